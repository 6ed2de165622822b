/**
 * What we will do: the sealed {@code Step}, the {@code Plan} that lists them, and one file for each
 * kind of statement that makes its plan. A plan is data; it prints itself and holds no connection.
 */
@NullMarked
package io.likewise.rewrite.plan;

import org.jspecify.annotations.NullMarked;
