package io.likewise.sync;

class H2ConditionTest extends ConditionContract {
  H2ConditionTest() {
    super(Engine.H2);
  }
}
