package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.Translation;
import certcheck.certificates.certify.sched.terms.ValueText;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The proof that a program computes what a specification says:
 * {@code implements_for F h S g w x o y c}, or
 * {@code implements_under_for F L h S g w x o y c}.
 */
public final class Implements {
  /** Programs of so many assignments are long: proofs about them need the library sched_written. */
  public static final int LONG = 32;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Reads reads;
  private final Translation translation;
  private final Claimed claimed;
  private final AtParameters at;

  /**
   * The arguments of the claim, of which all but F, L, x and y are functions of the parameters p.
   *
   * @param functions the interpretation F of the functions
   * @param laws what is assumed of them, L, if anything is
   * @param assumed h
   * @param specification S
   * @param arrays the extents g of the arrays
   * @param inputs the extents w of those that hold tensors at the beginning
   * @param held the names x of these tensors
   * @param outputs the extents o of those that hold tensors in the end
   * @param computed the names y of these tensors
   * @param command c
   */
  public record Claimed(Term.Free functions, Optional<Term> laws, Term assumed, Term specification,
      Term arrays, Term inputs, Term held, Term outputs, Term computed, Term command) {

    private List<Term> arguments() {
      List<Term> all = new ArrayList<>(List.of(functions));
      laws.ifPresent(all::add);
      all.addAll(List.of(assumed, specification, arrays, inputs, held, outputs, computed, command));
      return all;
    }
  }

  /**
   * The same at p, reduced.
   *
   * @param parameters the variable p
   * @param arrays g p
   * @param inputs w p
   * @param held x
   * @param outputs o p
   * @param listed the outputs in the order of {@code o p}
   * @param computed y
   * @param code c p
   * @param facts the assumptions {@code h p}
   */
  public record AtParameters(
      Term.Free parameters, Scope arrays, Scope inputs, Scope held, Scope outputs,
      List<OutputValues.Output> listed, Scope computed, Code code, Facts facts) {}

  /** What the proof about values rests on. */
  public interface Values {
    /** What the assignments are said to write, in the model. */
    Prophecies prophecies();

    /**
     * Proofs of equalities in the model; their hypotheses are {@code L F}, {@code S p A} and those
     * of the facts.
     */
    ValueEquality equality();

    /** What the equations say an element is under the facts; null if none is known to. */
    Term defined(Term element, Facts facts);

    /** How values are written in a message. */
    ValueText text();
  }

  public Implements(Calculus calculus, Reads reads, Translation translation, Claimed claimed,
      AtParameters at) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.reads = reads;
    this.translation = translation;
    this.claimed = claimed;
    this.at = at;
  }

  /**
   * The claim.
   *
   * @param defined {@code ⊢ defined_for F h g w c}
   * @param bounds {@code ⊢ bounds h g c}
   * @param hasOutputs {@code ⊢ has_outputs h o}
   * @param hasModel {@code ⊢ has_model h S w x}
   * @param model the variable A of the values
   * @throws OpenObligation if it is not proved
   */
  public Theorem of(Theorem defined, Theorem bounds, Theorem hasOutputs, Theorem hasModel,
      Term.Free model, Values values) {
    Theorem claim = calculus.rule(
        claimed.laws().isPresent() ? "implements_under_claim" : "implements_claim",
        claimed.arguments(), defined, bounds, hasOutputs, hasModel);
    Theorem written = forAll(written());
    claim = recorder.mp(claim, written);
    Term premise = Syntax.left(claim.conclusion());
    Term all = claimed.laws().isPresent() ? Syntax.right(premise) : premise;
    Term statement = syntax.instance(syntax.instance(all, at.parameters()), model);
    Term specified = Syntax.left(Syntax.right(statement));
    Theorem computed = recorder.gen(at.parameters(), recorder.gen(model, recorder.disch(
        atParameters(claimed.assumed()), recorder.disch(specified,
            computed(Syntax.right(Syntax.right(statement)), model, values)))));
    return recorder.mp(claim, claimed.laws().isPresent()
        ? recorder.disch(Syntax.left(premise), computed) : computed);
  }

  private Term atParameters(Term function) {
    return syntax.logic().terms.application(function, at.parameters());
  }

  /** {@code ⊢ t = f p}, where f p reduces to t. */
  private Theorem equal(Term t, Term function) {
    return recorder.sym(calculus.normal(atParameters(function), t));
  }

  private Theorem forAll(Theorem body) {
    return recorder.gen(at.parameters(), recorder.disch(atParameters(claimed.assumed()), body));
  }

  /** {@code ⊢ $writes_in ($output (g p) (o p)) (c p)}. */
  private Theorem written() {
    Scope arrays = at.arrays();
    Scope outputs = at.outputs();
    Term set = syntax.apply("$output", arrays.function(), outputs.function());
    Theorem proved = new Containment(calculus, reads, true, (cell, facts) -> {
      if (outputs.extents(cell.array()) == null) {
        throw new OpenObligation(cell.position(), cell.name() + " is written, and is no output");
      }
      Theorem declared = arrays.lookup(cell.array());
      return calculus.rule("output_known", List.of(arrays.function(), outputs.function(),
          cell.array(), cell.index(), Syntax.right(Syntax.right(declared))), declared,
          outputs.lookup(cell.array()));
    }).byParts().of(at.code(), List.of(set), at.facts());
    Theorem same = recorder.mkComb(calculus.derived().argument(Syntax.head(set),
        equal(arrays.function(), claimed.arrays())),
        equal(outputs.function(), claimed.outputs()));
    return recorder.eqMp(recorder.mkComb(calculus.derived().argument(
        Syntax.head(proved.conclusion()), same), equal(at.code().term(), claimed.command())),
        proved);
  }

  /**
   * {@code ⊢ ∃E. $yields F K (c p) E ∧ $each_output (o p) (λa i. $overwritten K (c p) E a i
   * (A (y a) i))}, where K is {@code $given_values (w p) x A}.
   */
  private Theorem computed(Term target, Term.Free model, Values values) {
    GivenValues given = new GivenValues(calculus, at.inputs(), at.held(), model);
    Known start = given.known();
    Yields yields = new Yields(calculus, reads, at.code(), translation, claimed.functions(), given,
        values);
    Theorem proved = yields.of(at.code(), start, at.facts());
    Known end = yields.after(at.code(), start);
    OutputValues results =
        new OutputValues(calculus, yields, end, at.computed(), model, at.facts());
    Theorem outputs = results.of(at.outputs().function(), at.listed());
    Term effect = yields.effect(at.code());

    Theorem command = equal(at.code().term(), claimed.command());
    List<Term> parts = Syntax.arguments(start.set());
    Derived derived = calculus.derived();
    Theorem known = derived.function(derived.function(derived.argument(
        Syntax.head(start.set()), equal(parts.get(0), claimed.inputs())), parts.get(1)),
        parts.get(2));
    Theorem writing = derived.function(recorder.mkComb(derived.argument(
        syntax.logic().terms.application(Syntax.head(proved.conclusion()), claimed.functions()),
        known), command), effect);
    Theorem after = calculus.derived().function(recorder.mkComb(
        calculus.derived().argument(Syntax.head(end.set()), known), command), effect);
    Theorem holding = recorder.mkComb(calculus.derived().argument(
        Syntax.head(outputs.conclusion()), equal(at.outputs().function(), claimed.outputs())),
        results.property(after));
    return recorder.exists(target, effect, recorder.conj(recorder.eqMp(writing, proved),
        recorder.eqMp(holding, outputs)));
  }
}
