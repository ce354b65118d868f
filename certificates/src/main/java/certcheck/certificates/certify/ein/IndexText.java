package certcheck.certificates.certify.ein;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program of TeIL as a text in index notation, of which nothing is trusted. A variable that is assigned
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

  private record Tensor(String text, int rank, String refused) {
    Tensor(String text, int rank) {
      this(text, rank, null);
    }
  }

  private final Program program;
  private final Map<String, Integer> ranks = new HashMap<>();
  private final Map<String, String> current = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();

  private IndexText(Program program) {
    this.program = program;
    for (Declaration d : program.allocations()) {
      ranks.put(d.name(), d.type().extents().size());
      taken.add(d.name());
    }
  }

  /**
   * The text.
   *
   * @param program well-typed
   * @param inputs the names of its inputs, which it does not assign
   * @throws NotIndexed if something in it has no such form
   */
  public static String of(Program program, List<String> inputs) throws NotIndexed {
    return new IndexText(program).text(inputs);
  }

  private String text(List<String> inputs) throws NotIndexed {
    StringBuilder out = new StringBuilder();
    for (Declaration d : program.allocations()) {
      if (inputs.contains(d.name())) {
        out.append("input ").append(d.name()).append(extents(d.type())).append('\n');
        current.put(d.name(), d.name());
      }
    }
    Map<String, Integer> left = new HashMap<>();
    program.statements().forEach(s -> left.merge(s.target(), 1, Integer::sum));
    for (Statement s : program.statements()) {
      Tensor value = s.expression().fold(new Texts());
      if (value.refused != null) {
        throw new NotIndexed(s.position() + ": " + value.refused);
      }
      boolean last = left.merge(s.target(), -1, Integer::sum) == 0;
      String name = last ? s.target() : fresh(s.target());
      out.append(name).append(" = ").append(value.text).append('\n');
      current.put(s.target(), name);
    }
    left.keySet().stream().sorted().forEach(x -> out.append("output ").append(x).append('\n'));
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

  /** Expressions, with their numbers of dimensions. */
  private final class Texts implements Expression.Fold<Tensor> {
    @Override
    public Tensor variable(Expression.Variable node) {
      String name = current.get(node.name());
      return name == null
          ? refused(node.name() + " is read before it is assigned, and no input of the other program")
          : new Tensor(name, ranks.get(node.name()));
    }

    @Override
    public Tensor paren(Expression.Paren node, Tensor inner) {
      return inner;
    }

    @Override
    public Tensor elementWise(Expression.ElementWise node, Tensor left, Tensor right) {
      return left.refused != null ? left : right.refused != null ? right
          : new Tensor("(" + left.text + " " + sign(node.operator()) + " " + right.text + ")",
              Math.max(left.rank, right.rank));
    }

    @Override
    public Tensor product(Expression.Product node, Tensor left, Tensor right) {
      if (left.refused != null || right.refused != null) {
        return left.refused != null ? left : right;
      }
      int rank = left.rank + right.rank;
      if (rank > LETTERS.length()) {
        return refused("more than " + LETTERS.length() + " dimensions");
      }
      return new Tensor("einsum(\"" + LETTERS.substring(0, left.rank) + ","
          + LETTERS.substring(left.rank, rank) + "->" + LETTERS.substring(0, rank) + "\", "
          + left.text + ", " + right.text + ")", rank);
    }

    @Override
    public Tensor reduction(Expression.Reduction node, Tensor operand) {
      if (operand.refused != null) {
        return operand;
      }
      int m = node.dimension().number().intValueExact() - 1;
      String all = LETTERS.substring(0, operand.rank);
      String rest = all.substring(0, m) + all.substring(m + 1);
      String word = switch (node.reducer()) {
        case SUM -> "einsum";
        case MINIMUM -> "min";
        case MAXIMUM -> "max";
        case PRODUCT -> null;
      };
      return word == null ? refused(Reducer.PRODUCT.keyword() + " begins with its first factor")
          : unary(word, all, rest, operand);
    }

    @Override
    public Tensor transposition(Expression.Transposition node, Tensor operand) {
      if (operand.refused != null) {
        return operand;
      }
      int m = node.first().number().intValueExact() - 1;
      int n = node.second().number().intValueExact() - 1;
      String all = LETTERS.substring(0, operand.rank);
      StringBuilder swapped = new StringBuilder(all);
      swapped.setCharAt(m, all.charAt(n));
      swapped.setCharAt(n, all.charAt(m));
      return unary("einsum", all, swapped.toString(), operand);
    }

    @Override
    public Tensor diagonal(Expression.Diagonal node, Tensor operand) {
      if (operand.refused != null) {
        return operand;
      }
      int m = node.first().number().intValueExact() - 1;
      int n = node.second().number().intValueExact() - 1;
      StringBuilder repeated = new StringBuilder(LETTERS.substring(0, operand.rank));
      repeated.setCharAt(n, repeated.charAt(m));
      return unary("einsum", repeated.toString(),
          new StringBuilder(repeated).deleteCharAt(n).toString(), operand);
    }

    @Override
    public Tensor expansion(Expression.Expansion node, Tensor operand) {
      return refused("expa repeats a tensor along a dimension that it does not have");
    }

    @Override
    public Tensor projection(Expression.Projection node, Tensor operand) {
      if (operand.refused != null) {
        return operand;
      }
      int m = node.first().number().intValueExact() - 1;
      List<String> subscripts = new ArrayList<>();
      for (int d = 0; d < operand.rank; d++) {
        subscripts.add(
            d == m ? node.second().number().subtract(BigInteger.ONE).toString() : ":");
      }
      return new Tensor(
          operand.text + "[" + String.join(", ", subscripts) + "]", operand.rank - 1);
    }

    private Tensor unary(String word, String all, String rest, Tensor operand) {
      return new Tensor(
          word + "(\"" + all + "->" + rest + "\", " + operand.text + ")", rest.length());
    }

    private Tensor refused(String message) {
      return new Tensor("", 0, message);
    }

    private String sign(Operator operator) {
      return switch (operator) {
        case ADD -> "+";
        case SUBTRACT -> "-";
        case MULTIPLY -> "*";
        case DIVIDE -> "/";
      };
    }
  }
}
