/** The command line: runs or explains a file of statements and prints what came of each. */
@NullMarked
package io.likewise.cli;

import org.jspecify.annotations.NullMarked;
