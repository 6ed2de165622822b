package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

  private static final List<String> KNOWN =
      List.of("METADATA", "WATERMARK", "INCLUDING", "EXCLUDING", "LIKE", "INT", "id");

  @ParameterizedTest
  @CsvSource({
    "METADTA, METADATA",
    "metadat, METADATA",
    "WATREMARK, WATERMARK",
    "watermakr2, WATERMARK",
    "INCLUDNIG, INCLUDING",
    "LIEK, LIKE",
    "INTT, INT",
    "ld,",
    "IND, INT",
    "X,",
    "xy,",
    "ENTIRELY_DIFFERENT,",
    "METADTA_KEY,",
  })
  void findsWhatWasMeant(String written, String meant) {
    assertThat(NearestName.of(written, KNOWN).orElse(null)).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource({"LIEK, '; did you mean LIKE?'", "FOO, ''", "like, ''"})
  void asks(String written, String question) {
    assertThat(NearestName.hint(written, KNOWN)).isEqualTo(question);
  }
}
