package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class VendorInterfacesTest {

  /** Nobody but its own class may implement it. */
  public sealed interface Sealed permits Real {}

  interface Hidden extends Shown {}

  public interface Shown {}

  public interface Inherited extends Callable<String> {}

  abstract static class Parent implements Inherited, Connection {}

  abstract static non-sealed class Real extends Parent implements Sealed, Hidden, Runnable {}

  @Test
  void allThatMayBeImplementedAreFoundInOrder() {
    WrapperLoader loader = new WrapperLoader(Real.class.getClassLoader());
    assertThat(VendorInterfaces.of(Real.class, WrapperKind.CONNECTION, loader))
        .containsExactly(Shown.class, Runnable.class, Inherited.class, Callable.class);
  }

  @Test
  void whatTheLoaderDoesNotSeeIsLeftOut() {
    WrapperLoader loader = new WrapperLoader(null);
    assertThat(loader.sees(Runnable.class)).isTrue();
    WrapperLoader platform = new WrapperLoader(ClassLoader.getPlatformClassLoader());
    assertThat(platform.sees(org.h2.Driver.class)).isFalse();
  }
}
