/**
 * Expressions inside our statements: parsed, searched for the columns they read, and rendered for a
 * dialect. The only package that sees JSQLParser.
 */
@NullMarked
package io.likewise.rewrite.expression;

import org.jspecify.annotations.NullMarked;
