/**
 * The LIKE clause: merges a base definition into a new one, one rule per method, in the order in
 * which the rules apply.
 */
@NullMarked
package io.likewise.rewrite.like;

import org.jspecify.annotations.NullMarked;
