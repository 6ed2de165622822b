package io.likewise.rewrite.alter;

import io.likewise.catalog.Column;
import io.likewise.rewrite.like.DeclaredTable;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.syntax.Alteration.Define;
import io.likewise.rewrite.syntax.Alteration.Placed;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Position;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code ADD} and {@code MODIFY}: one element after the other, so that later ones see earlier. */
final class DefinedElements {
  private final TableAlteration table;
  private final boolean modify;

  private DefinedElements(TableAlteration table, boolean modify) {
    this.table = table;
    this.modify = modify;
  }

  static void apply(TableAlteration table, Define define) {
    DefinedElements elements = new DefinedElements(table, define.modify());
    // Twice the same column is an error even where it is modified.
    DeclaredTable.of(
        define.elements().stream().map(Placed::element).toList(), table.dialect(), table.types());
    define.elements().forEach(elements::apply);
  }

  private void apply(Placed placed) {
    Draft declared = DeclaredTable.of(List.of(placed.element()), table.dialect(), table.types());
    for (Member member : declared.members()) {
      if (modify) {
        replace(member, placed.position());
      } else {
        add(member, placed.position());
      }
    }
    if (declared.key() != null) {
      table.key(modify, declared.key());
    }
    if (declared.watermark() != null) {
      table.watermark(modify, declared.watermark());
    }
    table.constraints(declared.uniqueKeys(), declared.constraints());
  }

  private void add(Member member, @Nullable Position position) {
    if (table.find(member.name()) != null) {
      throw table.taken(identifier(member));
    }
    List<Member> members = table.members();
    members.add(position == null ? members.size() : index(position), member);
  }

  private void replace(Member member, @Nullable Position position) {
    Member old = table.require(identifier(member));
    Member merged =
        new Member(merged(old.column(), member.column()), member.expression(), member.span());
    List<Member> members = table.members();
    if (position == null) {
      members.set(members.indexOf(old), merged);
    } else {
      members.remove(old);
      members.add(index(position), merged);
    }
  }

  /** The exact name, as the engine would fold one in double quotes. */
  private static Identifier identifier(Member member) {
    return new Identifier(member.name(), Quoting.DOUBLE_QUOTES, member.span());
  }

  private int index(Position position) {
    return position.after() == null
        ? 0
        : table.members().indexOf(table.require(position.after())) + 1;
  }

  /** What Flink does not say stays: the comment, and what only the engine has. */
  private static Column merged(Column old, Column declared) {
    String comment =
        Optional.ofNullable(declared.comment())
            .or(() -> Optional.ofNullable(old.comment()))
            .orElse(null);
    if (!(declared instanceof Column.Physical physical)) {
      return declared.withComment(comment);
    }
    return physical(old, physical, comment);
  }

  private static Column physical(Column old, Column.Physical declared, @Nullable String comment) {
    Column.Physical was = old instanceof Column.Physical physical ? physical : declared;
    return new Column.Physical(
        declared.name(),
        declared.type(),
        declared.nullable(),
        declared.defaultValue() == null ? was.defaultValue() : declared.defaultValue(),
        declared.identity() == null ? was.identity() : declared.identity(),
        comment,
        declared.clauses().isEmpty() ? was.clauses() : declared.clauses());
  }
}
