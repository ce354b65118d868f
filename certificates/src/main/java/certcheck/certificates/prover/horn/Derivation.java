package certcheck.certificates.prover.horn;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A judgement, and how it is derived: by a rule from premises, or as a theorem. */
final class Derivation {
  final Term term;
  final Unifier.Frame frame;

  /** The use of the rule; null for a side condition. */
  Unifier.Frame use;

  List<Derivation> premises = List.of();

  /** The theorem of a side condition. */
  Theorem theorem;

  Derivation(Term term, Unifier.Frame frame) {
    this.term = term;
    this.frame = frame;
  }

  /** Makes the last step the use of a rule. */
  void apply(Unifier.Frame rule) {
    use = rule;
    premises = new ArrayList<>();
    rule.rule.premises.forEach(p -> premises.add(new Derivation(p, rule)));
  }

  /** Makes this a side condition that is proved. */
  void prove(Theorem proved) {
    theorem = proved;
  }

  /** The number of judgements and conditions. */
  int size() {
    int size = 0;
    Deque<Derivation> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      size++;
      open.addAll(open.pop().premises);
    }
    return size;
  }
}
