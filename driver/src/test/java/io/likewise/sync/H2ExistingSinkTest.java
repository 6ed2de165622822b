package io.likewise.sync;

class H2ExistingSinkTest extends ExistingSinkContract {
  H2ExistingSinkTest() {
    super(Engine.H2);
  }
}
