package certcheck.certificates.prover.presburger;

import certcheck.presburger.formula.Normalised;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * How many parts formulas and defined terms have where they are written out in full, and in how many
 * places defined terms occur, each formula and each term that occurs counted once.
 */
final class PrintedSizes {
  private static final int HUGE = 1 << 30;

  private final Map<Integer, Definition> definitions;
  private final Map<Integer, Normalised> conditions;
  private final Map<Normalised, Integer> formulas = new IdentityHashMap<>();
  private final Map<Integer, Integer> terms = new HashMap<>();
  private final Map<Integer, Integer> places = new HashMap<>();

  /**
   * Sizes where some variables stand for terms.
   *
   * @param definitions of those variables
   * @param conditions of those that are defined by choices
   */
  PrintedSizes(Map<Integer, Definition> definitions, Map<Integer, Normalised> conditions) {
    this.definitions = definitions;
    this.conditions = conditions;
  }

  /** The size of a formula, at most 2^30. */
  int of(Normalised formula) {
    Integer known = formulas.get(formula);
    if (known == null) {
      int size = formula instanceof Normalised.Atomic atomic
          && atomic.form() instanceof NormalForm.Literal literal
          ? of(literal.constraint().term()) : 1;
      for (Normalised part : formula.parts()) {
        size = sum(size, of(part));
      }
      known = size;
      formulas.put(formula, known);
    }
    return known;
  }

  private int of(LinearTerm term) {
    int size = 1;
    for (int k = 0; k < term.size(); k++) {
      places.merge(term.variableAt(k), 1, Integer::sum);
      size = sum(size, of(term.variableAt(k)));
    }
    return size;
  }

  /** The size of what a variable stands for, at most 2^30. */
  int of(int variable) {
    Integer known = terms.get(variable);
    if (known == null) {
      Definition definition = definitions.get(variable);
      known = definition instanceof Definition.Quotient quotient ? of(quotient.dividend())
          : definition instanceof Definition.Choice choice
          ? sum(of(conditions.get(variable)), sum(of(choice.first()), of(choice.second()))) : 1;
      terms.put(variable, known);
    }
    return known;
  }

  /** Whether a variable occurs in two places or more of the formulas whose sizes were found. */
  boolean isShared(int variable) {
    return places.getOrDefault(variable, 0) > 1;
  }

  private static int sum(int one, int other) {
    return (int) Math.min(HUGE, (long) one + other);
  }
}
