package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs that are wrong in one place, and what is said of them. */
class CounterexampleTest {

  private static final SearchLimits LIMITS = new SearchLimits(50_000, 50_000);

  private static final String SHIFTED_TILES = """
      param N;
      assume N >= 4;
      input a[N];
      output b[N];
      par t < (N + 3) div 4 {
        let s = min(4 * t, N - 4);
        par i < 4 { b[s + i] := a[s + i] * 2.0; }
      }
      """;

  private static SearchOutcome search(String text, Claim.Kind claim) {
    return CounterexampleSearch.search(Sources.program(text), claim, LIMITS);
  }

  private static String refuted(String text, Claim.Kind claim) {
    Program program = Sources.program(text);
    if (search(text, claim) instanceof SearchOutcome.Refuted refuted) {
      return String.join("\n", CounterexampleText.lines(program, refuted.counterexample()))
          + "\n";
    }
    throw new AssertionError(search(text, claim));
  }

  private static SearchOutcome.NotFound notFound(String text, Claim.Kind claim) {
    if (search(text, claim) instanceof SearchOutcome.NotFound notFound) {
      return notFound;
    }
    throw new AssertionError(refuted(text, claim));
  }

  @ParameterizedTest
  @EnumSource(names = {"DEFINED", "RACE_FREE", "RACE_BENIGN", "RACE_COVERED"})
  void aParallelReduction(Claim.Kind claim) {
    assertEquals("""
        parameters  N = 1, M = 1, P = 2
        loop        par k < P at 8:5 with i = 0, j = 0
        iterations  k = 0 and k = 1
        cell        c[0, 0]
        first       write of c[0, 0] at 8:17 with i = 0, j = 0, k = 0
                      c[i, j] := c[i, j] + a[i, k] * b[k, j];
        second      write of c[0, 0] at 8:17 with i = 0, j = 0, k = 1
                      c[i, j] := c[i, j] + a[i, k] * b[k, j];
        schedule 1  k = 0, then k = 1, then the others: c[0, 0] = \
        0 + a[0, 0] * b[0, 0] + a[0, 1] * b[1, 0]
        schedule 2  k = 1, then k = 0, then the others: c[0, 0] = \
        0 + a[0, 1] * b[1, 0] + a[0, 0] * b[0, 0]
        """, refuted("""
        param N, M, P;
        assume N >= 1 and M >= 1 and P >= 1;
        input a[N, P], b[P, M];
        output c[N, M];
        par i < N {
          for j < M {
            c[i, j] := 0;
            par k < P { c[i, j] := c[i, j] + a[i, k] * b[k, j]; }
          }
        }
        """, claim));
  }

  /** Clément 2022, chapter 1: the race of shifted tiles is benign. */
  @Test
  void shiftedTiles() {
    assertEquals("""
        parameters  N = 5
        loop        par t < (N + 3) div 4 at 5:1
        iterations  t = 0 and t = 1
        cell        b[1]
        first       write of b[1] at 7:15 with t = 0, i = 1
                      b[s + i] := a[s + i] * 2.0;
        second      write of b[1] at 7:15 with t = 1, i = 0
                      b[s + i] := a[s + i] * 2.0;
        schedule 1  t = 0, then t = 1, then the others: b[1] = a[1] * 2
        schedule 2  t = 1, then t = 0, then the others: b[1] = a[1] * 2
        both schedules give the same memory, as did every other order that was tried
        """, refuted(SHIFTED_TILES, Claim.Kind.RACE_FREE));
    for (Claim.Kind claim : new Claim.Kind[] {Claim.Kind.RACE_BENIGN, Claim.Kind.RACE_COVERED,
        Claim.Kind.DEFINED, Claim.Kind.BOUNDS}) {
      SearchOutcome.NotFound none = notFound(SHIFTED_TILES, claim);
      assertTrue(none.satisfying() > 100 && !none.complete() && none.obstacle().isEmpty());
    }
  }

  @Test
  void aPrefixSumInParallel() {
    assertEquals("""
        parameters  N = 3
        loop        par i in 1..N at 3:1
        iterations  i = 1 and i = 2
        cell        x[1]
        first       write of x[1] at 3:17 with i = 1
                      x[i] := x[i] + x[i - 1];
        second      read of x[1] at 3:32 with i = 2
                      x[i] := x[i] + x[i - 1];
        schedule 1  i = 1, then i = 2, then the others: x[2] = x[2] + (x[1] + x[0])
        schedule 2  i = 2, then i = 1, then the others: x[2] = x[2] + x[1]
        """, refuted("""
        param N;
        inout x[N];
        par i in 1..N { x[i] := x[i] + x[i - 1]; }
        """, Claim.Kind.DEFINED));
  }

  /** Only fine-grained orders differ: each iteration leaves the cell as it was. */
  @Test
  void aRaceThatNeedsAFineInterleaving() {
    String text = refuted("""
        inout x[]; output y[], z[];
        par i < 2 {
          if (i = 0) { y[] := x[]; x[] := 0; x[] := y[]; }
          if (i = 1) { z[] := x[]; }
        }
        """, Claim.Kind.RACE_COVERED);
    assertTrue(text.contains(
        "schedule 1  i = 0, then i = 1, then the others: z[] = x[]\n"
        + "schedule 2  steps in an order chosen at random (seed "), text);
    assertTrue(text.endsWith("): z[] = 0\n"), text);
  }

