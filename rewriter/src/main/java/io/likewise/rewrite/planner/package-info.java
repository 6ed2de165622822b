/**
 * From what was asked to what we will do: one file for each kind of statement that makes its plan,
 * or its answer, with the catalog's help. They stand apart from the plans themselves because they
 * need a dialect, and a dialect needs the plan's steps.
 */
@NullMarked
package io.likewise.rewrite.planner;

import org.jspecify.annotations.NullMarked;
