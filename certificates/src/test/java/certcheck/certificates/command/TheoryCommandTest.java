package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code certcheck theory}. */
class TheoryCommandTest {

  @Test
  void listsTheoriesAfterWhatTheyImport() {
    Result result = Session.real().run("theory");
    assertEquals(0, result.status());
    List<String> names = result.lines().stream().map(l -> l.split(" ")[0]).toList();
    assertTrue(names.containsAll(List.of("hol", "int", "list", "tree", "tml", "tml_claims")));
    assertTrue(names.indexOf("hol") < names.indexOf("int"));
    assertTrue(names.indexOf("tml") < names.indexOf("tml_claims"));
    assertTrue(result.out().contains(Theories.digest(Theories.text("tml"))), result.out());
  }

  @Test
  void printsATheoryAsItIs() {
    assertEquals(new String(Theories.text("tml"), StandardCharsets.UTF_8),
        Session.real().run("theory", "tml").out());
  }

  @Test
  void printsRulesAsFigures() {
    String out = Session.real().run("theory", "tml", "--figures").out();
    assertTrue(out.contains("""
             typed Γ d s   typed Γ e t
           ─────────────────────────────  t_prod   Fig. 9, t-prod
            typed Γ (prod d e) (s ++ t)
        """), out);
    assertTrue(out.contains("Syntax (Fig. 1)"), out);
  }

  @Test
  void printsOneDeclaration() {
    String out = Session.real().run("theory", "tml_claims", "safe").out();
    assertTrue(out.startsWith("-- The same of all arithmetics"), out);
    assertTrue(out.contains("claim safe ") && out.contains("Rink 2018, Thm 1 and Cor. 2\n"), out);
  }

  @Test
  void saysWhatThereIs() {
    Result theory = Session.real().run("theory", "../secret");
    assertEquals(2, theory.status());
    assertEquals("certcheck: no theory ../secret; certcheck theory lists them\n", theory.err());
    assertEquals("certcheck: no theory scheds; did you mean sched?\n",
        Session.real().run("theory", "scheds").err());
    String known = "there are " + String.join(", ", Kernel.theories()) + "\n";
    assertTrue(known.contains(
        "there are ambient, any, atl, atl_claims, atl_lowering, atl_meaning, "), known);
    assertTrue(known.contains(
        " laws, list, lowering_claims, lowering_meaning, lowering_padded_claims, lowering_text,"
            + " metatheorem, mlir, mlir_index_claims, mlir_overflow, mlir_pair_claims, mlir_reductions,"
            + " mlir_sched_text_claims, mlir_text, mlir_translation,"
            + " model_rewriting_claims, padded_defined, padding, "), known);
    assertEquals(2, Session.real().run("theory", "tml", "unknown").status());
  }
}
