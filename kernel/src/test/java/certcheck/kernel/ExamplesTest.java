package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a verdict prints. */
class ExamplesTest {
  @Test
  void smallCertificateIsVerified() {
    Corpus.note("accept", Examples.SMALL, "");
    Checking.Verdict v = Checking.check(Examples.SMALL);
    assertEquals(List.of("  claim holds  holds (∀x0:bool. x0 ⟹ x0)"), v.claims(), v::toString);
    assertTrue(v.lines().contains(
        "  axioms:      rules: core connectives definitions     steps: 21 + 0 of libraries"),
        v::toString);
  }

  @Test
  void richCertificateIsVerified() {
    Corpus.note("accept", Examples.RICH, "");
    Checking.Verdict v = Checking.check(Examples.RICH);
    assertEquals(Examples.RICH_CLAIMS, v.claims(), v::toString);
    assertTrue(v.lines().stream().anyMatch(
        l -> l.contains("rules: core connectives definitions integers")), v::toString);
  }

  @Test
  void theoriesAreListedWithTheirDigests() {
    List<String> theories = Checking.check(Examples.SMALL).lines().stream()
        .filter(l -> l.startsWith("  theory ")).toList();
    assertEquals(List.of("hol", "int", "toys").stream().map(
        t -> "  theory " + t + " sha256 " + Theories.digest(Theories.text(t))).toList(), theories);
  }

  /** The axioms follow the dependencies of the claim: lemma 1 used more, and is not part of it. */
  @Test
  void axiomsOfOtherLemmasAreNotReported() {
    Checking.Verdict v = Checking.check(Examples.RICH);
    assertTrue(v.lines().stream().anyMatch(l -> l.startsWith("  axioms: int     rules")),
        v::toString);
  }
}
