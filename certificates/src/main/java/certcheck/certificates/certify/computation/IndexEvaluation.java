package certcheck.certificates.certify.computation;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Computes with indices and shapes, lists of integer literals, by proof: which of them are equal,
 * which index is one of a shape, and what holds for all indices of a shape or all numbers of a
 * range because it holds for each. Operations on single lists are those of {@link ListEvaluation}.
 */
public final class IndexEvaluation {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final ListEvaluation lists;
  private final Memo<Term, Theorem> known = new Memo<>();
  private final Memo<Term, Theorem> enumerations = new Memo<>();

  /** Computation with the lemmas of the library {@code tml_evaluation}. */
  public IndexEvaluation(Derived derived, OpenLemmas lemmas, ListEvaluation lists) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = lists;
  }

  /** {@code ⊢ n - 1 = m}. */
  public Theorem minusOne(Term n) {
    return lists.value(syntax.apply("-", n, syntax.literal(1)));
  }

  /** {@code ⊢ n + 1 = m}. */
  public Theorem plusOne(Term n) {
    return lists.value(syntax.apply("+", n, syntax.literal(1)));
  }

  /** {@code ⊢ insert_at n x l = [ … ]} for a literal n from 0 to the length of the list. */
  public Theorem insertAt(Term n, Term x, Term l) {
    return known.of(syntax.apply("insert_at", n, x, l), () -> {
      if (number(n).signum() == 0) {
        return lemmas.at("insert_zero", x, l);
      }
      Term rest = Syntax.right(l);
      Theorem length = lists.length(rest);
      Term bound = syntax.apply("+", Syntax.left(length), syntax.literal(1));
      Theorem sum = derived.function(
          derived.argument(Syntax.head(bound), length), syntax.literal(1));
      sum = recorder.trans(sum, lists.value(Syntax.right(sum)));
      Term below = ((Term.Application) atMost(n, bound)).function;
      Theorem inside = recorder.eqMp(derived.argument(below, recorder.sym(sum)),
          lists.holds(atMost(n, Syntax.right(sum))));
      Theorem more = derived.mp(lemmas.at("insert_more", n, x, Syntax.left(l), rest),
          List.of(lists.holds(atMost(syntax.literal(1), n)), inside));
      Theorem index = minusOne(n);
      Term tail = Syntax.right(Syntax.right(more));
      Theorem moved = derived.function(derived.function(
          derived.argument(Syntax.head(tail), index), x), rest);
      Theorem done = recorder.trans(moved, insertAt(Syntax.right(index), x, rest));
      return recorder.trans(more,
          derived.argument(((Term.Application) Syntax.right(more)).function, done));
    });
  }

  /**
   * {@code ⊢ with_both m n l i = [ … ]} if both insertions are at positions that the lists have;
   * null if not, because then nothing is known about the result.
   */
  public Theorem withBoth(Term m, Term n, Term l, Term i) {
    BigInteger length = BigInteger.valueOf(elements(i).size());
    boolean less = number(m).compareTo(number(n)) < 0;
    Term lower = less ? m : n;
    Term upper = less ? n : m;
    if (number(lower).signum() <= 0
        || number(lower).compareTo(length.add(BigInteger.ONE)) > 0
        || number(upper).compareTo(length.add(BigInteger.TWO)) > 0) {
      return null;
    }
    return known.of(syntax.apply("with_both", m, n, l, i), () -> {
      Theorem first = minusOne(m);
      Theorem second = minusOne(n);
      Theorem ordered = derived.mp(
          lemmas.at(less ? "with_both_less" : "with_both_more", m, n, l, i,
              Syntax.right(first), Syntax.right(second)),
          List.of(lists.holds(syntax.apply(less ? "<" : "≤", lower, upper)), first, second));
      Theorem inner = insertAt(Syntax.right(less ? first : second), l, i);
      Theorem outer = derived.argument(
          ((Term.Application) Syntax.right(ordered)).function, inner);
      return recorder.trans(recorder.trans(ordered, outer),
          insertAt(Syntax.right(less ? second : first), l, Syntax.right(inner)));
    });
  }

  /** {@code ⊢ swap_at m n i = [ … ]}; null if a position is not in the list. */
  public Theorem swapAt(Term m, Term n, Term i) {
    if (m == n) {
      return lemmas.at("swap_same", m, i);
    }
    BigInteger length = BigInteger.valueOf(elements(i).size());
    boolean inside = number(m).min(number(n)).signum() >= 0
        && number(m).max(number(n)).compareTo(length) < 0;
    return inside ? lists.swapAt(m, n, i) : null;
  }

  private Term atMost(Term m, Term n) {
    return syntax.apply("≤", m, n);
  }

  /** {@code ⊢ ¬(i = j)} for different lists. */
  public Theorem different(Term i, Term j) {
    return known.of(syntax.not(syntax.equation(i, j)), () -> {
      if (ListEvaluation.isNil(j)) {
        return lemmas.at("cons_not_nil", Syntax.left(i), Syntax.right(i));
      } else if (ListEvaluation.isNil(i)) {
        return lemmas.at("nil_is_no_cons", Syntax.left(j), Syntax.right(j));
      }
      Term x = Syntax.left(i);
      Term y = Syntax.left(j);
      boolean same = x == y;
      Theorem part = same ? different(Syntax.right(i), Syntax.right(j)) : lists.different(x, y);
      return recorder.mp(lemmas.at(same ? "tails_differ" : "heads_differ", x, y, Syntax.right(i),
          Syntax.right(j)), part);
    });
  }

  /** {@code ⊢ within i t} or {@code ⊢ ¬(within i t)}. */
  public Theorem within(Term i, Term t) {
    return known.of(syntax.apply("within", i, t), () -> {
      if (ListEvaluation.isNil(t)) {
        return ListEvaluation.isNil(i) ? lemmas.lemma("within_empty")
            : lemmas.at("outside_long", Syntax.left(i), Syntax.right(i));
      }
      Term n = Syntax.left(t);
      if (ListEvaluation.isNil(i)) {
        return lemmas.at("outside_short", n, Syntax.right(t));
      }
      Term k = Syntax.left(i);
      if (number(n).compareTo(number(k)) < 0) {
        return recorder.mp(lemmas.at("outside_here", k, Syntax.right(i), n, Syntax.right(t)),
            lists.holds(syntax.apply("<", n, k)));
      }
      Theorem rest = within(Syntax.right(i), Syntax.right(t));
      if (Syntax.isUnary("¬", rest.conclusion())) {
        return recorder.mp(
            lemmas.at("outside_later", k, Syntax.right(i), n, Syntax.right(t)), rest);
      }
      return derived.mp(lemmas.at("within_more", k, n, Syntax.right(i), Syntax.right(t)),
          List.of(lists.holds(atMost(syntax.literal(1), k)), lists.holds(atMost(k, n)), rest));
    });
  }

  /** The indices of a shape in lexicographic order. */
  public List<Term> indices(Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return List.of(shape);
    }
    List<Term> rest = indices(Syntax.right(shape));
    List<Term> all = new ArrayList<>();
    for (int k = 1; k <= number(Syntax.left(shape)).intValueExact(); k++) {
      for (Term i : rest) {
        all.add(syntax.apply("::", syntax.literal(k), i));
      }
    }
    return all;
  }

  /**
   * From p at each index of the shape, in order: {@code ∀i. within i t ⟹ p i}.
   *
   * @param p a predicate on indices, an abstraction
   */
  public Theorem forAllIndices(Term shape, Term p, List<Theorem> each) {
    return derived.mp(derived.reduce(recorder.spec(indicesOf(shape), p)), each);
  }

  /** From p at 1, …, n: {@code ∀l. 1 ≤ l ∧ l ≤ n ⟹ p l}. */
  public Theorem forAllUpTo(Term n, Term p, List<Theorem> each) {
    return derived.mp(derived.reduce(recorder.spec(numbersUpTo(n), p)), each);
  }

  /** {@code ⊢ ∀P. P 1 ⟹ … ⟹ P n ⟹ (∀l. 1 ≤ l ∧ l ≤ n ⟹ P l)}. */
  private Theorem numbersUpTo(Term n) {
    return enumerations.of(n, () -> {
      Term.Free p = predicate(syntax.logic().terms.integer);
      List<Term> cases = new ArrayList<>();
      Term last = syntax.literal(0);
      Theorem range = lemmas.at("upto_none", p);
      for (int l = 1; l <= number(n).intValueExact(); l++) {
        Theorem next = plusOne(last);
        Term here = syntax.logic().terms.application(p, Syntax.right(next));
        cases.add(here);
        range = derived.mp(lemmas.at("upto_more", p, last, Syntax.right(next)),
            List.of(next, range, recorder.assume(here)));
        last = Syntax.right(next);
      }
      return recorder.gen(p, derived.disch(cases, range));
    });
  }

  /** {@code ⊢ ∀P. P [1, …, 1] ⟹ … ⟹ P t ⟹ (∀i. within i t ⟹ P i)}. */
  private Theorem indicesOf(Term shape) {
    return enumerations.of(shape, () ->
        ListEvaluation.isNil(shape) ? lemmas.lemma("within_scalar") : rows(shape));
  }

  private Theorem rows(Term shape) {
    Term n = Syntax.left(shape);
    Term rest = Syntax.right(shape);
    Term.Free p = predicate(shape.type);
    Term.Free k = syntax.logic().terms.free("k", n.type);
    Term.Free j = syntax.logic().terms.free("j", shape.type);
    Term at = syntax.logic().terms.application(p, syntax.apply("::", k, j));
    List<Theorem> rows = new ArrayList<>();
    List<Term> cases = new ArrayList<>();
    for (int row = 1; row <= number(n).intValueExact(); row++) {
      Term here = syntax.lambda(j, syntax.logic().terms.substitute(
          Map.of(k, syntax.literal(row)), at));
      List<Theorem> each = new ArrayList<>();
      for (Term i : indices(rest)) {
        Term whole = syntax.logic().terms.application(p,
            syntax.apply("::", syntax.literal(row), i));
        cases.add(whole);
        each.add(recorder.assume(whole));
      }
      rows.add(forAllIndices(rest, here, each));
    }
    Term every = syntax.lambda(k, syntax.forall(j,
        syntax.implies(syntax.apply("within", j, rest), at)));
    Theorem range = forAllUpTo(n, every, rows);
    return recorder.gen(p, derived.disch(cases,
        recorder.mp(lemmas.at("within_rows", p, n, rest), range)));
  }

  private Term.Free predicate(Type domain) {
    return syntax.logic().terms.free("P",
        syntax.logic().terms.function(domain, syntax.logic().terms.bool));
  }

  /** The elements of a list. */
  public static List<Term> elements(Term list) {
    List<Term> elements = new ArrayList<>();
    Term rest = list;
    while (!ListEvaluation.isNil(rest)) {
      elements.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    return elements;
  }

  public static BigInteger number(Term literal) {
    return ((Term.Literal) literal).value;
  }
}
