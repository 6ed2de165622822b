package io.likewise.rewrite;

/**
 * What a connection was told of how to read statements (SPEC 19).
 *
 * @param store exact name of the schema in which Likewise keeps what the engine cannot
 * @param nativeCtas whether {@code CREATE TABLE … AS TABLE} keeps the engine's meaning (SPEC K4)
 */
public record RewriteSettings(String store, boolean nativeCtas) {}
