package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.certify.tml.TmlIntegers;
import certcheck.semantics.cfdlang.Evaluator;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
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
 * The evaluation of the theory {@code cfdlang}, computed by proof, and the Java evaluation are the
 * same: over the free algebra, and over the integers.
 */
class CfdlangDifferentialProperties {
  private static final TheoryEvaluation THEORY = TheoryEvaluation.ofCfdlang();

  @Provide
  Arbitrary<Program> wellTyped() {
    return SmallCfdlang.wellTyped();
  }

  /** Every one of them is proved to evaluate, to the terms that the Java evaluator finds. */
  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameTerms(@ForAll("wellTyped") Program program)
      throws SourceException {
    THEORY.restart();
    TermArithmetic algebra = new TermArithmetic();
    TmlEvaluation.Evaluates proved = THEORY.evaluate(program);
    THEORY.assertClosed(proved.theorem());
    Outcome<Term> expected =
        run(program, algebra, InitialStores.names(variables(program), algebra));
    FreeTerms.assertSame(program, proved, ((Outcome.Finished<Term>) expected).store());
    THEORY.assertSomeReplay(proved.theorem());
    collect(program);
    Statistics.label("evaluation").collect("proved");
    Statistics.label("evaluation").coverage(c -> c.check("proved").count(n -> n >= 200));
  }

  /** Also the values, over integers with Euclidean division. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameIntegers(@ForAll("wellTyped") Program program,
      @ForAll long seed) throws SourceException {
    THEORY.restart();
    Map<Location, Optional<BigInteger>> initial =
        InitialStores.integers(variables(program), new Random(seed));
    TmlIntegers.Computed computed = THEORY.compute(THEORY.evaluate(program), initial);
    THEORY.assertClosed(computed.theorem());
    assertEquals(InitialStores.values(run(program, new EuclideanIntegers(),
        InitialStores.of(variables(program), initial, n -> n))), computed.cells(),
        program::toString);
    boolean undefined = computed.cells().values().stream().anyMatch(Optional::isEmpty);
    Statistics.label("values").collect(undefined ? "some undefined" : "all defined");
    Statistics.label("values").coverage(c -> c.check("some undefined").percentage(p -> p > 10));
  }

  /** The checker replays the written proofs, and rejects only that nothing is claimed. */
  @Example
  void theCheckerReplaysTheProofs() throws Exception {
    THEORY.restart();
    for (Program program : SmallCfdlang.wellTyped().sampleStream().limit(10).toList()) {
      THEORY.written(THEORY.evaluate(program).theorem());
    }
    THEORY.assertCheckerReplays();
  }

  private static certcheck.semantics.tml.syntax.Program variables(Program program) {
    return Translation.variables(program, TypeChecker.check(program));
  }

  private static <V> Outcome<V> run(Program program, Arithmetic<V> arithmetic, Store<V> initial)
      throws SourceException {
    return new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT).run(program, initial.tensors());
  }

  private static void collect(Program program) {
    Statistics.label("statements").collect(program.statements().size());
    for (Statement s : program.statements()) {
      s.expression().postorder().forEach(e -> Statistics.label("operators").collect(kind(e)));
    }
    Statistics.label("operators").coverage(c -> {
      for (String kind : List.of("Variable", "Paren", "Stack", "stack of stacks", "ADD",
          "SUBTRACT", "MULTIPLY", "DIVIDE", "PRODUCT", "CONTRACT", "Contraction",
          "Contraction by a group", "Transposition", "Transposition by a group")) {
        c.check(kind).count(n -> n >= 10);
      }
    });
  }

  private static String kind(Expression e) {
    String kind = e.getClass().getSimpleName();
    if (e instanceof Expression.Binary node) {
      return node.operator().toString();
    } else if (e instanceof Expression.Stack) {
      return e.operands().stream().anyMatch(Expression.Stack.class::isInstance)
          ? "stack of stacks" : kind;
    }
    return e instanceof Expression.Grouped g && g.pairs().size() > 1 ? kind + " by a group" : kind;
  }
}
