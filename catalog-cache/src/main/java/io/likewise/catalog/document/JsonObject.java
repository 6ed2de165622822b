package io.likewise.catalog.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.JSON.Feature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object whose fields are read by name and type. Fields that nobody asks for do not matter,
 * so that a document of a later version can be read as far as its format allows.
 */
final class JsonObject {
  /** Buffers are not kept for the thread: they would keep our class loader alive (SPEC U3). */
  private static final JSON JSON_TEXT =
      JSON.builder(JsonFactory.builder().recyclerPool(JsonRecyclerPools.nonRecyclingPool()).build())
          .enable(Feature.WRITE_NULL_PROPERTIES)
          .build();

  private final Map<String, Object> fields;

  private JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /** Makes a value of an element of a list. */
  @FunctionalInterface
  interface ElementReader<T> {
    T read(JsonObject element) throws IOException;
  }

  static JsonObject parse(String json) throws IOException {
    return new JsonObject(JSON_TEXT.mapFrom(json));
  }

  /** Text of values that JSON has: maps, lists, texts, numbers, booleans and null. */
  static String write(Map<String, @Nullable Object> value) {
    try {
      return JSON_TEXT.asString(value);
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed", e);
    }
  }

  /** Refuses a document of a format that is not known yet. */
  JsonObject requireFormat(int known) throws IOException {
    int format = integer("format");
    if (format != known) {
      throw new IOException(
          "it has format " + format + ", and this version of Likewise knows format " + known);
    }
    return this;
  }

  boolean has(String name) {
    return fields.get(name) != null;
  }

  String string(String name) throws IOException {
    return require(name, String.class);
  }

  @Nullable String optionalString(String name) throws IOException {
    return has(name) ? string(name) : null;
  }

  boolean bool(String name) throws IOException {
    return require(name, Boolean.class);
  }

  int integer(String name) throws IOException {
    return require(name, Number.class).intValue();
  }

  <E extends Enum<E>> E constant(String name, Class<E> type) throws IOException {
    String text = string(name);
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equals(text)) {
        return constant;
      }
    }
    throw new IOException("its field \"" + name + "\" has the unknown value \"" + text + "\"");
  }

  JsonObject object(String name) throws IOException {
    return nested(name, require(name, Map.class));
  }

  <T> @Nullable T optionalObject(String name, ElementReader<T> reader) throws IOException {
    return has(name) ? reader.read(object(name)) : null;
  }

  <T> List<T> objects(String name, ElementReader<T> reader) throws IOException {
    List<T> values = new ArrayList<>();
    for (Object element : require(name, List.class)) {
      values.add(reader.read(nested(name, element)));
    }
    return values;
  }

  List<String> strings(String name) throws IOException {
    return elements(name, String.class);
  }

  List<Integer> integers(String name) throws IOException {
    return elements(name, Integer.class);
  }

  SortedMap<String, String> options(String name) throws IOException {
    JsonObject options = object(name);
    SortedMap<String, String> values = new TreeMap<>();
    for (String key : options.fields.keySet()) {
      values.put(key, options.string(key));
    }
    return values;
  }

  private <T> List<T> elements(String name, Class<T> type) throws IOException {
    List<T> values = new ArrayList<>();
    for (Object element : require(name, List.class)) {
      values.add(cast(name, element, type));
    }
    return values;
  }

  private static JsonObject nested(String name, Object value) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Map.Entry<?, ?> field : ((Map<?, ?>) cast(name, value, Map.class)).entrySet()) {
      fields.put((String) field.getKey(), field.getValue());
    }
    return new JsonObject(fields);
  }

  private <T> T require(String name, Class<T> type) throws IOException {
    return cast(name, fields.get(name), type);
  }

  private static <T> T cast(String name, @Nullable Object value, Class<T> type) throws IOException {
    if (!type.isInstance(value)) {
      throw new IOException("its field \"" + name + "\" is missing or of another type");
    }
    return type.cast(value);
  }
}
