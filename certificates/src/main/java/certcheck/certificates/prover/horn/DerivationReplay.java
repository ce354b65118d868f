package certcheck.certificates.prover.horn;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns a derivation into a theorem, premises before conclusions, without recursion. */
final class DerivationReplay {
  private final Derived derived;
  private final Recorder recorder;
  private final Unifier unifier;
  private final Map<Derivation, Theorem> proved = new IdentityHashMap<>();

  DerivationReplay(Derived derived, Unifier unifier) {
    this.derived = derived;
    recorder = derived.recorder();
    this.unifier = unifier;
  }

  Theorem theorem(Derivation root) {
    Deque<Derivation> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Derivation next = open.peek();
      List<Derivation> missing =
          next.premises.stream().filter(p -> !proved.containsKey(p)).toList();
      if (missing.isEmpty()) {
        open.pop();
        proved.computeIfAbsent(next, this::conclude);
      } else {
        missing.forEach(open::push);
      }
    }
    return proved.get(root);
  }

  private Theorem conclude(Derivation derivation) {
    if (derivation.variable != null) {
      Theorem all = recorder.gen(derivation.variable, proved.get(derivation.premises.get(0)));
      return derived.convert(all, unifier.resolve(derivation.term, derivation.frame));
    } else if (derivation.use == null) {
      return derivation.theorem;
    }
    HornRule rule = derivation.use.rule;
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (Term.Free placeholder : rule.placeholders) {
      map.put(placeholder, unifier.resolve(placeholder, derivation.use));
    }
    Theorem result = recorder.inst(rule.theorem, map);
    for (Derivation premise : derivation.premises) {
      result = recorder.mp(result, proved.get(premise));
    }
    return result;
  }
}
