package io.likewise.benchmarks;

/** A connection that answers from a field; nothing else of it is ever called. */
class StubConnection extends HandwrittenConnection {

  /** Another class, so that a call may meet several. */
  static final class Second extends StubConnection {}

  /** And another. */
  static final class Third extends StubConnection {}

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
