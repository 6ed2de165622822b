/**
 * Definitions and syncs as JSON: the form in which they are stored, and the one in which a table is
 * described to the outside in Flink's words. Pure, and shared by whoever stores and whoever reads.
 */
@NullMarked
package io.likewise.catalog.document;

import org.jspecify.annotations.NullMarked;
