package io.likewise.benchmarks;

/** A connection that answers from a field; nothing else of it is ever called. */
final class StubConnection extends HandwrittenConnection {
  private boolean autoCommit = true;

  StubConnection() {
    super(null);
  }

  @Override
  public boolean getAutoCommit() {
    return autoCommit;
  }

  @Override
  public void setAutoCommit(boolean value) {
    autoCommit = value;
  }
}
