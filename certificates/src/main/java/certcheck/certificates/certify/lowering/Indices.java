package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Indices whose components are variables, numbers, or one more than a variable. */
final class Indices {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final ListEvaluation lists;
  private final Map<Term, Theorem> ranges = new HashMap<>();
  private final Map<List<Term>, Theorem> inside = new HashMap<>();

  Indices(Derived derived, OpenLemmas lemmas, ListEvaluation lists) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = lists;
  }

  /** {@code 0 ≤ x ∧ x < n}. */
  Term range(Term x, Term n) {
    return range(syntax, x, n);
  }

  /** {@code 0 ≤ x ∧ x < n}. */
  static Term range(Syntax syntax, Term x, Term n) {
    return syntax.and(syntax.apply("≤", syntax.literal(0), x), syntax.apply("<", x, n));
  }

  /** Notes {@code 0 ≤ x ∧ x < n}. */
  void know(Theorem range) {
    ranges.put(Syntax.right(Syntax.left(range.conclusion())), range);
  }

  /** {@code 0 ≤ x ∧ x < n} for a number, or what is known of a term. */
  Theorem inRange(Term x, Term n) {
    Theorem known = ranges.get(x);
    if (known != null) {
      return known;
    }
    Term range = range(x, n);
    return recorder.conj(lists.holds(Syntax.left(range)), lists.holds(Syntax.right(range)));
  }

  /** {@code ⊢ 0 ≤ n} for a number, or a term that evaluates to one. */
  Theorem notNegative(Term n) {
    Term zero = syntax.literal(0);
    if (n instanceof Term.Literal) {
      return lists.holds(syntax.apply("≤", zero, n));
    }
    Theorem value = recorder.evaluate(n);
    return recorder.eqMp(derived.argument(
        ((Term.Application) syntax.apply("≤", zero, n)).function, recorder.sym(value)),
        lists.holds(syntax.apply("≤", zero, Syntax.right(value))));
  }

  /** {@code ⊢ inside i t}, each component of i in range. */
  Theorem inside(Term index, Term shape) {
    List<Term> key = List.of(index, shape);
    Theorem known = inside.get(key);
    if (known == null) {
      known = ListEvaluation.isNil(index) ? lemmas.lemma("inside_nil") : inside(
          Syntax.left(index), Syntax.right(index), Syntax.left(shape), Syntax.right(shape));
      inside.put(key, known);
    }
    return known;
  }

  private Theorem inside(Term x, Term rest, Term n, Term shape) {
    Theorem range = inRange(x, n);
    return derived.mp(lemmas.at("inside_cons", x, n, rest, shape),
        List.of(recorder.conjunct1(range), recorder.conjunct2(range), inside(rest, shape)));
  }

  /** {@code ⊢ i = j}, componentwise the same polynomials; empty if they are not. */
  Optional<Theorem> equal(Term i, Term j) {
    if (i == j) {
      return Optional.of(recorder.refl(i));
    }
    List<Term> left = Syntax.items(i);
    List<Term> right = Syntax.items(j);
    if (left.size() != right.size()) {
      return Optional.empty();
    }
    Theorem result = recorder.refl(syntax.list(syntax.logic().terms.integer, List.of()));
    Term cons = Syntax.head(i);
    for (int k = left.size() - 1; k >= 0; k--) {
      Optional<Theorem> same = same(left.get(k), right.get(k));
      if (same.isEmpty()) {
        return Optional.empty();
      }
      result = derived.binary(cons, same.get(), result);
    }
    return Optional.of(result);
  }

  /** {@code ⊢ s = t} for the same polynomial; empty if they are not. */
  Optional<Theorem> same(Term s, Term t) {
    try {
      return Optional.of(recorder.normalize(s, t));
    } catch (Rejection e) {
      return Optional.empty();
    }
  }

  /** Forgets what was known of variables. */
  void clear() {
    ranges.clear();
    inside.clear();
  }
}
