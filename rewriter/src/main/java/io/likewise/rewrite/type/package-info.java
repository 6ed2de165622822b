/** What the words of a type mean: Flink's types, and those that only the engine has. */
@NullMarked
package io.likewise.rewrite.type;

import org.jspecify.annotations.NullMarked;
