package io.likewise.cli;

/**
 * One statement of a file.
 *
 * @param comments what stands before it since the last one, with the line ends
 * @param sql without the semicolon that ends it
 * @param line where it begins, from 1
 */
record ScriptStatement(String comments, String sql, int line) {}
