package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/**
 * What all wrappers have in common (SPEC T3, T6). Public because generated classes extend its
 * subclasses; not for applications.
 *
 * <p>A wrapper equals the object it wraps and other wrappers of that object; the driver's object,
 * which does not know of wrappers, cannot say the same of them.
 */
public abstract class LikewiseObject implements Wrapper {

  LikewiseObject() {}

  /** The driver's object. */
  abstract Wrapper real();

  /** The connection that this came from, or this. */
  abstract LikewiseConnection connection();

  /** What a driver's object gave that may be that object itself, seen as something else. */
  protected final @Nullable Object self(@Nullable Object given) {
    return given == real() ? this : given;
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type != null && type.isInstance(this)) {
      return type.cast(this);
    }
    return type != null && type.isInstance(real()) ? type.cast(real()) : real().unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    boolean fits = type != null && (type.isInstance(this) || type.isInstance(real()));
    return fits || real().isWrapperFor(type);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || real().equals(other instanceof LikewiseObject wrapper ? wrapper.real() : other);
  }

  @Override
  public int hashCode() {
    return real().hashCode();
  }

  @Override
  public String toString() {
    return "Likewise wrapping " + real();
  }
}
