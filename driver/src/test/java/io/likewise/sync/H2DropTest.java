package io.likewise.sync;

class H2DropTest extends DropContract {
  H2DropTest() {
    super(Engine.H2);
  }
}
