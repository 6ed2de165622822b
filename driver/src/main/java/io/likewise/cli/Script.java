package io.likewise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.SourceText;
import io.likewise.rewrite.text.StatementSplitter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file of SQL statements, each ended by a semicolon. */
record Script(String text) {
  private static final String STANDARD_INPUT = "-";

  /**
   * Reads a file, or standard input for {@code -}.
   *
   * @throws CharacterCodingException if it is not UTF-8
   */
  static Script read(String file) throws IOException {
    byte[] bytes =
        file.equals(STANDARD_INPUT) ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
    return new Script(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
  }

  /** The statements in order, cut as the engine would read them. */
  List<ScriptStatement> statements(LexicalRules rules) {
    return StatementSplitter.split(text, rules).stream()
        .map(piece -> statement(piece, rules))
        .toList();
  }

  private ScriptStatement statement(StatementSplitter.Piece piece, LexicalRules rules) {
    int begin = Lexer.tokens(piece.text(), rules).get(0).span().start();
    return new ScriptStatement(
        piece.text().substring(0, begin),
        piece.text().substring(begin),
        new SourceText(text).position(piece.span().start() + begin).line());
  }
}
