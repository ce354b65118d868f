package certcheck.semantics.tml.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.RandomPrograms;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Assignments in place, in random orders, against assignments through a temporary: equal if every
 * access to the assigned variable is to the own cell, and different over free terms if one is not.
 */
class InPlaceProperties {
  private static final int SIZE = 30;

  /** A statement of a program. */
  record Assignment(Program program, Statement statement) {}

  @Provide
  Arbitrary<Assignment> assignments() {
    Arbitrary<Assignment> some = RandomPrograms.wellTyped(Operator.values())
        .filter(p -> !p.statements().isEmpty())
        .map(InPlaceProperties::readingItsTarget);
    return Arbitraries.oneOf(
        some, some.map(InPlaceProperties::transposed), some.map(InPlaceProperties::multiplied))
        .filter(a -> context(a.program).get(a.statement.target()).size().intValueExact() <= SIZE);
  }

  /** A statement that assigns to a variable that it reads, if one of them has a fitting type. */
  private static Assignment readingItsTarget(Program program) {
    Map<String, TensorType> context = context(program);
    for (Statement s : program.statements()) {
      for (Expression e : s.expression().postorder()) {
        if (e instanceof Expression.Variable x
            && context.get(x.name()).equals(context.get(s.target()))) {
          return new Assignment(program, Statement.of(x.name(), s.expression()));
        }
      }
    }
    return new Assignment(program, program.statements().get(0));
  }

  /** The target transposed is added, if it has two equal extents. */
  private static Assignment transposed(Assignment a) {
    TensorType type = context(a.program).get(a.statement.target());
    for (int m = 1; m <= type.rank(); m++) {
      for (int n = m + 1; n <= type.rank(); n++) {
        if (type.extent(m).equals(type.extent(n))) {
          return added(a, a.program,
              Expression.Transposition.of(Expression.Variable.of(a.statement.target()), m, n));
        }
      }
    }
    return a;
  }

  /** A matrix times the target is added, if it is no scalar. */
  private static Assignment multiplied(Assignment a) {
    TensorType type = context(a.program).get(a.statement.target());
    if (type.isScalar()) {
      return a;
    }
    List<Declaration> declarations = new ArrayList<>(a.program.declarations());
    declarations.add(new Declaration("matrix",
        new TensorType(List.of(type.extent(1), type.extent(1))), Qualifier.NONE, Position.START));
    return added(a, new Program("random.tml", declarations, a.program.statements()),
        Expression.Contraction.of(Expression.Product.of(Expression.Variable.of("matrix"),
            Expression.Variable.of(a.statement.target())), 2, 3));
  }

  private static Assignment added(Assignment a, Program program, Expression summand) {
    return new Assignment(program, Statement.of(a.statement.target(),
        Expression.ElementWise.of(Operator.ADD, a.statement.expression(), summand)));
  }

  private static Map<String, TensorType> context(Program program) {
    Map<String, TensorType> context = new LinkedHashMap<>();
    program.declarations().forEach(d -> context.put(d.name(), d.type()));
    return context;
  }

  private static List<List<Integer>> order(Assignment a, Store<?> store, Random random) {
    List<List<Integer>> order = new ArrayList<>();
    store.domain().stream().filter(l -> l.name().equals(a.statement.target()))
        .forEach(l -> order.add(l.index()));
    Collections.shuffle(order, random);
    return order;
  }

  @Property(tries = 2000)
  void ownAccessesAreInPlaceAndOthersDiffer(
      @ForAll("assignments") Assignment a, @ForAll long seed) {
    List<AbstractAccess> accesses = AbstractAccesses.of(a.statement, context(a.program));
    boolean own = accesses.stream().allMatch(AbstractAccess::isOwn);
    if (own) {
      Random random = new Random(seed);
      inPlace(a, new Evaluator<>(new RationalArithmetic()),
          RandomPrograms.store(a.program, random), random);
      TermArithmetic terms = new TermArithmetic();
      inPlace(a, new Evaluator<>(terms), RandomPrograms.names(a.program, terms), random);
    } else {
      differs(a, accesses.stream().filter(x -> !x.isOwn()).findFirst().orElseThrow());
    }
    boolean compatible = accesses.stream().allMatch(x -> x.index().equals(x.assigned()));
    Statistics.collect(accesses.isEmpty() ? "not read"
        : compatible ? "compatible" : own ? "in place" : "not in place");
    Statistics.coverage(c -> {
      c.check("compatible").percentage(p -> p > 2);
      c.check("in place").percentage(p -> p > 3);
      c.check("not in place").percentage(p -> p > 10);
    });
  }

  private static <V> void inPlace(
      Assignment a, Evaluator<V> evaluator, Store<V> store, Random random) {
    InPlace<V> inPlace = InPlace.of(a.program, a.statement, evaluator);
    assertEquals(inPlace.assignment().apply(store),
        inPlace.run(store, order(a, store, random)), () -> a.statement + " in\n" + a.program);
  }

  /** With the extents of the program, and with those that the counterexample has. */
  private static void differs(Assignment a, AbstractAccess access) {
    TermArithmetic terms = new TermArithmetic();
    InPlace<Term> inPlace = InPlace.of(a.program, a.statement, new Evaluator<>(terms));
    Store<Term> store = RandomPrograms.names(a.program, terms);
    assertNotEquals(access.element(), access.cell());
    assertTrue(store.has(access.element()) && store.has(access.cell()));
    List<List<Integer>> order = order(a, store, new Random(0));
    order.removeAll(List.of(access.cell().index(), access.element().index()));
    order.addAll(0, List.of(access.cell().index(), access.element().index()));
    assertNotEquals(value(inPlace.assignment().apply(store), access.element()),
        value(inPlace.run(store, order), access.element()),
        () -> a.statement + " in\n" + a.program);
    Optional<InPlaceCounterexample> example =
        InPlaceCounterexample.of(a.program, a.statement, EvaluationLimits.DEFAULT);
    assertTrue(example.isPresent(), () -> a.statement + " in\n" + a.program);
    assertEquals(access.element(), example.get().access().element());
    assertEquals(access.cell(), example.get().access().cell());
  }

  private static <V> Optional<V> value(Outcome<V> outcome, Location location) {
    assertInstanceOf(Outcome.Finished.class, outcome);
    return ((Outcome.Finished<V>) outcome).store().get(location);
  }
}
