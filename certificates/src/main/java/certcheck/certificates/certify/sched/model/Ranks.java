package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A rank for each element of each tensor: a tuple of integers that gets smaller, in lexicographic
 * order, from an element to those that it depends on.
 */
final class Ranks {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Map<Term, TensorDefinition> definitions;
  private final Map<Term, List<Term>> tuples;
  private final int length;
  private final TensorSearch search;
  private final Map<Term, Theorem> ranked = new HashMap<>();

  /** {@code λT i. …}: the rank of the element i of T. */
  final Term function;

  /**
   * Ranks as tuples.
   *
   * @param tuples terms of the indices, by defined tensor; those of other tensors are zeros
   * @param search for the defined tensors
   */
  Ranks(Calculus calculus, Map<Term, TensorDefinition> definitions,
      Map<Term, List<Term>> tuples, TensorSearch search) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.definitions = definitions;
    this.tuples = tuples;
    this.length = tuples.values().stream().mapToInt(List::size).max().orElse(0);
    this.search = search;
    this.function = function();
  }

  private Term function() {
    Term.Free tensor = terms.free("T", terms.integer);
    Term.Free index = terms.free("i", list(List.of()).type);
    Term zero = syntax.lambda(index, list(zeros()));
    return search.fold(syntax.lambda(tensor, zero), t -> {
      TensorDefinition d = definitions.get(t);
      Term rank = AtIndex.of(syntax, d.variables(), list(tuple(d)), index);
      return syntax.lambda(tensor, syntax.apply("cond", syntax.equation(tensor, t),
          syntax.lambda(index, rank), zero));
    }, (k, less, others) -> syntax.lambda(tensor, syntax.apply("cond",
        calculus.less(tensor, k), terms.application(less, tensor),
        terms.application(others, tensor))));
  }

  private Term list(List<Term> elements) {
    return syntax.list(terms.integer, elements);
  }

  private List<Term> zeros() {
    return Collections.nCopies(length, syntax.literal(0));
  }

  private List<Term> tuple(TensorDefinition d) {
    List<Term> tuple = new ArrayList<>(tuples.get(d.tensor()));
    tuple.addAll(zeros().subList(tuple.size(), length));
    return tuple;
  }

  /** The rank of the element of a tensor whose indices are these terms. */
  List<Term> at(Term tensor, List<? extends Term> subscripts) {
    TensorDefinition d = definitions.get(tensor);
    return d == null ? zeros() : tuple(d).stream().map(t -> terms.substitute(
        TensorDefinition.map(d.variables(), subscripts), t)).toList();
  }

  /** {@code ⊢ m T i = [r, …]} for a defined tensor and a variable i, of {@code nth i 0}, …. */
  Theorem atVariable(Term tensor, Term.Free index) {
    return applied(chosen(tensor, index), definitions.get(tensor));
  }

  /** From {@code t = (λx y …. u) (nth i 0) …}, where x, … are the indices: what this reduces to. */
  Theorem applied(Theorem equation, TensorDefinition d) {
    return d.variables().isEmpty() ? equation
        : recorder.trans(equation, calculus.headNormal(Syntax.right(equation)));
  }

  /** {@code ⊢ m T [x, …] = [r, …]}. */
  Theorem atElement(Term tensor, List<? extends Term> subscripts) {
    Theorem chosen = chosen(tensor, list(List.copyOf(subscripts)));
    return definitions.containsKey(tensor)
        ? recorder.trans(chosen, AtIndex.items(calculus, Syntax.right(chosen), subscripts)) : chosen;
  }

  private Theorem chosen(Term tensor, Term index) {
    Theorem found = ranked.computeIfAbsent(tensor,
        t -> search.find(terms.application(function, t)));
    Theorem at = calculus.derived().function(found, index);
    return recorder.trans(at, recorder.beta(Syntax.right(at)));
  }

  // ── Order ──

  /**
   * {@code ⊢ $before [x, …] [y, …]} for the ranks of an element, and of one that depends on it.
   *
   * @throws OpenObligation if that is not so
   */
  Theorem decrease(Dependence d) {
    return before(at(d.tensor(), d.subscripts()),
        at(d.equation().tensor(), d.equation().indices()), d.facts(), d.equation());
  }

  private Theorem before(List<Term> less, List<Term> more, Facts facts, SpecEquation equation) {
    if (less.isEmpty()) {
      throw new OpenObligation(equation.position(), "the ranks of " + equation.name()
          + " do not decrease");
    }
    Term x = less.get(0);
    Term y = more.get(0);
    List<Term> lessRest = less.subList(1, less.size());
    List<Term> moreRest = more.subList(1, more.size());
    List<Term> parts = List.of(x, y, list(lessRest), list(moreRest));
    boolean numbers = x instanceof Term.Literal && y instanceof Term.Literal;
    Facts known = numbers ? new Facts(List.of()) : facts;
    Theorem same = x == y ? recorder.refl(x)
        : numbers ? null : calculus.tryArithmetic(facts, syntax.equation(x, y));
    if (same != null) {
      return calculus.rule("before_later", parts, same,
          before(lessRest, moreRest, facts, equation));
    }
    Theorem smaller = calculus.tryArithmetic(known, calculus.less(x, y));
    if (smaller != null) {
      return calculus.rule("before_here", parts, obligation(known, calculus.notNegative(y),
          equation), smaller, sameLength(lessRest, moreRest));
    }
    Term equal = syntax.equation(x, y);
    Term strict = calculus.less(x, y);
    return calculus.rule("before_either", parts,
        obligation(facts, syntax.apply("≤", x, y), equation),
        recorder.disch(strict,
            obligation(calculus.with(facts, strict), calculus.notNegative(y), equation)),
        sameLength(lessRest, moreRest),
        recorder.disch(equal, before(lessRest, moreRest, calculus.with(facts, equal), equation)));
  }

  private Theorem obligation(Facts facts, Term goal, SpecEquation equation) {
    return calculus.arithmetic(facts, goal, equation.position(),
        "the ranks of " + equation.name() + " decrease");
  }

  /** {@code ⊢ length [x, …] = length [y, …]}. */
  private Theorem sameLength(List<Term> s, List<Term> t) {
    Theorem result = calculus.lemma("same_length_nil", List.of());
    for (int k = s.size() - 1; k >= 0; k--) {
      result = calculus.rule("same_length_cons", List.of(s.get(k), t.get(k),
          list(s.subList(k + 1, s.size())), list(t.subList(k + 1, t.size()))), result);
    }
    return result;
  }
}
