package io.likewise.sync;

class H2AddedColumnsTest extends AddedColumnsContract {
  H2AddedColumnsTest() {
    super(Engine.H2);
  }
}
