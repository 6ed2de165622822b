/**
 * ALTER TABLE: makes a new definition of an old one and an alteration, by Flink's rules. Nothing of
 * the database is asked here.
 */
@NullMarked
package io.likewise.rewrite.alter;

import org.jspecify.annotations.NullMarked;
