package io.likewise.rewrite.expression;

import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the type in a cast. */
final class TypeText {

  private TypeText() {}

  static TypeName read(String source, Span span, LexicalRules rules) {
    List<String> words = new ArrayList<>();
    List<Text> parameters = new ArrayList<>();
    for (Token token : Lexer.tokens(source, span, rules)) {
      switch (token.kind()) {
        case WORD -> words.add(token.text().toUpperCase(Locale.ROOT));
        case NUMBER -> parameters.add(new Text(token.text(), token.span()));
        default -> {}
      }
    }
    String text = source.substring(span.start(), span.end());
    return new TypeName(String.join(" ", words), parameters, List.of(), text, span);
  }
}
