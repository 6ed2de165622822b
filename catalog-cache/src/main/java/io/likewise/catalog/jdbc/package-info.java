/**
 * The only reader of a database's metadata and of the definitions stored in it: the catalog of a
 * live connection, the store of what the engine cannot keep itself, and the cache in front of both.
 */
@NullMarked
package io.likewise.catalog.jdbc;

import org.jspecify.annotations.NullMarked;
