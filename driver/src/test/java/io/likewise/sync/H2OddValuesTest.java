package io.likewise.sync;

class H2OddValuesTest extends OddValuesContract {
  H2OddValuesTest() {
    super(Engine.H2, "VARCHAR_IGNORECASE(9)", "CLOB", "BLOB", "JSON");
  }
}
