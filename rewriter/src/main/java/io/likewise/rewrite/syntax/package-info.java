/**
 * What was asked: the sealed {@code Statement}, one small record per kind, and the
 * recursive-descent parser that makes it.
 */
@NullMarked
package io.likewise.rewrite.syntax;

import org.jspecify.annotations.NullMarked;
