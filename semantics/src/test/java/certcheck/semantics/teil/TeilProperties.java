package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;

class TeilProperties {

  private static final RationalArithmetic RATIONALS = new RationalArithmetic();
  private static final Limits SMALL = new Limits(2_000, 5, 5, 5, 4, 12, 5);

  @Provide
  Arbitrary<Program> trees() {
    return RandomTrees.programs();
  }

  @Provide
  Arbitrary<Program> wellTyped() {
    return RandomPrograms.wellTyped();
  }

  @Provide
  Arbitrary<Program> mutated() {
    return RandomPrograms.mutated();
  }

  @Property(tries = 2000)
  void aPrintedProgramParsesBack(@ForAll("trees") Program program) {
    Program read = Sources.program(Printer.print(program));
    assertEquals(program, read);
    assertEquals(program.toString(), read.toString());
  }

  @Property(tries = 3000)
  void evaluationFollowsTheEquations(@ForAll("wellTyped") Program program, @ForAll long seed)
      throws SourceException {
    Typing typing = TypeChecker.check(program);
    assertEquals(List.of(), typing.diagnostics());
    Map<String, Tensor<Rational>> values = RandomPrograms.values(program, new Random(seed));
    Map<String, Tensor<Rational>> expected = new LinkedHashMap<>(values);
    for (Statement statement : program.statements()) {
      PointwiseOracle<Rational> oracle = new PointwiseOracle<>(
          new Extended<>(RATIONALS), typing.context(), Map.copyOf(expected));
      Tensor<Rational> target = expected.get(statement.target());
      List<Rational> elements = new ArrayList<>();
      for (int offset = 0; offset < target.size(); offset++) {
        elements.add(oracle.eval(statement.expression(), target.index(offset)));
      }
      expected.put(statement.target(), Tensor.of(target.extents(), elements));
      statement.expression().postorder().forEach(
          node -> Statistics.label("nodes").collect(node.getClass().getSimpleName()));
    }
    Outcome<Rational> outcome =
        new Evaluator<>(RATIONALS, EvaluationLimits.DEFAULT).run(program, values);
    assertEquals(expected, ((Outcome.Finished<Rational>) outcome).store().tensors());
    Statistics.label("nodes").coverage(c -> {
      for (String kind : List.of("Variable", "Paren", "ElementWise", "Product", "Reduction",
          "Transposition", "Diagonal", "Expansion", "Projection")) {
        c.check(kind).count(n -> n >= 200);
      }
    });
  }

  /** The type checker against Fig. 8, read as a function; and what it refuses is not evaluated. */
  @Property(tries = 3000)
  void typesAreThoseOfTheRules(@ForAll("mutated") Program program) throws SourceException {
    Typing typing = TypeChecker.check(program);
    boolean wellTyped = true;
    for (Statement statement : program.statements()) {
      List<Integer> type = TypingOracle.type(statement.expression(), typing.context());
      wellTyped &= type != null
          && typing.context().get(statement.target()).equals(TensorType.of(
              type.stream().mapToLong(Integer::longValue).toArray()));
    }
    assertEquals(wellTyped, typing.isWellFormed(), program::toString);
    Statistics.label("checker").collect(wellTyped ? "accepts" : "refuses");
    Statistics.label("checker").coverage(c -> c.check("refuses").percentage(p -> p > 30));
    Statistics.label("checker").coverage(c -> c.check("accepts").percentage(p -> p > 20));
    if (!wellTyped) {
      assertThrows(IllegalArgumentException.class, () ->
          new Evaluator<>(RATIONALS, EvaluationLimits.DEFAULT).run(program, Map.of()));
    }
  }

  @Provide
  Arbitrary<String> tokens() {
    Arbitrary<String> token = Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.of("x", "y", "x =", "y = x")),
        Tuple.of(2, Arbitraries.of("alloc x : [2, 2]", "alloc y : []", "alloc", "input")),
        Tuple.of(3, Arbitraries.of("add", "div", "prod", "red+ 1", "redmax 1", "red", "transp 1 2",
            "diag 1 2", "contr 1 2", "expa 1 2", "proj 1 2", "proj 1")),
        Tuple.of(2, Arbitraries.of("(", ")", "[", "]", "+", "*", ":", "=", ",", "[1, 2]")),
        Tuple.of(1, Arbitraries.of("0", "1", "2", "99999999999", "//", "\n", "-")));
    return token.list().ofMaxSize(12).map(list -> String.join(" ", list));
  }

  @Property(tries = 5000)
  void tokensInAnyOrderGetAnAnswer(@ForAll("tokens") String text) {
    answer(text.getBytes(StandardCharsets.UTF_8));
  }

  @Property
  void anyBytesGetAnAnswer(@ForAll byte[] bytes) {
    answer(bytes);
  }

  private static void answer(byte[] bytes) {
    try {
      Program program = Parser.parse("test.teil", bytes, SMALL);
      Statistics.collect("parses");
      assertEquals(program, Sources.program(program.toString()));
      if (TypeChecker.check(program, SMALL).isWellFormed()) {
        new Evaluator<>(RATIONALS, new EvaluationLimits(10_000, 10_000)).run(program, Map.of());
      }
    } catch (SourceException e) {
      Statistics.collect("refused");
      Diagnostic diagnostic = e.diagnostic();
      assertTrue(List.of(Rule.SYNTAX, Rule.LIMIT, Rule.D_IN_VAR).contains(diagnostic.rule()),
          e.getMessage());
      long lines = 1 + new String(bytes, StandardCharsets.UTF_8).chars()
          .filter(c -> c == '\n').count();
      assertTrue(diagnostic.position().line() >= 1 && diagnostic.position().line() <= lines);
      assertTrue(diagnostic.position().column() >= 1);
    }
  }
}
