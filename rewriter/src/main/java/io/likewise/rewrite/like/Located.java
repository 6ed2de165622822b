package io.likewise.rewrite.like;

import io.likewise.rewrite.text.Span;

/** Something with the words of the statement that brought it, for error messages. */
public record Located<T>(T value, Span span) {}
