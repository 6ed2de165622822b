package io.likewise.rewrite.like;

import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import org.jspecify.annotations.Nullable;

/**
 * A watermark whose names are not resolved yet.
 *
 * @param column exact name
 * @param text what the statement says, or null for an inherited one
 * @param canonical what the base says, or empty for the statement's own
 */
public record DraftWatermark(String column, @Nullable Text text, String canonical, Span span) {}
