package io.likewise.sync;

class H2EndsTest extends EndsContract {
  H2EndsTest() {
    super(Engine.H2);
  }
}
