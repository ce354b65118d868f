package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.IntegerTables;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which tensor each variable holds, from statement to statement: the function v of the library.
 * The cost of a look-up is linear in the statements since the last one of the variable.
 */
final class Tensors {
  /** A variable that was given a tensor, and what v was before. */
  private record Step(Term before, Term variable, Term tensor) {}

  /** {@code ⊢ v x = some T} after so many steps. */
  private record Known(int steps, Theorem theorem) {}

  private final Recorder recorder;
  private final OpenLemmas lemmas;
  private final IntegerTables constants;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Term, Known> known = new HashMap<>();
  private Term term;

  /** No variable holds a tensor: v is this term. */
  Tensors(Recorder recorder, OpenLemmas lemmas, IntegerTables constants, Term nothing) {
    this.recorder = recorder;
    this.lemmas = lemmas;
    this.constants = constants;
    this.term = nothing;
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
    steps.add(new Step(before, variable, tensor));
    known.put(variable, new Known(steps.size(), here));
  }

  /** {@code ⊢ v x = some T}; empty if the variable holds none. */
  Optional<Theorem> of(Term variable) {
    Known last = known.get(variable);
    if (last == null) {
      return Optional.empty();
    }
    Theorem theorem = last.theorem;
    for (Step step : steps.subList(last.steps, steps.size())) {
      Term value = Syntax.right(theorem);
      theorem = recorder.mp(recorder.mp(lemmas.at("holding_other", step.before, step.variable,
          step.tensor, variable, value), constants.distinct(variable, step.variable)), theorem);
    }
    known.put(variable, new Known(steps.size(), theorem));
    return Optional.of(theorem);
  }
}
