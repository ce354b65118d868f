package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.access.Bounds;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** The cells of the inputs, and what they hold at the beginning: {@code $given_values w x A}. */
final class GivenValues {
  private final Calculus calculus;
  private final Scope inputs;
  private final Scope tensors;
  private final Term model;
  private final Term set;

  /**
   * The elements of tensors.
   *
   * @param inputs the extents w of the arrays that hold values
   * @param tensors the names x of the tensors that they hold
   * @param model the model A
   */
  GivenValues(Calculus calculus, Scope inputs, Scope tensors, Term model) {
    this.calculus = calculus;
    this.inputs = inputs;
    this.tensors = tensors;
    this.model = model;
    this.set =
        calculus.syntax().apply("$given_values", inputs.function(), tensors.function(), model);
  }

  /** What is known at the beginning. */
  Known.Given known() {
    return new Known.Given(set, inputs);
  }

  /** {@code A $T i}: what a cell holds. */
  Term value(Code.Cell cell) {
    return calculus.syntax().apply(model,
        List.of(Syntax.right(tensors.lookup(cell.array())), cell.index()));
  }

  /** {@code ⊢ $given_values w x A a i (A $T i)}. */
  Theorem holds(Code.Cell cell, Facts facts) {
    Theorem lookup = inputs.lookup(cell.array());
    Theorem tensor = tensors.lookup(cell.array());
    Theorem value = calculus.recorder().sym(calculus.derived().function(
        calculus.derived().argument(model, tensor), cell.index()));
    return calculus.rule("given_at", List.of(inputs.function(), tensors.function(), model,
        cell.array(), cell.index(), value(cell), Syntax.right(Syntax.right(lookup))), lookup,
        Bounds.inside(calculus, cell, inputs.extents(cell.array()), facts), value);
  }
}
