package io.likewise.rewrite.alter;

import io.likewise.rewrite.like.Draft;
import java.util.Map;

/**
 * A table as it is to be after an alteration.
 *
 * @param draft the whole table; what the alteration says is not read yet
 * @param origins by the name of a column that stays, the name that it had before
 */
public record AlteredTable(Draft draft, Map<String, String> origins) {
  public AlteredTable {
    origins = Map.copyOf(origins);
  }
}
