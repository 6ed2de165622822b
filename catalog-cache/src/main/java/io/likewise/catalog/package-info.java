/**
 * What a table is: identifiers, types, columns, keys, watermarks and the definition they make up,
 * as immutable values, and the {@code Catalog} that answers for a name. Pure: it holds no
 * connection.
 */
@NullMarked
package io.likewise.catalog;

import org.jspecify.annotations.NullMarked;
