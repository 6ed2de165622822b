package io.likewise.catalog;

import java.util.List;

/**
 * An index that no PRIMARY KEY or UNIQUE constraint needs (SPEC L4).
 *
 * @param kind what stands behind CREATE: {@code INDEX}, {@code UNIQUE INDEX}, …
 * @param columns exact names of the columns that it reads, each once
 * @param definition what follows the table's name in CREATE INDEX; of one that is {@code
 *     partOfTable}, the whole clause
 * @param partOfTable whether it is a clause of CREATE TABLE
 */
public record TableIndex(
    String name, String kind, List<String> columns, String definition, boolean partOfTable) {
  public TableIndex {
    columns = List.copyOf(columns);
  }
}
