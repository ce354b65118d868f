package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * A balanced search tree of tensors by their numbers, so that a function of tensors with many cases
 * is evaluated in few steps.
 */
final class TensorSearch {
  private final Calculus calculus;
  private final List<Term> tensors;

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
    Theorem result = recorder.refl(cases);
    while (Syntax.right(result) instanceof Term.Application
        && Syntax.head(Syntax.right(result)) instanceof Term.Abstraction) {
      result = recorder.trans(result, calculus.headNormal(Syntax.right(result)));
      result = recorder.trans(result, calculus.chosen(Syntax.right(result)));
    }
    return result;
  }
}
