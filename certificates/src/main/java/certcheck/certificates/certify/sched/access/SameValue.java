package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that what is written to two cells is the same term, an expression or a command, if they
 * are one cell: {@code b = a ⟹ j = i ⟹ d = e} for e at {@code a[i]} and d at {@code b[j]}.
 */
final class SameValue {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final At first;
  private final At second;

  /** A term at a cell. */
  record At(Code.Cell cell, Term term) {}

  SameValue(Calculus calculus, At first, At second) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.first = first;
    this.second = second;
  }

  /** The implication, under the facts. */
  Theorem of(Facts facts) {
    Code.Cell a = first.cell();
    Code.Cell b = second.cell();
    Term arrays = syntax.equation(b.array(), a.array());
    Term values = syntax.equation(second.term(), first.term());
    if (a.array() != b.array()) {
      return recorder.disch(arrays, recorder.contr(
          syntax.implies(syntax.equation(b.index(), a.index()), values),
          calculus.derived().contradiction(calculus.distinct(b.array(), a.array()),
              recorder.assume(arrays))));
    }
    return recorder.disch(arrays, atIndex(values, facts));
  }

  /** {@code ⊢ j = i ⟹ d = e}. */
  private Theorem atIndex(Term values, Facts facts) {
    List<Term> left = second.cell().subscripts();
    List<Term> right = first.cell().subscripts();
    Facts inside = facts;
    List<Term> equations = new ArrayList<>();
    for (int d = 0; d < left.size(); d++) {
      equations.add(syntax.equation(left.get(d), right.get(d)));
      inside = calculus.with(inside, equations.get(d));
    }
    Theorem never = calculus.tryArithmetic(inside, syntax.falsity);
    Theorem result = never != null ? recorder.contr(values, never)
        : equal(Syntax.left(values), Syntax.right(values), inside, 0);
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    Term ends = syntax.equation(nil, nil);
    result = recorder.disch(ends, result);
    for (int d = left.size() - 1; d >= 0; d--) {
      result = calculus.rule("same_index", List.of(left.get(d), right.get(d), Syntax.left(ends),
          Syntax.right(ends), values), recorder.disch(equations.get(d), result));
      ends = Syntax.left(result.conclusion());
    }
    return result;
  }

  /** {@code ⊢ s = t}: the same but for integers that are equal. */
  Theorem equal(Term s, Term t, Facts facts) {
    return equal(s, t, facts, 0);
  }

  private Theorem equal(Term s, Term t, Facts facts, int depth) {
    if (s == t) {
      return recorder.refl(s);
    }
    Theorem left = chosen(s, facts);
    if (left != null) {
      return recorder.trans(left, equal(Syntax.right(left), t, facts, depth));
    }
    Theorem right = chosen(t, facts);
    if (right != null) {
      return recorder.trans(equal(s, Syntax.right(right), facts, depth), recorder.sym(right));
    } else if (s.type == syntax.logic().terms.integer) {
      return calculus.arithmetic(facts, syntax.equation(s, t), first.cell().position(), this::what);
    } else if (s instanceof Term.Application a && t instanceof Term.Application b
        && a.argument.type == b.argument.type) {
      return recorder.mkComb(equal(a.function, b.function, facts, depth),
          equal(a.argument, b.argument, facts, depth));
    } else if (s instanceof Term.Abstraction a && t instanceof Term.Abstraction b
        && s.type == t.type) {
      Terms terms = syntax.logic().terms;
      Term.Free x = terms.free("x" + depth + "''", s.type.domain());
      return recorder.abs(x, equal(
          terms.instantiate(a, x), terms.instantiate(b, x), facts, depth + 1));
    }
    throw new OpenObligation(first.cell().position(), () -> what() + ": not proved");
  }

  /** {@code ⊢ cond p d e = d} or {@code = e}, if it is known which case holds; or null. */
  private Theorem chosen(Term cases, Facts facts) {
    if (!Syntax.isConstant("cond", Syntax.head(cases))
        || Syntax.arguments(cases).size() != 3) {
      return null;
    }
    List<Term> parts = Syntax.arguments(cases);
    Theorem holds = calculus.tryArithmetic(facts, parts.get(0));
    if (holds != null) {
      return calculus.rule("cond_holds", parts, holds);
    }
    Theorem fails = calculus.tryArithmetic(facts, syntax.not(parts.get(0)));
    return fails == null ? null : calculus.rule("cond_fails", parts, fails);
  }

  private String what() {
    return "iterations write the same value to the same cell of " + first.cell().name() + " at "
        + first.cell().position() + " and at " + second.cell().position();
  }
}
