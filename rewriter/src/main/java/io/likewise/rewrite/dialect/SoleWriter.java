package io.likewise.rewrite.dialect;

/**
 * For engines on which one connection writes at a time.
 *
 * @param begin begins a transaction as the one that writes, or fails
 * @param waiting asks for how many milliseconds the session waits for others' locks; with {@code =
 *     n} it sets them
 */
public record SoleWriter(String begin, String waiting) {}
