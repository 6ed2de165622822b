package io.likewise.sync;

class PostgresSurvivalTest extends SurvivalContract {
  PostgresSurvivalTest() {
    super(Engine.POSTGRES);
  }
}
