package certcheck.semantics.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtlEvaluationTest {

  private static <V> Evaluator.Result<V> evaluate(Program program, TensorExpression e,
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> values) {
    Map<String, List<BigInteger>> inputs = new HashMap<>();
    program.inputs().forEach(input -> inputs.put(input.name(),
        Indices.values(input.extents(), Environment.of(parameters))));
    return new Evaluator<>(parameters, algebra, inputs, values, 100_000, 1_000_000).evaluate(e);
  }

  private static <V> List<String> elements(Evaluator.Result<V> result, Algebra<V> algebra) {
    if (!(result instanceof Evaluator.Result.Value<V> value)) {
      throw new AssertionError(result);
    }
    PaddedTensor<V> tensor = value.tensor();
    List<String> elements = new ArrayList<>(List.of(tensor.extents().toString()));
    for (int i = 0; i < tensor.size(); i++) {
      elements.add(tensor.element(i).map(algebra::format).orElse("padding"));
    }
    return elements;
  }

  private static Rational number(Cell cell) {
    return new RationalArithmetic().parse(String.valueOf(Math.floorMod(cell.hashCode(), 1009)));
  }

  /** The programs of Fig. 6 have the elements of what they are derived from, for small sizes. */
  @ParameterizedTest
  @CsvSource({"matmul.atl, 6", "blur.atl, 9", "im2col.atl, 3", "scatter.atl, 5",
      "tensor_add.atl, 3"})
  void schedulesHaveTheElements(String file, int most) {
    Program program = AtlSources.resource(file);
    boolean free = program.claims().stream().allMatch(c -> c.laws().isEmpty());
    int parameters = program.parameters().size();
    for (int n = 0; n < Math.pow(most, parameters); n++) {
      Map<String, BigInteger> values = new LinkedHashMap<>();
      int rest = n;
      for (var parameter : program.parameters()) {
        values.put(parameter.name(), BigInteger.valueOf(1 + rest % most));
        rest /= most;
      }
      for (Program.Schedule schedule : program.schedules()) {
        TensorExpression output = program.outputs().get(0).value();
        if (free) {
          FreeAlgebra algebra = new FreeAlgebra();
          assertEquals(
              elements(evaluate(program, output, values, algebra, algebra::initially), algebra),
              elements(evaluate(program, schedule.value(), values, algebra, algebra::initially),
                  algebra), () -> schedule.name() + values);
        } else {
          Algebra<Rational> algebra = new ArithmeticAlgebra<>(new RationalArithmetic());
          assertEquals(
              elements(evaluate(program, output, values, algebra, c -> number(c)), algebra),
              elements(evaluate(program, schedule.value(), values, algebra, c -> number(c)),
                  algebra), () -> schedule.name() + values);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      gen i < 2: padr(1) gen j < 2: b[i + j] | [[2, 3], b[0], b[1], padding, b[1], b[2], padding]
      sum i < 3: [i = 1] b[i]                | [[], 0 + b[1]]
      sum i < 3: [i > 3] b[i]                | [[], padding]
      sum i < 3: sum j in i..0: b[j]         | [[], padding]
      split(2) gen i < 3: b[i]               | [[2, 2], b[0], b[1], b[2], padding]
      truncl(1) padl(1) gen i < 2: b[i]      | [[2], b[0], b[1]]
      let s = [1 = 2] b[0] in s[] + 1        | [[], 0 + 1]
      transpose gen i < 2: gen j < 3: b[i * 3 + j] | [[3, 2], b[0], b[3], b[1], b[4], b[2], b[5]]
      concat(gen i < 1: b[i], padl(1) gen i < 0: b[i]) | [[2], b[0], padding]
      """)
  void values(String expression, String elements) {
    Program program = AtlSources.program("input b[7]; output c = " + expression + ";");
    FreeAlgebra algebra = new FreeAlgebra();
    assertEquals(elements.trim(), elements(evaluate(program, program.outputs().get(0).value(),
        Map.of(), algebra, algebra::initially), algebra).toString());
  }

  /** The truncation bug of the paper's section 5, and what else has no value. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      padr(1) gen i < 2: truncr(1) gen j < 2: b[j] | 1:43 | 'truncr' takes away the element [1], which is no padding but b[1], for i = 0
      truncl(1) gen j < 2: [j > 0] b[j]     | |
      truncr(3) gen j < 2: [1 = 2] b[j]     | 1:24 | 'truncr' of 3 rows of a tensor with 2; 3 <= 2 does not hold
      gen i < 2: b[6 + i]                   | 1:35 | the access b[7]: index 7 in dimension 0, whose extent is 7, for i = 1
      let t = gen i < 2: b[i] in t[2]       | 1:51 | the access t[2]: index 2 in dimension 0, whose extent is 2
      gen i < 2: [i = 0] b[7 * i]           | |
      gen i in 3..1: b[i]                   | 1:24 | the extent -2
      gen i < 2: truncr(1) gen j < 1: b[j]  | 1:35 | 'truncr' takes away the element [0], which is no padding but b[0], for i = 0
      concat(gen i < 2: gen j < 2: b[i], gen i < 2: gen j < 3: b[j]) | 1:24 | 'concat' of tensors with the extents [2, 2] and [2, 3]; 2 = 3 does not hold
      """)
  void stuck(String expression, String position, String reason) {
    Program program = AtlSources.program("input b[7]; output c = "
        + expression + ";");
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluator.Result<FreeTerm> result = evaluate(program, program.outputs().get(0).value(),
        Map.of(), algebra, algebra::initially);
    if (position == null) {
      assertInstanceOf(Evaluator.Result.Value.class, result, result::toString);
    } else {
      if (!(result instanceof Evaluator.Result.Stuck<FreeTerm> stuck)) {
        throw new AssertionError(result);
      }
      assertEquals(position + " " + reason, stuck.position() + " " + stuck.reason());
    }
  }

  @Test
  void whatIsTooLargeIsDeclined() {
    Program program = AtlSources.program(
        "param N; output c = gen i < N: 1; output d = sum i < N: 1;");
    FreeAlgebra algebra = new FreeAlgebra();
    Map<String, BigInteger> parameters = Map.of("N", BigInteger.TEN.pow(30));
    for (Program.Output output : program.outputs()) {
      assertInstanceOf(Evaluator.Result.Declined.class,
          evaluate(program, output.value(), parameters, algebra, algebra::initially));
    }
  }

  @Provide
  Arbitrary<Program> programs() {
    return AtlPrograms.programs();
  }

  /** Programs are well-formed, are printed and read again, and mean the same pointwise. */
  @Property(tries = 3000)
  void evaluationIsPointwise(@ForAll("programs") Program program, @ForAll @IntRange(max = 4) int n)
      throws SourceException {
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT), program::toString);
    assertEquals(program, AtlSources.parse(program.toString()));
    FreeAlgebra algebra = new FreeAlgebra();
    Map<String, BigInteger> parameters = Map.of("N", BigInteger.valueOf(n));
    TensorExpression e = program.outputs().get(0).value();
    Evaluator.Result<FreeTerm> result =
        evaluate(program, e, parameters, algebra, algebra::initially);
    if (!(result instanceof Evaluator.Result.Value<FreeTerm> value)) {
      Statistics.collect("no value");
      return;
    }
    PaddedTensor<FreeTerm> tensor = value.tensor();
    Pointwise pointwise = new Pointwise(parameters, algebra);
    boolean[] some = new boolean[1];
    Indices.allWithin(tensor.extents(), index -> {
      Optional<FreeTerm> element = tensor.element(index);
      assertEquals(pointwise.element(e, index), element, () -> index + " of " + program);
      some[0] |= element.isPresent();
      return true;
    });
    Statistics.collect(some[0] ? "values" : "only padding, or nothing");
    Statistics.coverage(coverage -> coverage.check("values").percentage(p -> p > 20));
  }
}
