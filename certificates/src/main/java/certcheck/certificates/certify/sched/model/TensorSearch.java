package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A balanced search tree of tensors by their numbers, so that a function of tensors with many cases
 * is evaluated in few steps.
 */
final class TensorSearch {
  /** Functions of fewer tensors are reduced for each of them. */
  private static final int MANY = 32;

  private final Calculus calculus;
  private final List<Term> tensors;
  private final Map<List<Object>, Theorem> parts = new HashMap<>();

  /**
   * A tree of some tensors.
   *
   * @param tensors their integers
   */
  TensorSearch(Calculus calculus, Collection<Term> tensors) {
    this.calculus = calculus;
    this.tensors = tensors.stream()
        .sorted(Comparator.comparing((Term t) -> ((Term.Literal) t).value)).toList();
  }

  /** What is made of the two parts of a tree. */
  interface Split<T> {
    /** From what is made of the tensors of which the number is less than k, and of the others. */
    T of(Term k, T less, T others);
  }

  /**
   * Makes something of the tree, from the leaves up.
   *
   * @param none what is made of no tensors at all
   */
  <T> T fold(T none, Function<Term, T> leaf, Split<T> split) {
    return tensors.isEmpty() ? none : fold(tensors, leaf, split);
  }

  private <T> T fold(List<Term> some, Function<Term, T> leaf, Split<T> split) {
    if (some.size() == 1) {
      return leaf.apply(some.get(0));
    }
    int half = (some.size() + 1) / 2;
    return split.of(some.get(half), fold(some.subList(0, half), leaf, split),
        fold(some.subList(half, some.size()), leaf, split));
  }

  /**
   * {@code ⊢ f … T = t} for a tensor T: the case that holds.
   *
   * @param cases {@code f … T}, f the root of the tree: nodes are
   *     {@code λ… T. cond (T < k) (less … T) (others … T)}
   */
  Theorem find(Term cases) {
    Recorder recorder = calculus.recorder();
    Theorem result = isAmongMany(Syntax.right(cases)) ? leaf(cases) : recorder.refl(cases);
    while (Syntax.right(result) instanceof Term.Application
        && Syntax.head(Syntax.right(result)) instanceof Term.Abstraction) {
      result = recorder.trans(result, calculus.headNormal(Syntax.right(result)));
      result = recorder.trans(result, calculus.chosen(Syntax.right(result)));
    }
    return result;
  }

  private boolean isAmongMany(Term tensor) {
    return tensors.size() >= MANY && calculus.has("same_from_all")
        && number(tensors.get(0)).compareTo(number(tensor)) <= 0
        && number(tensor).compareTo(number(tensors.get(tensors.size() - 1))) <= 0;
  }

  private static BigInteger number(Term tensor) {
    return ((Term.Literal) tensor).value;
  }

  /** {@code ⊢ f … T = g T} for the leaf g where T belongs. */
  private Theorem leaf(Term cases) {
    Term tensor = Syntax.right(cases);
    int from = 0;
    int to = tensors.size();
    while (to - from > 1) {
      int half = half(from, to);
      boolean less = number(tensor).compareTo(number(tensors.get(half))) < 0;
      from = less ? from : half;
      to = less ? half : to;
    }
    Theorem part = part(((Term.Application) cases).function, from, to);
    List<Term> terms = new ArrayList<>(Syntax.arguments(part.conclusion()));
    terms.add(tensor);
    return calculus.rule("same_from_at", terms, part,
        calculus.recorder().evaluate(calculus.syntax().apply("≤", terms.get(0), tensor)),
        calculus.recorder().evaluate(calculus.less(tensor, terms.get(1))));
  }

  private static int half(int from, int to) {
    return from + (to - from + 1) / 2;
  }

  /** The number from which on a part has tensors; after the last, that of the next part. */
  private Term bound(int place) {
    return place < tensors.size() ? tensors.get(place) : calculus.syntax().literal(
        number(tensors.get(tensors.size() - 1)).add(BigInteger.ONE));
  }

  /** {@code ⊢ $same_from l h f g} for the part g of the tree that has some of the tensors. */
  private Theorem part(Term function, int from, int to) {
    List<Object> key = List.of(function, from, to);
    Theorem known = parts.get(key);
    if (known == null) {
      if (from == 0 && to == tensors.size()) {
        parts.put(key, reduced(calculus.lemma(
            "same_from_all", List.of(bound(from), bound(to), function))));
      } else {
        split(function, from, to);
      }
      known = parts.get(key);
    }
    return known;
  }

  /** Finds the part with these tensors, and its sibling, from the one that has both. */
  private void split(Term function, int from, int to) {
    int first = 0;
    int last = tensors.size();
    int half = half(first, last);
    while (first != from && half != from || last != to && half != to) {
      if (to <= half) {
        last = half;
      } else {
        first = half;
      }
      half = half(first, last);
    }
    Theorem whole = part(function, first, last);
    List<Term> terms = Syntax.arguments(whole.conclusion());
    Terms all = calculus.syntax().logic().terms;
    Term number = all.free("T", all.integer);
    List<Term> cases = Syntax.arguments(calculus.syntax().at(terms.get(3), number));
    Term k = Syntax.right(cases.get(0));
    Theorem both = calculus.rule("same_from_split", List.of(terms.get(0), terms.get(1), function, k,
        ((Term.Application) cases.get(1)).function, ((Term.Application) cases.get(2)).function),
        whole, calculus.recorder().evaluate(calculus.syntax().apply("≤", terms.get(0), k)),
        calculus.recorder().evaluate(calculus.syntax().apply("≤", k, terms.get(1))));
    parts.put(List.of(function, first, half), reduced(calculus.recorder().conjunct1(both)));
    parts.put(List.of(function, half, last), reduced(calculus.recorder().conjunct2(both)));
  }

  /** The same, the part reduced at its head. */
  private Theorem reduced(Theorem part) {
    Term node = Syntax.right(part.conclusion());
    return node instanceof Term.Abstraction ? part
        : calculus.recorder().eqMp(calculus.derived().argument(
            ((Term.Application) part.conclusion()).function, calculus.headNormal(node)), part);
  }
}
