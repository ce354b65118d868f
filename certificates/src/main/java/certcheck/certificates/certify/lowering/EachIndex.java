package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.UnaryOperator;

/** From one index of variables that are in range to all indices. */
final class EachIndex {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final Indices indices;

  EachIndex(Derived derived, OpenLemmas lemmas, Indices indices) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.indices = indices;
  }

  /**
   * {@code ⊢ ∀j. inside j t ⟹ p j}, up to redexes.
   *
   * @param one {@code ⊢ p [i, …]}, on the hypotheses that the components are in range
   * @param predicate p
   */
  Theorem all(Theorem one, List<Term.Free> index, List<Term> extents,
      UnaryOperator<Term> predicate) {
    Term rest = syntax.list(syntax.logic().terms.integer, List.of());
    Term.Free j = syntax.logic().terms.free("j", rest.type);
    Theorem every = derived.reduce(lemmas.at("each_inside_nil",
        syntax.lambda(j, predicate.apply(prefix(index, index.size(), j)))));
    Theorem result = recorder.mp(every, one);
    for (int d = index.size() - 1; d >= 0; d--) {
      Term.Free k = index.get(d);
      Term n = extents.get(d);
      Term range = indices.range(k, n);
      Theorem split = recorder.conj(recorder.assume(Syntax.left(range)),
          recorder.assume(Syntax.right(range)));
      Theorem open = recorder.mp(recorder.disch(range, result), split);
      Theorem all = recorder.gen(k, derived.disch(
          List.of(Syntax.left(range), Syntax.right(range)), open));
      Theorem rule = derived.reduce(lemmas.at("each_inside_cons", n, rest,
          syntax.lambda(j, predicate.apply(prefix(index, d, j)))));
      result = recorder.mp(rule, all);
      rest = syntax.apply("::", n, rest);
    }
    return result;
  }

  /** {@code i :: … :: j}, with so many components before j. */
  private Term prefix(List<Term.Free> index, int number, Term.Free j) {
    Term result = j;
    for (int d = number - 1; d >= 0; d--) {
      result = syntax.apply("::", index.get(d), result);
    }
    return result;
  }
}
