package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The top level of the repository: the five modules, a pom, a page to start from. */
class LayoutTest {
  private static final Set<String> ALLOWED =
      Set.of(
          "pom.xml",
          "README.md",
          "kernel",
          "presburger",
          "semantics",
          "certificates",
          "proofs-tests");

  @Test
  void theTopLevelHoldsTheModulesAndNothingElse() throws Exception {
    Process git =
        new ProcessBuilder("git", "ls-files", "-z")
            .directory(Checkout.root().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String[] tracked =
        new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\0");
    assumeTrue(git.waitFor() == 0, "not a git checkout");
    assertTrue(tracked.length >= 20, "git knows too few files to be this repository");
    Set<String> others = new TreeSet<>();
    for (String file : tracked) {
      String top = file.replaceFirst("/.*", "");
      if (!top.startsWith(".") && !ALLOWED.contains(top)) {
        others.add(top);
      }
    }
    assertEquals(Set.of(), others);
  }
}
