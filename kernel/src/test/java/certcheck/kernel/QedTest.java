package certcheck.kernel;

import static certcheck.kernel.Blocks.refuses;

import org.junit.jupiter.api.Test;

/** The footer. */
class QedTest {
  private static final int LINE = (int) Examples.SMALL.lines().count();

  private static void rejects(int condition, String reason, int line, String from, String to) {
    refuses("qed", condition, reason, line, Examples.SMALL.replaceFirst(from, to));
  }

  @Test
  void countsMoreLemmas() {
    rejects(1, "expected 1 lemmas, found another number", LINE, "qed 1", "qed 2");
  }

  @Test
  void countsFewerSteps() {
    rejects(2, "expected 21 steps, found another number", LINE, "qed 1 21", "qed 1 20");
  }

  @Test
  void somethingFollows() {
    rejects(3, "expected the end of the file, found more",
        LINE + Checking.NEXT_LINE, "\nqed 1 21\n",
        "\nqed 1 21\nqed 1 21\n");
  }

  @Test
  void aBlankFollows() {
    refuses("format", 0, "expected the end of the line, found another token", LINE,
        Examples.SMALL.replaceFirst("qed 1 21", "qed 1 21 "));
  }
}
