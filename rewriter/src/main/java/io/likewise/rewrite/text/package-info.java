/**
 * SQL as text: the lexer, positions with line, column and caret, and the first words that tell a
 * statement of ours from all others.
 */
@NullMarked
package io.likewise.rewrite.text;

import org.jspecify.annotations.NullMarked;
