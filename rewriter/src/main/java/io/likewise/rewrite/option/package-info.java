/** Options of WITH and of hints: which there are, and which of them are secrets. */
@NullMarked
package io.likewise.rewrite.option;

import org.jspecify.annotations.NullMarked;
