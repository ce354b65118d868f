package certcheck.certificates.command.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** How terms are broken into lines. */
class WrappedTest {

  @Test
  void whatFitsIsOneLine() {
    assertEquals(List.of("  safe any{'v} $program"), Wrapped.lines("safe any{'v} $program"));
    assertEquals(List.of(""), Wrapped.lines(""));
  }

  @Test
  void bracketsStayTogetherWhereTheyFit() {
    String sum = "(" + "𝕍 + ".repeat(15) + "x)";
    assertEquals(List.of("  f " + sum, "    " + sum), Wrapped.lines("f " + sum + " " + sum));
  }

  @Test
  void whatIsTooLongBreaksInside() {
    String list = "[" + "abcdefgh, ".repeat(12) + "z]";
    List<String> lines = Wrapped.lines("bounds (λp. g " + list + ") q");
    assertEquals("  bounds", lines.get(0));
    assertEquals("    (λp. g", lines.get(1));
    assertTrue(lines.get(2).startsWith("      [abcdefgh, "), lines.toString());
    assertTrue(lines.get(3).startsWith("        abcdefgh, "), lines.toString());
    assertTrue(lines.get(3).endsWith("z]) q"), lines.toString());
  }

  @Provide
  Arbitrary<String> printed() {
    return Arbitraries.strings().withChars("ab ([)]∀").ofMaxLength(600)
        .map(s -> s.replaceAll("([(\\[]) +", "$1").replaceAll(" +([)\\]])", "$1"));
  }

  /** Also where brackets do not match; as in printed terms, no blank stands inside a bracket. */
  @Property(tries = 300)
  void onlyBlanksAreMovedAndLinesAreShort(@ForAll("printed") String printed) {
    List<String> lines = Wrapped.lines(printed);
    assertEquals(printed.replaceAll("\\s", ""), String.join("", lines).replaceAll("\\s", ""));
    for (String line : lines) {
      assertTrue(line.length() <= Wrapped.WIDTH || line.matches(".*\\S{40}.*"), line);
    }
  }

  @Test
  void deepNestingIsIndentedOnlySoFar() {
    String deep = "(f ".repeat(100_000) + "x" + ")".repeat(100_000);
    for (String line : Wrapped.lines(deep)) {
      assertTrue(line.indexOf(line.strip()) <= 40, line);
    }
  }
}
