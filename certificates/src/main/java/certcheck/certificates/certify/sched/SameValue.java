package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that two assignments assign the same expression, if they write the same cell:
 * {@code b = a ⟹ j = i ⟹ d = e} for {@code a[i] := e} and {@code b[j] := d}.
 */
final class SameValue {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Code.Write first;
  private final Code.Write second;

  SameValue(Calculus calculus, Code.Write first, Code.Write second) {
    this.calculus = calculus;
    this.recorder = calculus.recorder;
    this.syntax = calculus.syntax;
    this.first = first;
    this.second = second;
  }

  /** The implication, under the facts. */
  Theorem of(Facts facts) {
    Code.Cell a = first.cell();
    Code.Cell b = second.cell();
    Term arrays = syntax.equation(b.array(), a.array());
    Term values = syntax.equation(second.value().term(), first.value().term());
    if (a.array() != b.array()) {
      return recorder.disch(arrays, recorder.contr(
          syntax.implies(syntax.equation(b.index(), a.index()), values),
          calculus.derived.contradiction(calculus.distinct(b.array(), a.array()),
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
        : equal(Syntax.left(values), Syntax.right(values), inside);
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
  private Theorem equal(Term s, Term t, Facts facts) {
    if (s == t) {
      return recorder.refl(s);
    } else if (s.type == syntax.logic().terms.integer) {
      return calculus.arithmetic(facts, syntax.equation(s, t), first.cell().position(), what());
    } else if (s instanceof Term.Application a && t instanceof Term.Application b
        && a.argument.type == b.argument.type) {
      return recorder.mkComb(equal(a.function, b.function, facts),
          equal(a.argument, b.argument, facts));
    }
    throw new OpenObligation(first.cell().position(), what() + ": not proved");
  }

  private String what() {
    return "iterations write the same value to the same cell of " + first.cell().name() + " at "
        + first.cell().position() + " and at " + second.cell().position();
  }
}
