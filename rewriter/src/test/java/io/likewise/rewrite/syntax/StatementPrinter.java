package io.likewise.rewrite.syntax;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Describe;
import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.DropTable;
import io.likewise.rewrite.syntax.Statement.Explain;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.Statement.LikeOption;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Origin;
import io.likewise.rewrite.syntax.Statement.ShowCreateTable;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.Statement.TruncateTable;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.InlineLike;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.syntax.TableElement.MetadataColumn;
import io.likewise.rewrite.syntax.TableElement.NativeConstraint;
import io.likewise.rewrite.syntax.TableElement.PhysicalColumn;
import io.likewise.rewrite.syntax.TableElement.TypeField;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.syntax.TableElement.WatermarkClause;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints what was parsed, in one form, so that a test can see that nothing was lost. */
final class StatementPrinter {

  private StatementPrinter() {}

  static String print(Statement statement) {
    if (statement instanceof CreateTable create) {
      return createTable(create);
    } else if (statement instanceof DropTable drop) {
      String cascade = drop.cascade() ? " CASCADE" : "";
      return "DROP TABLE " + (drop.ifExists() ? "IF EXISTS " : "") + names(drop.tables()) + cascade;
    } else if (statement instanceof TruncateTable truncate) {
      return "TRUNCATE TABLE " + names(truncate.tables());
    } else if (statement instanceof Explain explain) {
      return "LIKEWISE EXPLAIN " + explain.statement().text();
    } else if (statement instanceof Describe describe) {
      return "LIKEWISE DESCRIBE "
          + name(describe.table())
          + (describe.json() ? " FORMAT JSON" : "");
    } else if (statement instanceof ShowCreateTable show) {
      return "LIKEWISE SHOW CREATE TABLE " + name(show.table());
    }
    if (statement instanceof Statement.Eject eject) {
      return words("LIKEWISE EJECT", eject.table() == null ? "" : name(eject.table()));
    }
    if (statement instanceof Statement.AlterTable alter) {
      return AlterationPrinter.print(alter);
    }
    if (statement instanceof Statement.Stop stop) {
      return words("LIKEWISE STOP", name(stop.sink()));
    }
    if (statement instanceof Statement.SetOption set) {
      return "SET '%s' = '%s'".formatted(set.option().key().text(), set.option().value().text());
    }
    return statement instanceof Statement.Reset ? "LIKEWISE RESET" : "LIKEWISE SHOW SYNCS";
  }

  private static String createTable(CreateTable create) {
    List<String> parts = new ArrayList<>();
    parts.add("CREATE");
    parts.add(create.orReplace() ? "OR REPLACE" : "");
    parts.add(create.temporary() ? "TEMPORARY" : "");
    parts.add(create.ifNotExists() ? "TABLE IF NOT EXISTS" : "TABLE");
    parts.add(name(create.name()));
    parts.add(
        create.elements().isEmpty()
            ? ""
            : list(create.elements().stream().map(StatementPrinter::element).toList()));
    parts.add(comment(create.comment()));
    parts.add(create.distribution() == null ? "" : distribution(create.distribution()));
    parts.add(
        create.partitioning() == null
            ? ""
            : "PARTITIONED BY " + identifiers(create.partitioning().columns()));
    parts.add(create.options() == null ? "" : "WITH " + options(create.options()));
    parts.add(create.origin() == null ? "" : origin(create.origin()));
    return words(parts);
  }

  static String element(TableElement element) {
    if (element instanceof PhysicalColumn column) {
      return physical(column);
    } else if (element instanceof ComputedColumn column) {
      return words(
          name(column.name()), "AS", column.expression().text(), comment(column.comment()));
    } else if (element instanceof MetadataColumn column) {
      return metadata(column);
    } else if (element instanceof WatermarkClause watermark) {
      String column = watermark.column().stream().map(StatementPrinter::name).collect(joining("."));
      return words("WATERMARK FOR", column, "AS", watermark.expression().text());
    } else if (element instanceof KeyConstraint key) {
      return words(constraint(key), identifiers(key.columns()), enforced(key));
    }
    if (element instanceof TableElement.BareName bare) {
      return name(bare.name());
    }
    return element instanceof InlineLike like
        ? inline(like)
        : ((NativeConstraint) element).text().text();
  }

  private static String physical(PhysicalColumn column) {
    List<String> parts = new ArrayList<>();
    parts.add(name(column.name()));
    parts.add(type(column.type()));
    parts.add(nullable(column.nullable()));
    KeyConstraint key = column.key();
    parts.add(key == null ? "" : words(constraint(key), enforced(key)));
    parts.add(column.defaultValue() == null ? "" : "DEFAULT " + column.defaultValue().text());
    column.clauses().forEach(clause -> parts.add("{" + clause.text() + "}"));
    parts.add(comment(column.comment()));
    return words(parts);
  }

