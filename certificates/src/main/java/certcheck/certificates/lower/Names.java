package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names in a lowered program, all different: tensors {@code x_v}, the value of the variable x
 * after so many assignments, arrays, which have the names of variables where these are free,
 * indices, and the variables of sums.
 */
public final class Names {

  private static final Set<String> FUNCTIONS = Set.of("select", "real", "min", "max", "sum",
      "product", "reduce", "fabs", ArithmeticAlgebra.CONTROLLED_DIVISION);

  private static final String INDICES = "ijklmnopq";

  private final Set<String> taken = new HashSet<>(FUNCTIONS);
  private final List<String> indices = new ArrayList<>();
  private final Map<String, String> scalars = new HashMap<>();

  /** Names that differ from those of the given tensors. */
  Names(Collection<String> tensors) {
    for (Operator operator : Operator.values()) {
      taken.add(operator.word());
    }
    taken.addAll(tensors);
  }

  /** The tensor of a variable's value after so many assignments. */
  static String tensor(String variable, int version) {
    return variable + "_" + version;
  }

  /** A name that is not taken yet: the wish, or the wish and a number. */
  String fresh(String wish) {
    String name = wish;
    for (int number = 1; Parser.isReserved(name) || !taken.add(name); number++) {
      name = wish + (Character.isDigit(wish.charAt(wish.length() - 1)) ? "x" : "") + number;
    }
    return name;
  }

  /** The name of the index of a loop in so many others. */
  String index(int loops) {
    while (indices.size() <= loops) {
      int number = indices.size();
      String wish = number < INDICES.length() ? INDICES.substring(number, number + 1)
          : "i" + number;
      indices.add(fresh(wish));
    }
    return indices.get(loops);
  }

  /**
   * The name of the local variable for a sum, or another reduction, of a statement.
   *
   * @param number its number, from 1
   */
  String scalar(String word, int number) {
    return scalars.computeIfAbsent(word + number, this::fresh);
  }

  /** The names of the indices of an element. */
  List<String> indices(int rank) {
    List<String> names = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      names.add(index(d));
    }
    return names;
  }

  /** Names as indices. */
  static List<IndexExpression> variables(List<String> names) {
    return names.stream()
        .<IndexExpression>map(IndexExpression.Variable::of).toList();
  }
}
