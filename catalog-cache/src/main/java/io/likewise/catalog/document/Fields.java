package io.likewise.catalog.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object to be written, in order; null is written as null. */
final class Fields {
  private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

  Fields with(String name, @Nullable Object value) {
    values.put(name, value);
    return this;
  }

  <T> Fields withObject(String name, @Nullable T value, Function<T, Fields> writer) {
    return with(name, value == null ? null : writer.apply(value).values);
  }

  <T> Fields withObjects(String name, List<T> elements, Function<T, Fields> writer) {
    return with(
        name, elements.stream().map(element -> (Object) writer.apply(element).values).toList());
  }

  String toJson() {
    return JsonObject.write(values);
  }
}
