package certcheck.certificates.command.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is said to be done next about what is undecided. */
class NextStepTest {
  private static final Place PLACE = Place.of("a.sched");

  private static String next(Finding finding) {
    Findings found = Findings.unprinted();
    found.add(finding);
    List<String> details = found.all().get(0).details();
    assertEquals(1, details.size(), details.toString());
    assertTrue(details.get(0).startsWith("  next        "), details.get(0));
    return details.get(0).substring("  next        ".length());
  }

  /** Every claim that can be false, and so undecided, has words of its own. */
  @Test
  void everyClaim() {
    Set<String> said = new HashSet<>();
    List<String> claims = Stream.of(Code.values()).map(Code::rule)
        .filter(r -> r.startsWith("claim/")).map(r -> r.substring(6)).toList();
    assertTrue(claims.size() >= 13, claims.toString());
    for (String claim : claims) {
      String next = next(Finding.claim(Kind.UNDECIDED, claim, PLACE, ": open"));
      assertNotEquals(NextStep.ANY, next, claim);
      assertTrue(said.add(next), next);
    }
    assertEquals("--under LAWS, if sums are taken in another order; else go in smaller steps, each"
        + " validated, of MLIR with --passes",
        next(Finding.claim(Kind.UNDECIDED, "refines under ring", PLACE, ": open")));
  }

  @Test
  void everyOtherReason() {
    assertEquals("--timeout SECONDS gives more time; --claim NAME takes one claim at a time; smaller"
        + " programs, and of run smaller values, take less",
        next(Finding.claim(Kind.UNDECIDED, "bounds", PLACE, ": time").with(Code.OUT_OF_TIME)));
    assertEquals("--timeout SECONDS gives more time; smaller programs, and of run smaller values, take"
        + " less", next(Finding.other(Kind.UNDECIDED, Code.OUT_OF_TIME, PLACE, "undecided")));
    assertEquals("--claim NAME takes one claim at a time; smaller programs have shorter proofs",
        next(Finding.other(Kind.UNDECIDED, Code.KERNEL_LIMIT, PLACE, "limit")));
    assertEquals("run with smaller values, or with --max-operations N and --max-cells N",
        next(Finding.other(Kind.UNDECIDED, Code.EVALUATION_LIMIT, PLACE, "declined")));
    assertEquals("--timeout SECONDS or --work N gives more; bounds of variables make questions smaller",
        next(Finding.other(Kind.UNDECIDED, Code.UNKNOWN_ANSWER, PLACE, "unknown: time")));
    assertEquals("ask one: (check-sat) of SMT-LIB, is_empty A of sets", next(Finding.other(
        Kind.UNDECIDED, Code.UNKNOWN_ANSWER, PLACE, "the script asks no question")));
    assertEquals("certcheck explain E0301 lists what helps; certcheck bind takes a proof of your own",
        next(Finding.other(Kind.UNDECIDED, Code.UNDECIDED, PLACE, "undecided: why")));
  }

  /** Once, and of nothing else. */
  @Test
  void onlyWhatIsUndecided() {
    Finding once = NextStep.with(Finding.claim(Kind.UNDECIDED, "bounds", PLACE, ""));
    assertEquals(once, NextStep.with(once));
    for (Kind kind : Kind.values()) {
      Finding plain = Finding.claim(kind, "bounds", PLACE, "");
      assertEquals(kind == Kind.UNDECIDED, !NextStep.with(plain).equals(plain), kind.toString());
    }
    assertFalse(once.details().isEmpty());
  }
}
