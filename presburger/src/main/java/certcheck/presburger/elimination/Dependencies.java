package certcheck.presburger.elimination;

import certcheck.presburger.formula.Normalised;
import certcheck.presburger.linear.Definition;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
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

  /**
   * Dependencies.
   *
   * @param conditions of the variables that are defined by choices, as they were written
   */
  public Dependencies(Map<Integer, Normalised> conditions) {
    this.conditions = conditions;
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
    Deque<Normalised> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Normalised next = open.pop();
      if (!visited.add(next)) {
        continue;
      } else if (next instanceof Normalised.Atomic atomic) {
        if (QuantifierElimination.mentions(atomic.form(), variables)) {
          return true;
        }
      } else if (next instanceof Normalised.Quantification quantified) {
        for (Definition definition : quantified.definitions()) {
          Normalised condition = conditions.get(definition.variable());
          if (condition != null) {
            open.push(condition);
          }
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
}
