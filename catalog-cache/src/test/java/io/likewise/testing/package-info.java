/**
 * Servers for the tests of all modules. A server is started when a test first asks for it, serves
 * all tests of the JVM and ends with it.
 */
@NullMarked
package io.likewise.testing;

import org.jspecify.annotations.NullMarked;
