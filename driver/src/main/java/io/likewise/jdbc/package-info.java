/**
 * The JDBC driver: finds the real driver behind a {@code jdbc:likewise:} URL and wraps what it
 * gives. The wrappers hold only the methods that differ; all others are generated and hand the call
 * on.
 */
@NullMarked
package io.likewise.jdbc;

import org.jspecify.annotations.NullMarked;
