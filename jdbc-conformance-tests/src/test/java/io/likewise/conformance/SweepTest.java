package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every method that a driver's objects have, called on the real ones and on the wrapped ones: the
 * answers must be equal wherever the real ones answer twice the same.
 */
class SweepTest {
  /** Enough to see a closed object refuse. */
  private static final int FEW = 1;

  private static final int MANY = 4;

  /** One breaks the protocol of a raw connection too, the other ends it sooner or later. */
  private static final List<String> BREAKING = List.of("executeWithFlags", "setNetworkTimeout");

  @ParameterizedTest
  @EnumSource
  void openObjects(Engine engine) throws SQLException {
    sweep(engine, Scene::open, MANY, BREAKING);
  }

  @ParameterizedTest
  @EnumSource
  void closedObjects(Engine engine) throws SQLException {
    sweep(engine, Scene::closed, FEW, BREAKING);
  }

  @ParameterizedTest
  @EnumSource
  void objectsOfAClosedConnection(Engine engine) throws SQLException {
    // a wrapper that fits is given without asking the real object, be it closed or not (SPEC T3)
    List<String> skipped =
        List.of("executeWithFlags", "setNetworkTimeout", "unwrap", "isWrapperFor");
    sweep(engine, Scene::disconnected, FEW, skipped);
  }

  private static void sweep(Engine engine, Sweep.Setting setting, int lots, List<String> skipped)
      throws SQLException {
    String[] urls = {engine.newDatabase(), engine.newDatabase(), engine.newDatabase()};
    for (String url : urls) {
      try (Connection connection = engine.raw(url)) {
        Scene.setUp(engine, connection);
      }
    }
    Sweep sweep;
    try (Connection connection = engine.raw(urls[0])) {
      sweep = new Sweep(engine, Scene.open(engine, connection), skipped);
    }
    Map<String, String> raw = sweep.run(() -> transaction(engine.raw(urls[0])), setting, lots);
    Map<String, String> again = sweep.run(() -> transaction(engine.raw(urls[1])), setting, lots);
    Map<String, String> wrapped =
        sweep.run(() -> transaction(engine.wrapped(urls[2])), setting, lots);
    Map<String, String> steady = new TreeMap<>(raw);
    steady.entrySet().retainAll(again.entrySet());
    // a driver may lead from generated keys to another statement or to none (SPEC T4)
    steady.keySet().removeIf(call -> call.contains("getGeneratedKeys"));
    assertThat(steady.size()).isGreaterThan(raw.size() * 9 / 10);
    wrapped.keySet().retainAll(steady.keySet());
    Map<String, String> differing = new TreeMap<>();
    wrapped.forEach(
        (call, outcome) -> {
          if (!outcome.equals(steady.get(call))) {
            differing.put(call, "\n raw " + steady.get(call) + "\n ours " + outcome + "\n");
          }
        });
    assertThat(differing).isEmpty();
  }

  private static Connection transaction(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    return connection;
  }
}
