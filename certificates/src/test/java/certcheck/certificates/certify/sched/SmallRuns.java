package certcheck.certificates.certify.sched;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs of programs over parameters N and M with small values: brute force. */
final class SmallRuns {
  /** Past two tiles of the largest size. */
  private static final int LARGEST = 10;
  private static final int LONGEST = 26;

  /** Values of N and M, of which most mistakes are seen at one. */
  private static final int[][] SAMPLES =
      {{2, 3}, {3, 2}, {5, 4}, {2, 9}, {9, 2}, {7, 10}, {10, 6}, {2, 21},
          {21, 2}};

  private SmallRuns() {}

  /** A program without errors. */
  static Program program(String file, String text) {
    try {
      Program program =
          Parser.parse(file, text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
      List<?> errors = Checker.check(program, Limits.DEFAULT);
      if (!errors.isEmpty()) {
        throw new IllegalArgumentException(errors + "\n" + text);
      }
      return program;
    } catch (SourceException e) {
      throw new IllegalArgumentException(e.getMessage() + "\n" + text, e);
    }
  }

  /** Whether a program evaluates at a few values. */
  static boolean evaluates(String text) {
    Program program = program("program", text);
    for (int[] sample : SAMPLES) {
      if (outputs(program, sample[0], sample[1], new FreeAlgebra()).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Whether two programs leave the same at a few values; the first evaluates. */
  static boolean agree(String first, String second) {
    Program one = program("first", first);
    Program other = program("second", second);
    for (int[] sample : SAMPLES) {
      if (apart(one, other, sample[0], sample[1])) {
        return false;
      }
    }
    return true;
  }

  /** The first small parameters that tell two programs apart; the first evaluates. */
  static Optional<String> apart(Program first, Program second) {
    for (int n = 2; n <= LARGEST; n++) {
      for (int m = 2; m <= LARGEST; m++) {
        if (apart(first, second, n, m)) {
          return Optional.of("N = " + n + ", M = " + m);
        }
      }
    }
    for (int n = 2; n <= 4; n++) {
      for (int large = LARGEST + 1; large <= LONGEST; large += 3) {
        if (apart(first, second, n, large)) {
          return Optional.of("N = " + n + ", M = " + large);
        } else if (apart(first, second, large, n)) {
          return Optional.of("N = " + large + ", M = " + n);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean apart(Program first, Program second, int n, int m) {
    FreeAlgebra algebra = new FreeAlgebra();
    Optional<Map<Cell, FreeTerm>> one = outputs(first, n, m, algebra);
    if (one.isEmpty()) {
      throw new IllegalArgumentException(first.file() + " does not evaluate");
    }
    return !one.equals(outputs(second, n, m, algebra));
  }

  /** What a run leaves in the cells of outputs that it has written. */
  private static Optional<Map<Cell, FreeTerm>> outputs(
      Program program, int n, int m, FreeAlgebra algebra) {
    Map<String, BigInteger> parameters = new LinkedHashMap<>();
    parameters.put("N", BigInteger.valueOf(n));
    parameters.put("M", BigInteger.valueOf(m));
    if (!(BigStep.evaluate(program, algebra, Start.free(program, parameters, algebra),
        RaceRule.COVERED, new Budget(1_000_000))
        instanceof Evaluation.Finished<FreeTerm> finished)) {
      return Optional.empty();
    }
    Map<Cell, FreeTerm> result = new LinkedHashMap<>();
    for (Map.Entry<Cell, Effect.Written<FreeTerm>> e : finished.effect().writes().entrySet()) {
      result.put(e.getKey(), e.getValue().last());
    }
    return Optional.of(result);
  }
}
