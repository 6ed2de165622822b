package io.likewise.sync;

class H2SurvivalTest extends SurvivalContract {
  H2SurvivalTest() {
    super(Engine.H2);
  }
}
