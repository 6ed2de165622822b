package io.likewise.catalog.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Element;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class DefinitionDocumentTest {
  private static final DataType INT = new Atomic(Root.INT, List.of());
  private static final DataType STRING = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));

  private static TableDefinition full() {
    DataType row =
        new DataType.Row(
            List.of(
                new DataType.Field("a`b", new Element(INT, false), "a field"),
                new DataType.Field("c", new Element(new DataType.Native("uuid"), true), null)));
    DataType nested =
        new DataType.MapOf(
            new Element(STRING, false),
            new Element(
                new DataType.Array(
                    new Element(new DataType.Multiset(new Element(row, true)), true)),
                false));
    return new TableDefinition(
        new TableName("s \"x\"", "t 💧"),
        Kind.TABLE,
        List.of(
            new Column.Physical(
                "id", INT, false, "7", Column.Identity.BY_DEFAULT, "key", List.of("CHECK (1=1)")),
            Column.Physical.of("n", nested, true),
            new Column.Computed("c", "`id` + 1", false, INT, "sum"),
            new Column.Metadata("ts", STRING, false, null, true, null),
            new Column.Metadata("off", INT, true, "offset", false, "o")),
        new PrimaryKey("pk", List.of("id"), false, true),
        List.of(new UniqueKey(null, List.of("n", "id"), true, false)),
        List.of(new CheckConstraint(null, "id > 0 AND '<&>' <> '\n'")),
        new Watermark("ts", "`ts` - INTERVAL '5' SECOND"),
        List.of("id"),
        new Distribution(Distribution.Kind.UNKNOWN, List.of(), 4),
        new TreeMap<>(Map.of("k.\"1\"", "v\\", "a", "")),
        "it's",
        true);
  }

  private static TableDefinition bare() {
    return new TableDefinition(
        new TableName("s", "t"),
        Kind.TABLE,
        List.of(Column.Physical.of("a", new DataType.Native("text"), true)),
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        new TreeMap<>(),
        null,
        true);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    for (TableDefinition definition : List.of(full(), bare())) {
      assertThat(DefinitionDocument.fromJson(DefinitionDocument.toJson(definition)))
          .isEqualTo(definition);
    }
  }

  @Test
  void syncsAreReadAsWritten() throws IOException {
    SyncDefinition sync =
        new SyncDefinition(
            "x1",
            new TableName("s", "sink"),
            new TableName("s", "source"),
            List.of(
                new SyncDefinition.Shard("_table_name", "source"),
                new SyncDefinition.Copied("a"),
                new SyncDefinition.Derived("b", "`a` + 1"),
                new SyncDefinition.Missing("c")),
            List.of("a"),
            "`a` > 0",
            new TreeMap<>(Map.of("sync.snapshot", "locked")),
            "CREATE TABLE …");
    assertThat(SyncDocument.fromJson(SyncDocument.toJson(sync))).isEqualTo(sync);
  }

  @Test
  void unknownFieldsDoNotMatter() throws IOException {
    String json =
        DefinitionDocument.toJson(bare())
            .replaceFirst("\\{", "{\"later\": [1, {}], ")
            .replace("\"nullable\"", "\"more\": null, \"nullable\"");
    assertThat(DefinitionDocument.fromJson(json)).isEqualTo(bare());
  }

  @Test
  void whatCannotBeReadSaysWhy() {
    String json = DefinitionDocument.toJson(bare());
    Map<String, String> broken =
        Map.of(
            "",
            "content",
            "[]",
            "START_OBJECT",
            "{}",
            "\"format\"",
            json.replace("\"format\":1", "\"format\":2"),
            "format 2",
            json.replace("\"kind\":\"TABLE\"", "\"kind\":\"CHAIR\""),
            "CHAIR",
            json.replace("\"column\":\"physical\"", "\"column\":\"odd\""),
            "unknown kind",
            json.replace("\"nullable\":true", "\"nullable\":\"yes\""),
            "\"nullable\"",
            json.replace("\"schema\":\"s\"", "\"schema\":null"),
            "\"schema\"");
    broken.forEach(
        (text, reason) ->
            assertThatThrownBy(() -> DefinitionDocument.fromJson(text))
                .as(text)
                .isInstanceOf(IOException.class)
                .hasMessageContaining(reason));
  }

  @Test
  void flinksDocumentHasAllTheFields() {
    assertThat(DefinitionDocument.toFlinkJson(bare(), "cat"))
        .isEqualTo(
            """
            {"name":"cat.s.t","kind":"table","temporary":false,\
            "columns":[{"name":"a","kind":"physical","type":"VARCHAR(2147483647)","expression":null,\
            "metadataKey":null,"virtual":null,"comment":null}],\
            "primaryKey":null,"watermarks":[],"partitionKeys":[],"distribution":null,\
            "options":{},"comment":null}\
            """);
  }

  @Test
  void flinksDocumentTellsAllKindsOfColumns() {
    assertThat(DefinitionDocument.toFlinkJson(full(), "cat"))
        .contains(
            "\"type\":\"INT NOT NULL\",\"expression\":null,\"metadataKey\":null,\"virtual\":null,\"comment\":\"key\"",
            "MAP<VARCHAR(2147483647) NOT NULL, ARRAY<MULTISET<ROW<`a``b` INT NOT NULL, `c` uuid>>> NOT NULL>",
            "{\"name\":\"c\",\"kind\":\"computed\",\"type\":\"INT\",\"expression\":\"`id` + 1\","
                + "\"metadataKey\":null,\"virtual\":null,\"comment\":\"sum\"}",
            "{\"name\":\"ts\",\"kind\":\"metadata\",\"type\":\"VARCHAR(2147483647) NOT NULL\","
                + "\"expression\":null,\"metadataKey\":null,\"virtual\":true,\"comment\":null}",
            "\"metadataKey\":\"offset\",\"virtual\":false,\"comment\":\"o\"",
            "\"primaryKey\":{\"name\":\"pk\",\"columns\":[\"id\"]}",
            "\"watermarks\":[{\"column\":\"ts\",\"expression\":\"`ts` - INTERVAL '5' SECOND\"}]",
            "\"distribution\":{\"kind\":\"UNKNOWN\",\"columns\":[],\"buckets\":4}",
            "\"comment\":\"it's\"}");
  }
}
