package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * {@linkplain RandomCompositions Random compositions} of loop transformations by the hundred:
 * {@code -Dcertcheck.compositions=N} tries N, from {@code -Dcertcheck.seed=FIRST} on, each with
 * {@code -Dcertcheck.compositions.seconds=S} of processor time. What brute force tells apart is
 * refuted, nothing else is refuted, and of the rest at least 98 % is proved.
 */
@EnabledIfSystemProperty(named = "certcheck.compositions", matches = "[1-9][0-9]*")
class CompositionCampaignTest {
  private static final SearchLimits LIMITS = new SearchLimits(2_000, 20_000);
  private static final long SEED = 1;
  private static final int SECONDS = 20;

  /** What became of a pair; those that are wrong are told from those that are open. */
  private enum Outcome { PROVED, OPEN, REFUTED, PROVED_BUT_APART, REFUTED_BUT_NOT_APART, APART_BUT_NOT_REFUTED }

  @Test
  void compositionsAreProvedOrRefuted() throws Exception {
    Map<Outcome, Integer> outcomes = new TreeMap<>();
    List<Long> wrong = new ArrayList<>();
    long first = Long.getLong("certcheck.seed", SEED);
    long end = first + Integer.getInteger("certcheck.compositions");
    for (long seed = first; seed < end; seed++) {
      Outcome outcome = outcome(seed);
      outcomes.merge(outcome, 1, Integer::sum);
      if (outcome.compareTo(Outcome.REFUTED) > 0) {
        wrong.add(seed);
      }
    }
    System.out.println("seeds " + first + " to " + (end - 1) + ": " + outcomes);
    assertEquals(List.of(), wrong, "seeds");
    int proved = outcomes.getOrDefault(Outcome.PROVED, 0);
    int open = outcomes.getOrDefault(Outcome.OPEN, 0);
    assertTrue(50 * open <= proved + open, outcomes::toString);
  }

  private static RandomPairs.Pair pair(long seed) {
    return RandomCompositions.pair(new Random(seed * 0x9E3779B97F4A7C15L));
  }

  private static Outcome outcome(long seed) throws Exception {
    RandomPairs.Pair pair = pair(seed);
    boolean apart = SmallRuns.apart(SmallRuns.program("first", pair.first()),
        SmallRuns.program("second", pair.second())).isPresent();
    boolean refuted = RefinementSearch.search(SmallRuns.program("first", pair.first()),
        SmallRuns.program("second", pair.second()), List.of(), LIMITS).isPresent();
    Optional<String> open = refuted ? Optional.of("refuted") : open(pair);
    Outcome outcome = apart
        ? refuted ? Outcome.REFUTED
            : open.isEmpty() ? Outcome.PROVED_BUT_APART : Outcome.APART_BUT_NOT_REFUTED
        : refuted ? Outcome.REFUTED_BUT_NOT_APART
            : open.isEmpty() ? Outcome.PROVED : Outcome.OPEN;
    if (outcome != Outcome.PROVED && outcome != Outcome.REFUTED) {
      System.out.println("seed " + seed + ": " + outcome + ": " + open.orElse("") + "\n"
          + pair.first() + "----\n" + pair.second());
    }
    return outcome;
  }

  /** Why a refinement is not proved; empty if it is. */
  private static Optional<String> open(RandomPairs.Pair pair) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Deadline deadline = Deadline.after(
        Duration.ofSeconds(Integer.getInteger("certcheck.compositions.seconds", SECONDS)),
        threads::getCurrentThreadCpuTime);
    try {
      return new RefinementCertifier(Path.of("library"), deadline)
          .certify(side("first", pair.first()), side("second", pair.second()), List.of()).open()
          .map(RefinementCertifier.Open::reason);
    } catch (Deadline.Passed e) {
      return Optional.of(e.getMessage());
    }
  }

  private static RefinementCertifier.Side side(String file, String text) {
    return new RefinementCertifier.Side(
        SmallRuns.program(file, text), text.getBytes(StandardCharsets.US_ASCII));
  }
}
