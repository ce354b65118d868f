package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.atl.AtlLoops;
import certcheck.certificates.lower.atl.AtlOptions;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.LoweringSearch;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random sums inside sums, inside and outside of generations, whose guards are bounds: the loops leave the
 * elements, nearly always in any arithmetic, and are certified; those that do not clear a sum do not.
 */
class AtlGuardsTest {
  private static final int SIZES = 6;

  private static String bound(Random random, String x, List<String> others) {
    String other = others.get(random.nextInt(others.size()));
    String shift = List.of("", " + 1", " - 1", " + 2").get(random.nextInt(4));
    return switch (random.nextInt(6)) {
      case 0 -> x + " <= " + other + shift;
      case 1 -> other + shift + " < " + x;
      case 2 -> "2 * " + x + " <= " + other + shift;
      case 3 -> x + " div 2 < " + other + shift;
      case 4 -> "not (" + x + " < " + other + shift + ")";
      default -> x + " + " + other + " < N" + shift;
    };
  }

  private static String program(Random random) {
    String guards = "";
    for (int n = random.nextInt(2); n >= 0; n--) {
      guards += "[" + bound(random, "k", List.of("i", "j")) + "] ";
    }
    if (random.nextBoolean()) {
      guards += "[" + bound(random, "j", List.of("i")) + "] ";
    }
    List<String> loops = List.of("gen i < N: sum j < N: sum k < N: ",
        "sum j < N: gen i < N: sum k < N: ", "sum j < N: sum k < N: gen i < N: ");
    return "param N;\nassume N >= 1;\ninput a[N];\noutput c = "
        + loops.get(random.nextInt(3)) + guards + "f(a[i], f(a[j], a[k]));\n";
  }

  private static Program parsed(String text) throws Exception {
    return Parser.parse(
        "random.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  private static String lowered(Program program) {
    return Printer.print(AtlLoops.of(program, AtlOptions.NONE).loops());
  }

  private static certcheck.semantics.sched.Program loops(String text) throws Exception {
    return certcheck.semantics.sched.Parser.parse(
        "loops.sched", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  private static boolean isRefuted(Program program, String loops, Law... laws)
      throws Exception {
    Claim claim = new Claim(Claim.Kind.LOWERS, Optional.of("c"), List.of(laws), Site.NONE);
    return LoweringSearch.search(program, claim, loops(loops), SIZES).isPresent();
  }

  @Test
  void loopsLeaveTheElements() throws Exception {
    int twins = 0;
    int units = 0;
    for (int seed = 0; seed < 200; seed++) {
      String text = program(new Random(seed));
      Program program = parsed(text);
      String made = lowered(program);
      if (isRefuted(program, made)) {
        units++;
        assertFalse(isRefuted(program, made, new Law.Monoid("+", "0", Site.NONE)), text + made);
      }
      String wrong = made.replaceFirst("(\\w+)\\[\\] := 0;", "$1[] := 1;")
          .replaceFirst("c\\[z\\] := 0;", "c[z] := 1;");
      twins += isRefuted(program, wrong) ? 1 : 0;
    }
    assertTrue(units <= 20, "programs that need 0 as a unit: " + units);
    assertTrue(twins >= 150, "wrong twins that are refuted: " + twins);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void loopsAreCertified(int seed) throws Exception {
    String text = program(new Random(seed));
    Program program = parsed(text);
    String made = lowered(program);
    SchedCertifier.Result result = new AtlLowering(program, Optional.of(List.of("c")),
        text.getBytes(StandardCharsets.US_ASCII)).certify(
            new SchedCertifier(Path.of("library")), loops(made),
            made.getBytes(StandardCharsets.US_ASCII));
    assertEquals(true, result.isProved(), () -> text + made);
  }
}
