package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.written.OutputValues;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Position;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The proof that every output has a cell for some values of the parameters. */
final class OutputCells {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final ProgramTerms program;
  private final Program source;
  private final Facts facts;
  private final Term assumed;
  private final Term outputs;
  private final Term scope;
  private final Term property;
  private final Term.Free array;
  /** Values for which all outputs have cells, and the outputs at these; null if there are none. */
  private Common common;

  private record Common(Witness witness, Theorem holds, Theorem normal, Scope scope) {}

  /** A proof under the assumptions. */
  OutputCells(Calculus calculus, ProgramTerms program, Program source, Facts facts) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.program = program;
    this.source = source;
    this.facts = facts;
    this.assumed = program.assumed();
    this.outputs = program.outputs();
    this.scope = program.scope(program.environment(), d -> d.after().isPresent());
    this.property = syntax.apply("$has_cell", assumed, outputs);
    this.array = terms.free("a", terms.integer);
  }

  /**
   * {@code ⊢ has_outputs h o}.
   *
   * @param listed the outputs in the order of o
   * @param claim where it is claimed
   * @throws OpenObligation if there is no output, or one has no cell
   */
  Theorem hasOutputs(List<OutputValues.Output> listed, Position claim) {
    if (listed.isEmpty()) {
      throw new OpenObligation(claim, "no output is specified");
    }
    common = listed.size() < Scope.MANY ? null : common(listed);
    Theorem each = each(scope, listed);
    Term at = terms.application(outputs, program.parameters());
    Theorem same = recorder.sym(calculus.normal(at, scope));
    Theorem all = recorder.eqMp(calculus.derived().function(calculus.derived().argument(
        Syntax.head(each.conclusion()), same), property), each);
    Term holds = terms.application(assumed, program.parameters());
    return calculus.rule("has_outputs_by", List.of(assumed, outputs, listed.get(0).array()),
        cell(listed.get(0)),
        recorder.gen(program.parameters(), recorder.disch(holds, all)));
  }

  /** {@code ⊢ $each_listed (λa. cond (a = b) (some extents) …) ($has_cell h o)}. */
  private Theorem each(Term function, List<OutputValues.Output> listed) {
    if (listed.isEmpty()) {
      return calculus.lemma("each_listed_none", List.of(property));
    }
    Term chain = syntax.at(function, array);
    Term rest = syntax.lambda(array, Syntax.right(chain));
    OutputValues.Output output = listed.get(0);
    Theorem all = calculus.rule("each_listed_cond", List.of(output.array(),
        Syntax.right(Syntax.left(chain)), rest, property), cell(output),
        each(rest, listed.subList(1, listed.size())));
    Theorem reduced = recorder.abs(array, calculus.derived().argument(
        ((Term.Application) chain).function,
        recorder.beta(terms.application(rest, array))));
    return recorder.eqMp(calculus.derived().function(calculus.derived().argument(
        Syntax.head(all.conclusion()), reduced), property), all);
  }

  private Common common(List<OutputValues.Output> listed) {
    Facts positive = facts;
    for (Term extent : new LinkedHashSet<>(
        listed.stream().flatMap(output -> output.extents().stream()).toList())) {
      positive = calculus.with(positive, syntax.apply("≤", syntax.literal(1), extent));
    }
    Witness witness = Witness.of(calculus, program, source, positive);
    return witness == null ? null : new Common(witness, witness.assumed(listed.get(0).position()),
        witness.normal(outputs, scope), new Scope(calculus, witness.at(scope), Map.of()));
  }

  /** {@code ⊢ $has_cell h o b}. */
  private Theorem cell(OutputValues.Output output) {
    if (common != null) {
      Theorem here = calculus.derived().function(common.normal(), output.array());
      return cell(output, common.witness(), common.holds(),
          recorder.trans(here, common.scope().lookup(output.array())));
    }
    Facts positive = facts;
    for (Term extent : output.extents()) {
      positive = calculus.with(positive, syntax.apply("≤", syntax.literal(1), extent));
    }
    Witness witness = Witness.of(calculus, program, source, positive);
    if (witness == null) {
      throw new OpenObligation(output.position(),
          "the output " + output.name() + " has no cell, whatever the parameters are");
    }
    Theorem holds = witness.assumed(output.position());
    Theorem here = calculus.derived().function(witness.normal(outputs, scope), output.array());
    Theorem chosen = recorder.trans(here, recorder.beta(Syntax.right(here)));
    chosen = recorder.trans(chosen, calculus.chosen(Syntax.right(chosen)));
    return cell(output, witness, holds, chosen);
  }

  /** The same, where the assumptions hold for some values, and the array has some extents there. */
  private Theorem cell(
      OutputValues.Output output, Witness witness, Theorem holds, Theorem chosen) {
    List<Term> extents = output.extents().stream().map(witness::at).toList();
    List<Term> zeros = Collections.nCopies(extents.size(), syntax.literal(0));
    Theorem inside = calculus.inside(zeros, extents, (dimension, fact) -> calculus.arithmetic(
        witness.values(), fact, output.position(),
        "the output " + output.name() + " has a cell for some values"));
    return calculus.rule("has_cell_by", List.of(assumed, outputs, output.array(),
        witness.function(), Syntax.right(Syntax.right(chosen)), syntax.list(terms.integer, zeros)),
        holds, chosen, inside);
  }
}
