package certcheck.expander;

import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.HashSet;
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

  /** The variables that took the place of quantifiers. */
  private final Set<Term.Free> variables;

  /** The theorem of the block that this is, if it is one. */
  private final Derivable source;

  private final Supplier<Theorem> proof;
  private final Map<String, Schema> parts = new HashMap<>();
  private Term.Free opened;
  private Theorem theorem;

  private Schema(Deduction rules, Term conclusion, Set<Term> hypotheses, Set<Term.Free> variables,
      Derivable source, Supplier<Theorem> proof) {
    this.rules = rules;
    this.conclusion = conclusion;
    this.hypotheses = hypotheses;
    this.variables = variables;
    this.source = source;
    this.proof = proof;
  }

  static Schema of(Deduction rules, Derivable theorem) {
    return of(rules, theorem, Set.of());
  }

  private static Schema of(Deduction rules, Derivable theorem, Set<Term.Free> variables) {
    return new Schema(rules, theorem.sequent.conclusion(),
        new HashSet<>(theorem.sequent.hypotheses()), variables, theorem, theorem::core);
  }

  Theorem theorem() {
    if (theorem == null) {
      theorem = proof.get();
      if (theorem.conclusion() != conclusion
          || !hypotheses.equals(new HashSet<>(theorem.hypotheses()))) {
        throw new IllegalStateException("derived " + theorem + " instead of " + conclusion);
      }
    }
    return theorem;
  }

  private Schema part(String name, Supplier<Schema> how) {
    if (!parts.containsKey(name)) {
      parts.put(name, how.get());
    }
    return parts.get(name);
  }

  private Derivable premise(int index) {
    return source.introduction.premises().get(index);
  }

  private boolean introducedBy(String rule) {
    return source != null && source.introducedBy(rule);
  }

  /** A schema with the conclusion changed and perhaps one more hypothesis. */
  private Schema derived(Term result, Term hypothesis, Supplier<Theorem> how) {
    Set<Term> all = new HashSet<>(hypotheses);
    if (hypothesis != null) {
      all.add(hypothesis);
    }
    return new Schema(rules, result, all, variables, null, how);
  }

  /** The variable that {@link #body} puts in the place of the quantifier. */
  Term.Free opened() {
    return opened;
  }

  /** For {@code ∀x. p}: p, if the predicate cannot become another abstraction by instantiation. */
  Schema body() {
    return !isUnary("∀", conclusion)
        || !(right(conclusion) instanceof Term.Abstraction) && !variables.isEmpty()
        ? null : part("body", this::open);
  }

  private Schema open() {
    Set<Term.Free> more = new HashSet<>(variables);
    if (introducedBy("gen") && more.add(source.introduction.variable())) {
      opened = source.introduction.variable();
      return of(rules, premise(0), more);
    }
    opened = rules.fresh(right(conclusion), hypotheses, variables);
    more.add(opened);
    return new Schema(rules, rules.at(right(conclusion), opened), hypotheses, more, null,
        () -> rules.spec(theorem(), opened));
  }

  /** For {@code p ⟹ q}: q, with the hypothesis p. */
  Schema undischarged() {
    return !isBinary("⟹", conclusion) ? null : part("undischarged", () -> {
      Term p = left(conclusion);
      return introducedBy("disch") && premise(0).sequent.hypotheses().contains(p)
          ? of(rules, premise(0), variables)
          : derived(right(conclusion), p, () -> rules.undischarge(theorem()));
    });
  }

  /** For {@code ¬p}: ⊥, with the hypothesis p. */
  Schema contradicted() {
    return !isUnary("¬", conclusion) ? null : part("contradicted", () -> introducedBy("not_intro")
        ? of(rules, premise(0), variables).undischarged()
        : derived(rules.falsity(), right(conclusion), () -> rules.contradict(theorem())));
  }

  /** For {@code p ∧ q}: p. */
  Schema first() {
    return !isBinary("∧", conclusion) ? null : part("first", () -> projection(0,
        left(conclusion), () -> rules.conjunct1(theorem())));
  }

  /** For {@code p ∧ q}: q. */
  Schema second() {
    return !isBinary("∧", conclusion) ? null : part("second", () -> projection(1,
        right(conclusion), () -> rules.conjunct2(theorem())));
  }

  private Schema projection(int side, Term result, Supplier<Theorem> how) {
    return introducedBy("conj")
        && hypotheses.equals(new HashSet<>(premise(side).sequent.hypotheses()))
        ? of(rules, premise(side), variables) : derived(result, null, how);
  }
}
