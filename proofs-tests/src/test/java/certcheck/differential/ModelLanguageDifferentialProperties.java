package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.certify.tml.TmlIntegers;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * The theory's evaluation, computed by proof, and the Java evaluation, written from the paper, are
 * the same: over the free algebra, which pins the order of operands and of summation, and over the
 * integers; and where a program has no evaluation, the theory proves that there is none.
 */
class ModelLanguageDifferentialProperties {
  private static final TheoryEvaluation THEORY = TheoryEvaluation.ofModelLanguage();

  @Provide
  Arbitrary<Program> wellTyped() {
    return SmallPrograms.wellTyped();
  }

  @Provide
  Arbitrary<Program> changed() {
    return SmallPrograms.changed();
  }

  @Provide
  Arbitrary<Program> misdeclared() {
    return SmallPrograms.misdeclared();
  }

  /** Every one of them is proved to evaluate, to the terms that the Java evaluator finds. */
  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameTerms(@ForAll("wellTyped") Program program) {
    THEORY.restart();
    assertTrue(TypeChecker.check(program).isWellFormed(), program::toString);
    TmlEvaluation.Evaluates proved =
        assertInstanceOf(TmlEvaluation.Evaluates.class, THEORY.evaluate(program),
            program::toString);
    THEORY.assertClosed(proved.theorem());
    FreeTerms.assertSame(program, proved, terms(program));
    THEORY.assertSomeReplay(proved.theorem());
    collect(program);
    Statistics.label("evaluation").collect("proved");
    Statistics.label("evaluation").coverage(c -> c.check("proved").count(n -> n >= 200));
  }

  /** Also the values: over integers with Euclidean division, and over exact rationals. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameIntegers(@ForAll("wellTyped") Program program,
      @ForAll long seed) {
    THEORY.restart();
    Map<Location, Optional<BigInteger>> initial = InitialStores.integers(program, new Random(seed));
    TmlEvaluation.Evaluates proved =
        assertInstanceOf(TmlEvaluation.Evaluates.class, THEORY.evaluate(program),
            program::toString);
    TmlIntegers.Computed computed = THEORY.compute(proved, initial);
    THEORY.assertClosed(computed.theorem());
    EuclideanIntegers integers = new EuclideanIntegers();
    Map<Location, Optional<BigInteger>> expected = InitialStores.values(
        new Evaluator<>(integers).run(program, InitialStores.of(program, initial, n -> n)));
    assertEquals(expected, computed.cells(), program::toString);
    Map<Location, Optional<Rational>> rationals =
        InitialStores.values(new Evaluator<>(new RationalArithmetic()).run(program,
            InitialStores.of(program, initial, n -> Rational.of(n.longValueExact()))));
    if (integers.isExact()) {
      Map<Location, Optional<Rational>> whole = new LinkedHashMap<>();
      computed.cells().forEach((location, value) ->
          whole.put(location, value.map(n -> Rational.parse(n.toString()))));
      assertEquals(rationals, whole, program::toString);
    }
    boolean undefined = computed.cells().values().stream().anyMatch(Optional::isEmpty);
    Statistics.label("divisions").collect(integers.isExact() ? "exact" : "some are not");
    Statistics.label("values").collect(undefined ? "some undefined" : "all defined");
    Statistics.label("divisions").coverage(c -> c.check("exact").percentage(p -> p > 30));
    Statistics.label("values").coverage(c -> c.check("some undefined").percentage(p -> p > 10));
  }

  /** Undeclared in an expression or as a target, or declared twice: never an evaluation. */
  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void misdeclaredProgramsProvablyDoNotEvaluate(@ForAll("misdeclared") Program program) {
    THEORY.restart();
    TermArithmetic algebra = new TermArithmetic();
    assertInstanceOf(Outcome.Stuck.class,
        new Evaluator<>(algebra).run(program, InitialStores.names(program, algebra)),
        program::toString);
    TmlEvaluation.Stuck stuck = assertInstanceOf(
        TmlEvaluation.Stuck.class, THEORY.evaluate(program), program::toString);
    THEORY.assertClosed(stuck.theorem());
    THEORY.assertReplays(stuck.theorem());
    long names = program.declarations().stream().map(Declaration::name).distinct().count();
    boolean target = program.statements().stream().anyMatch(s -> s.target().equals("undeclared"));
    Statistics.label("violation").collect(names < program.declarations().size()
        ? "declared twice" : target ? "undeclared target" : "undeclared operand");
    Statistics.label("violation").coverage(c -> {
      c.check("declared twice").count(n -> n >= 20);
      c.check("undeclared target").count(n -> n >= 20);
      c.check("undeclared operand").count(n -> n >= 20);
    });
  }

