package io.likewise.rewrite.expression;

import java.util.stream.Stream;

/** Which functions a node calls. */
final class Calls {

  private Calls() {}

  static Stream<String> names(Node node) {
    if (node instanceof Node.Call call) {
      return Stream.of(call.name());
    }
    return node instanceof Node.Named named ? Stream.of(named.name()) : Stream.empty();
  }
}
