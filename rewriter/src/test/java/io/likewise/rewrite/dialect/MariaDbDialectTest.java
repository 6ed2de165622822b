package io.likewise.rewrite.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class MariaDbDialectTest {
  private static Identifier name(String text) {
    return new Identifier(text, Quoting.BACKQUOTES, new Span(0, text.length()));
  }

  @Test
  void namesOfTablesFoldAsTheServerIsSetTo() {
    assertThat(new MariaDbDialect().fold(name("Item"))).isEqualTo("Item");
    assertThat(new MariaDbDialect().withFolding(Folding.LOWER).fold(name("Item")))
        .isEqualTo("item");
  }

  @Test
  void namesOfColumnsAreThoseOfTheTableOnEveryServer() {
    Dialect lower = new MariaDbDialect().withFolding(Folding.LOWER);
    for (Dialect server : List.of(new MariaDbDialect(), lower)) {
      Dialect dialect = server.knowing(List.of("Id", "ID", "größe"));
      assertThat(List.of("iD", "GRÖSSE", "GRÖßE", "Other"))
          .map(text -> dialect.fold(name(text)))
          .containsExactly("Id", "GRÖSSE", "größe", "Other");
    }
  }
}
