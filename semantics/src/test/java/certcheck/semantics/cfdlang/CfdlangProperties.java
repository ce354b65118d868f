package certcheck.semantics.cfdlang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

class CfdlangProperties {

  private static final RationalArithmetic RATIONALS = new RationalArithmetic();

  @Provide
  Arbitrary<Program> programs() {
    return Arbitraries.randomValue(RandomCfdlang::program);
  }

  @Property
  void printedProgramsParseBack(@ForAll("programs") Program program) {
    assertEquals(program, CfdlangTest.program(program.toString()));
  }

  @Property
  void evaluationIsAsDefinedIndexByIndex(@ForAll("programs") Program program, @ForAll long seed)
      throws SourceException {
    assertEquals(List.of(), TypeChecker.check(program).diagnostics());
    Map<String, Tensor<Rational>> ambient = values(new Random(seed));
    Store<Rational> end = finished(
        new Evaluator<>(RATIONALS, EvaluationLimits.DEFAULT).run(program, ambient));
    Map<String, TensorType> context = TypeChecker.check(program).context();
    for (Statement statement : program.statements()) {
      Tensor<Rational> target = end.tensor(statement.target()).orElseThrow();
      for (int offset = 0; offset < target.size(); offset++) {
        assertEquals(eval(statement.expression(), target.index(offset), ambient, context),
            target.element(offset));
      }
    }
    Translation translation = Translation.of(program);
    Statistics.collect(translation.program().isPresent() ? "expressible" : "has a stack");
    if (translation.program().isPresent()) {
      Map<String, Tensor<Rational>> renamed = new LinkedHashMap<>();
      ambient.forEach((name, t) -> renamed.put(translation.names().get(name), t));
      Store<Rational> translated = finished(
          new certcheck.semantics.tml.evaluation.Evaluator<>(RATIONALS).run(
              translation.program().get(), Store.initial(
                  translation.program().get(), renamed, EvaluationLimits.DEFAULT)));
      end.tensors().forEach((name, tensor) -> assertEquals(
          tensor, translated.tensor(translation.names().get(name)).orElseThrow()));
    }
    Statistics.coverage(c -> {
      c.check("expressible").percentage(p -> p > 20);
      c.check("has a stack").percentage(p -> p > 20);
    });
  }

  private static Store<Rational> finished(Outcome<Rational> outcome) {
    assertInstanceOf(Outcome.Finished.class, outcome);
    return ((Outcome.Finished<Rational>) outcome).store();
  }

  private static Map<String, Tensor<Rational>> values(Random random) {
    Map<String, Tensor<Rational>> values = new LinkedHashMap<>();
    Map.of("A", 2, "B_1", 2, "v", 1, "w", 1, "s", 0).forEach((name, rank) -> {
      List<Rational> elements = new ArrayList<>();
      for (int i = 1 << rank; i > 0; i--) {
        elements.add(random.nextInt(9) == 0 ? null : Rational.of(random.nextInt(7) - 3));
      }
      values.put(name, Tensor.of(Collections.nCopies(rank, 2), elements));
    });
    return values;
  }

  /** The element of an expression at an index, by recursion; null for •. All extents are 2. */
  private static Rational eval(Expression e, List<Integer> i,
      Map<String, Tensor<Rational>> values, Map<String, TensorType> context) {
    Extended<Rational> x = new Extended<>(RATIONALS);
    if (e instanceof Expression.Variable variable) {
      int[] index = i.stream().mapToInt(Integer::intValue).toArray();
      return values.get(variable.name()).get(index).orElse(null);
    }
    if (e instanceof Expression.Paren) {
      return eval(e.operands().get(0), i, values, context);
    }
    if (e instanceof Expression.Stack) {
      return eval(e.operands().get(i.get(0) - 1), i.subList(1, i.size()), values, context);
    }
    if (e instanceof Expression.Transposition t) {
      List<Integer> index = new ArrayList<>(i);
      for (int p = t.pairs().size() - 1; p >= 0; p--) {
        Pair pair = t.pairs().get(p);
        Collections.swap(index, pair.first().number().intValue(),
            pair.second().number().intValue());
      }
      return eval(t.operands().get(0), index, values, context);
    }
    if (e instanceof Expression.Contraction c) {
      return contraction(c, i, values, context);
    }
    Expression.Binary b = (Expression.Binary) e;
    Expression left = b.operands().get(0);
    Expression right = b.operands().get(1);
    int split = rank(left, context);
    List<Integer> scaled = split == 0 ? List.of() : i;
    return switch (b.operator()) {
      case ADD -> x.add(eval(left, i, values, context), eval(right, i, values, context));
      case SUBTRACT -> x.subtract(eval(left, i, values, context), eval(right, i, values, context));
      case MULTIPLY -> x.multiply(
          eval(left, scaled, values, context), eval(right, i, values, context));
      case DIVIDE -> x.divide(eval(left, i, values, context),
          eval(right, rank(right, context) == 0 ? List.of() : i, values, context));
      case PRODUCT -> x.multiply(
          eval(left, i.subList(0, split), values, context),
          eval(right, i.subList(split, i.size()), values, context));
      case CONTRACT -> {
        Rational[] summands = new Rational[2];
        for (int l = 1; l <= 2; l++) {
          List<Integer> before = new ArrayList<>(i.subList(0, split - 1));
          before.add(l);
          List<Integer> after = new ArrayList<>(i.subList(split - 1, i.size()));
          after.add(0, l);
          summands[l - 1] = x.multiply(
              eval(left, before, values, context), eval(right, after, values, context));
        }
        yield x.add(summands[0], summands[1]);
      }
      case TRANSPOSE -> throw new AssertionError();
    };
  }

  private static Rational contraction(Expression.Contraction c, List<Integer> i,
      Map<String, Tensor<Rational>> values, Map<String, TensorType> context) {
    Extended<Rational> x = new Extended<>(RATIONALS);
    int rank = i.size() + 2 * c.pairs().size();
    Rational sum = Rational.ZERO;
    for (int bits = 0; bits < 1 << c.pairs().size(); bits++) {
      Integer[] index = new Integer[rank];
      for (int p = 0; p < c.pairs().size(); p++) {
        index[c.pairs().get(p).first().number().intValue()] = (bits >> p & 1) + 1;
        index[c.pairs().get(p).second().number().intValue()] = (bits >> p & 1) + 1;
      }
      int next = 0;
      for (int d = 0; d < rank; d++) {
        index[d] = index[d] == null ? i.get(next++) : index[d];
      }
      sum = x.add(sum, eval(c.operands().get(0), List.of(index), values, context));
    }
    return sum;
  }

  private static int rank(Expression e, Map<String, TensorType> context) {
    return e.fold(new ExpressionTyping(context, certcheck.semantics.source.Limits.DEFAULT,
        new certcheck.semantics.source.Diagnostics("", certcheck.semantics.source.Limits.DEFAULT)))
        .orElseThrow().rank();
  }
}
