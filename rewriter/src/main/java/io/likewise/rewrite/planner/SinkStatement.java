package io.likewise.rewrite.planner;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;

/**
 * A {@code CREATE TABLE … AS TABLE}, alone or as a part of a larger statement.
 *
 * @param text what was written, to be stored
 * @param sink the table that its name means
 */
record SinkStatement(CreateTable statement, AsTable origin, String text, TableName sink) {}
