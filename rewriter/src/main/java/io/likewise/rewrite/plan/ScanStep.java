package io.likewise.rewrite.plan;

import io.likewise.catalog.Scan;

/** What is written down of statements that take in tables which come later (SPEC C10). */
public sealed interface ScanStep extends Step {

  /** Stores a scan, replacing an earlier one of the same statement. */
  record StoreScan(String schema, Scan scan) implements ScanStep {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.storeScan(this);
    }

    @Override
    public String target() {
      return ScanStep.target(scan);
    }
  }

  /** Forgets a scan, if there is one. */
  record ForgetScan(String schema, Scan scan) implements ScanStep {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.forgetScan(this);
    }

    @Override
    public String target() {
      return ScanStep.target(scan);
    }
  }

  private static String target(Scan scan) {
    return scan.sinkTable() == null
        ? scan.sinkSchema()
        : scan.sinkSchema() + "." + scan.sinkTable();
  }
}
