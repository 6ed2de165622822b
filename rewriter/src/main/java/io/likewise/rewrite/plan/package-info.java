/**
 * What we will do: {@code Step} and the {@code Plan} that lists them. A plan is data; it prints
 * itself and holds no connection.
 */
@NullMarked
package io.likewise.rewrite.plan;

import org.jspecify.annotations.NullMarked;
