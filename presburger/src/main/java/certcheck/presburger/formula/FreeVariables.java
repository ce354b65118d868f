package certcheck.presburger.formula;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects the variables of a formula. */
public final class FreeVariables {

  /** How often each variable is bound around the present place. */
  private final Map<Integer, Integer> bound = new TreeMap<>();

  private final Set<Integer> free;
  private final Set<Formula> repeated;

  /** The formulas and terms already visited in each scope around the present place. */
  private final Deque<Set<Object>> visited = new ArrayDeque<>();

  private int highest = -1;

  private FreeVariables(Set<Integer> free, Set<Formula> repeated) {
    this.free = free;
    this.repeated = repeated;
  }

  /**
   * Adds the free variables to {@code free}.
   *
   * @return the highest number of a free or bound variable; −1 if there is none
   */
  public static int collect(Formula formula, Set<Integer> free) {
    return collect(formula, free, identitySet());
  }

  /**
   * The same; also adds the formulas that are met again outside all quantifiers to {@code repeated}.
   */
  public static int collect(Formula formula, Set<Integer> free, Set<Formula> repeated) {
    FreeVariables variables = new FreeVariables(free, repeated);
    variables.visit(formula);
    return variables.highest;
  }

  /** Walks with an explicit stack: formulas, terms, and integers that end the scope of a variable. */
  private void visit(Formula root) {
    Deque<Object> open = new ArrayDeque<>();
    open.push(root);
    visited.push(identitySet());
    while (!open.isEmpty()) {
      Object node = open.pop();
      if (node instanceof Integer ended) {
        bound.merge(ended, -1, Integer::sum);
        visited.pop();
      } else if (!visited.element().add(node)) {
        if (visited.size() == 1 && node instanceof Formula again) {
          repeated.add(again);
        }
      } else if (node instanceof Formula formula) {
        visit(formula, open);
      } else {
        visit((Term) node, open);
      }
    }
  }

  private static <T> Set<T> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private void visit(Formula formula, Deque<Object> open) {
    if (formula instanceof Formula.Atom atom) {
      open.push(atom.term());
    } else if (formula instanceof Formula.Not not) {
      open.push(not.formula());
    } else if (formula instanceof Formula.And and) {
      and.parts().forEach(open::push);
    } else if (formula instanceof Formula.Or or) {
      or.parts().forEach(open::push);
    } else if (formula instanceof Formula.Iff iff) {
      open.push(iff.left());
      open.push(iff.right());
    } else if (formula instanceof Formula.Comparison comparison) {
      open.push(comparison.meaning());
    } else if (formula instanceof Formula.Exists exists) {
      scope(exists.variable(), exists.body(), open);
    } else if (formula instanceof Formula.ForAll forAll) {
      scope(forAll.variable(), forAll.body(), open);
    }
  }

  private void scope(int variable, Formula body, Deque<Object> open) {
    visited.push(identitySet());
    bound.merge(variable, 1, Integer::sum);
    highest = Math.max(highest, variable);
    open.push(variable);
    open.push(body);
  }

  private void visit(Term term, Deque<Object> open) {
    if (term instanceof Term.Linear linear) {
      for (int k = 0; k < linear.term().size(); k++) {
        int variable = linear.term().variableAt(k);
        highest = Math.max(highest, variable);
        if (bound.getOrDefault(variable, 0) == 0) {
          free.add(variable);
        }
      }
    } else if (term instanceof Term.Sum sum) {
      open.push(sum.left());
      open.push(sum.right());
    } else if (term instanceof Term.Multiple multiple) {
      open.push(multiple.term());
    } else if (term instanceof Term.Quotient quotient) {
      open.push(quotient.dividend());
    } else if (term instanceof Term.Application application) {
      open.push(application.meaning());
    } else if (term instanceof Term.IfThenElse choice) {
      open.push(choice.condition());
      open.push(choice.first());
      open.push(choice.second());
    }
  }
}
