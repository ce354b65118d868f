package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.semantics.tml.analysis.DefinednessAnalysis;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.padding.PaddingCounterexample;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Refuses padding that is asked to be zero while something undefined may reach it. */
final class PaddingRefusal {
  private PaddingRefusal() {}

  /**
   * Checks that the padding of some variables is zero.
   *
   * @throws Certifier.Refused with the chain of reasons for each of which that is not shown; one
   *     without any padding needs no reason
   * @throws Certifier.Undecided if one is not declared
   */
  static void check(Program program, Padding padding, Set<String> zero)
      throws Certifier.Undecided {
    Map<String, Declaration> declared = new LinkedHashMap<>();
    program.declarations().forEach(d -> declared.put(d.name(), d));
    Map<String, DefinednessAnalysis.Doubt> doubts = DefinednessAnalysis.doubts(program);
    List<Reason> report = new ArrayList<>();
    for (String name : zero) {
      if (!declared.containsKey(name)) {
        throw new Certifier.Undecided("--zero-padding: '" + name + "' is not declared");
      }
      TensorType type = declared.get(name).type();
      if (!padding.rounded(type).equals(type) && doubts.containsKey(name)) {
        report(program, padding, doubts.get(name), report);
      }
    }
    if (!report.isEmpty()) {
      throw new Certifier.Refused(report);
    }
  }

  private static void report(Program program, Padding padding,
      DefinednessAnalysis.Doubt doubt, List<Reason> report) {
    Optional<PaddingCounterexample> example = PaddingCounterexample.search(
        program, padding, doubt.variable(), EvaluationLimits.DEFAULT);
    List<String> details = new ArrayList<>();
    for (String line : doubt.chain()) {
      details.add("  " + line);
    }
    example.ifPresent(e -> details.add("  " + e.cell() + ", which is padding, ends undefined if the"
        + " elements of inputs are " + e.inputs() + ", and no other element is defined"));
    report.add(new Reason(
        example.isPresent() ? Reason.Outcome.REFUTED : Reason.Outcome.UNDECIDED, "padded",
        program.file(), Optional.of(doubt.position()), "zero padding of " + doubt.variable()
            + ": " + (example.isPresent() ? "refuted" : "undecided"), details));
  }
}
