package io.likewise.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * Makes wrappers of one generated class. Public because generated classes, which may live in
 * another class loader, implement it; not for applications.
 */
public interface WrapperFactory {

  /**
   * A new wrapper.
   *
   * @param delegate what is wrapped
   * @param owner what the wrapper came from: the second argument of the wrapper's constructor
   */
  Object wrap(Object delegate, @Nullable Object owner);
}
