package certcheck.semantics.mlir;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A type (dialect builtin, "Types"). */
public sealed interface Type {

  /** As it is written. */
  String text();

  /** {@code index}, {@code i32}, {@code f32}, and whatever else is a word. */
  record Named(String text) implements Type {
    /** Whether it is an integer of a number of bits. */
    public boolean isInteger() {
      return text.matches("[su]?i[0-9]+");
    }

    /** Whether it is a floating-point number. */
    public boolean isFloat() {
      return text.matches("b?f[0-9]+|tf32|f8E[0-9A-Z]+");
    }

    /** Whether it is {@code index}. */
    public boolean isIndex() {
      return text.equals("index");
    }
  }

  /** What has a shape. */
  enum Kind { MEMREF, TENSOR, VECTOR }

  /**
   * {@code memref<4x?xf32, layout>}, {@code tensor<…>} or {@code vector<…>}.
   *
   * @param shape extents; empty is {@code ?}
   * @param element the type of the elements
   * @param layout of a memref, as an attribute; memory spaces are in {@code text}
   */
  record Shaped(Kind kind, List<Optional<BigInteger>> shape, Type element,
      Optional<Attribute> layout, String text) implements Type {
    /** Copies the list. */
    public Shaped {
      shape = List.copyOf(shape);
    }
  }

  /** {@code (a, b) -> (c)}. */
  record Function(List<Type> inputs, List<Type> results) implements Type {
    /** Copies the lists. */
    public Function {
      inputs = List.copyOf(inputs);
      results = List.copyOf(results);
    }

    @Override
    public String text() {
      return list(inputs) + " -> " + list(results);
    }

    private static String list(List<Type> types) {
      return types.stream().map(Type::text).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /** A type of another dialect, or one that is only skipped. */
  record Other(String text) implements Type {}
}
