package certcheck.certificates.certify.ein;

import certcheck.semantics.cfdlang.Operator;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A program of TeIL or CFDlang as a text in index notation, of which nothing is trusted. A variable that is assigned
 * several times is several there, of which the last has its name.
 */
public final class IndexText {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** What index notation does not have, or not so. */
  public static final class NotIndexed extends Exception {
    private static final long serialVersionUID = 1;

    NotIndexed(String message) {
      super(message);
    }
  }

  /** The same inside an expression. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String message) {
      super(message);
    }
  }

  /**
   * A tensor.
   *
   * @param repeated for each dimension whether it has extent 1, for any other extent, of which all elements are then
   *     the same
   */
  private record Tensor(String text, List<Boolean> repeated) {
    int rank() {
      return repeated.size();
    }

    boolean isRepeated() {
      return repeated.contains(true);
    }
  }

  private final Map<String, TensorType> types;
  private final Map<String, Tensor> current = new LinkedHashMap<>();
  private final Set<String> taken;

  private IndexText(Map<String, TensorType> types) {
    this.types = types;
    this.taken = new HashSet<>(types.keySet());
  }

  /**
   * The text.
   *
   * @param program well-typed
   * @param inputs the names of its inputs, which it does not assign
   * @param outputs the names of what it assigns, and is asked for
   * @param isFromOne whether a product may begin with 1
   * @throws NotIndexed if something in it has no such form
   */
  public static String of(certcheck.semantics.teil.Program program, List<String> inputs,
      List<String> outputs, boolean isFromOne) throws NotIndexed {
    IndexText text = new IndexText(program.types());
    return text.of(program.statements(), inputs, outputs, e -> e.fold(text.new Teil(isFromOne)));
  }

  /**
   * The text of a program of CFDlang.
   *
   * @param types of its variables
   */
  public static String of(certcheck.semantics.cfdlang.Program program,
      Map<String, TensorType> types, List<String> inputs, List<String> outputs)
      throws NotIndexed {
    IndexText text = new IndexText(types);
    return text.of(program.statements(), inputs, outputs, e -> e.fold(text.new Cfdlang()));
  }

  private <E extends SyntaxTree<E>> String of(List<? extends Assignment<E>> statements,
      List<String> inputs, List<String> outputs, Function<E, Tensor> expressions)
      throws NotIndexed {
    StringBuilder out = new StringBuilder();
    types.forEach((x, type) -> {
      if (inputs.contains(x)) {
        out.append("input ").append(x).append(extents(type)).append('\n');
        current.put(x, new Tensor(x, none(type.extents().size())));
      }
    });
    Map<String, Integer> left = new HashMap<>();
    statements.forEach(s -> left.merge(s.target(), 1, Integer::sum));
    for (Assignment<E> s : statements) {
      boolean last = left.merge(s.target(), -1, Integer::sum) == 0;
      try {
        Tensor value = expressions.apply(s.expression());
        if (last && value.isRepeated() && outputs.contains(s.target())) {
          throw new Refused("all of " + s.target() + " is repeated along a dimension, which index"
              + " notation does beside another tensor only");
        }
        String name = last ? s.target() : fresh(s.target());
        out.append(name).append(" = ").append(value.text).append('\n');
        current.put(s.target(), new Tensor(name, value.repeated));
      } catch (Refused e) {
        throw new NotIndexed(s.position() + ": " + e.getMessage());
      }
    }
    outputs.stream().filter(left::containsKey).sorted()
        .forEach(x -> out.append("output ").append(x).append('\n'));
    return out.toString();
  }

  private String fresh(String name) {
    int number = 1;
    while (!taken.add(name + "_" + number)) {
      number++;
    }
    return name + "_" + number;
  }

  private static String extents(TensorType type) {
    return type.extents().stream().map(Object::toString).collect(Collectors.joining(", ", "[", "]"));
  }

  private static List<Boolean> none(int rank) {
    return Collections.nCopies(rank, false);
  }

  // ── What the languages have ──

  private Tensor variable(String name) {
    Tensor tensor = current.get(name);
    if (tensor == null) {
      throw new Refused(
          name + " is read before it is assigned, and no input of the other program");
    }
    return tensor;
  }

  private static Tensor elementWise(String sign, Tensor left, Tensor right) {
    List<Boolean> repeated = new ArrayList<>();
    for (int d = 0; d < Math.max(left.rank(), right.rank()); d++) {
      repeated.add((left.rank() == 0 || left.repeated.get(d))
          && (right.rank() == 0 || right.repeated.get(d)));
    }
    return new Tensor("(" + left.text + " " + sign + " " + right.text + ")", repeated);
  }

