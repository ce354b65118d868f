package certcheck.kernel;

import static certcheck.kernel.Blocks.rejects;
import static certcheck.kernel.Blocks.rejectsAfter;

import org.junit.jupiter.api.Test;

/** {@code end} lines. */
class EndTest {
  @Test
  void someStepIsNotUsed() {
    rejectsAfter("end", 1, "expected every step used, found step 2 is not", """
        p: assume ‹p›
        t: truth
        end t
        """);
  }

  @Test
  void citesATerm() {
    rejects("reference", 3, "expected Theorem, found p", """
        end ‹p›
        """);
  }

  @Test
  void citesTheFuture() {
    rejects("reference", 1, "expected an earlier step, found 9", """
        p: assume ‹p›
        end 9
        """);
  }
}
