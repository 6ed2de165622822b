package io.likewise.rewrite.dialect;

/**
 * H2 has the triggers of a table in a list that statements go through while other sessions make and
 * drop some, under no lock: a trigger that is dropped has the next one left out for a row,
 * whoever's that is, or fails the statement. So the list goes behind one in which a statement sees
 * what is there when it looks. It is H2's list still: who had hold of it before may go on to change
 * it.
 *
 * <p>A trigger is told that it is dropped when nobody finds it any more, and before H2 takes its
 * object away. A statement that has found it by then is between H2's list and the trigger, which
 * its stack shows.
 */
final class SteadyTriggers {
  private SteadyTriggers() {}

  /**
   * Members of the class in which a trigger is made: {@code steady(Connection, schema, table)} when
   * it begins, {@code awaitCallers()} when it is dropped.
   */
  static final String SOURCE =
      """
      private static void steady(Connection connection, Object schema, Object name) throws Throwable {
        Object session = call(connection, "getSession");
        Object place = call(call(session, "getDatabase"), "getSchema", schema);
        Object table = call(place, "findTableOrView", session, name);
        try {
          Class<?> type = table == null ? null : table.getClass();
          while (type != null && !type.getName().equals("org.h2.table.Table")) {
            type = type.getSuperclass();
          }
          if (type != null) {
            Field triggers = type.getDeclaredField("triggers");
            triggers.setAccessible(true);
            ArrayList<?> there = (ArrayList<?>) triggers.get(table);
            if (there == null || there.getClass() == ArrayList.class) {
              triggers.set(table, new Steady(there));
            }
          }
        } catch (ReflectiveOperationException | RuntimeException e) {
          /* Not this H2, or not this JVM: then the list is as it was. */
          return;
        }
      }

      static class Steady extends ArrayList<Object> {
        private final ArrayList<Object> there;
        private volatile Object[] seen;

        @SuppressWarnings("unchecked")
        Steady(ArrayList<?> there) {
          this.there = there == null ? new ArrayList<>() : (ArrayList<Object>) there;
          look();
        }

        private Object[] now() {
          Object[] now = seen;
          return now.length == there.size() ? now : look();
        }

        private synchronized Object[] look() {
          Object[] now = there.toArray();
          seen = now;
          return now;
        }

        @Override
        public synchronized boolean add(Object trigger) {
          there.add(trigger);
          look();
          return true;
        }

        @Override
        public synchronized boolean remove(Object trigger) {
          boolean removed = there.remove(trigger);
          look();
          return removed;
        }

        @Override
        public synchronized Object remove(int index) {
          Object removed = there.remove(index);
          look();
          return removed;
        }

        @Override
        public int size() {
          return now().length;
        }

        @Override
        public boolean isEmpty() {
          return now().length == 0;
        }

        @Override
        public Object[] toArray() {
          return now().clone();
        }

        @Override
        public Iterator<Object> iterator() {
          Object[] all = now();
          return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
              while (next < all.length && now() != all && !List.of(now()).contains(all[next])) {
                next++;
              }
              return next < all.length;
            }

            @Override
            public Object next() {
              return all[next++];
            }
          };
        }
      }

      private static void awaitCallers() {
        long end = System.nanoTime() + 1_000_000_000L;
        List<Thread> callers = new ArrayList<>(Thread.getAllStackTraces().keySet());
        callers.remove(Thread.currentThread());
        callers.removeIf(caller -> !isCalling(caller.getStackTrace()));
        while (!callers.isEmpty() && System.nanoTime() < end) {
          LockSupport.parkNanos(1_000_000);
          callers.removeIf(caller -> !isCalling(caller.getStackTrace()));
        }
      }

      /* From H2's table by way of its trigger's object to the trigger, whose own method is the third. */
      private static boolean isCalling(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
          if (stack[i].getClassName().equals("org.h2.table.Table")
              && stack[i].getMethodName().matches("fire|fireRow")) {
            return i < 2 || !stack[i - 2].getMethodName().equals("fire");
          }
        }
        return false;
      }

      """;
}
