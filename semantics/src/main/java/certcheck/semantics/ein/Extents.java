package certcheck.semantics.ein;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.ParameterValues;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Extents that have to be equal. They are if they are the same sums of parameters, once what equations
 * among the assumptions say of single parameters is put in; all else is refused, with parameters at which
 * they differ, if small ones are found.
 */
final class Extents {
  /** How many values of the parameters are tried. */
  private static final int TRIED = 2_000;

  private final Program sizes;
  private final Map<String, IndexExpression> equations = new HashMap<>();

  /**
   * Extents over the parameters of a program.
   *
   * @param sizes its parameters and assumptions
   */
  Extents(Program sizes) {
    this.sizes = sizes;
    sizes.assumptions().forEach(this::equation);
  }

  private void equation(Condition c) {
    if (c instanceof Condition.And and) {
      equation(and.left());
      equation(and.right());
    } else if (c instanceof Condition.Comparison comparison
        && comparison.relation() == Condition.Relation.EQUAL) {
      IndexExpression left = known(comparison.left());
      IndexExpression right = known(comparison.right());
      if (left instanceof IndexExpression.Variable x && !occurs(x.name(), right)) {
        put(x.name(), right);
      } else if (right instanceof IndexExpression.Variable y && !occurs(y.name(), left)) {
        put(y.name(), left);
      }
    }
  }

  private void put(String name, IndexExpression value) {
    equations.put(name, value);
    equations.replaceAll((x, e) -> known(e));
  }

  private static boolean occurs(String name, IndexExpression e) {
    return Variables.of(e).contains(name);
  }

  /** The normal form of an extent, with what equations say. */
  private IndexExpression known(IndexExpression e) {
    return LinearForm.normal(Variables.replaced(e, equations));
  }

  /** Whether two extents are equal, for all parameters. */
  boolean areEqual(IndexExpression first, IndexExpression second) {
    return known(first).equals(known(second));
  }

  /** Whether an extent is 1 as it is written. */
  static boolean isOne(IndexExpression e) {
    return LinearForm.normal(e) instanceof IndexExpression.Literal literal
        && literal.value().equals(BigInteger.ONE);
  }

  /**
   * The error that two extents, which have to be equal, are not known to be.
   *
   * @param message what has two extents
   * @param first with its place, in words
   * @param position of the second
   * @param second with its place, in words
   */
  SourceException mismatch(String message, IndexExpression a, String first, Position position,
      IndexExpression b, String second) {
    Map<String, BigInteger> difference = difference(a, b);
    return error(position, Rule.EXTENTS, message, Printer.print(a) + first,
        Printer.print(b) + second + (difference == null ? "; that they are equal is not known"
            : difference.isEmpty() ? "" : "; they differ for " + difference.entrySet().stream()
                .map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", "))));
  }

  /** An error in this program. */
  SourceException error(Position position, Rule rule, String message, String expected,
      String found) {
    return new SourceException(new Diagnostic(
        Severity.ERROR, sizes.file(), position, rule, message, expected, found));
  }

  /** Parameters at which two extents differ; null if none are found. */
  private Map<String, BigInteger> difference(IndexExpression a, IndexExpression b) {
    Map<String, BigInteger> found = new LinkedHashMap<>();
    int[] tried = {0};
    boolean[] differ = {false};
    new ParameterValues(sizes).visit(values -> {
      Environment environment = Environment.of(values);
      if (sizes.assumptions().stream().allMatch(c -> Indices.holds(c, environment))
          && !Indices.values(List.of(a), environment).equals(
              Indices.values(List.of(b), environment))) {
        found.putAll(values);
        differ[0] = true;
      }
      return !differ[0] && ++tried[0] < TRIED;
    });
    return differ[0] ? found : null;
  }
}
