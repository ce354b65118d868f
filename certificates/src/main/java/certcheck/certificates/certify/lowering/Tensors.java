package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.ArrayTables;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which tensor each variable holds, from statement to statement: the function v of the library.
 * The cost of a look-up is linear in the statements since the last one of the variable; of a variable among
 * many that is not assigned any more, it is logarithmic.
 */
final class Tensors {
  /** A variable that was given a tensor, and what v was before; and how it is related to what it was. */
  private record Step(Term before, Term variable, Term tensor, Ancestors way) {}

  /** {@code ⊢ v x = some T} after so many steps. */
  private record Known(int steps, Theorem theorem) {}

  /** So many steps for each variable pay for a search tree of all. */
  private static final int STEPS = 4;
  private static final List<String> LIBRARIES = List.of("memories", "lowering_many");

  private final Recorder recorder;
  private final OpenLemmas lemmas;
  private final ArrayTables tables;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Term, Known> known = new HashMap<>();
  private final Map<Term, Integer> lastSteps = new HashMap<>();
  private final List<Term> order;
  private final boolean isMany;
  private ArrayPlaces places;
  private int finished;
  private int walked;
  private Term term;

  /**
   * No variable holds a tensor: v is this term.
   *
   * @param order the variables that will hold tensors, each as often as it is given one
   */
  Tensors(ArrayTables tables, OpenLemmas lemmas, Term nothing, List<Term> order) {
    this.recorder = tables.calculus().recorder();
    this.lemmas = lemmas;
    this.tables = tables;
    this.term = nothing;
    for (int k = 0; k < order.size(); k++) {
      lastSteps.put(order.get(k), k + 1);
    }
    this.order = byLast(order);
    this.isMany = lemmas.has("holding_up_to") && tables.calculus().hasPlaces(this.order)
        && this.order.stream().allMatch(Term.Literal.class::isInstance);
  }

  private ArrayPlaces places() {
    if (places == null) {
      places = tables.calculus().places(order);
    }
    return places;
  }

  /** The libraries that it needs for so many outputs, besides those of the claim. */
  static List<String> libraries(int outputs) {
    return outputs < Scope.MANY ? List.of() : LIBRARIES;
  }

  /** The variables in the order in which they are given a tensor last. */
  private static List<Term> byLast(List<Term> order) {
    List<Term> reversed = new ArrayList<>(order);
    Collections.reverse(reversed);
    Set<Term> distinct = new LinkedHashSet<>(reversed);
    List<Term> result = new ArrayList<>(distinct);
    Collections.reverse(result);
    return result;
  }

  /** The function v. */
  Term term() {
    return term;
  }

  /** From now on a variable holds a tensor. */
  void hold(Term variable, Term tensor) {
    Term before = term;
    Theorem here = lemmas.at("holding_same", before, variable, tensor);
    Term applied = Syntax.left(here);
    term = ((Term.Application) applied).function;
    steps.add(new Step(before, variable, tensor, isMany ? way(before, variable, tensor) : null));
    known.put(variable, new Known(steps.size(), here));
    if (isMany && lastSteps.get(variable) == steps.size()) {
      finished++;
    }
  }

  /** From what v is to what it was, of all variables that had been given their last tensors. */
  private Ancestors way(Term before, Term variable, Term tensor) {
    Ancestors outer = steps.isEmpty() ? new Ancestors() : steps.get(steps.size() - 1).way;
    Term least = tables.calculus().syntax().literal(finished);
    return new Ancestors(outer, () -> upTo(least, before, variable, tensor),
        (first, second) -> places().further(first, second));
  }

  /** {@code ⊢ $same_up_to n ρ v' v}, v' being v, but for a variable that has a place greater than n. */
  private Theorem upTo(Term least, Term before, Term variable, Term tensor) {
    Term place = places().place(variable);
    return tables.calculus().rule("holding_up_to",
        List.of(least, places.term(), before, variable, tensor, place), places.of(variable),
        recorder.evaluate(tables.calculus().less(least, place)));
  }

  /** {@code ⊢ v x = some T}; empty if the variable holds none. */
  Optional<Theorem> of(Term variable) {
    Known last = known.get(variable);
    if (last == null) {
      return Optional.empty();
    }
    Theorem theorem = isFar(variable, last) ? along(variable, last) : stepwise(variable, last);
    known.put(variable, new Known(steps.size(), theorem));
    return Optional.of(theorem);
  }

  private boolean isFar(Term variable, Known last) {
    int distance = steps.size() - last.steps;
    if (!isMany || distance < Ancestors.FAR || lastSteps.get(variable) > last.steps) {
      return false;
    }
    walked += distance;
    return walked > STEPS * order.size();
  }

  private Theorem along(Term variable, Known last) {
    Term place = places().place(variable);
    return steps.get(steps.size() - 1).way.inwards(steps.size() - last.steps, last.theorem,
        (relation, outside) -> {
          List<Term> terms = new ArrayList<>(Syntax.arguments(relation.conclusion()));
          Term most = terms.get(0);
          terms.addAll(List.of(variable, place, Syntax.right(outside)));
          return tables.calculus().rule("held_up_to", terms, relation, places.of(variable),
              recorder.evaluate(tables.calculus().syntax().apply("≤", place, most)), outside);
        });
  }

  private Theorem stepwise(Term variable, Known last) {
    Theorem theorem = last.theorem;
    for (Step step : steps.subList(last.steps, steps.size())) {
      Term value = Syntax.right(theorem);
      theorem = recorder.mp(recorder.mp(lemmas.at("holding_other", step.before, step.variable,
          step.tensor, variable, value), tables.integers().distinct(variable, step.variable)), theorem);
    }
    return theorem;
  }
}
