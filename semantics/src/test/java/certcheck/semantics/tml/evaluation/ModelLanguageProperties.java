package certcheck.semantics.tml.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.RandomPrograms;
import certcheck.semantics.tml.syntax.Sources;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

class ModelLanguageProperties {

  private static final RationalArithmetic RATIONALS = new RationalArithmetic();
  private static final Evaluator<Rational> EVALUATOR = new Evaluator<>(RATIONALS);

  @Provide
  Arbitrary<Program> wellTyped() {
    return RandomPrograms.wellTyped(Operator.values());
  }

  @Provide
  Arbitrary<Program> withoutDivision() {
    return RandomPrograms.wellTyped(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY);
  }

  @Provide
  Arbitrary<Program> mutated() {
    return RandomPrograms.mutated();
  }

  @Property
  void printedProgramsParseBack(@ForAll("mutated") Program program) {
    assertEquals(program, Sources.program(program.toString()));
    for (Statement statement : program.statements()) {
      assertEquals(statement.expression(), Sources.expression(statement.expression().toString()));
    }
  }

  @Property
  void wellTypedProgramsAreAcceptedAndNeverStuck(
      @ForAll("wellTyped") Program program, @ForAll long seed) {
    assertEquals(List.of(), TypeChecker.check(program).diagnostics());
    Store<Rational> store = RandomPrograms.store(program, new Random(seed));
    Evaluator.Traced<Rational> traced = EVALUATOR.trace(program, store);
    Outcome<Rational> outcome = traced.outcome();
    assertInstanceOf(Outcome.Finished.class, outcome);
    Set<Location> domain = store.domain();
    assertEquals(domain, ((Outcome.Finished<Rational>) outcome).store().domain());
    assertTrue(domain.containsAll(traced.accesses().reads()));
    assertTrue(domain.containsAll(traced.accesses().writes()));
    assertEquals(outcome, EVALUATOR.run(program, store));
  }

  /** Also for programs that are not well-typed: stuck exactly when the equations are. */
  @Property(tries = 3000)
  void evaluationFollowsTheEquations(@ForAll("mutated") Program program, @ForAll long seed) {
    Store<Rational> store = RandomPrograms.store(program, new Random(seed));
    Evaluator.Traced<Rational> traced = EVALUATOR.trace(program, store);
    assertEquals(traced.outcome(), EVALUATOR.run(program, store));
    Set<Location> reads = new HashSet<>();
    Optional<Store<Rational>> expected = pointwise(program, store, reads);
    boolean accepted = TypeChecker.check(program).isWellFormed();
    Statistics.label("checker").collect(accepted ? "accepts" : "refuses");
    Statistics.label("evaluation").collect(expected.isPresent() ? "finishes" : "is stuck");
    if (expected.isPresent()) {
      assertEquals(new Outcome.Finished<>(expected.get()), traced.outcome());
      assertEquals(reads, traced.accesses().reads());
    } else {
      assertTrue(!accepted);
      assertInstanceOf(Outcome.Stuck.class, traced.outcome());
      Optional<Location> location = ((Outcome.Stuck<Rational>) traced.outcome()).location();
      assertTrue(location.isEmpty() || !store.has(location.get()));
    }
    Statistics.label("checker").coverage(c -> c.check("refuses").percentage(p -> p > 30));
    Statistics.label("evaluation").coverage(c -> c.check("is stuck").percentage(p -> p > 25));
  }

  /** The final store by {@link PointwiseOracle}; empty if a statement is stuck. */
  private static Optional<Store<Rational>> pointwise(
      Program program, Store<Rational> initial, Set<Location> reads) {
    Map<String, TensorType> context = TypeChecker.check(program).context();
    Map<String, Tensor<Rational>> tensors = new LinkedHashMap<>(initial.tensors());
    for (Statement statement : program.statements()) {
      PointwiseOracle<Rational> oracle =
          new PointwiseOracle<>(RATIONALS, context, Store.of(tensors));
      try {
        Shapes.checkGroups(statement.expression());
        Expression expression = Desugaring.singleContractions(statement.expression());
        Tensor<Rational> target = tensors.get(statement.target());
        List<Rational> elements = new ArrayList<>();
        for (int offset = 0; offset < target.size(); offset++) {
          elements.add(oracle.eval(expression, target.index(offset)));
        }
        tensors.put(statement.target(), Tensor.of(target.extents(), elements));
        reads.addAll(oracle.reads());
      } catch (PointwiseOracle.NoValue | StuckException e) {
        return Optional.empty();
      }
    }
    return Optional.of(Store.of(tensors));
  }

  @Property
  void groupsEqualTheirDesugaring(@ForAll("wellTyped") Program program) {
    TermArithmetic terms = new TermArithmetic();
    Evaluator<Term> evaluator = new Evaluator<>(terms);
    Store<Term> store = RandomPrograms.names(program, terms);
    Program single = Desugaring.singleContractions(program);
    assertEquals(List.of(), TypeChecker.check(single).diagnostics());
    assertEquals(evaluator.run(program, store), evaluator.run(single, store));
    Statistics.collect(single.equals(program) ? "no group" : "group");
    Statistics.coverage(c -> c.check("group").percentage(p -> p > 8));
  }

  @Property
  void freeTermsMapToRationals(@ForAll("wellTyped") Program program, @ForAll long seed) {
    TermArithmetic terms = new TermArithmetic();
    Store<Rational> store = RandomPrograms.store(program, new Random(seed));
    Map<String, Optional<Rational>> values = new LinkedHashMap<>();
    store.domain().forEach(location -> values.put(location.toString(), store.get(location)));
    Store<Term> symbolic = finished(new Evaluator<>(terms).run(program, RandomPrograms.names(program, terms)));
    Store<Rational> expected = finished(EVALUATOR.run(program, store));
    for (Location location : store.domain()) {
      Term term = symbolic.get(location).orElseThrow();
      assertEquals(
          expected.get(location), TermArithmetic.evaluate(term, RATIONALS, values::get));
    }
  }

  /** Numbers stay below 2^53, where doubles are exact. */
  @Property
  void doublesAgreeWithRationalsOnSmallIntegers(
      @ForAll("withoutDivision") Program program, @ForAll long seed) {
    Store<Rational> store = RandomPrograms.store(program, new Random(seed));
    Map<String, Tensor<Double>> doubles = new LinkedHashMap<>();
    store.tensors().forEach((name, tensor) -> doubles.put(name, rounded(tensor)));
    Store<Rational> exact = finished(EVALUATOR.run(program, store));
    Store<Double> inDoubles =
        finished(new Evaluator<>(DoubleArithmetic.DEFINITION_4).run(program, Store.of(doubles)));
    for (Location location : store.domain()) {
      Optional<Rational> value = exact.get(location);
      if (value.isEmpty() || value.get().numerator().bitLength() < 53) {
        assertEquals(value.map(v -> v.numerator().doubleValue()),
            inDoubles.get(location).map(v -> v + 0.0));
      }
    }
  }

  private static Tensor<Double> rounded(Tensor<Rational> tensor) {
    List<Double> elements = new ArrayList<>();
    for (int offset = 0; offset < tensor.size(); offset++) {
      Rational element = tensor.element(offset);
      elements.add(element == null ? null : element.numerator().doubleValue());
    }
    return Tensor.of(tensor.extents(), elements);
  }

  private static <V> Store<V> finished(Outcome<V> outcome) {
    assertInstanceOf(Outcome.Finished.class, outcome);
    return ((Outcome.Finished<V>) outcome).store();
  }
}
