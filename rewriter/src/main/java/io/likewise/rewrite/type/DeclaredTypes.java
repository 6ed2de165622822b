package io.likewise.rewrite.type;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Element;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.TypeField;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.NearestName;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads the types that a statement names (SPEC Y1). A name that Flink and the engine both have
 * means Flink's; one that only the engine has is kept as it was written.
 *
 * @param known whether the engine has a type or domain of a name, asked only where Flink's names do
 *     not settle it
 */
public record DeclaredTypes(Predicate<String> known) {

  /**
   * Names of Flink that an engine's own type or domain of that name takes precedence over (SPEC
   * K2).
   */
  private static final Set<String> ONLY_FLINK = Set.of("STRING", "BYTES", "TIMESTAMP_LTZ");

  /** Standard SQL's types of several words, which no list of the engine's names shows. */
  private static final Set<String> WORDED =
      Set.of(
          "CHARACTER VARYING",
          "CHAR VARYING",
          "NATIONAL CHARACTER",
          "NATIONAL CHAR",
          "NATIONAL CHARACTER VARYING",
          "CHARACTER LARGE OBJECT",
          "BINARY LARGE OBJECT",
          "BINARY VARYING",
          "BIT VARYING",
          "TIME WITH TIME ZONE",
          "TIMESTAMP WITH TIME ZONE");

  private static final List<String> SUGGESTIONS =
      List.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INT",
          "INTEGER",
          "BIGINT",
          "FLOAT",
          "DOUBLE",
          "DECIMAL",
          "NUMERIC",
          "CHAR",
          "VARCHAR",
          "STRING",
          "BINARY",
          "VARBINARY",
          "BYTES",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "TIMESTAMP_LTZ",
          "ARRAY",
          "MAP",
          "ROW",
          "MULTISET");

  /** Types as they stand in stored texts: what is not Flink's is the engine's. */
  public static DeclaredTypes stored() {
    return new DeclaredTypes(name -> !ONLY_FLINK.contains(name));
  }

  /** What a type means. */
  public DataType of(TypeName type) {
    if (ONLY_FLINK.contains(type.name()) && known.test(type.name())) {
      return new DataType.Native(type.text());
    }
    return switch (type.name()) {
      case "BOOLEAN" -> plain(type, Root.BOOLEAN);
      case "TINYINT" -> plain(type, Root.TINYINT);
      case "SMALLINT" -> plain(type, Root.SMALLINT);
      case "INT", "INTEGER" -> plain(type, Root.INT);
      case "BIGINT" -> plain(type, Root.BIGINT);
      case "FLOAT" -> plain(type, Root.FLOAT);
      case "DOUBLE", "DOUBLE PRECISION" -> plain(type, Root.DOUBLE);
      case "DECIMAL", "DEC", "NUMERIC" -> decimal(type);
      case "CHAR", "CHARACTER" -> sized(type, Root.CHAR, 1, 1, DataType.UNBOUNDED);
      case "VARCHAR" -> sized(type, Root.VARCHAR, 1, 1, DataType.UNBOUNDED);
      case "STRING" -> unbounded(type, Root.VARCHAR);
      case "BINARY" -> sized(type, Root.BINARY, 1, 1, DataType.UNBOUNDED);
      case "VARBINARY" -> sized(type, Root.VARBINARY, 1, 1, DataType.UNBOUNDED);
      case "BYTES" -> unbounded(type, Root.VARBINARY);
      case "DATE" -> plain(type, Root.DATE);
      case "TIME", "TIME WITHOUT TIME ZONE" -> sized(type, Root.TIME, 0, 0, 9);
      case "TIMESTAMP", "TIMESTAMP WITHOUT TIME ZONE" -> sized(type, Root.TIMESTAMP, 6, 0, 9);
      case "TIMESTAMP_LTZ", "TIMESTAMP WITH LOCAL TIME ZONE" ->
          sized(type, Root.TIMESTAMP_LTZ, 6, 0, 9);
      case "ARRAY", "MULTISET", "MAP", "ROW" -> nested(type);
      default -> ofEngine(type);
    };
  }

  private DataType nested(TypeName type) {
    List<TypeField> children = type.children();
    if (children.isEmpty()) {
      return ofEngine(type);
    }
    return switch (type.name()) {
      case "ARRAY" -> new DataType.Array(element(children.get(0)));
      case "MULTISET" -> new DataType.Multiset(element(children.get(0)));
      case "MAP" -> new DataType.MapOf(element(children.get(0)), element(children.get(1)));
      default -> new DataType.Row(children.stream().map(this::field).toList());
    };
  }

  private Element element(TypeField child) {
    return new Element(of(child.type()), child.nullable());
  }

  private DataType.Field field(TypeField child) {
    String name = child.name() == null ? "" : child.name();
    return new DataType.Field(name, element(child), child.comment());
  }

  private DataType ofEngine(TypeName type) {
    boolean spelledOut = !type.name().matches("\\w+");
    if (spelledOut ? isWorded(type.name()) : known.test(type.name())) {
      return new DataType.Native(type.text());
    }
    throw new RewriteException(
        ErrorCode.UNKNOWN_TYPE,
        "There is no type " + type.name() + NearestName.hint(type.name(), SUGGESTIONS),
        type.span());
  }

  /** Quoted and qualified names are left to the engine. */
  private boolean isWorded(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return WORDED.contains(upper)
        || upper.startsWith("INTERVAL ")
        || upper.endsWith(" UNSIGNED")
        || name.matches(".*[\"`.].*");
  }

  private static DataType plain(TypeName type, Root root) {
    requireAtMost(type, 0);
    return new Atomic(root, List.of());
  }

  private static DataType unbounded(TypeName type, Root root) {
    requireAtMost(type, 0);
    return new Atomic(root, List.of(DataType.UNBOUNDED));
  }

  private static DataType sized(TypeName type, Root root, int otherwise, int least, int most) {
    requireAtMost(type, 1);
    int size = type.parameters().isEmpty() ? otherwise : number(type, 0, least, most);
    return new Atomic(root, List.of(size));
  }

  private static DataType decimal(TypeName type) {
    requireAtMost(type, 2);
    int precision = type.parameters().isEmpty() ? 10 : number(type, 0, 1, 38);
    int scale = type.parameters().size() < 2 ? 0 : number(type, 1, 0, precision);
    return new Atomic(Root.DECIMAL, List.of(precision, scale));
  }

  private static int number(TypeName type, int index, int least, int most) {
    Text parameter = type.parameters().get(index);
    if (parameter.text().matches("[0-9]{1,10}")) {
      long value = Long.parseLong(parameter.text());
      if (value >= least && value <= most) {
        return (int) value;
      }
    }
    throw new RewriteException(
        ErrorCode.SYNTAX,
        "%s takes a number from %d to %d here".formatted(type.name(), least, most),
        parameter.span());
  }

  private static void requireAtMost(TypeName type, int count) {
    if (type.parameters().size() > count) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          type.name() + " takes " + (count == 0 ? "no" : "at most " + count) + " parameters",
          type.span());
    }
  }
}
