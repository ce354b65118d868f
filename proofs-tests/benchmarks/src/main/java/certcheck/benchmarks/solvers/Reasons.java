package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Timer.Run;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Why problems are lost: lines {@code pattern reason} of {@code reasons.txt}. */
final class Reasons {

  private Reasons() {}

  /** The reason written down for a problem, else what our solver said. */
  static String of(String problem, Run ours) {
    Optional<String> known =
        text().lines()
            .map(line -> line.split(" ", 2))
            .filter(parts -> problem.matches(parts[0]))
            .map(parts -> parts[1])
            .findFirst();
    return known.orElse(ours.isSolved() ? "not looked into" : ours.verdict());
  }

  private static String text() {
    try (InputStream in = Reasons.class.getResourceAsStream("reasons.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
