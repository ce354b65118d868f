package certcheck.presburger.elimination;

import certcheck.presburger.formula.Normalised;
import certcheck.presburger.formula.Written;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which definitions depend on variables: by the formulas as they were written, so that a definition
 * that is eliminated with a variable is also one whose term mentions the variable.
 */
public final class Dependencies {

  private final Map<Integer, Normalised> conditions;
  private final Map<Integer, Written> written;

  /**
   * Dependencies.
   *
   * @param conditions of the variables that are defined by choices, as they were written
   * @param written what the variables from {@link Written#FIRST} on stand for
   */
  public Dependencies(Map<Integer, Normalised> conditions, Map<Integer, Written> written) {
    this.conditions = conditions;
    this.written = written;
  }

  /** Whether a definition mentions one of the variables. */
  boolean dependsOn(Definition definition, Set<Integer> variables) {
    if (QuantifierElimination.dependsOn(definition, variables)) {
      return true;
    }
    Normalised condition = conditions.get(definition.variable());
    return condition != null && mentions(condition, variables);
  }

  private boolean mentions(Normalised root, Set<Integer> variables) {
    Set<Normalised> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Integer> terms = new HashSet<>();
    Deque<Normalised> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Normalised next = open.pop();
      if (!visited.add(next)) {
        continue;
      } else if (next instanceof Normalised.Atomic atomic) {
        if (QuantifierElimination.mentions(atomic.form(), variables)) {
          return true;
        }
      } else if (next instanceof Normalised.Rewritten rewritten) {
        if (mentions(rewritten.written().term(), variables, terms, open)) {
          return true;
        }
        open.push(rewritten.part());
      } else if (next instanceof Normalised.Quantification quantified) {
        for (Definition definition : quantified.definitions()) {
          pushCondition(definition.variable(), open);
          if (QuantifierElimination.mentionsOutsideConditions(definition, variables)) {
            return true;
          }
        }
        open.push(quantified.body());
      } else {
        next.parts().forEach(open::push);
      }
    }
    return false;
  }

  /**
   * Whether a term mentions one of the variables as it was written: its value need not, for example
   * that of {@code x mod 1}.
   *
   * @param visited the variables for written terms that were met before
   * @param open receives the conditions in the term
   */
  private boolean mentions(
      LinearTerm root, Set<Integer> variables, Set<Integer> visited, Deque<Normalised> open) {
    Deque<LinearTerm> terms = new ArrayDeque<>(List.of(root));
    while (!terms.isEmpty()) {
      LinearTerm term = terms.pop();
      if (QuantifierElimination.mentions(term, variables)) {
        return true;
      }
      for (int k = 0; k < term.size(); k++) {
        Written function = written.get(term.variableAt(k));
        if (function != null && visited.add(term.variableAt(k))) {
          function.arguments().forEach(terms::push);
          pushCondition(function.choice(), open);
        }
      }
    }
    return false;
  }

  private void pushCondition(int variable, Deque<Normalised> open) {
    Normalised condition = conditions.get(variable);
    if (condition != null) {
      open.push(condition);
    }
  }
}
