package certcheck.certificates.command.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.theory.Declaration.Rule;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Logic;
import certcheck.kernel.Symbol;
import certcheck.kernel.Theories;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.api.Test;

/** Every bundled theory is cut into its declarations and rules; nothing is lost. */
class TheoryTextTest {

  static List<String> theories() {
    return Kernel.theories();
  }

  @ParameterizedTest
  @MethodSource("theories")
  void everyConstantOfATheoryIsADeclaration(String name) {
    TheoryText text = TheoryText.of(name);
    Logic logic = new Logic(10_000_000);
    Theories loaded = new Theories(logic);
    text.imports().forEach(loaded::load);
    long before = logic.signature.facts().size();
    Set<Symbol> imported = new HashSet<>();
    logic.signature.symbols().forEach(imported::add);
    loaded.load(name);
    long facts = text.declarations().stream()
        .filter(d -> List.of("define", "inductive", "claim", "type", "axiom").contains(d.keyword()))
        .count();
    assertEquals(logic.signature.facts().size() - before, facts);
    for (Symbol symbol : logic.signature.symbols()) {
      if (symbol.isClaim() && !imported.contains(symbol)) {
        assertTrue(text.declaration(symbol.name).isPresent(), symbol.name);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("theories")
  void everyRuleAndEveryCharacterIsKept(String name) {
    TheoryText text = TheoryText.of(name);
    long rules = text.lines().stream().filter(l -> l.strip().startsWith("rule ")).count();
    assertEquals(rules, text.declarations().stream().mapToInt(d -> d.rules().size()).sum());
    for (Declaration d : text.declarations()) {
      for (Rule rule : d.rules()) {
        assertFalse(rule.conclusion().isEmpty(), rule.name());
        assertTrue(rule.conclusion().startsWith(d.name() + " "), rule.conclusion());
        assertFalse(rule.premises().contains(""), rule.name());
      }
      assertFalse(Figures.of(d).isEmpty());
    }
  }

  @Test
  void premisesAreSplitOutsideParentheses() {
    Declaration exec = TheoryText.of("tml").declaration("exec").orElseThrow();
    Rule rule = exec.rules().get(1);
    assertEquals("ev_seq", rule.name());
    assertEquals("Fig. 11, ev-seq with ev-stmt", rule.source());
    assertEquals(List.of("exec o z Γ μ s θ", "Γ x = some t",
        "∀i:index. within i t ⟹ ¬(θ x i = none{value 'v})",
        "∀i:index. within i t ⟹ ev o z Γ θ e i (r i)"), rule.premises());
    assertEquals("exec o z Γ μ (s ▹ assign x e) (set_cells x t r θ)", rule.conclusion());
  }

  @Test
  void figuresAreCentred() {
    Rule rule = new Rule("r", "Fig. 1", List.of("p", "q x"), "conclusion");
    assertEquals(List.of(
        "     p   q x",
        "   ────────────  r   Fig. 1",
        "    conclusion"), Figures.of(rule));
  }
}