  private static String metadata(MetadataColumn column) {
    return words(
        name(column.name()),
        type(column.type()),
        nullable(column.nullable()),
        "METADATA",
        column.key() == null ? "" : "FROM " + literal(column.key()),
        column.virtual() ? "VIRTUAL" : "",
        comment(column.comment()));
  }

  static String type(TypeName type) {
    boolean row = type.name().equals("ROW");
    if (!type.children().isEmpty()) {
      String kids = type.children().stream().map(kid -> field(kid, row)).collect(joining(", "));
      return type.name() + "<" + kids + ">" + parameters(type);
    }
    return type.name() + parameters(type);
  }

  private static String parameters(TypeName type) {
    return type.parameters().isEmpty()
        ? ""
        : list(type.parameters().stream().map(Text::text).toList());
  }

  private static String field(TypeField field, boolean named) {
    return words(
        named ? field.name() : "",
        type(field.type()),
        field.nullable() ? "" : "NOT NULL",
        field.comment() == null ? "" : "'" + field.comment() + "'");
  }

  private static String nullable(@Nullable Boolean nullable) {
    return nullable == null ? "" : nullable ? "NULL" : "NOT NULL";
  }

  private static String constraint(KeyConstraint key) {
    String name = key.name() == null ? "" : "CONSTRAINT " + name(key.name());
    return words(name, key.primary() ? "PRIMARY KEY" : "UNIQUE");
  }

  private static String enforced(KeyConstraint key) {
    return key.notEnforced() ? "NOT ENFORCED" : "";
  }

  static String distribution(DistributionClause clause) {
    return words(
        "DISTRIBUTED",
        clause.columns().isEmpty() ? "" : "BY",
        clause.kind() == null ? "" : clause.kind(),
        clause.columns().isEmpty() ? "" : identifiers(clause.columns()),
        clause.buckets() == null ? "" : "INTO " + clause.buckets() + " BUCKETS");
  }

  private static String origin(Origin origin) {
    if (origin instanceof Like like) {
      String options = like.options().stream().map(StatementPrinter::option).collect(joining(" "));
      return words("LIKE", name(like.base()), options.isEmpty() ? "" : "(" + options + ")");
    } else if (origin instanceof AsTable table) {
      List<String> added = table.added().stream().map(StatementPrinter::added).toList();
      return words(
          "AS TABLE",
          name(table.source()),
          table.hint() == null ? "" : "/*+ OPTIONS" + options(table.hint()) + " */",
          added.isEmpty() ? "" : "ADD COLUMN " + list(added),
          table.condition() == null ? "" : "WHERE " + table.condition().text());
    }
    return "AS " + ((AsQuery) origin).query().text();
  }

  private static String inline(InlineLike inline) {
    Like like = inline.like();
    return inline.plainWords()
        ? words(
            "LIKE",
            name(like.base()),
            like.options().stream().map(StatementPrinter::option).collect(joining(" ")))
        : origin(like);
  }

  private static String option(LikeOption option) {
    String columns = option.columns().isEmpty() ? "" : identifiers(option.columns());
    return words(option.strategy().name(), option.feature().name(), columns);
  }

  private static String added(AddedColumn added) {
    String position = "";
    if (added.position() != null) {
      Identifier after = added.position().after();
      position = after == null ? "FIRST" : "AFTER " + name(after);
    }
    return words(element(added.column()), position);
  }

  static String options(OptionsClause clause) {
    return list(
        clause.options().stream()
            .map(option -> literal(option.key()) + " = " + literal(option.value()))
            .toList());
  }

  private static String comment(@Nullable Text comment) {
    return comment == null ? "" : "COMMENT " + literal(comment);
  }

  static String literal(Text text) {
    return "'" + text.text().replace("'", "''") + "'";
  }

  private static String names(List<QualifiedName> names) {
    return names.stream().map(StatementPrinter::name).collect(joining(", "));
  }

  static String name(QualifiedName name) {
    return name.parts().stream().map(StatementPrinter::name).collect(joining("."));
  }

  static String name(Identifier name) {
    return switch (name.quoting()) {
      case NONE -> name.text();
      case DOUBLE_QUOTES -> "\"" + name.text().replace("\"", "\"\"") + "\"";
      case BACKQUOTES -> "`" + name.text().replace("`", "``") + "`";
    };
  }

  static String identifiers(List<Identifier> names) {
    return list(names.stream().map(StatementPrinter::name).toList());
  }

  static String list(List<String> parts) {
    return "(" + String.join(", ", parts) + ")";
  }

  static String words(String... parts) {
    return words(List.of(parts));
  }

  private static String words(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).collect(joining(" "));
  }
}
