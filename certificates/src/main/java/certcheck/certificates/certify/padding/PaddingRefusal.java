package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.analysis.DefinednessAnalysis;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.padding.PaddingCounterexample;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Refuses padding that is asked to be zero while something undefined may reach it. */
final class PaddingRefusal {
  /** Finds elements of inputs from which the padding of a variable ends undefined. */
  private interface Counterexamples {
    Optional<PaddingCounterexample> of(DefinednessAnalysis.Doubt doubt);
  }

  private PaddingRefusal() {}

  /**
   * Checks that the padding of some variables of a program of the model language is zero.
   *
   * @throws Certifier.Refused with the chain of reasons for each of which that is not shown; one
   *     without any padding needs no reason
   * @throws Certifier.Undecided if one is not declared
   */
  static void check(Program program, Padding padding, Set<String> zero)
      throws Certifier.Undecided {
    check(program, padding, zero, DefinednessAnalysis.doubts(program),
        doubt -> PaddingCounterexample.search(
            program, padding, doubt.variable(), EvaluationLimits.DEFAULT));
  }

  /** The same of a program of TeIL, without a counterexample. */
  static void check(certcheck.semantics.teil.Program program, Padding padding, Set<String> zero)
      throws Certifier.Undecided {
    check(program, padding, zero, DefinednessAnalysis.doubts(program,
        e -> e instanceof Expression.ElementWise o && o.operator() == Operator.DIVIDE),
        doubt -> Optional.empty());
  }

  private static void check(TensorProgram<?> program, Padding padding, Set<String> zero,
      Map<String, DefinednessAnalysis.Doubt> doubts, Counterexamples counterexamples)
      throws Certifier.Undecided {
    Map<String, Declaration> declared = new LinkedHashMap<>();
    program.declarations().forEach(d -> declared.put(d.name(), d));
    List<Reason> report = new ArrayList<>();
    for (String name : zero) {
      if (!declared.containsKey(name)) {
        throw new Certifier.Undecided("--zero-padding: '" + name + "' is not declared");
      }
      TensorType type = declared.get(name).type();
      if (!padding.rounded(type).equals(type) && doubts.containsKey(name)) {
        report(program.file(), doubts.get(name), counterexamples, report);
      }
    }
    if (!report.isEmpty()) {
      throw new Certifier.Refused(report);
    }
  }

  private static void report(String file, DefinednessAnalysis.Doubt doubt,
      Counterexamples counterexamples, List<Reason> report) {
    Optional<PaddingCounterexample> example = counterexamples.of(doubt);
    List<String> details = new ArrayList<>();
    for (String line : doubt.chain()) {
      details.add("  " + line);
    }
    example.ifPresent(e -> details.add("  " + e.cell() + ", which is padding, ends undefined if the"
        + " elements of inputs are " + e.inputs() + ", and no other element is defined"));
    report.add(new Reason(
        example.isPresent() ? Reason.Outcome.REFUTED : Reason.Outcome.UNDECIDED, "padded",
        file, Optional.of(doubt.position()), "zero padding of " + doubt.variable()
            + ": " + (example.isPresent() ? "refuted" : "undecided"), details));
  }
}
