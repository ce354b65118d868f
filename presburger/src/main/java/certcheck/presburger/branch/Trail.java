package certcheck.presburger.branch;

import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What happened to the variables of a branch, in order: replayed forwards on a constraint that
 * comes late, backwards to extend a model.
 */
public final class Trail {

  /** One change of the set of variables. */
  sealed interface Entry {}

  /**
   * A unimodular change of coordinates: {@code variable} is {@code replacement}, in which a new
   * variable σ has coefficient 1.
   */
  record Renamed(int variable, LinearTerm replacement) implements Entry {}

  /** {@code variable} has coefficient ±1 in the equation, which determines it. */
  record Solved(int variable, Equation equation, LinearTerm solution) implements Entry {

    /** Solves the equation; {@code solution} is the variable as a term over the others. */
    static Solved of(int variable, Equation equation) {
      BigInteger unit = equation.term().coefficient(variable);
      LinearTerm rest = equation.term().minus(LinearTerm.variable(variable).times(unit));
      return new Solved(variable, equation, rest.times(unit.negate()));
    }
  }

  /** {@code variable} was eliminated between its bounds, rows of either sign. */
  public record Projected(int variable, List<Row> bounds) implements Entry {}

  private final List<Entry> entries;

  /** The σ variables as terms over the variables of the problem. */
  private final Map<Integer, LinearTerm> definitions;

  private int sigmas;

  Trail() {
    entries = new ArrayList<>();
    definitions = new HashMap<>();
  }

  /** An empty trail whose new variables are none of another trail. */
  static Trail after(Trail other) {
    Trail trail = new Trail();
    trail.sigmas = other.sigmas;
    return trail;
  }

  Trail(Trail other) {
    entries = new ArrayList<>(other.entries);
    definitions = new HashMap<>(other.definitions);
    sigmas = other.sigmas;
  }

  List<Entry> entries() {
    return entries;
  }

  public void add(Entry entry) {
    entries.add(entry);
  }

  /**
   * Introduces a new variable σ for {@code meaning}, a term over the present variables.
   *
   * @return the number of σ, which is negative
   */
  int define(LinearTerm meaning) {
    int sigma = -++sigmas;
    definitions.put(sigma, expand(meaning));
    return sigma;
  }

  /** The term with the variables that this trail introduced replaced by what they stand for. */
  public LinearTerm expand(LinearTerm term) {
    LinearTerm expanded = term;
    for (int k = 0; k < term.size() && term.variableAt(k) < 0; k++) {
      int sigma = term.variableAt(k);
      LinearTerm definition = definitions.get(sigma);
      expanded = definition == null ? expanded : expanded.substitute(sigma, definition);
    }
    return expanded;
  }

  /** The point of the problem for values of the present variables; those without one get 0. */
  public Map<Integer, BigInteger> model(Map<Integer, BigInteger> present) {
    Map<Integer, BigInteger> values = new HashMap<>(present);
    for (int k = entries.size() - 1; k >= 0; k--) {
      Entry entry = entries.get(k);
      if (entry instanceof Renamed renamed) {
        values.put(renamed.variable, renamed.replacement.evaluate(values));
      } else if (entry instanceof Solved solved) {
        values.put(solved.variable, solved.solution().evaluate(values));
      } else if (entry instanceof Projected projected) {
        values.put(projected.variable, between(projected, values));
      }
    }
    values.keySet().removeIf(variable -> variable < 0);
    return values;
  }

  /** The value nearest to 0 between the bounds, which have an integer between them. */
  private static BigInteger between(Projected projected, Map<Integer, BigInteger> values) {
    BigInteger low = null;
    BigInteger high = null;
    for (Row bound : projected.bounds) {
      BigInteger coefficient = bound.term().coefficient(projected.variable);
      BigInteger rest = bound.term().evaluate(values);
      if (coefficient.signum() > 0) {
        BigInteger value = Division.ceiling(rest.negate(), coefficient);
        low = low == null ? value : low.max(value);
      } else {
        BigInteger value = Division.floor(rest, coefficient.negate());
        high = high == null ? value : high.min(value);
      }
    }
    BigInteger value = low == null ? BigInteger.ZERO : low.max(BigInteger.ZERO);
    return high == null ? value : value.min(high);
  }
}
