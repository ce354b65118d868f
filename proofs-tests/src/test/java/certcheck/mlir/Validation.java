package certcheck.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
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
 * @param certificate if it is proved
 * @param isBound whether that is about the texts, not about the loops that were made of them
 * @param nanoseconds of processor time, without execution
 * @param runs nanoseconds of processor time of execution
 */
record Validation(
    Outcome outcome, String detail, boolean commutative, Executed executed, Optional<byte[]> certificate,
    boolean isBound, long nanoseconds, long runs) {
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
   * Validates a pair, and proves it of the loops that are made of it.
   *
   * @param library where the libraries are; with none, nothing is proved, and what is not refuted is undecided
   */
  static Validation of(byte[] before, byte[] after, Optional<Program> specification,
      SearchLimits limits, Optional<Path> library, Duration time) {
    return of(before, after, specification, limits, library, false, time);
  }

  /**
   * Validates a pair.
   *
   * @param library where the libraries are; with none, nothing is proved, and what is not refuted is undecided
   * @param texts whether it is to be proved of the texts, and of the loops only where that is not proved
   */
  static Validation of(byte[] before, byte[] after, Optional<Program> specification,
      SearchLimits limits, Optional<Path> library, boolean texts, Duration time) {
    long start = clock();
    FunctionPair pair;
    try {
      pair = FunctionPair.read(before, after, specification);
    } catch (SourceException e) {
      return new Validation(Outcome.UNREAD, e.getMessage(), false, Executed.NOT_RUN,
          Optional.empty(), false, clock() - start, 0);
    }
    List<Law> laws = List.of();
    Optional<RefinementSearch.Found> found = pair.refuted(laws, limits);
    if (found.isPresent() && found.get().lines().stream()
        .anyMatch(line -> line.contains("equal under commutative"))) {
      laws = COMMUTATIVE;
      found = pair.refuted(laws, limits);
    }
    Attempt attempt = new Attempt(laws, library, time);
    if (found.isEmpty() && library.isPresent()) {
      if (texts) {
        attempt.texts(before, after, specification);
      }
      if (attempt.certificate.isEmpty()) {
        attempt.loops(pair);
      }
    }
    long used = clock() - start;
    Executed executed = executed(pair, found.isEmpty() ? pair.samples(SAMPLES)
        : List.of(FunctionPair.parameters(found.get().lines())));
    return new Validation(found.isPresent() ? Outcome.REFUTED
        : attempt.certificate.isPresent() ? Outcome.REFINED : Outcome.UNDECIDED,
        found.map(f -> String.join(" | ", f.lines())).orElse(attempt.why), !laws.isEmpty(),
        executed, attempt.certificate, attempt.isBound, used, clock() - start - used);
  }

  /** Tries to prove a pair. */
  private static final class Attempt {
    private final List<Law> laws;
    private final Optional<Path> library;
    private final Duration time;
    private Optional<byte[]> certificate = Optional.empty();
    private boolean isBound;
    private String why = "";

    private Attempt(List<Law> laws, Optional<Path> library, Duration time) {
      this.laws = laws;
      this.library = library;
      this.time = time;
    }

    private interface Proof {
      RefinementCertifier.Result of(Deadline deadline) throws Certifier.Undecided;
    }

    private void texts(byte[] before, byte[] after, Optional<Program> specification) {
      try {
        FunctionPair.named(before, after, specification).ifPresentOrElse(
            pair -> attempt("texts: ", deadline -> pair.bound(laws, library.orElseThrow(), deadline)),
            () -> why = "texts: not in the names of arguments; ");
      } catch (SourceException e) {
        why = "texts: " + e.getMessage() + "; ";
      }
      isBound = certificate.isPresent();
    }

    private void loops(FunctionPair pair) {
      attempt("", deadline -> pair.proved(laws, library.orElseThrow(), deadline));
    }

    private void attempt(String what, Proof proof) {
      try {
        RefinementCertifier.Result result = proof.of(Deadline.after(time, Validation::clock));
        certificate = result.certificate();
        result.open().ifPresent(
            o -> why += what + (o.first() ? "in the first: " : "") + o.reason() + "; ");
      } catch (Certifier.Undecided | Deadline.Passed | Rejection e) {
        why += what + e.getMessage() + "; ";
      }
    }
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
