package io.likewise.rewrite.plan;

import io.likewise.catalog.TableName;

/**
 * A lock that a plan holds to its end.
 *
 * @param whole whether readers have to wait too, because the table itself is changed
 */
public record TableLock(TableName table, boolean whole) {}
