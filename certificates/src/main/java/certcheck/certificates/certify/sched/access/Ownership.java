package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proofs that the iterations of a parallel loop are apart, at a cost linear in the number of
 * accesses: of every array that is written, one dimension is cut into intervals, and every access
 * of the iteration k lies in the interval of k.
 */
final class Ownership {
  private final Calculus calculus;
  private final Reads reads;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Code.Loop loop;
  private final Map<Term, Intervals.Interval> intervals;
  private final Term written;
  private final Term own;

  /**
   * A proof with the intervals of the written arrays, functions of the loop's variable.
   */
  Ownership(Calculus calculus, Reads reads, Code.Loop loop,
      Map<Term, Intervals.Interval> intervals) {
    this.calculus = calculus;
    this.reads = reads;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.loop = loop;
    this.intervals = new LinkedHashMap<>(intervals);
    Term.Free a = terms.free("a", terms.integer);
    Term.Free i = terms.free("i", syntax.list(terms.integer, List.of()).type);
    List<Term> parts = new ArrayList<>();
    Term any = null;
    List<Term> arrays = new ArrayList<>(intervals.keySet());
    for (int n = arrays.size() - 1; n >= 0; n--) {
      Term is = syntax.equation(a, arrays.get(n));
      any = any == null ? is : syntax.or(is, any);
    }
    for (Term array : arrays) {
      parts.add(syntax.implies(syntax.equation(a, array), lies(intervals.get(array), i)));
    }
    this.written = syntax.lambda(a, any);
    this.own = syntax.lambda(loop.variable(),
        syntax.lambda(a, syntax.lambda(i, syntax.conjunction(parts))));
  }

  /** {@code lower ≤ nth i d ∧ nth i d < upper}. */
  private Term lies(Intervals.Interval interval, Term index) {
    Term coordinate = syntax.apply("nth", index, syntax.literal(interval.dimension()));
    return syntax.and(syntax.apply("≤", interval.lower(), coordinate),
        calculus.less(coordinate, interval.upper()));
  }

  /**
   * {@code ⊢ $apart n f}.
   *
   * @throws OpenObligation if the intervals do not fit
   */
  Theorem apart(Facts facts) {
    Theorem lemma = calculus.lemma("apart_owned",
        List.of(loop.count(), loop.function(), written, own));
    Theorem disjoint = disjoint(facts,
        Syntax.left(Syntax.right(Syntax.right(lemma.conclusion()))));
    Theorem writes = contained(lemma, true, facts);
    Theorem without = recorder.mp(lemma, writes);
    return recorder.mp(recorder.mp(without, contained(without, false, facts)), disjoint);
  }

  private Theorem contained(Theorem lemma, boolean writing, Facts facts) {
    Term premise = syntax.instance(Syntax.left(lemma.conclusion()), loop.variable());
    Term set = Syntax.arguments(Syntax.right(Syntax.right(premise))).get(0);
    Containment containment = new Containment(calculus, reads, writing,
        (cell, inside) -> writing ? written(set, cell, inside) : read(set, cell, inside));
    return calculus.iterations(loop, facts, List.of(set),
        (body, iteration, inside) -> containment.of(body, List.of(set), inside));
  }

  private Theorem written(Term set, Code.Cell cell, Facts facts) {
    return calculus.expand(syntax.apply(set, List.of(cell.array(), cell.index())),
        recorder.conj(isWritten(cell.array()), owned(cell, facts)));
  }

  private Theorem read(Term set, Code.Cell cell, Facts facts) {
    Term target = syntax.apply(set, List.of(cell.array(), cell.index()));
    Term assumption = Syntax.left(calculus.reduct(target));
    Theorem implied = intervals.containsKey(cell.array()) ? owned(cell, facts)
        : recorder.contr(Syntax.right(calculus.reduct(target)), notWritten(assumption, cell));
    return calculus.expand(target, recorder.disch(assumption, implied));
  }

