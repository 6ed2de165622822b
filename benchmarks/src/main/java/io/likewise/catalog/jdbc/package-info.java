/** Measures what only its own package sees of the catalog's cache. */
@org.jspecify.annotations.NullMarked
package io.likewise.catalog.jdbc;
