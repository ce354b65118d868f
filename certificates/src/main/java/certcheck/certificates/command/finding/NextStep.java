package certcheck.certificates.command.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What can be done next about what is undecided: each such finding ends with a line that says it, by its
 * claim, or by why it is not decided.
 */
final class NextStep {
  /** How the line begins. */
  static final String LABEL = "  next        ";

  /** Where nothing more is known. */
  static final String ANY = "certcheck explain E0301 lists what helps; certcheck bind takes a proof of"
      + " your own";

  /** By the claim, what provers most often miss. */
  private static final Map<String, String> CLAIMS = Map.ofEntries(
      Map.entry("bounds", "assume what the parameters satisfy, if the index is inside only then; certcheck"
          + " run -p NAME=VALUE tries values"),
      Map.entry("race_free", "assume what keeps the cells apart; accumulate by atomic … +=; or claim"
          + " race_benign, if both iterations write the same"),
      Map.entry("race_benign", "write the same expression at both places; or assume what keeps the cells"
          + " apart, and claim race_free"),
      Map.entry("race_covered", "write the cells again behind the loop, all of them; or assume what keeps"
          + " the cells apart, and claim race_free"),
      Map.entry("defined", "assume what makes the writes cover the read; --claim bounds,defined shows"
          + " whether the index is what is open"),
      Map.entry("implements", "annotate assignments with what they are to hold, b[i] {T(i)} := …; if sums are"
          + " taken in another order, claim implements under LAWS"),
      Map.entry("refines", "--under LAWS, if sums are taken in another order; else go in smaller steps, each"
          + " validated, of MLIR with --passes"),
      Map.entry("lowers", "annotate assignments with what they are to hold, b[i] {T(i)} := …; of loops that"
          + " certcheck lower makes, the proof is found"),
      Map.entry("schedules", "--under LAWS, or claim schedules NAME under LAWS, if sums are taken in another"
          + " order; else go in smaller steps, as certcheck schedule does"),
      Map.entry("safe", "assume what extents and indices satisfy; certcheck run -p NAME=VALUE tries"
          + " values"),
      Map.entry("in_place", "assign to a variable of its own what is read and written in another order"),
      Map.entry("reuses", "give the variable a buffer of its own"),
      Map.entry("padded", "--zero-padding without this variable; or assign to it from what is padded with"
          + " zeros"),
      Map.entry("no_overflow", "assume bounds of the parameters, as N <= 1000000"));

  private NextStep() {}

  /** The same finding; with the line, if it is undecided and has none. */
  static Finding with(Finding f) {
    if (f.kind() != Finding.Kind.UNDECIDED
        || f.details().stream().anyMatch(line -> line.startsWith(LABEL))) {
      return f;
    }
    List<String> details = new ArrayList<>(f.details());
    details.add(LABEL + of(f));
    return f.with(details);
  }

  private static String of(Finding f) {
    Code code = f.code().orElse(Code.UNDECIDED);
    if (f.message().endsWith(": interrupted")) {
      return "the same command again; --claim NAME takes one claim at a time";
    }
    return switch (code) {
      case OUT_OF_TIME -> "--timeout SECONDS gives more time; "
          + (f.rule().startsWith("claim/") ? "--claim NAME takes one claim at a time; " : "")
          + "smaller programs, and of run smaller values, take less";
      case KERNEL_LIMIT -> "--claim NAME takes one claim at a time; smaller programs have shorter proofs";
      case EVALUATION_LIMIT -> "run with smaller values, or with --max-operations N and --max-cells N";
      case UNKNOWN_ANSWER -> f.message().contains("asks no question")
          ? "ask one: (check-sat) of SMT-LIB, is_empty A of sets"
          : "--timeout SECONDS or --work N gives more; bounds of variables make questions smaller";
      default -> CLAIMS.getOrDefault(f.rule().replaceFirst("^claim/", ""), ANY);
    };
  }
}