  private static String letters(int rank) {
    if (rank > LETTERS.length()) {
      throw new Refused("more than " + LETTERS.length() + " dimensions");
    }
    return LETTERS.substring(0, rank);
  }

  private static Tensor product(Tensor left, Tensor right) {
    List<Boolean> repeated = new ArrayList<>(left.repeated);
    repeated.addAll(right.repeated);
    String all = letters(repeated.size());
    return new Tensor("einsum(\"" + all.substring(0, left.rank()) + ","
        + all.substring(left.rank()) + "->" + all + "\", " + left.text + ", " + right.text + ")",
        repeated);
  }

  private static Tensor unary(
      String word, String from, String to, Tensor operand, List<Boolean> repeated) {
    return new Tensor(
        word + "(\"" + from + "->" + to + "\", " + operand.text + ")", repeated);
  }

  private static <T> List<T> without(List<T> list, int place) {
    List<T> rest = new ArrayList<>(list);
    rest.remove(place);
    return rest;
  }

  private static Tensor reduction(String word, int m, Tensor operand) {
    if (operand.repeated.get(m)) {
      throw new Refused("a reduction of what is the same along a dimension");
    }
    String all = letters(operand.rank());
    return unary(word, all, new StringBuilder(all).deleteCharAt(m).toString(), operand,
        without(operand.repeated, m));
  }

  private static Tensor transposition(int m, int n, Tensor operand) {
    String all = letters(operand.rank());
    StringBuilder swapped = new StringBuilder(all);
    swapped.setCharAt(m, all.charAt(n));
    swapped.setCharAt(n, all.charAt(m));
    List<Boolean> repeated = new ArrayList<>(operand.repeated);
    Collections.swap(repeated, m, n);
    return unary("einsum", all, swapped.toString(), operand, repeated);
  }

  /** The elements with one index for two dimensions, of which the first is left. */
  private static Tensor diagonal(int m, int n, Tensor operand) {
    if (operand.repeated.get(n)) {
      return projection(n, BigInteger.ZERO, operand);
    } else if (operand.repeated.get(m)) {
      return projection(n, BigInteger.ZERO, transposition(m, n, operand));
    }
    StringBuilder same = new StringBuilder(letters(operand.rank()));
    same.setCharAt(n, same.charAt(m));
    return unary("einsum", same.toString(), new StringBuilder(same).deleteCharAt(n).toString(),
        operand, without(operand.repeated, n));
  }

  private static Tensor expansion(int m, Tensor operand) {
    List<Boolean> repeated = new ArrayList<>(operand.repeated);
    repeated.add(m, true);
    return new Tensor(sliced(operand, m, "new"), repeated);
  }

  private static Tensor projection(int m, BigInteger n, Tensor operand) {
    String subscript = operand.repeated.get(m) ? "0" : n.toString();
    List<String> subscripts = new ArrayList<>(Collections.nCopies(operand.rank(), ":"));
    subscripts.set(m, subscript);
    return new Tensor(operand.text + "[" + String.join(", ", subscripts) + "]",
        without(operand.repeated, m));
  }

  /** A tensor with a subscript before its dimension m. */
  private static String sliced(Tensor operand, int m, String subscript) {
    List<String> subscripts = new ArrayList<>(Collections.nCopies(operand.rank(), ":"));
    subscripts.add(m, subscript);
    return operand.text + "[" + String.join(", ", subscripts) + "]";
  }

  // ── TeIL ──

  private final class Teil implements certcheck.semantics.teil.Expression.Fold<Tensor> {
    private final boolean isFromOne;

    Teil(boolean isFromOne) {
      this.isFromOne = isFromOne;
    }

    @Override
    public Tensor variable(certcheck.semantics.teil.Expression.Variable node) {
      return IndexText.this.variable(node.name());
    }

    @Override
    public Tensor paren(certcheck.semantics.teil.Expression.Paren node, Tensor inner) {
      return inner;
    }

    @Override
    public Tensor elementWise(
        certcheck.semantics.teil.Expression.ElementWise node, Tensor left, Tensor right) {
      return IndexText.elementWise(switch (node.operator()) {
        case ADD -> "+";
        case SUBTRACT -> "-";
        case MULTIPLY -> "*";
        case DIVIDE -> "/";
      }, left, right);
    }

    @Override
    public Tensor product(
        certcheck.semantics.teil.Expression.Product node, Tensor left, Tensor right) {
      return IndexText.product(left, right);
    }