  /**
   * Any change of a well-typed program, also one that evaluates although it is ill-typed. The
   * differences that are allowed are those of {@code docs/divergences.md}.
   */
  @Property(tries = 250, shrinking = ShrinkingMode.OFF)
  void changedProgramsEvaluateAlikeOrNotAtAll(@ForAll("changed") Program program) {
    THEORY.restart();
    boolean typed = TypeChecker.check(program).isWellFormed();
    TermArithmetic algebra = new TermArithmetic();
    Outcome<Term> expected =
        new Evaluator<>(algebra).run(program, InitialStores.names(program, algebra));
    TmlEvaluation.Answer answer = THEORY.evaluate(program);
    String java = expected instanceof Outcome.Finished ? "finishes" : "is stuck";
    String theory = answer instanceof TmlEvaluation.Evaluates ? "finishes"
        : answer instanceof TmlEvaluation.Stuck ? "is stuck" : "does not say";
    Statistics.label("checker, Java, theory").collect(
        typed ? "accepts" : "refuses", java, theory);
    if (expected instanceof Outcome.Finished<Term> finished
        && answer instanceof TmlEvaluation.Evaluates proved) {
      THEORY.assertClosed(proved.theorem());
      FreeTerms.assertSame(program, proved, finished.store());
    } else if (answer instanceof TmlEvaluation.Stuck stuck && !typed) {
      THEORY.assertClosed(stuck.theorem());
    }
    assertTrue(java.equals(theory) || !typed && hasExplainedDifference(program),
        () -> "Java " + java + ", the theory " + theory + ":\n" + program);
    Statistics.label("checker, Java, theory").coverage(c -> {
      c.check("refuses", "is stuck", "is stuck").percentage(p -> p > 25);
      c.check("accepts", "finishes", "finishes").percentage(p -> p > 20);
      c.check("refuses", "finishes", "finishes").count(n -> n >= 1);
    });
  }

  /** The checker replays the written proofs, and rejects only that nothing is claimed. */
  @Example
  void theCheckerReplaysTheProofs() throws Exception {
    THEORY.restart();
    int count = 0;
    for (Program program : SmallPrograms.wellTyped().sampleStream().limit(10).toList()) {
      TmlEvaluation.Evaluates proved = (TmlEvaluation.Evaluates) THEORY.evaluate(program);
      THEORY.written(proved.theorem());
      THEORY.written(THEORY.compute(
          proved, InitialStores.integers(program, new Random(count))).theorem());
      count += 2;
    }
    for (Program program : SmallPrograms.misdeclared().sampleStream().limit(10).toList()) {
      THEORY.written(((TmlEvaluation.Stuck) THEORY.evaluate(program)).theorem());
      count++;
    }
    assertEquals(30, count);
    THEORY.assertCheckerReplays();
  }

  private static void collect(Program program) {
    Statistics.label("statements").collect(program.statements().size());
    Statistics.label("largest rank declared").collect(program.declarations().stream()
        .mapToInt(d -> d.type().rank()).max().orElse(0));
    for (Statement s : program.statements()) {
      for (Expression e : s.expression().postorder()) {
        Statistics.label("operators").collect(e instanceof Expression.ElementWise node
            ? node.operator().toString() : e.getClass().getSimpleName());
        if (e instanceof Expression.Contraction node) {
          Statistics.label("contracted pairs").collect(
              node.pair().first().number().compareTo(node.pair().second().number()) < 0
                  ? "increasing" : "decreasing");
        }
      }
    }
    Statistics.label("operators").coverage(c -> {
      for (String kind : List.of("Variable", "Paren", "Product", "Contraction", "Transposition",
          "GroupedContraction", "ADD", "SUBTRACT", "MULTIPLY", "DIVIDE")) {
        c.check(kind).count(n -> n >= 10);
      }
    });
    Statistics.label("contracted pairs").coverage(c -> {
      c.check("increasing").count(n -> n >= 5);
      c.check("decreasing").count(n -> n >= 5);
    });
  }

  private static Store<Term> terms(Program program) {
    TermArithmetic algebra = new TermArithmetic();
    Outcome<Term> outcome =
        new Evaluator<>(algebra).run(program, InitialStores.names(program, algebra));
    assertInstanceOf(Outcome.Finished.class, outcome);
    return ((Outcome.Finished<Term>) outcome).store();
  }

  /**
   * Whether some part is one that the two semantics may treat differently: a pair that is not of
   * two dimensions of its operand; m > n in a contraction of different extents; an untyped operand
   * of a transposition, or on the left of a product.
   */
  private static boolean hasExplainedDifference(Program program) {
    Map<String, TensorType> context = TypeChecker.check(program).context();
    return program.statements().stream().flatMap(s -> s.expression().postorder().stream())
        .anyMatch(e -> !e.operands().isEmpty() && hasExplainedDifference(
            e, TypeChecker.typeOf(e.operands().get(0), context)));
  }

  private static boolean hasExplainedDifference(Expression e, Optional<TensorType> operand) {
    if (e instanceof Expression.Product) {
      return operand.isEmpty();
    } else if (e instanceof Expression.Transposition node) {
      return operand.map(t -> !node.pair().isIn(t.rank())).orElse(true);
    } else if (e instanceof Expression.Contraction node) {
      return operand.map(t -> !node.pair().isIn(t.rank()) || sumsDiffer(node.pair(), t))
          .orElse(false);
    }
    return false;
  }

  private static boolean sumsDiffer(Pair pair, TensorType operand) {
    int m = pair.first().number().intValue();
    int n = pair.second().number().intValue();
    return m > n && !operand.extent(m).equals(operand.extent(n));
  }
}
