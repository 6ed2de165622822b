/**
 * The path of one statement, top to bottom: classify, parse, resolve, plan. What comes out says
 * whether the text is handed on untouched, carried out as a plan, or answered from the catalog.
 */
@NullMarked
package io.likewise.rewrite;

import org.jspecify.annotations.NullMarked;
