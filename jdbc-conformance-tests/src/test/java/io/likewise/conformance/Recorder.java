package io.likewise.conformance;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes stubs of JDBC objects that write every call down in one list and give something
 * recognisable, or throw.
 */
final class Recorder {

  /** A call as it arrived, and what it gave. */
  record Call(Object target, Method method, List<Object> arguments, Object result) {

    /** Whether it is a call of this method on this stub with these very arguments. */
    boolean is(Object stub, Method called, Object[] given) {
      return target == stub
          && method.getName().equals(called.getName())
          && List.of(method.getParameterTypes()).equals(List.of(called.getParameterTypes()))
          && sameEach(given);
    }

    private boolean sameEach(Object[] given) {
      boolean same = arguments.size() == given.length;
      for (int i = 0; same && i < given.length; i++) {
        same = arguments.get(i) == given[i] || arguments.get(i).equals(given[i]);
      }
      return same;
    }
  }

  private final List<Call> calls = new ArrayList<>();
  private Throwable failure;

  /** A stub with this interface and further ones, all of them visible to the first one's loader. */
  <T> T stub(Class<T> type, Class<?>... further) {
    Class<?>[] all = Stream.concat(Stream.of(type), Stream.of(further)).toArray(Class<?>[]::new);
    ClassLoader loader = all[all.length - 1].getClassLoader();
    return type.cast(
        Proxy.newProxyInstance(
            loader == null ? Recorder.class.getClassLoader() : loader, all, handler()));
  }

  /** All later calls throw this; null ends that. */
  void fail(Throwable with) {
    failure = with;
  }

  /** The calls since the last time, in order. */
  List<Call> take() {
    List<Call> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  private InvocationHandler handler() {
    return (stub, method, arguments) -> {
      if (method.getDeclaringClass() == Object.class) {
        return identity(stub, method, arguments);
      }
      Object result = failure != null ? null : Samples.result(this, method.getReturnType());
      List<Object> given = arguments == null ? List.of() : List.of(arguments);
      calls.add(new Call(stub, method, given, result));
      if (failure != null) {
        throw failure;
      }
      return result;
    };
  }

  private static Object identity(Object stub, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> stub == arguments[0];
      case "hashCode" -> System.identityHashCode(stub);
      default -> "stub " + System.identityHashCode(stub);
    };
  }
}
