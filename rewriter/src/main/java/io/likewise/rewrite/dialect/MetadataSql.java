package io.likewise.rewrite.dialect;

import io.likewise.catalog.Column;
import io.likewise.catalog.TableName;
import java.util.List;

/** How an engine keeps the METADATA columns of a table (SPEC M3). */
interface MetadataSql {

  /**
   * Makes what gives the columns their values.
   *
   * @param continued whether rows may be numbered already
   */
  List<Sql> create(boolean continued);

  /**
   * Drops the triggers, which are to be made anew, and nothing else.
   *
   * @param now the table by the name that it has now
   * @param next the table by the name that it is to have, under which the numbers of changes go on
   */
  List<Sql> release(TableName now, TableName next);

  /** The value of a column that is new, in a row that was there before it. */
  String initial(Column.Metadata column);

  /** Drops what would outlive the table. */
  List<Sql> drop();
}
