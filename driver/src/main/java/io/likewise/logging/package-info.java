/** Where log messages go: to SLF4J where the application has it, else to the platform's logger. */
@NullMarked
package io.likewise.logging;

import org.jspecify.annotations.NullMarked;
