package io.likewise.catalog;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A declared type (SPEC Y1): one of Flink's, or a type that only the engine has. */
public sealed interface DataType {

  /**
   * The length that Flink gives to STRING and BYTES, which are VARCHAR and VARBINARY without a
   * limit.
   */
  int UNBOUNDED = Integer.MAX_VALUE;

  /**
   * The type in Flink's words, e.g. {@code TIMESTAMP(3) WITH LOCAL TIME ZONE}; a native type's own
   * text.
   */
  String text();

  /** Flink's atomic types. */
  enum Root {
    BOOLEAN,
    TINYINT,
    SMALLINT,
    INT,
    BIGINT,
    FLOAT,
    DOUBLE,
    DECIMAL,
    CHAR,
    VARCHAR,
    BINARY,
    VARBINARY,
    DATE,
    TIME,
    TIMESTAMP,
    TIMESTAMP_LTZ
  }

  /**
   * An atomic type; defaults are filled in by whoever reads it, so that equal types are equal.
   *
   * @param parameters length, or precision and scale, or precision; empty where the root has none
   */
  record Atomic(Root root, List<Integer> parameters) implements DataType {
    public Atomic {
      parameters = List.copyOf(parameters);
    }

    @Override
    public String text() {
      return switch (root) {
        case TIMESTAMP_LTZ -> "TIMESTAMP" + list() + " WITH LOCAL TIME ZONE";
        default -> root.name() + list();
      };
    }

    private String list() {
      return parameters.isEmpty()
          ? ""
          : parameters.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /** A type inside another one. */
  record Element(DataType type, boolean nullable) {
    public String text() {
      return type.text() + (nullable ? "" : " NOT NULL");
    }
  }

  /** {@code ARRAY<element>}. */
  record Array(Element element) implements DataType {
    @Override
    public String text() {
      return "ARRAY<" + element.text() + ">";
    }
  }

  /** {@code MULTISET<element>}. */
  record Multiset(Element element) implements DataType {
    @Override
    public String text() {
      return "MULTISET<" + element.text() + ">";
    }
  }

  /** {@code MAP<key, value>}. */
  record MapOf(Element key, Element value) implements DataType {
    @Override
    public String text() {
      return "MAP<" + key.text() + ", " + value.text() + ">";
    }
  }

  /** {@code ROW<name type, …>}. */
  record Row(List<Field> fields) implements DataType {
    public Row {
      fields = List.copyOf(fields);
    }

    @Override
    public String text() {
      return fields.stream().map(Field::text).collect(Collectors.joining(", ", "ROW<", ">"));
    }
  }

  /** A field of a row; its comment is kept for display only. */
  record Field(String name, Element element, @Nullable String comment) {
    public String text() {
      return "`" + name.replace("`", "``") + "` " + element.text();
    }
  }

  /** A type in the engine's own words, kept verbatim, charset and collation included. */
  record Native(String text) implements DataType {}
}
