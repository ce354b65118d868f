package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.ReplayedFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** What the kernel says about a certificate without libraries and about its expansion. */
final class Comparison {
  static final List<String> CONNECTIVE_STEPS = List.of("truth", "sym", "conj", "conjunct1",
      "conjunct2", "disj1", "disj2", "disj_cases", "disch", "mp", "gen", "spec", "exists",
      "choose", "not_intro", "not_elim", "contr", "ccontr");

  /** Serves many certificates, as they define nothing. */
  private static final Expander EXPANDER = new Expander(Map.of(), Map.of());

  private Comparison() {}

  /** A certificate of these blocks, expanded; both must prove the same lemmas. */
  static Expander.Expanded check(String header, List<CoreProof.Lines> blocks) {
    StringBuilder text = new StringBuilder(header);
    blocks.forEach(b -> text.append("lemma\n").append(b.text()));
    text.append("qed ").append(blocks.size()).append(' ')
        .append(blocks.stream().mapToInt(CoreProof.Lines::steps).sum()).append('\n');
    byte[] original = text.toString().getBytes(StandardCharsets.UTF_8);
    Expander.Expanded expanded = EXPANDER.certificate(original);
    same(ReplayedFile.of(original, Map.of()), expanded.file(),
        Map.of(ConnectiveLemmas.NAME, EXPANDER.connectives().file()));
    return expanded;
  }

  /** Requires of an expanded file what it is for, and that its theorems are the original's. */
  static ReplayedFile same(ReplayedFile original, byte[] file, Map<String, byte[]> libraries) {
    requireNoConnectiveStep(file);
    libraries.values().forEach(Comparison::requireNoConnectiveStep);
    ReplayedFile expanded = ReplayedFile.of(file, libraries);
    assertEquals(original.lemmas().size(), expanded.lemmas().size());
    assertTrue(original.lemmas().size() > 0, "nothing to compare");
    for (int i = 0; i < original.lemmas().size(); i++) {
      ReplayedFile.Lemma before = original.lemmas().get(i);
      ReplayedFile.Lemma after = expanded.lemmas().get(i);
      assertEquals(before.sequent(), after.sequent());
      assertFalse(after.rules().contains("connectives"), after.sequent());
      assertTrue(before.axioms().containsAll(after.axioms()), after.axioms() + after.sequent());
    }
    assertEquals(claims(original), claims(expanded));
    return expanded;
  }

  /** The lines of the report but the one with axioms and rules, which must differ. */
  private static List<String> claims(ReplayedFile file) {
    return file.report().stream().filter(l -> !l.startsWith("  axioms: ")).toList();
  }

  private static void requireNoConnectiveStep(byte[] file) {
    new String(file, StandardCharsets.UTF_8).lines().forEach(l ->
        assertFalse(CONNECTIVE_STEPS.contains(l.split(" ", 2)[0]), l));
  }
}
