/**
 * How an engine says it: one dialect per engine, a table of its traits and the few statements in
 * which it differs from standard SQL. Only here and in the catalog may an engine be named.
 */
@NullMarked
package io.likewise.rewrite.dialect;

import org.jspecify.annotations.NullMarked;