  @Test
  void anIndexOutside() {
    String program = """
        param N, M;
        assume N >= 0 and M >= 0;
        input a[N, M];
        output b[N, M];
        for i < N { for j in 0..M step 2 { b[i, j] := a[i, j + 1]; } }
        """;
    String expected = """
        parameters  N = 1, M = 1
        access      read of a[0, 1] at 5:47 with i = 0, j = 0
                      b[i, j] := a[i, j + 1];
        outside     index 1 in dimension 1 of a, whose extent is 1
        replayed    the iterations of the access first: no step from there; 0 steps by all threads
        """;
    assertEquals(expected, refuted(program, Claim.Kind.BOUNDS));
    assertEquals(expected, refuted(program, Claim.Kind.DEFINED));
    assertEquals("no counterexample among the", notFound(program, Claim.Kind.RACE_FREE).text()
        .substring(0, 27));
    assertTrue(notFound(program, Claim.Kind.RACE_COVERED).obstacle().orElseThrow()
        .startsWith("for N = 1, M = 1 there is no evaluation: read of a[0, 1] at 5:47"));
  }

  @Test
  void aReadOfWhatNothingWrites() {
    assertEquals("""
        parameters  N = 2
        read        read of t[1] at 6:21 with i = 1
                      b[i] := t[i];
        undefined   nothing ever writes t[1]
        replayed    the iterations of the access first: no step from there; 2 steps by all threads
        """, refuted("""
        param N; assume N >= 2;
        input a[N];
        output b[N];
        local t[N];
        par i < N - 1 { t[i] := a[i] + a[i + 1]; }
        par i < N { b[i] := t[i]; }
        """, Claim.Kind.DEFINED));
  }

  @Test
  void aReadOfWhatIsWrittenLater() {
    assertEquals("""
        parameters  N = 2
        read        read of x[1] at 5:28 with i = 0
                      y[i] := x[i + 1];
        undefined   not written before; there is only the write of x[1] at 4:3 with i = 1
        replayed    the iterations of the access first: no step from there; 1 step by all threads
        """, refuted("""
        param N; assume N >= 0;
        output x[N], y[N];
        for i < N {
          x[i] := i;
          if (i < N - 1) { y[i] := x[i + 1]; }
        }
        """, Claim.Kind.DEFINED));
  }

  /** The claims about accesses are not held up by reads of what was not written. */
  @Test
  void accessesAreJudgedWhateverTheMemoryHolds() {
    String program = """
        param N; assume N >= 1;
        output x[N];
        for i < N { x[i] := x[i] + 1; }
        x[N] := 2;
        """;
    assertTrue(refuted(program, Claim.Kind.BOUNDS).contains("write of x[1] at 4:1"));
    assertTrue(refuted(program, Claim.Kind.DEFINED).contains("read of x[0] at 3:21"));
  }

  /** A program that is stuck before is replayed as if it were not. */
  @Test
  void accessesBehindAStuckReadAreReplayedToo() {
    String program = "output x[1]; local t[]; x[0] := t[]; x[1] := 2;";
    assertEquals("""
        parameters  no parameters
        access      write of x[1] at 1:38
                      x[1] := 2;
        outside     index 1 in dimension 0 of x, whose extent is 1
        replayed    the iterations of the access first (as if every cell existed and had a \
        value): the access is reached; 2 steps by all threads
        """, refuted(program, Claim.Kind.BOUNDS));
    assertTrue(refuted("output x[1]; local t[]; x[0] := t[]; par i < 2 { t[] := i; }",
        Claim.Kind.RACE_FREE).contains("schedule 2  i = 1, then i = 0, then the others (as if"
            + " every cell existed and had a value): "));
  }

  /** What is stuck for another reason says nothing of races in the sense of the evaluation. */
  @Test
  void evaluationsThatAreStuckBeforeAreNotJudged() {
    SearchOutcome.NotFound none = notFound(
        "output x[1]; local t[]; x[0] := t[]; par i < 2 { t[] := i; }", Claim.Kind.RACE_COVERED);
    assertEquals("no counterexample among the 1 smallest values of the parameters, up to"
        + " no parameters; not judged: for no parameters there is no evaluation: read of t[] at"
        + " 1:33, which has no value", none.text());
    assertTrue(refuted("output x[1]; local t[]; x[0] := t[]; par i < 2 { t[] := t[] + i; }",
        Claim.Kind.RACE_COVERED).contains("iterations  i = 0 and i = 1"));
  }

  @Test
  void finiteSearchesAreComplete() {
    assertEquals("no counterexample among the 4 smallest values of the parameters; there are no"
        + " others", notFound("param N; assume 0 <= N < 4; output x[N]; par i < N { x[i] := i; }",
        Claim.Kind.DEFINED).text());
    assertEquals("the program was not run; no values of the parameters satisfy the assumptions"
        + " (of 50000 tried)",
        notFound("param N; assume N < N; output x[N]; x[N] := 0;", Claim.Kind.BOUNDS).text());
    assertTrue(notFound("param N; assume 0 <= N < 2; output x[N]; par i < N { x[i] := i; }",
        Claim.Kind.DEFINED).text().endsWith("; the assumptions admit no value of N above 1"
            + " (there are no others)"));
  }

  @Test
  void largeProgramsAreDeclined() {
    SearchOutcome.NotFound none = notFound(
        "output x[]; " + "x[] := 1; ".repeat(60_000), Claim.Kind.DEFINED);
    assertEquals(0, none.satisfying());
  }
}
