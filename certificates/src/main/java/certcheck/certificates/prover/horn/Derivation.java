package certcheck.certificates.prover.horn;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A judgement, and how it is derived: by a rule from premises, for all values of a variable, or as
 * a theorem.
 */
final class Derivation {
  final Term term;
  final Unifier.Frame frame;

  /** The use of the rule; null for a side condition and for {@code ∀x. p}. */
  Unifier.Frame use;

  /** For {@code ∀x. p} the variable at which p is the only premise. */
  Term.Free variable;

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
    variable = null;
    premises = new ArrayList<>();
    rule.rule.premises.forEach(p -> premises.add(new Derivation(p, rule)));
  }

  /** Makes the last step a generalisation. */
  void generalize(Term.Free x, Term instance) {
    use = null;
    variable = x;
    premises = List.of(new Derivation(instance, null));
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
