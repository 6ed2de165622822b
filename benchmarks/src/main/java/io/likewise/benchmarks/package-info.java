/** What a call through Likewise costs beside the same call without it. */
@NullMarked
package io.likewise.benchmarks;

import org.jspecify.annotations.NullMarked;
