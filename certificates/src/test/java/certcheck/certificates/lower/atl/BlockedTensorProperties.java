package certcheck.certificates.lower.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.LoweringSearch;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Random sums, over an index or two, of products of two or three elements, with batched indices, bounds that do not begin at 0,
 * shifted subscripts, and extents that are numbers or parameters: the loops in blocks of random sizes run
 * to their end, without a race, at random sizes, and leave the elements, over free terms.
 */
class BlockedTensorProperties {
  private static final List<String> PARAMETERS = List.of("M", "N", "P", "Q");

  /** A program at sizes, and how it is lowered. */
  private record Sample(String text, Map<String, BigInteger> sizes, BlockSizes blocks, boolean parallel) {}

  @Provide
  Arbitrary<Sample> samples() {
    return Arbitraries.randomValue(BlockedTensorProperties::sample);
  }

  private static Sample sample(Random random) {
    Map<String, BigInteger> sizes = new HashMap<>();
    PARAMETERS.forEach(x -> sizes.put(x, BigInteger.valueOf(random.nextInt(x.equals("Q") ? 3 : 8))));
    boolean batched = random.nextBoolean();
    List<String> indices = new ArrayList<>(batched ? List.of("b", "i", "j") : List.of("i", "j"));
    Collections.shuffle(indices, random);
    Map<String, String> extents = new HashMap<>();
    Map<String, Integer> lower = new HashMap<>();
    for (String x : List.of("b", "i", "j", "k")) {
      int number = random.nextInt(x.equals("b") ? 3 : 8);
      extents.put(x, random.nextInt(3) == 0 ? String.valueOf(number)
          : Map.of("b", "Q", "i", "M", "j", "P", "k", "N").get(x));
      lower.put(x, random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0);
    }
    StringBuilder text = new StringBuilder("param M, N, P, Q;\n");
    text.append("assume M >= 0 and N >= 0 and P >= 0 and Q >= 0;\n");
    List<String> factors = new ArrayList<>();
    boolean isTwice = random.nextInt(3) == 0;
    extents.put("l", String.valueOf(1 + random.nextInt(3)));
    lower.put("l", random.nextInt(2));
    String[] of = {batched ? "bik" : "ik", batched && random.nextBoolean() ? "bjk" : "jk", "k"};
    if (isTwice) {
      of[0] += random.nextBoolean() ? "l" : "";
      of[1] += "l";
    }
    int count = 2 + random.nextInt(2);
    for (int f = 0; f < count; f++) {
      List<String> subscripts = new ArrayList<>(List.of(of[f].split("")));
      Collections.shuffle(subscripts, random);
      text.append("input a").append(f).append(subscripts.stream().map(x -> extents.get(x) + " + 4")
          .collect(Collectors.joining(", ", "[", "];\n")));
      factors.add("a" + f + subscripts.stream().map(x -> x + " + " + random.nextInt(2))
          .collect(Collectors.joining(", ", "[", "]")));
    }
    Collections.shuffle(factors, random);
    String product = random.nextInt(4) == 0
        ? "f(" + String.join(", ", factors) + ")" : String.join(" * ", factors);
    text.append("output c = ");
    indices.forEach(x -> text.append("gen ").append(range(x, lower, extents)).append(": "));
    text.append("sum ").append(range("k", lower, extents)).append(": ");
    if (isTwice) {
      text.append("sum ").append(range("l", lower, extents)).append(": ");
    }
    text.append(product).append(";\n");
    return new Sample(text.toString(), sizes,
        new BlockSizes(1 + random.nextInt(4), 1 + random.nextInt(4)), random.nextBoolean());
  }

  private static String range(String x, Map<String, Integer> lower, Map<String, String> extents) {
    return x + " in " + lower.get(x) + ".." + extents.get(x) + " + " + lower.get(x);
  }

  @Property(tries = 100)
  void blocksLeaveTheElements(@ForAll("samples") Sample sample) throws Exception {
    AtlLoops.Lowered lowered = AtlLoops.of(program(sample.text), new AtlOptions(Set.of(),
        sample.parallel ? Set.of("i") : Set.of(), Optional.of(sample.blocks)));
    certcheck.semantics.sched.Program loops = certcheck.semantics.sched.Parser.parse("loops.sched",
        Printer.print(lowered.loops()).getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    String text = Printer.print(loops);
    assertEquals(List.of(), Checker.check(loops, Limits.DEFAULT), text);
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluation<?> evaluation = BigStep.evaluate(loops, algebra,
        new Start<>(loops, sample.sizes, algebra::initially), RaceRule.COVERED, new Budget(1_000_000));
    assertInstanceOf(Evaluation.Finished.class, evaluation, text);
    assertEquals(Optional.empty(), LoweringSearch.search(program(sample.text + at(sample.sizes)), new Claim(
        Claim.Kind.LOWERS, Optional.of("c"), List.of(), Site.NONE), loops), text);
    Statistics.label("blocks").collect(lowered.blocked() > 0);
    Statistics.label("parameters").collect(text.contains("min("));
    Statistics.label("blocks").coverage(c -> c.check(true).percentage(p -> p >= 70));
    Statistics.label("parameters").coverage(c -> c.check(true).percentage(p -> p >= 30));
  }

  private static Program program(String text) throws Exception {
    return Parser.parse(
        "random.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  /** That these are the sizes. */
  private static String at(Map<String, BigInteger> sizes) {
    return sizes.entrySet().stream().sorted(Map.Entry.comparingByKey())
        .map(e -> "assume " + e.getKey() + " = " + e.getValue() + ";\n").collect(Collectors.joining());
  }
}
