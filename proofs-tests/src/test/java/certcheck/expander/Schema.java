package certcheck.expander;

import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A theorem taken apart: quantifiers replaced by variables that are free in no hypothesis of the
 * theorem, premises of implications by hypotheses. A chain of eliminations is then one
 * instantiation, and no intermediate formula is written. Nothing is proved until it is needed.
 */
final class Schema {
  private final Deduction rules;
  private final Term conclusion;
  private final Set<Term> hypotheses;

  /** Whether a variable took the place of a quantifier, so that terms may be put for it. */
  private final boolean general;

  /** The theorem of the block that this is, if it is one. */
  private final Derivable source;

  private final Supplier<Theorem> proof;
  private final Map<String, Schema> parts = new HashMap<>();
  private Term.Free opened;
  private Theorem theorem;

  private Schema(Deduction rules, Term conclusion, Set<Term> hypotheses, boolean general,
      Derivable source, Supplier<Theorem> proof) {
    this.rules = rules;
    this.conclusion = conclusion;
    this.hypotheses = hypotheses;
    this.general = general;
    this.source = source;
    this.proof = proof;
  }

  static Schema of(Deduction rules, Derivable theorem) {
    return of(rules, theorem, false);
  }

  private static Schema of(Deduction rules, Derivable theorem, boolean general) {
    return new Schema(rules, theorem.sequent.conclusion(),
        new HashSet<>(theorem.sequent.hypotheses()), general, theorem, theorem::core);
  }

  Theorem theorem() {
    if (theorem == null) {
      theorem = rules.fit(proof.get(), List.copyOf(hypotheses), conclusion);
    }
    return theorem;
  }

  /** The part of this name, made when it is first asked for. */
  private Schema part(String name, Supplier<Schema> how) {
    if (!parts.containsKey(name)) {
      parts.put(name, how.get());
    }
    return parts.get(name);
  }

  private boolean introducedBy(String rule) {
    return source != null && source.introducedBy(rule);
  }

  /** A premise of the rule that introduced the conclusion: the elimination undoes it. */
  private Schema premise(int index) {
    return of(rules, source.introduction.premises().get(index), general);
  }

  /** A schema with the conclusion changed and perhaps one more hypothesis. */
  private Schema derived(Term result, Term hypothesis, Supplier<Theorem> how) {
    Set<Term> all = new HashSet<>(hypotheses);
    if (hypothesis != null) {
      all.add(hypothesis);
    }
    return new Schema(rules, result, all, general, null, how);
  }

  /**
   * The variable that {@link #body} puts in the place of the quantifier. It is not free in this
   * schema: should an outer quantifier have had the same variable, what was put for it then is of
   * no consequence.
   */
  Term.Free opened() {
    return opened;
  }

  /** For {@code ∀x. p}: p, if the predicate cannot become another abstraction by instantiation. */
  Schema body() {
    return !isUnary("∀", conclusion)
        || general && !(right(conclusion) instanceof Term.Abstraction)
        ? null : part("body", this::open);
  }

  private Schema open() {
    if (introducedBy("gen")) {
      opened = source.introduction.variable();
      return of(rules, source.introduction.premises().get(0), true);
    }
    opened = rules.fresh(right(conclusion), hypotheses);
    return new Schema(rules, rules.at(right(conclusion), opened), hypotheses, true, null,
        () -> rules.spec(theorem(), opened));
  }

  /** For {@code p ⟹ q}: q, with the hypothesis p. */
  Schema undischarged() {
    return !isBinary("⟹", conclusion) ? null : part("undischarged",
        () -> introducedBy("disch") ? premise(0)
            : derived(right(conclusion), left(conclusion), () -> rules.undischarge(theorem())));
  }

  /** For {@code ¬p}: ⊥, with the hypothesis p. */
  Schema contradicted() {
    return !isUnary("¬", conclusion) ? null : part("contradicted",
        () -> introducedBy("not_intro") ? premise(0).undischarged()
            : derived(rules.falsity(), right(conclusion), () -> rules.contradict(theorem())));
  }

  /** For {@code p ∧ q}: p. */
  Schema first() {
    return !isBinary("∧", conclusion) ? null : part("first", () -> introducedBy("conj")
        ? premise(0) : derived(left(conclusion), null, () -> rules.conjunct1(theorem())));
  }

  /** For {@code p ∧ q}: q. */
  Schema second() {
    return !isBinary("∧", conclusion) ? null : part("second", () -> introducedBy("conj")
        ? premise(1) : derived(right(conclusion), null, () -> rules.conjunct2(theorem())));
  }
}
