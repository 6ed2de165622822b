package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The pieces of which the statements of a sync are made. In them {@code k} is a row of the sink,
 * {@code s} a row of the source, {@code o} and {@code n} a row before and after a change.
 */
record SyncText(AnsiDialect dialect, SyncDefinition sync) {

  /** What tells the syncs of one sink apart by name: nothing where it has but one. */
  static String number(SyncDefinition sync) {
    return sync.shard().isEmpty() ? "" : sync.id().substring(sync.id().lastIndexOf('#') + 1);
  }

  String source() {
    return dialect.quote(sync.source());
  }

  String sink() {
    return dialect.quote(sync.sink());
  }

  /** The sink's columns. */
  String columns() {
    return list(sync.columns().stream().map(SyncColumn::name).toList(), dialect::quote, ", ");
  }

  /** The key's columns of a row. */
  String key(String row) {
    return list(sync.key(), name -> row + "." + dialect.quote(name), ", ");
  }

  /** The sink's key. */
  String sinkKey() {
    return list(sync.sinkKey(), dialect::quote, ", ");
  }

  /** That two rows of the source have the same key, which is never null. */
  String sameKey(String left, String right) {
    return same(sync.key(), left, right);
  }

  /** That a row of the sink is the one of a row of the source. */
  String isRowOf(String sinkRow, String sourceRow) {
    return same(sync.key(), sinkRow, sourceRow) + andOwn(sinkRow);
  }

  /** The same, the source's values on the left: an engine may compare by the left one's rules. */
  String showsIn(String sourceRow, String sinkRow) {
    return same(sync.key(), sourceRow, sinkRow) + andOwn(sinkRow);
  }

  /** That a row of the sink has the key given by parameters. */
  String isRowOfKey(String sinkRow) {
    return keyIs(sinkRow) + andOwn(sinkRow);
  }

  /** That a row of the sink is this source's, as a further condition; nothing where all are. */
  String andOwn(String sinkRow) {
    return list(
        sync.shard(),
        shard ->
            " AND "
                + sinkRow
                + "."
                + dialect.quote(shard.name())
                + " = "
                + dialect.literal(shard.value()),
        "");
  }

  /** The same as a whole WHERE clause. */
  String whereOwn(String sinkRow) {
    return sync.shard().isEmpty() ? "" : " WHERE " + andOwn(sinkRow).substring(" AND ".length());
  }

  /** That two rows have the same values of some columns, none of them null. */
  String same(List<String> columns, String left, String right) {
    return list(
        columns,
        name -> left + "." + dialect.quote(name) + " = " + right + "." + dialect.quote(name),
        " AND ");
  }

  /** That a row has the key given by parameters. */
  String keyIs(String row) {
    return list(sync.key(), name -> row + "." + dialect.quote(name) + " = ?", " AND ");
  }

  /** The values that the first copy gives to the sink's columns: facts about changes are others. */
  String copied(List<String> values) {
    List<String> copied = new ArrayList<>(values);
    for (int i = 0; i < copied.size(); i++) {
      if (sync.columns().get(i) instanceof SyncDefinition.Fact fact) {
        copied.set(i, dialect.snapshotValue(sync.source(), fact.column()));
      }
    }
    return String.join(", ", copied);
  }

  /** The columns of which f says what they show; facts about a change stay as they are. */
  List<String> mirrored() {
    return sync.columns().stream()
        .filter(column -> !(column instanceof SyncDefinition.Fact))
        .map(SyncColumn::name)
        .toList();
  }

  /** These columns set to those of a row, one a line. */
  String mirrored(Function<String, String> value) {
    return list(mirrored(), name -> dialect.quote(name) + " = " + value.apply(name), ",\n  ");
  }

  /** One select item a line. */
  static String values(List<String> values, String indent) {
    return values.stream().collect(joining(",\n" + indent));
  }

  /** All columns set to those of a row, one a line. */
  String assignments(String row, String indent) {
    return assignments(name -> row + "." + dialect.quote(name), indent);
  }

  /** All columns set to values by name, one a line. */
  String assignments(Function<String, String> value, String indent) {
    return list(
        sync.columns().stream().map(SyncColumn::name).toList(),
        name -> dialect.quote(name) + " = " + value.apply(name),
        ",\n" + indent);
  }

  /** Some columns set to their values over a row of the source. */
  String assignments(List<String> columns, List<String> values, String separator) {
    return list(columns, name -> dialect.quote(name) + " = " + value(name, values), separator);
  }

  /** The value of a column among those of all. */
  String value(String column, List<String> values) {
    return values.get(sync.columns().stream().map(SyncColumn::name).toList().indexOf(column));
  }

  /** That one of some columns, which the sink's row has or the source's gives, has a value. */
  String anyValue(List<String> columns, List<String> values, String sinkRow) {
    return list(
        columns,
        name ->
            sinkRow
                + "."
                + dialect.quote(name)
                + " IS NOT NULL OR "
                + value(name, values)
                + " IS NOT NULL",
        " OR ");
  }

  private static <T> String list(List<T> names, Function<T, String> text, String separator) {
    return names.stream().map(text).collect(joining(separator));
  }
}
