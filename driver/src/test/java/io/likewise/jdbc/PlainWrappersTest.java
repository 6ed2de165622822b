package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlainWrappersTest {

  @ParameterizedTest
  @EnumSource
  void everyMethodIsThereDefaultMethodsToo(WrapperKind kind) throws ClassNotFoundException {
    Class<?> plain = Class.forName(kind.plainName());
    assertThat(Stream.of(plain.getMethods()))
        .filteredOn(method -> !Modifier.isStatic(method.getModifiers()))
        .noneMatch(method -> Modifier.isAbstract(method.getModifiers()))
        .extracting(Method::getDeclaringClass)
        .noneMatch(Class::isInterface);
    assertThat(PlainWrappers.factory(kind)).isNotNull();
  }
}
