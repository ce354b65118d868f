package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which texts, as the kernel prints claims, are claims about a program. */
class ProgramClaimsTest {
  private static final String PROGRAM =
      "param N; assume N >= 2; input a[N]; output b[N]; par i < N { b[i] := a[i]; }";

  private static final String ASSUMED = " (λp:int → int. 2 ≤ p `N`)";
  private static final String ARRAYS = " (λp:int → int. λa:int."
      + " cond (a = `a`) (some [p `N`]) (cond (a = `b`) (some [p `N`])"
      + " none{list int}))";
  private static final String INPUTS = " (λp:int → int. λa:int."
      + " cond (a = `a`) (some [p `N`]) none{list int})";
  private static final String COMMAND = " (λp:int → int."
      + " par (p `N`) (λi:int. write `b` [i] (read `a` [i])))";

  private static final String BOUNDS = "bounds" + ASSUMED + ARRAYS + COMMAND;
  private static final String RACE_FREE = "race_free" + ASSUMED + COMMAND;
  private static final String DEFINED = "defined any{'v}" + ASSUMED
      + ARRAYS + INPUTS + COMMAND;

  private static ProgramClaims claims() throws Exception {
    return new ProgramClaims(Parser.parse(
        "test.sched", PROGRAM.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT));
  }

  private static Claim claim(Claim.Kind kind) {
    return new Claim(kind, Site.NONE);
  }

  @Test
  void theClaimsAboutAProgram() throws Exception {
    assertEquals(Optional.of(claim(Claim.Kind.BOUNDS)), claims().claimOf(BOUNDS));
    assertEquals(Optional.of(claim(Claim.Kind.RACE_FREE)), claims().claimOf(RACE_FREE));
    assertEquals(Optional.of(claim(Claim.Kind.DEFINED)), claims().claimOf(DEFINED));
    assertEquals(Set.of(claim(Claim.Kind.RACE_FREE), claim(Claim.Kind.DEFINED)),
        claims().among(List.of(DEFINED, "T", RACE_FREE)));
  }

  /** The name of a bound variable makes no difference, anything else does. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      race_free | bounds        | 0
      2 ≤ p     | 3 ≤ p         | 0
      write `b` | write `c`     | 0
      read `a`  | read `b`      | 0
      read `a`  | read 97       | 1
      read `a`  | read $a       | 0
      par (     | for (         | 0
      par (p `N`) | par (p `N` + 1) | 0
      p `N`     | p `M`         | 0
      λi:int.   | λj:int.       | 0
      write     | (             | 0
      [i]       | [i + 0]       | 0
      λp:int → int. 2 ≤ p `N` | λq:int → int. 2 ≤ q `N` | 1
      """)
  void anythingElseIsNot(String from, String to, int same) throws Exception {
    assertEquals(same == 1, claims().claimOf(RACE_FREE.replace(from, to)).isPresent());
  }

  /** A claim about values of one type only says less. */
  @Test
  void functionsAreOverAnyValues() throws Exception {
    assertEquals(Optional.empty(), claims().claimOf(DEFINED.replace("'v", "int")));
  }
}
