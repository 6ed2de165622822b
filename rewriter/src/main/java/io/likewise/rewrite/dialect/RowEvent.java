package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.catalog.TriggerText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a row trigger of a sync waits for, on engines that want a trigger for each. */
enum RowEvent {
  DELETE("removed rows"),
  UPDATE("changed rows, moved keys"),
  INSERT("new rows");

  private final String note;

  RowEvent(String note) {
    this.note = note;
  }

  String note() {
    return note;
  }

  /** The last word of a trigger's name. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What is done for a sync then; empty where nothing is. */
  String textOf(TriggerSet.Part part) {
    return part.texts().get(TriggerText.EVENTS.indexOf(word()));
  }

  /** The trigger's exact name, in the schema of the source. */
  String triggerName(SyncDefinition sync) {
    return "likewise " + sync.id() + " " + word();
  }

  String quotedName(Dialect dialect, SyncDefinition sync) {
    return dialect.quote(new TableName(sync.source().schema(), triggerName(sync)));
  }

  /** The exact name of the trigger that refuses this to others (SPEC C15), in the sink's schema. */
  String quotedGuardName(AnsiDialect dialect, SyncDefinition sync) {
    String purpose = "guard_" + word();
    return dialect.quote(dialect.companion(sync.sink(), purpose));
  }

  static List<Sql> dropGuards(AnsiDialect dialect, SyncDefinition sync) {
    return Arrays.stream(values())
        .map(
            event ->
                new Sql(
                    "DROP TRIGGER IF EXISTS " + event.quotedGuardName(dialect, sync),
                    "everybody may write again"))
        .toList();
  }

  static List<String> triggerNames(SyncDefinition sync) {
    return Arrays.stream(values()).map(event -> event.triggerName(sync)).toList();
  }

  static List<Sql> drop(Dialect dialect, SyncDefinition sync) {
    return Arrays.stream(values())
        .map(
            event ->
                new Sql(
                    "DROP TRIGGER IF EXISTS " + event.quotedName(dialect, sync),
                    "the source goes its own way"))
        .toList();
  }
}
