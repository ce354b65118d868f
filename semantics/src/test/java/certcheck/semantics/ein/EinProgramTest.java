package certcheck.semantics.ein;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Index notation against direct sums over all indices, which are written here, from the notation alone. */
class EinProgramTest {
  private static final Map<String, BigInteger> SIZES = Map.of("A", BigInteger.valueOf(2),
      "B", BigInteger.valueOf(3), "C", BigInteger.valueOf(2), "D", BigInteger.ONE);

  private static final String LETTERS = "abcd";

  /** An einsum: the letters of each operand, which of its dimensions are 1, and those of the result. */
  private record Sum(List<String> operands, List<Set<Integer>> ones, String result,
      boolean implicit) {
    String text() {
      StringBuilder text = new StringBuilder("param A >= 1, B >= 1, C, D\n");
      for (int k = 0; k < operands.size(); k++) {
        text.append("input x").append(k).append(" [");
        for (int d = 0; d < operands.get(k).length(); d++) {
          text.append(d > 0 ? ", " : "").append(ones.get(k).contains(d) ? "1"
              : String.valueOf(operands.get(k).charAt(d)).toUpperCase());
        }
        text.append("]\n");
      }
      text.append("y = einsum(\"").append(String.join(",", operands));
      text.append(implicit ? "" : "->" + result).append("\"");
      for (int k = 0; k < operands.size(); k++) {
        text.append(", x").append(k);
      }
      return text + ")\n";
    }

    /** The extent of a letter: 1 if it is so in all operands. */
    int extent(char letter) {
      for (int k = 0; k < operands.size(); k++) {
        for (int d = 0; d < operands.get(k).length(); d++) {
          if (operands.get(k).charAt(d) == letter && !ones.get(k).contains(d)) {
            return SIZES.get(String.valueOf(letter).toUpperCase()).intValueExact();
          }
        }
      }
      return 1;
    }

    /** The elements by direct sums: over all values of all letters. */
    Map<List<Integer>, BigInteger> direct() {
      Map<List<Integer>, BigInteger> sums = new TreeMap<>(EinProgramTest::compare);
      assign(0, new HashMap<>(), sums);
      return sums;
    }

    private void assign(int letter, Map<Character, Integer> values,
        Map<List<Integer>, BigInteger> sums) {
      if (letter < LETTERS.length()) {
        char c = LETTERS.charAt(letter);
        boolean occurs = operands.stream().anyMatch(o -> o.indexOf(c) >= 0);
        for (int v = 0; v < (occurs ? extent(c) : 1); v++) {
          values.put(c, v);
          assign(letter + 1, values, sums);
        }
        return;
      }
      BigInteger product = BigInteger.ONE;
      for (int k = 0; k < operands.size(); k++) {
        List<Integer> index = new ArrayList<>();
        for (int d = 0; d < operands.get(k).length(); d++) {
          index.add(ones.get(k).contains(d) ? 0 : values.get(operands.get(k).charAt(d)));
        }
        product = product.multiply(BigInteger.valueOf(number("x" + k, index)));
      }
      sums.merge(result.chars().mapToObj(c -> values.get((char) c)).toList(), product,
          BigInteger::add);
    }
  }