    @Override
    public Tensor reduction(
        certcheck.semantics.teil.Expression.Reduction node, Tensor operand) {
      if (node.reducer() == Reducer.PRODUCT && !isFromOne) {
        throw new Refused(Reducer.PRODUCT.keyword() + " begins with its first factor, and"
            + " prod with 1: expected laws by which 1 * x is x, as --under ring");
      }
      return IndexText.reduction(switch (node.reducer()) {
        case SUM -> "einsum";
        case PRODUCT -> "prod";
        case MINIMUM -> "min";
        case MAXIMUM -> "max";
      }, place(node.dimension().number()), operand);
    }

    private int place(BigInteger dimension) {
      return dimension.intValueExact() - 1;
    }

    @Override
    public Tensor transposition(
        certcheck.semantics.teil.Expression.Transposition node, Tensor operand) {
      return IndexText.transposition(
          place(node.first().number()), place(node.second().number()), operand);
    }

    @Override
    public Tensor diagonal(certcheck.semantics.teil.Expression.Diagonal node, Tensor operand) {
      return IndexText.diagonal(
          place(node.first().number()), place(node.second().number()), operand);
    }

    @Override
    public Tensor expansion(
        certcheck.semantics.teil.Expression.Expansion node, Tensor operand) {
      return IndexText.expansion(place(node.first().number()), operand);
    }

    @Override
    public Tensor projection(
        certcheck.semantics.teil.Expression.Projection node, Tensor operand) {
      return IndexText.projection(place(node.first().number()),
          node.second().number().subtract(BigInteger.ONE), operand);
    }
  }

  // ── CFDlang ──

  private final class Cfdlang implements certcheck.semantics.cfdlang.Expression.Fold<Tensor> {
    @Override
    public Tensor variable(certcheck.semantics.cfdlang.Expression.Variable node) {
      return IndexText.this.variable(node.name());
    }

    @Override
    public Tensor constant(certcheck.semantics.cfdlang.Expression.Constant node) {
      throw new IllegalArgumentException("not well-typed");
    }

    @Override
    public Tensor paren(certcheck.semantics.cfdlang.Expression.Paren node, Tensor inner) {
      return inner;
    }

    @Override
    public Tensor stack(
        certcheck.semantics.cfdlang.Expression.Stack node, List<Tensor> tensors) {
      List<String> rows = tensors.stream().map(t -> sliced(t, 0, "new")).toList();
      int rank = tensors.get(0).rank() + 1;
      return new Tensor(rows.size() == 1 ? rows.get(0)
          : "concat(0, " + String.join(", ", rows) + ")", none(rank));
    }

    @Override
    public Tensor binary(
        certcheck.semantics.cfdlang.Expression.Binary node, Tensor left, Tensor right) {
      return switch (node.operator()) {
        case PRODUCT -> product(left, right);
        case CONTRACT -> contracted(product(left, right),
            List.of(List.of(left.rank() - 1, left.rank())));
        default -> elementWise(sign(node.operator()), left, right);
      };
    }

    private String sign(Operator operator) {
      return switch (operator) {
        case ADD -> "+";
        case SUBTRACT -> "-";
        case MULTIPLY -> "*";
        case DIVIDE -> "/";
        default -> throw new IllegalStateException("no operator of elements: " + operator);
      };
    }

    @Override
    public Tensor contraction(
        certcheck.semantics.cfdlang.Expression.Contraction node, Tensor operand) {
      return contracted(operand, node.pairs().stream().map(Cfdlang::places).toList());
    }

    private static List<Integer> places(Pair pair) {
      return List.of(
          pair.first().number().intValueExact(), pair.second().number().intValueExact());
    }

    /** The sum over one index for each pair of dimensions. */
    private static Tensor contracted(Tensor operand, List<List<Integer>> pairs) {
      StringBuilder from = new StringBuilder(letters(operand.rank()));
      StringBuilder to = new StringBuilder(from);
      for (List<Integer> pair : pairs) {
        from.setCharAt(pair.get(1), from.charAt(pair.get(0)));
        pair.forEach(d -> to.setCharAt(d, ' '));
      }
      String left = to.toString().replace(" ", "");
      return unary("einsum", from.toString(), left, operand, none(left.length()));
    }

    @Override
    public Tensor transposition(
        certcheck.semantics.cfdlang.Expression.Transposition node, Tensor operand) {
      Tensor result = operand;
      for (Pair pair : node.pairs()) {
        List<Integer> places = places(pair);
        result = IndexText.transposition(places.get(0), places.get(1), result);
      }
      return result;
    }
  }
}
