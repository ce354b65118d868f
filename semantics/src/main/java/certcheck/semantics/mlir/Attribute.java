package certcheck.semantics.mlir;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An attribute (dialect builtin, "Attributes"). */
public sealed interface Attribute {

  /** {@code 3 : index}; truth values are of the type {@code i1}. */
  record Whole(BigInteger value, Type type) implements Attribute {}

  /**
   * {@code 1.0 : f32}.
   *
   * @param text as it is written: with a sign, decimal, or the bits as a hexadecimal integer
   */
  record Real(String text, Type type) implements Attribute {}

  /** {@code "…"}. */
  record Text(String value) implements Attribute {}

  /** {@code @name}, {@code @a::@b}. */
  record Symbol(String name) implements Attribute {}

  /** {@code unit}, also where no value is written. */
  record Unit() implements Attribute {}

  /** {@code [a, b]}. */
  record Elements(List<Attribute> values) implements Attribute {
    /** Copies the list. */
    public Elements {
      values = List.copyOf(values);
    }
  }

  /** {@code {a = …, b}}. */
  record Dictionary(Map<String, Attribute> values) implements Attribute {
    /** Copies the map. */
    public Dictionary {
      values = Map.copyOf(values);
    }
  }

  /**
   * {@code array<i32: 0, 1>}, and {@code dense<[0, 1]> : tensor<2xi32>} of integers.
   *
   * @param splat whether it is one value for all elements
   */
  record Integers(List<BigInteger> values, boolean splat) implements Attribute {
    /** Copies the list. */
    public Integers {
      values = List.copyOf(values);
    }
  }

  /** {@code affine_map<…>}. */
  record Mapping(AffineMap map) implements Attribute {}

  /** {@code affine_set<…>}. */
  record SetOf(IntegerSet set) implements Attribute {}

  /** {@code strided<[s, ?], offset: o>}; empty is {@code ?}. */
  record Strided(List<Optional<BigInteger>> strides) implements Attribute {
    /** Copies the list. */
    public Strided {
      strides = List.copyOf(strides);
    }
  }

  /** A type as an attribute. */
  record OfType(Type type) implements Attribute {}

  /** An attribute of a dialect, or one that is only skipped; its tokens with blanks between them. */
  record Other(String text) implements Attribute {}
}
