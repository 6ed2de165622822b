package io.likewise.cli;

/**
 * One statement of a file.
 *
 * @param text without the semicolon that ends it
 * @param line where it begins, from 1
 */
record ScriptStatement(String text, int line) {}
