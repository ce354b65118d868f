package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs on flat arrays, in tiles, and both, with numbers in the place of parameters: of each all
 * four claims are proved. With parameters these are the examples {@code sched_*_flat},
 * {@code sched_*_symbolic} and {@code sched_*_flat_symbolic} themselves ({@link SchedExamplesTest}).
 */
class SizesThatMultiplyTest {
  private static final Map<String, String> EXTENTS =
      Map.of("N", "96", "M", "128", "K", "160", "P", "3", "Q", "5");
  private static final Map<String, String> TILES = Map.of("R", "32", "S", "32", "T", "32");
  private static final Map<Claim.Kind, Boolean> ALL = Map.of(Claim.Kind.BOUNDS, true,
      Claim.Kind.RACE_FREE, true, Claim.Kind.DEFINED, true, Claim.Kind.IMPLEMENTS, true);

  static Stream<Arguments> programs() {
    return Stream.of("gemm", "jacobi2", "jacobi3", "conv", "transpose").flatMap(name -> Stream.of(
        Arguments.of(name + "_flat", EXTENTS), Arguments.of(name + "_symbolic", TILES),
        Arguments.of(name + "_flat_symbolic", EXTENTS),
        Arguments.of(name + "_flat_symbolic", TILES),
        Arguments.of(name + "_flat_symbolic", both())));
  }

  private static Map<String, String> both() {
    Map<String, String> all = new LinkedHashMap<>(EXTENTS);
    all.putAll(TILES);
    return all;
  }

  /** The text of an example with numbers for some of its parameters, of which nothing is assumed. */
  private static String text(String example, Map<String, String> numbers) throws Exception {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readString(
        Checkout.root().resolve("certificates/examples/sched_" + example + ".sched")).split("\n")) {
      if (line.startsWith("param ")) {
        line = without(line, "param ", ", ", numbers);
      } else if (line.startsWith("assume ")) {
        line = without(line, "assume ", " and ", numbers);
      }
      for (Map.Entry<String, String> number : numbers.entrySet()) {
        line = line.replaceAll("\\b" + number.getKey() + "\\b", number.getValue());
      }
      lines.add(line);
    }
    return String.join("\n", lines);
  }

  /** A list without what begins with a parameter that has a number; nothing if that is all. */
  private static String without(
      String line, String word, String comma, Map<String, String> numbers) {
    String rest = Stream.of(line.substring(word.length(), line.length() - 1).split(comma))
        .filter(part -> !numbers.containsKey(part.split(" ")[0]))
        .collect(Collectors.joining(comma));
    return rest.isEmpty() ? "" : word + rest + ";";
  }

  private static Map<Claim.Kind, Boolean> certify(String text) throws Exception {
    Program program = Parser.parse(
        "sizes.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    Map<Claim.Kind, Boolean> proved = new LinkedHashMap<>();
    new SchedCertifier(Checkout.root().resolve("certificates/library")).certify(program)
        .outcomes().forEach(outcome -> proved.put(outcome.kind(), outcome.isProved()));
    return proved;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void allFourClaimsAreProvedWithNumbers(String example, Map<String, String> numbers)
      throws Exception {
    assertEquals(ALL, certify(text(example, numbers)));
  }

  /** The last row of each tile is left out; a row of the flat array is one cell too long. */
  @Test
  void othersAreNot() throws Exception {
    assertWrong("jacobi2_flat_symbolic", both(), "min(32 * ti + 32, 96)", "min(32 * ti + 31, 96)");
    assertWrong("jacobi3_flat_symbolic", both(),
        "b[(i * 128 + j) * 160 + k] := a[(i * 128 + j) * 160 + k]\n",
        "b[(i * 128 + j) * 161 + k] := a[(i * 128 + j) * 160 + k]\n");
    assertWrong("gemm_flat_symbolic", EXTENTS, "c[i * 128 + j] := 0", "c[i * 127 + j] := 0");
  }

  private static void assertWrong(String example, Map<String, String> numbers, String right,
      String wrong) throws Exception {
    String text = text(example, numbers);
    assertTrue(text.contains(right), text);
    assertEquals(false, certify(text.replace(right, wrong)).get(Claim.Kind.IMPLEMENTS));
  }
}
