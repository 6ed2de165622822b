package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ScanStep;
import io.likewise.rewrite.plan.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** What is written down of statements that take in tables which come later (SPEC C10). */
record Scans(String store, Catalog catalog) {

  /** The scan of a {@code CREATE TABLE … AS TABLE} by a regex. */
  Scan of(SinkStatement statement) {
    TableName sink = statement.sink();
    return new Scan(
        id("TABLE " + sink),
        sink.schema(),
        sink.table(),
        statement.home(),
        statement.text(),
        Set.of());
  }

  /** The scan of a {@code CREATE DATABASE … AS DATABASE}. */
  Scan of(DatabaseCopy copy) {
    return new Scan(
        id("DATABASE " + copy.sinkSchema() + " " + copy.selection()),
        copy.sinkSchema(),
        /* sinkTable= */ null,
        SinkStatement.NOWHERE,
        copy.text(),
        Set.of());
  }

  private static String id(String what) {
    return UUID.nameUUIDFromBytes(what.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** What has to be stored where the session wants new tables to be taken in. */
  List<Scan> wanted(List<Scan> asked) {
    if (asked.isEmpty() || !SessionOptions.takeInNewTables(catalog)) {
      return List.of();
    }
    List<Scan> stored = catalog.scans();
    return asked.stream().filter(scan -> !stored.contains(scan)).toList();
  }

  /** What has to be forgotten where it does not. */
  List<Step> unwanted(List<Scan> asked) {
    return asked.isEmpty() || SessionOptions.takeInNewTables(catalog)
        ? List.of()
        : catalog.scans().stream()
            .filter(known -> asked.stream().anyMatch(scan -> scan.id().equals(known.id())))
            .<Step>map(scan -> new ScanStep.ForgetScan(store, scan))
            .toList();
  }

  /** A sink that is dropped, stopped or renamed is not made again, nor filled by more tables. */
  List<Step> without(TableName sink) {
    List<Step> steps = new ArrayList<>();
    for (Scan scan : catalog.scans()) {
      if (scan.fills(sink) && (scan.sinkTable() != null || isFilledBy(scan, sink))) {
        steps.add(
            scan.sinkTable() == null
                ? new ScanStep.StoreScan(store, leaving(scan, sink))
                : new ScanStep.ForgetScan(store, scan));
      }
    }
    return steps;
  }

  private boolean isFilledBy(Scan database, TableName sink) {
    return !database.left().contains(sink) && !catalog.syncsInto(sink).isEmpty();
  }

  private static Scan leaving(Scan scan, TableName sink) {
    Set<TableName> left = new HashSet<>(scan.left());
    left.add(sink);
    return new Scan(
        scan.id(), scan.sinkSchema(), scan.sinkTable(), scan.home(), scan.statement(), left);
  }

  /** A sink is called otherwise from now on. */
  List<Step> renamed(TableName from, TableName to) {
    List<Step> steps = new ArrayList<>(without(from));
    for (Scan scan : catalog.scans()) {
      if (scan.sinkTable() != null && scan.fills(from)) {
        Scan renamed =
            new Scan(
                id("TABLE " + to),
                to.schema(),
                to.table(),
                scan.home(),
                scan.statement(),
                scan.left());
        steps.add(new ScanStep.StoreScan(store, renamed));
      }
    }
    return steps;
  }

  /** All that fills a schema, or one of its tables, is forgotten. */
  List<Step> withoutSchemas(Set<String> schemas) {
    return catalog.scans().stream()
        .filter(scan -> schemas.contains(scan.sinkSchema()))
        .<Step>map(scan -> new ScanStep.ForgetScan(store, scan))
        .toList();
  }
}
