package io.likewise.catalog;

/**
 * A native partition (SPEC M6).
 *
 * @param parent the partitioned table, or the partition, that it is a part of
 * @param rest whether it takes what no other part of its parent takes
 */
public record Partition(TableName name, TableName parent, boolean rest) {}