  private static int compare(List<Integer> left, List<Integer> right) {
    for (int k = 0; k < left.size(); k++) {
      int order = left.get(k).compareTo(right.get(k));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** What an input holds: a number that no other cell has. */
  private static int number(String array, List<Integer> index) {
    int n = array.charAt(array.length() - 1) % 10 + 2;
    for (int i : index) {
      n = 7 * n + i + 1;
    }
    return n;
  }

  private static Program read(String text) throws SourceException {
    Program program =
        EinProgram.read("p.ein", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return program;
  }

  private static <V> Map<String, List<String>> evaluate(String text,
      Map<String, BigInteger> sizes, Algebra<V> algebra, Function<Cell, V> values)
      throws SourceException {
    Program program = read(text);
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(i -> extents.put(
        i.name(), Indices.values(i.extents(), Environment.of(sizes))));
    Map<String, List<String>> results = new LinkedHashMap<>();
    for (Program.Output output : program.outputs()) {
      Evaluator.Result<V> result = new Evaluator<>(
          sizes, algebra, extents, values, 100_000, 1_000_000).evaluate(output.value());
      PaddedTensor<V> tensor = result instanceof Evaluator.Result.Value<V> value ? value.tensor()
          : fail(text, result);
      List<String> elements = new ArrayList<>(List.of(tensor.extents().toString()));
      for (int k = 0; k < tensor.size(); k++) {
        elements.add(algebra.format(tensor.element(k).orElseGet(() -> algebra.number("0"))));
      }
      results.put(output.name(), elements);
    }
    return results;
  }

  private static <V> PaddedTensor<V> fail(String text, Evaluator.Result<V> result) {
    throw new AssertionError(text + result);
  }

  private static List<String> numbers(String text) throws SourceException {
    ArithmeticAlgebra<Rational> rational = new ArithmeticAlgebra<>(new RationalArithmetic());
    return evaluate(text, SIZES, rational, cell -> Rational.of(number(cell.array(),
        cell.index().stream().map(BigInteger::intValueExact).toList()))).get("y");
  }

  private static Sum random(Random random) {
    int count = 1 + random.nextInt(3);
    List<String> operands = new ArrayList<>();
    List<Set<Integer>> ones = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      StringBuilder letters = new StringBuilder();
      Set<Integer> one = new LinkedHashSet<>();
      for (int d = random.nextInt(4); d > 0; d--) {
        if (random.nextInt(6) == 0) {
          one.add(letters.length());
        }
        letters.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      operands.add(letters.toString());
      ones.add(one);
    }
    String all = String.join("", operands);
    boolean implicit = random.nextBoolean();
    List<String> result = new ArrayList<>(all.chars().distinct().sorted()
        .filter(c -> implicit ? all.chars().filter(d -> d == c).count() == 1
            : random.nextBoolean()).mapToObj(c -> String.valueOf((char) c)).toList());
    if (!implicit) {
      java.util.Collections.shuffle(result, random);
    }
    return new Sum(operands, ones, String.join("", result), implicit);
  }

  @Test
  void randomSumsAreDirectSums() throws SourceException {
    Random random = new Random(21);
    int told = 0;
    for (int k = 0; k < 250; k++) {
      Sum sum = random(random);
      List<String> numbers = numbers(sum.text());
      List<String> direct =
          sum.direct().values().stream().map(BigInteger::toString).toList();
      assertEquals(direct, numbers.subList(1, numbers.size()), sum.text());
      assertEquals(sum.result().chars().mapToObj(c -> String.valueOf(sum.extent((char) c)))
          .collect(Collectors.joining(", ", "[", "]")), numbers.get(0), sum.text());
      // A twin in which two operands have changed letters computes something else, as its sum does
      String first = sum.operands().get(0);
      Sum twin = new Sum(List.of(new StringBuilder(first).reverse().toString()),
          List.of(Set.of()), sum.result().chars().allMatch(c -> first.indexOf(c) >= 0)
              ? sum.result() : "", false);
      Sum straight = new Sum(List.of(first), List.of(Set.of()), twin.result(), false);
      List<String> other = numbers(twin.text());
      assertEquals(twin.direct().values().stream().map(BigInteger::toString).toList(),
          other.subList(1, other.size()), twin.text());
      told += twin.direct().equals(straight.direct()) ? 0 : 1;
    }
    assertTrue(told > 30, told + " twins are different");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "param A, B; input x[A, B]; y = einsum('...->...', x) | [2, 3] x00 x01 x02 x10 x11 x12",
      "param A, B; input x[A, B]; y = einsum('...b->b...', x) | [3, 2] x00 x10 x01 x11 x02 x12",
      "param A, B; input x[A, B]; y = einsum('a...->...', x) | [3] 0+x00+x10 0+x01+x11 0+x02+x12",
      "param A, B; input x[A, B]; y = einsum('ab', x)[-1, :] | [3] x10 x11 x12",
      "param A, B; input x[A, B]; y = einsum('ba', x) | [3, 2] x00 x10 x01 x11 x02 x12",
      "param A, B; input x[A], z[B]; y = einsum('...,...', x[:, new], z) "
          + "| [2, 3] x0*z0 x0*z1 x0*z2 x1*z0 x1*z1 x1*z2",
      "param A, B; input x[A, B]; y = einsum('ab->', x) "
          + "| [] 0+(0+x00+x01+x02)+(0+x10+x11+x12)",
      "param A; input x[A, A]; y = einsum('ii->i', x) | [2] x00 x11",
      "param A; assume A = C; param C; input x[A, C]; y = einsum('ii', x) | [] 0+x00+x11",
      "param B; input x[B]; y = x[1:B:2] - 2.50 | [1] x1-2.5",
      "param B; input x[B]; y = x[::2] | [2] x0 x2",
      "param B; input x[B]; y = x[-2:] | [2] x1 x2",
      "param B; input x[B]; y = -x[:1] / B | [1] -x0/real(3)",
      "param A, B; input x[A], z[B]; y = f(x[:, new], z) "
          + "| [2, 3] f(x0,z0) f(x0,z1) f(x0,z2) f(x1,z0) f(x1,z1) f(x1,z2)",
      "param A, B; input x[A], z[B]; y = concat(0, x, z, x[0:1]) | [6] x0 x1 z0 z1 z2 x0",
      "param A, B; input x[A, B], z[A, 1]; y = concat(1, x, z) "
          + "| [2, 4] x00 x01 x02 z00 x10 x11 x12 z10",
      "param B; input x[B]; y = windows(0, 2, x) | [2, 2] x0 x1 x1 x2",
      "param B; input x[2 * B]; y = split(0, 2, x) | [3, 2] x0 x1 x2 x3 x4 x5",
      "param A; input x[A, 3]; y = merge(0, x) | [6] x00 x01 x02 x10 x11 x12",
      "param A; input x[A]; y = pad(0, 1, 2, x) | [5] 0 x0 x1 0 0",
      "param A; input x[A, A]; y = pad(1, 0, 1, x) | [2, 3] x00 x01 0 x10 x11 0",
      "param A; input x[A]; t = x * x; y = max(t, 1) - t "
          + "| [2] max(x0*x0,1)-x0*x0 max(x1*x1,1)-x1*x1",
      "param A; input x[A]; y = einsum('a,a->', x + 1, x) | [] 0+(x0+1)*x0+(x1+1)*x1",
      "param B; input x[B]; y = max('b->', x) | [] max(max(x0,x1),x2)",
      "param A, B; input x[A, B]; y = min('ab->b', x) "
          + "| [3] min(x00,x10) min(x01,x11) min(x02,x12)",
      "param A; input x[A, A]; y = f('ab->', x) | [] f(f(x00,x01),f(x10,x11))",
      "param A; input x[A, A]; y = f('ba->', einsum('ab->ba', x)) | [] f(f(x00,x10),f(x01,x11))",
      "param A; input x[A, A]; y = max('aa->', x * x) | [] max(x00*x00,x11*x11)",
      "param B; input x[B]; y = prod('b->', x) | [] 1*x0*x1*x2",
      "param A; input x[A]; y = prod('b->', x[:0]) + prod('...->...', x) | [2] 1+x0 1+x1",
      "param A; input x[A, 1]; y = max('a...b->...', x[:, new, :]) | [1] max(x00,x10)",
      "y = 2 * 3 - 4 / 5 | [] 2*3-4/5"})
  void elementsAreWhatTheNotationSays(String text, String expected) throws SourceException {
    FreeAlgebra free = new FreeAlgebra();
    // real(…) and functions are printed with blanks, accesses with brackets
    List<String> found = evaluate(text.replace('\'', '"'), SIZES, free, free::initially)
        .get("y").stream().map(e -> e.startsWith("[") ? e : e.replaceAll(
            "([xz])\\[([0-9]*)(?:, ([0-9]*))?\\]", "$1$2$3").replace(" ", "")).toList();
    assertEquals(expected, String.join(" ", found));
  }

  /** A fold of f over the letters that are not left, the first of the text outermost. */
  private static String direct(String own, String letters, Map<Character, Integer> at) {
    if (letters.isEmpty()) {
      return "x" + own.chars().mapToObj(c -> String.valueOf(at.get((char) c)))
          .collect(Collectors.joining(", ", "[", "]"));
    }
    char c = letters.charAt(0);
    String all = null;
    for (int v = 0; v < SIZES.get(String.valueOf(c).toUpperCase()).intValueExact(); v++) {
      at.put(c, v);
      String next = direct(own, letters.substring(1), at);
      all = all == null ? next : "f(" + all + ", " + next + ")";
    }
    return all;
  }

  private static void collect(String own, String left, String folded, Map<Character, Integer> at,
      List<String> elements) {
    if (at.size() == left.length()) {
      elements.add(direct(own, folded, new HashMap<>(at)));
      return;
    }
    char c = left.charAt(at.size());
    for (int v = 0; v < SIZES.get(String.valueOf(c).toUpperCase()).intValueExact(); v++) {
      at.put(c, v);
      collect(own, left, folded, at, elements);
      at.remove(c);
    }
  }

  @Test
  void randomFoldsAreDirectFolds() throws SourceException {
    Random random = new Random(74);
    FreeAlgebra free = new FreeAlgebra();
    for (int k = 0; k < 60; k++) {
      StringBuilder own = new StringBuilder();
      for (int d = 1 + random.nextInt(3); d > 0; d--) {
        own.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      List<String> letters = own.chars().distinct().mapToObj(c -> String.valueOf((char) c)).toList();
      List<String> left = new ArrayList<>(letters.stream().filter(c -> random.nextBoolean()).toList());
      String folded = letters.stream().filter(c -> !left.contains(c)).collect(Collectors.joining());
      java.util.Collections.shuffle(left, random);
      String text = "param A, B, C, D\ninput x[" + String.join(", ", own.toString().toUpperCase()
          .split("")) + "]\ny = f(\"" + own + "->" + String.join("", left) + "\", x)\n";
      List<String> expected = new ArrayList<>();
      collect(own.toString(), String.join("", left), folded, new LinkedHashMap<>(), expected);
      List<String> found = evaluate(text, SIZES, free, free::initially).get("y");
      assertEquals(expected, found.subList(1, found.size()), text);
    }
  }

  /** There is no fold of nothing but the product: the access to the first element is outside. */
  @Test
  void noFoldIsOfNothing() throws SourceException {
    Program program = read("param N\ninput x[N]\ny = max(\"i->\", x)\n");
    FreeAlgebra free = new FreeAlgebra();
    Evaluator.Result<?> result = new Evaluator<>(Map.of("N", BigInteger.ZERO), free,
        Map.of("x", List.of(BigInteger.ZERO)), free::initially, 100, 100)
        .evaluate(program.outputs().get(0).value());
    assertTrue(result instanceof Evaluator.Result.Stuck<?> stuck
        && stuck.reason().equals("the access x[0]: index 0 in dimension 0, whose extent is 0"),
        result.toString());
  }

  @Test
  void outputsAreDeclaredOrNotUsed() throws SourceException {
    String text = "param A\ninput x[A]\nt = x + 1\ny = t * t\nz = t - x\n";
    assertEquals(List.of("y", "z"),
        read(text).outputs().stream().map(Program.Output::name).toList());
    assertEquals(List.of("t", "y"), read(text + "output t, y").outputs().stream()
        .map(Program.Output::name).toList());
    assertNotEquals(read(text), read(text + "output t, y"));
  }

  @Test
  void namesAreNotCaptured() throws SourceException {
    // letters, and names that are made up, are names of the program
    FreeAlgebra free = new FreeAlgebra();
    assertEquals(List.of("[2]", "0 + (i[0, 0] + 1) * t1[0] + (i[0, 1] + 1) * t1[1]",
        "0 + (i[1, 0] + 1) * t1[0] + (i[1, 1] + 1) * t1[1]"),
        evaluate("param a\ninput i[a, a], t1[a]\ny = einsum(\"ij,j->i\", i + 1, t1)",
            Map.of("a", BigInteger.TWO), free, free::initially).get("y"));
  }

  @Test
  void hugeTextsAreRefusedWithTheirPlace() {
    assertLimit("y = " + "(".repeat(10_000) + "1", "1:505", "nested too deep");
    assertLimit("y = " + "-".repeat(10_000) + "1", "1:506", "nested too deep");
    assertLimit("y = 1" + " + 1".repeat(10_000), "1:", "nested too deep");
    assertLimit("input x[1]\ny = x" + "[:]".repeat(10_000), "2:", "nested too deep");
    assertLimit("y = einsum(\"" + ",".repeat(600) + "\"" + ", 1".repeat(601) + ")", "1:",
        "too many operands");
    assertLimit("y = einsum(\"" + "a".repeat(300) + "\", 1)", "1:13", "the name is too long");
    StringBuilder chain = new StringBuilder("x0 = 1\n");
    for (int k = 1; k <= 2_100; k++) {
      chain.append("x").append(k).append(" = x").append(k - 1).append(" + 1\n");
    }
    assertLimit(chain.toString(), "2101:1", "needs too many tensors");
  }

  private static void assertLimit(String text, String place, String message) {
    SourceException e = assertThrows(SourceException.class, () -> read(text));
    assertTrue(e.getMessage().startsWith("p.ein:" + place)
        && e.getMessage().contains("limit: ") && e.getMessage().contains(message), e.getMessage());
  }
}
