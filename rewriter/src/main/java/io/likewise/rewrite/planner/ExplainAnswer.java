package io.likewise.rewrite.planner;

import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.Explain;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code LIKEWISE EXPLAIN}: the plan, printed (SPEC 14). */
record ExplainAnswer(Explain statement, Dialect dialect, Function<String, Rewrite> rewrite) {

  private static final List<String> COLUMNS = List.of("step", "target", "statement", "note");

  Rewrite.Answer answer() {
    String text = statement.statement().text();
    Rewrite inner = inner(text);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    if (inner instanceof Rewrite.Planned planned) {
      print(planned.plan(), rows);
    } else if (inner instanceof Rewrite.PassThrough) {
      rows.add(row(1, "", text, "handed on as it is"));
    } else {
      rows.add(row(1, "", text, "answered by Likewise, nothing is sent"));
    }
    return new Rewrite.Answer(COLUMNS, rows);
  }

  /** An error in the explained statement has its place in the whole one. */
  private Rewrite inner(String text) {
    try {
      return rewrite.apply(text);
    } catch (RewriteException e) {
      int start = statement.statement().span().start();
      Span span =
          e.span() == null ? null : new Span(start + e.span().start(), start + e.span().end());
      throw new RewriteException(e.code(), String.valueOf(e.getMessage()), span);
    }
  }

  private void print(Plan plan, List<List<@Nullable Object>> rows) {
    for (Step step : plan.steps()) {
      for (Sql sql : dialect.render(step)) {
        rows.add(row(rows.size() + 1, step.target(), sql.text(), sql.note()));
      }
    }
    for (String warning : plan.warnings()) {
      rows.add(row(rows.size() + 1, "", "", "warning: " + warning));
    }
  }

  private static List<@Nullable Object> row(int step, String target, String text, String note) {
    return Arrays.asList((long) step, target, text, note);
  }
}