  /** {@code ⊢ written a}, reduced or not as the sets have it. */
  private Theorem isWritten(Term array) {
    Term target = terms.application(written, array);
    Term rest = calculus.reduct(target);
    List<Term> before = new ArrayList<>();
    while (Syntax.isBinary("∨", rest) && Syntax.right(Syntax.left(rest)) != array) {
      before.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    Theorem result = recorder.refl(array);
    if (Syntax.isBinary("∨", rest)) {
      result = recorder.disj1(result, Syntax.right(rest));
    }
    for (int n = before.size() - 1; n >= 0; n--) {
      result = recorder.disj2(before.get(n), result);
    }
    return calculus.expand(target, result);
  }

  /** {@code ⊥} from the assumption that an array is written, which is not. */
  private Theorem notWritten(Term assumption, Code.Cell cell) {
    Theorem any = calculus.contract(recorder.assume(assumption));
    return cases(any, is -> recorder.mp(recorder.notElim(
        calculus.distinct(cell.array(), Syntax.right(is))), recorder.assume(is)));
  }

  /** {@code ⊥} from a disjunction and from each of its parts. */
  private Theorem cases(Theorem any, Function<Term, Theorem> refutation) {
    Term t = any.conclusion();
    if (!Syntax.isBinary("∨", t)) {
      return recorder.mp(recorder.disch(t, refutation.apply(t)), any);
    }
    return recorder.disjCases(any, refutation.apply(Syntax.left(t)),
        cases(recorder.assume(Syntax.right(t)), refutation));
  }

  /** {@code ⊢ own k a i} for an access in the iteration k. */
  private Theorem owned(Code.Cell cell, Facts facts) {
    List<Theorem> parts = new ArrayList<>();
    intervals.forEach((array, interval) -> {
      Term is = syntax.equation(cell.array(), array);
      Theorem part = array == cell.array() ? inside(interval, cell, facts)
          : recorder.contr(lies(interval, cell.index()), recorder.mp(
              recorder.notElim(calculus.distinct(cell.array(), array)), recorder.assume(is)));
      parts.add(recorder.disch(is, part));
    });
    return calculus.expand(
        syntax.apply(own, List.of(loop.variable(), cell.array(), cell.index())),
        calculus.derived().conj(parts));
  }

  private Theorem inside(Intervals.Interval interval, Code.Cell cell, Facts facts) {
    Facts known = facts.with(calculus.coordinate(cell.index(), interval.dimension()));
    Term goal = lies(interval, cell.index());
    String what = "the access lies in the part of " + cell.name() + " that belongs to its"
        + " iteration";
    return recorder.conj(calculus.arithmetic(known, Syntax.left(goal), cell.position(), what),
        calculus.arithmetic(known, Syntax.right(goal), cell.position(), what));
  }

  /** {@code ⊢ ∀k l a i. k ≠ l ⟹ written a ⟹ own k a i ⟹ ¬own l a i}. */
  private Theorem disjoint(Facts facts, Term statement) {
    Term.Free k = loop.variable();
    List<Term.Free> variables = new ArrayList<>(List.of(k));
    Term rest = syntax.instance(statement, k);
    for (String name : List.of(k.name + "'", "a", "i")) {
      Term.Free x = terms.free(name, Syntax.right(rest).type.domain());
      variables.add(x);
      rest = syntax.instance(rest, x);
    }
    Term different = Syntax.left(rest);
    Term is = Syntax.left(Syntax.right(rest));
    Term first = Syntax.left(Syntax.right(Syntax.right(rest)));
    Term second = Syntax.right(Syntax.right(Syntax.right(Syntax.right(rest))));
    Theorem mine = calculus.contract(recorder.assume(first));
    Theorem other = calculus.contract(recorder.assume(second));
    Theorem any = calculus.contract(recorder.assume(is));
    Theorem contradiction = cases(any, equation -> {
      Facts both = calculus.with(facts, different);
      both = calculus.known(both, part(mine, equation));
      both = calculus.known(both, part(other, equation));
      return calculus.arithmetic(both, syntax.falsity, loop.position(),
          "the parts of an array that belong to different iterations are disjoint");
    });
    Theorem result = recorder.disch(different, recorder.disch(is, recorder.disch(first,
        calculus.derived().notIntro(second, contradiction))));
    return calculus.derived().gen(variables, result);
  }

  /** From the implications of all arrays, that of one. */
  private Theorem part(Theorem all, Term equation) {
    for (Theorem part : calculus.derived().conjuncts(all)) {
      if (Syntax.left(part.conclusion()) == equation) {
        return recorder.mp(part, recorder.assume(equation));
      }
    }
    throw new IllegalStateException("no part for " + equation);
  }
}
