/**
 * The one place that executes: runs a plan on the caller's connection with its journal, and copies
 * the rows that were there before the triggers.
 */
@NullMarked
package io.likewise.run;

import org.jspecify.annotations.NullMarked;
