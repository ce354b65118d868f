package certcheck.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.SourceException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is said of a pair, and what execution says.
 *
 * @param outcome of the claim
 * @param detail of a counterexample, or why it is undecided, or not read
 * @param commutative whether it is said of arithmetics in which functions of two numbers that IEEE 754 has
 *     as commutative are: passes exchange operands
 * @param executed what execution says
 * @param bytes of the certificate
 * @param nanoseconds of processor time
 */
record Validation(
    Outcome outcome, String detail, boolean commutative, Executed executed, int bytes,
    long nanoseconds) {
  /** What becomes of the claim that the second function refines the first. */
  enum Outcome { REFINED, REFUTED, UNDECIDED, UNREAD }

  /** Whether runs agree: of what is refuted, those at the counterexample. */
  enum Executed { AGREE, DIFFER, NOT_RUN }

  private static final int SAMPLES = 12;
  private static final List<Law> COMMUTATIVE = Stream.of("+", "*", "maximumf")
      .map(function -> (Law) new Law.Commutative(function, Site.NONE)).toList();

  /** Whether the outcome is what execution says; undecided and not read contradict nothing. */
  boolean isConsistent() {
    return switch (outcome) {
      case REFINED -> executed != Executed.DIFFER;
      case REFUTED -> executed != Executed.AGREE;
      default -> true;
    };
  }

  static long clock() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /**
   * Validates a pair.
   *
   * @param library where the libraries are; with none, nothing is proved, and what is not refuted is undecided
   */
  static Validation of(byte[] before, byte[] after, Optional<Program> specification,
      SearchLimits limits, Optional<Path> library, Duration time) {
    long start = clock();
    FunctionPair pair;
    try {
      pair = FunctionPair.read(before, after, specification);
    } catch (SourceException e) {
      return new Validation(
          Outcome.UNREAD, e.getMessage(), false, Executed.NOT_RUN, 0, clock() - start);
    }
    List<Law> laws = List.of();
    Optional<RefinementSearch.Found> found = pair.refuted(laws, limits);
    if (found.isPresent() && found.get().lines().stream()
        .anyMatch(line -> line.contains("equal under commutative"))) {
      laws = COMMUTATIVE;
      found = pair.refuted(laws, limits);
    }
    if (found.isPresent()) {
      Map<String, BigInteger> parameters = FunctionPair.parameters(found.get().lines());
      return new Validation(Outcome.REFUTED, String.join(" | ", found.get().lines()),
          !laws.isEmpty(), executed(pair, List.of(parameters)), 0, clock() - start);
    }
    String why = "not tried";
    int bytes = 0;
    if (library.isPresent()) {
      try {
        RefinementCertifier.Result result = pair.proved(
            laws, library.get(), Deadline.after(time, Validation::clock));
        bytes = result.certificate().map(c -> c.length).orElse(0);
        why = result.open().map(o -> (o.first() ? "in the first: " : "") + o.reason()).orElse("");
      } catch (Certifier.Undecided | Deadline.Passed e) {
        why = String.valueOf(e.getMessage());
      }
    }
    long used = clock() - start;
    return new Validation(bytes > 0 ? Outcome.REFINED : Outcome.UNDECIDED, why,
        !laws.isEmpty(), executed(pair, pair.samples(SAMPLES)), bytes, used);
  }

  private static Executed executed(FunctionPair pair, List<Map<String, BigInteger>> samples) {
    try {
      for (Map<String, BigInteger> parameters : samples) {
        if (pair.apart(parameters, 1).isPresent()) {
          return Executed.DIFFER;
        }
      }
      return Executed.AGREE;
    } catch (Fault.NotRun e) {
      return Executed.NOT_RUN;
    }
  }
}
