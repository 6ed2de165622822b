package io.likewise.rewrite.type;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Native;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.document.FlinkTypeName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The type that holds every value of two types (SPEC Y2). */
public final class Widening {

  /** Where every value of a type can be written. */
  public static final Atomic STRING = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));

  /** The widest integer. */
  public static final Atomic BIGINT = new Atomic(Root.BIGINT, List.of());

  private static final int MOST_DIGITS = 38;

  private static final List<Root> INTEGERS =
      List.of(Root.TINYINT, Root.SMALLINT, Root.INT, Root.BIGINT);
  private static final List<Integer> DIGITS = List.of(3, 5, 10, 19);
  private static final List<Root> TEXTS = List.of(Root.CHAR, Root.VARCHAR);
  private static final List<Root> BYTES = List.of(Root.BINARY, Root.VARBINARY);
  private static final List<Root> MOMENTS = List.of(Root.DATE, Root.TIMESTAMP, Root.TIMESTAMP_LTZ);

  /** MariaDB's numbers without a sign, in signed ones that hold them. */
  private static final Map<String, Atomic> UNSIGNED =
      Map.of(
          "tinyint", integer(1),
          "smallint", integer(2),
          "mediumint", integer(2),
          "int", integer(3),
          "bigint", decimal(20, 0));

  /** Of MariaDB, in whole seconds, which Flink's TIMESTAMP without a number is not. */
  private static final String WHOLE_SECONDS = "timestamp";

  private Widening() {}

  /** What holds the values of both; one of the two as it is where that is enough. */
  public static DataType of(DataType one, DataType other) {
    if (one.equals(other)) {
      return one;
    }
    if (!(flink(one) instanceof Atomic left) || !(flink(other) instanceof Atomic right)) {
      return STRING;
    }
    Atomic wider = wider(left, right);
    if (wider.equals(left) && wider.equals(right)) {
      NativeType said = NativeType.of(one.text());
      NativeType saidToo = NativeType.of(other.text());
      if (said.holdsValues(saidToo) != saidToo.holdsValues(said)) {
        return said.holdsValues(saidToo) ? one : other;
      }
      return isPlain(one) ? one : isPlain(other) ? other : wider;
    }
    if (wider.equals(left) && !isUncertain(one)) {
      return one;
    }
    return wider.equals(right) && !isUncertain(other) ? other : wider;
  }

  /**
   * Whether a type holds less than what Flink's does: a number without a sign; {@code float}, which
   * is a double on one engine and half of one on another.
   */
  private static boolean isUncertain(DataType type) {
    boolean narrower =
        !flink(type).equals(FlinkTypeName.of(type)) && !type.text().equals(WHOLE_SECONDS);
    return narrower || type.text().equalsIgnoreCase("float");
  }

  /** Whether equal values of one type are equal ones of the other, and no others are. */
  public static boolean comparesAlike(DataType one, DataType other) {
    if (one.equals(other)) {
      return true;
    }
    if (!(flink(one) instanceof Atomic left) || !(flink(other) instanceof Atomic right)) {
      return false;
    }
    return (isExact(left) && isExact(right))
        || (bothIn(TEXTS, left, right) && collation(one).equals(collation(other)));
  }

  private static String collation(DataType type) {
    int start = type.text().indexOf(" COLLATE ");
    return start < 0 ? "" : type.text().substring(start);
  }

  /** Whether one of two moments in time has a time zone and the other has none. */
  public static boolean mixesTimeZones(DataType one, DataType other) {
    return flink(one) instanceof Atomic left
        && flink(other) instanceof Atomic right
        && bothIn(MOMENTS, left, right)
        && (left.root() == Root.TIMESTAMP_LTZ) != (right.root() == Root.TIMESTAMP_LTZ);
  }

  /** Whether a type is one of the integers up to BIGINT. */
  public static boolean isInteger(DataType type) {
    return flink(type) instanceof Atomic atomic && INTEGERS.contains(atomic.root());
  }

  /** Whether a type is one of integers or of numbers with a fixed scale. */
  public static boolean isExact(DataType type) {
    return flink(type) instanceof Atomic atomic && isExact(atomic);
  }

  /** The widest type of a type's kind (SPEC C11); the same one where the kind has but one. */
  public static DataType broadened(DataType type) {
    if (!(flink(type) instanceof Atomic atomic)) {
      return type;
    }
    if (INTEGERS.contains(atomic.root())) {
      return BIGINT;
    }
    if (TEXTS.contains(atomic.root())) {
      return STRING;
    }
    return isFloating(atomic) ? new Atomic(Root.DOUBLE, List.of()) : type;
  }

  /** Whether the text says no more than the type. */
  private static boolean isPlain(DataType type) {
    return !type.text().toUpperCase(Locale.ROOT).contains(" COLLATE ");
  }

  /** The type in Flink's terms, where it has such. */
  public static DataType flink(DataType type) {
    if (type instanceof Native named) {
      String text = named.text().toLowerCase(Locale.ROOT);
      if (named.text().equals(WHOLE_SECONDS)) {
        return new Atomic(Root.TIMESTAMP, List.of(0));
      }
      if (text.endsWith(" unsigned")) {
        String word = text.replaceFirst("[( ].*", "");
        return Optional.<DataType>ofNullable(UNSIGNED.get(word)).orElse(type);
      }
    }
    return FlinkTypeName.of(type);
  }

  private static Atomic wider(Atomic one, Atomic other) {
    if (one.equals(other)) {
      return one;
    }
    if (bothIn(INTEGERS, one, other)) {
      return integer(Math.max(index(INTEGERS, one), index(INTEGERS, other)));
    }
    if (bothIn(TEXTS, one, other)) {
      boolean varying = one.root() == Root.VARCHAR || other.root() == Root.VARCHAR;
      return longer(varying ? Root.VARCHAR : Root.CHAR, one, other);
    }
    if (bothIn(BYTES, one, other)) {
      boolean varying = one.root() == Root.VARBINARY || other.root() == Root.VARBINARY;
      return longer(varying ? Root.VARBINARY : Root.BINARY, one, other);
    }
    if (bothIn(MOMENTS, one, other)) {
      return moment(one, other);
    }
    if (one.root() == Root.TIME && other.root() == Root.TIME) {
      return longer(Root.TIME, one, other);
    }
    return number(one, other);
  }

  private static Atomic number(Atomic one, Atomic other) {
    if (isFloating(one) && isFloating(other)) {
      return new Atomic(Root.DOUBLE, List.of());
    }
    if (isFloating(one) || isFloating(other)) {
      Atomic exact = isFloating(one) ? other : one;
      Atomic floating = isFloating(one) ? one : other;
      return INTEGERS.contains(exact.root()) ? floating(index(INTEGERS, exact), floating) : STRING;
    }
    return isExact(one) && isExact(other) ? exact(one, other) : STRING;
  }

  private static boolean isFloating(Atomic type) {
    return type.root() == Root.FLOAT || type.root() == Root.DOUBLE;
  }

  /** A float holds 24 bits exactly, a double 53. */
  private static Atomic floating(int integer, Atomic floating) {
    if (integer <= 1) {
      return floating;
    }
    return integer == 2 ? new Atomic(Root.DOUBLE, List.of()) : STRING;
  }

  private static boolean isExact(Atomic type) {
    return type.root() == Root.DECIMAL || INTEGERS.contains(type.root());
  }

  private static Atomic exact(Atomic one, Atomic other) {
    int scale = Math.max(scale(one), scale(other));
    int whole = Math.max(digits(one) - scale(one), digits(other) - scale(other));
    return whole + scale <= MOST_DIGITS ? decimal(whole + scale, scale) : STRING;
  }

  private static int digits(Atomic type) {
    return type.root() == Root.DECIMAL
        ? type.parameters().get(0)
        : DIGITS.get(index(INTEGERS, type));
  }

  private static int scale(Atomic type) {
    return type.root() == Root.DECIMAL ? type.parameters().get(1) : 0;
  }

  private static Atomic moment(Atomic one, Atomic other) {
    Root root = MOMENTS.get(Math.max(index(MOMENTS, one), index(MOMENTS, other)));
    return new Atomic(root, List.of(Math.max(first(one), first(other))));
  }

  private static Atomic longer(Root root, Atomic one, Atomic other) {
    return new Atomic(root, List.of(Math.max(first(one), first(other))));
  }

  private static int first(Atomic type) {
    return type.parameters().isEmpty() ? 0 : type.parameters().get(0);
  }

  private static boolean bothIn(List<Root> roots, Atomic one, Atomic other) {
    return roots.contains(one.root()) && roots.contains(other.root());
  }

  private static int index(List<Root> roots, Atomic type) {
    return roots.indexOf(type.root());
  }

  private static Atomic integer(int index) {
    return new Atomic(INTEGERS.get(index), List.of());
  }

  private static Atomic decimal(int precision, int scale) {
    return new Atomic(Root.DECIMAL, List.of(precision, scale));
  }
}
