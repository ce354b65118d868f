package certcheck.presburger.evidence;

import certcheck.presburger.formula.Normalised;
import certcheck.presburger.formula.Written;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the solver says about the satisfiability of a formula, with its evidence. */
public sealed interface Decision {

  /**
   * No values of the free variables satisfy the formula.
   *
   * @param evidence why
   */
  record Unsatisfiable(Evidence evidence) implements Decision {}

  /**
   * The formula holds at a point.
   *
   * @param model a value for each free variable
   * @param point values at which the definitions and the matrix hold, also of variables that the
   *     normal form introduced; others count as 0
   * @param evidence the eliminations, and the equivalent matrix which holds at the point
   */
  record Satisfiable(
      Map<Integer, BigInteger> model, Map<Integer, BigInteger> point, Evidence evidence)
      implements Decision {
    /** Copies the maps, ordered by variable. */
    public Satisfiable {
      model = Collections.unmodifiableMap(new TreeMap<>(model));
      point = Collections.unmodifiableMap(new TreeMap<>(point));
    }
  }

  /**
   * A limit was reached, or the thread was interrupted.
   *
   * @param reason which limit
   */
  record Unknown(String reason) implements Decision {}

  /**
   * The way from a formula to a quantifier-free matrix, and from there to the answer.
   *
   * @param formula the formula beside its normal form
   * @param conditions the condition of each variable that is defined by a choice
   * @param written what the variables of {@link Normalised.Rewritten} stand for
   * @param normalForm the formula with outermost existential quantifiers dropped
   * @param eliminations of the inner quantifiers, each equivalent; the innermost first
   * @param definitions of variables in the matrix, each after those it depends on; of a satisfiable
   *     formula with quantifiers, also the values of free variables
   * @param matrix equivalent to the formula where the definitions hold; quantifiers remain in it
   *     if the proof does not need their eliminations to be complete
   * @param proof refutes the facts of the definitions, in order, followed by the matrix; null if
   *     the formula is satisfiable
   */
  record Evidence(
      Normalised formula,
      Map<Integer, Normalised> conditions,
      Map<Integer, Written> written,
      NormalForm normalForm,
      List<Elimination> eliminations,
      List<Definition> definitions,
      NormalForm matrix,
      Proof proof) {

    /** What {@link #proof} refutes. */
    public List<NormalForm> hypotheses() {
      List<NormalForm> hypotheses = new ArrayList<>();
      definitions.forEach(definition -> hypotheses.add(definition.facts()));
      hypotheses.add(matrix);
      return hypotheses;
    }
  }
}
