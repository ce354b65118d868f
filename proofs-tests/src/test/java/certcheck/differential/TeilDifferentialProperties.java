package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.certify.tml.TmlIntegers;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Evaluator;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
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
 * The evaluation of the theory {@code teil}, computed by proof, and the Java evaluation are the
 * same: over the free algebra, and over the integers; and what the type checker refuses is provably
 * not well-formed.
 */
class TeilDifferentialProperties {
  private static final TheoryEvaluation THEORY = TheoryEvaluation.ofTeil();

  @Provide
  Arbitrary<Program> wellTyped() {
    return SmallTeil.wellTyped(Reducer.values());
  }

  @Provide
  Arbitrary<Program> arithmetical() {
    return SmallTeil.wellTyped(Reducer.SUM, Reducer.PRODUCT);
  }

  @Provide
  Arbitrary<Program> changed() {
    return SmallTeil.changed();
  }

  /** Every one of them is proved to evaluate, to the terms that the Java evaluator finds. */
  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameTerms(@ForAll("wellTyped") Program program)
      throws SourceException {
    assertEquals(List.of(), TypeChecker.check(program).errors(), program::toString);
    assertEvaluates(program);
    collect(program);
  }

  private static void assertEvaluates(Program program) throws SourceException {
    THEORY.restart();
    TermArithmetic algebra = new TermArithmetic();
    TmlEvaluation.Evaluates proved = THEORY.evaluate(program);
    THEORY.assertClosed(proved.theorem());
    Outcome<Term> expected =
        run(program, algebra, InitialStores.names(program.variables(), algebra));
    FreeTerms.assertSame(program, proved, ((Outcome.Finished<Term>) expected).store());
    THEORY.assertSomeReplay(proved.theorem());
  }

  /** Also the values, over integers with Euclidean division. */
  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void wellTypedProgramsEvaluateToTheSameIntegers(@ForAll("arithmetical") Program program,
      @ForAll long seed) throws SourceException {
    THEORY.restart();
    Map<Location, Optional<BigInteger>> initial =
        InitialStores.integers(program.variables(), new Random(seed));
    TmlIntegers.Computed computed = THEORY.compute(THEORY.evaluate(program), initial);
    THEORY.assertClosed(computed.theorem());
    assertEquals(InitialStores.values(run(program, new EuclideanIntegers(),
        InitialStores.of(program.variables(), initial, n -> n))), computed.cells(),
        program::toString);
    boolean undefined = computed.cells().values().stream().anyMatch(Optional::isEmpty);
    Statistics.label("values").collect(undefined ? "some undefined" : "all defined");
    Statistics.label("values").coverage(c -> c.check("some undefined").percentage(p -> p > 10));
  }

  /** Refused by the checker, and provably not well-formed; or accepted, and proved to evaluate. */
  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void whatTheCheckerRefusesIsNotWellFormed(@ForAll("changed") Program program)
      throws SourceException {
    Typing typing = TypeChecker.check(program);
    boolean wellTyped = typing.isWellFormed();
    if (wellTyped && program.variables().declarations().stream()
        .allMatch(d -> d.type().size().intValueExact() <= 50)) {
      assertEvaluates(program);
    } else if (!wellTyped) {
      THEORY.assertSomeReplay(assertRefuted(program));
      typing.errors().forEach(e -> Statistics.label("rule").collect(e.rule()));
    }
    Statistics.label("checker").collect(wellTyped ? "accepts" : "refuses");
    Statistics.label("checker").coverage(c -> c.check("refuses").percentage(p -> p > 40));
    Statistics.label("rule").coverage(c -> {
      for (Rule rule : List.of(
          Rule.T_VAR, Rule.OK_STMT, Rule.T_DIAG, Rule.T_PROJ, Rule.T_EXPA)) {
        c.check(rule).count(n -> n >= 5);
      }
    });
  }

  private static Theorem assertRefuted(Program program) {
    assertTrue(!TypeChecker.check(program).isWellFormed(), program::toString);
    THEORY.restart();
    Theorem refuted = THEORY.refute(program);
    THEORY.assertClosed(refuted);
    assertTrue(Syntax.isUnary("¬", refuted.conclusion()), refuted::toString);
    assertTrue(Syntax.isConstant(
        "teil_ok", Syntax.head(Syntax.right(refuted.conclusion()))), refuted::toString);
    return refuted;
  }

  @Example
  void aViolationOfEachRuleIsRefuted() throws SourceException {
    String allocations = "alloc s : [] alloc v : [2] alloc m : [2, 3] alloc q : [3, 3]\n";
    for (String statement : List.of("s = y", "y = s", "v = m", "v = (y)", "v = add y v",
        "v = sub v y", "v = add v m", "v = sub v s", "v = mul m v", "v = mul v s", "v = div s v",
        "v = div m v", "v = prod y v", "v = prod v y", "v = red+ 1 y", "v = red+ 3 m",
        "v = red* 0 m", "v = transp 1 2 y", "m = transp 1 1 m", "m = transp 2 1 m",
        "m = transp 1 3 m", "m = transp 0 1 m", "v = diag 1 2 y", "v = diag 2 2 q",
        "v = diag 2 1 q", "v = diag 1 3 q", "v = diag 1 2 m", "v = expa 1 2 y", "m = expa 3 2 v",
        "m = expa 0 2 v", "m = expa 1 0 v", "s = proj 1 1 y", "s = proj 2 1 v", "s = proj 0 1 v",
        "s = proj 1 3 v", "s = proj 1 0 v", "s = s s = y v = v")) {
      assertRefuted(parsed(allocations + statement));
    }
    assertRefuted(parsed("alloc s : [] alloc s : [] s = s"));
  }

  @Provide
  Arbitrary<certcheck.semantics.tml.syntax.Program> ofTheModelLanguage() {
    return SmallPrograms.wellTyped();
  }

  /** The translation in Java is that of theory {@code teil_translation}. */
  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void translationsAreThoseOfTheTheory(
      @ForAll("ofTheModelLanguage") certcheck.semantics.tml.syntax.Program program) {
    THEORY.restart();
    Theorem translated = THEORY.translated(program, Translation.of(program));
    THEORY.assertClosed(translated);
    assertTrue(Syntax.isConstant("into_teil_program", Syntax.head(translated.conclusion())),
        translated::toString);
    THEORY.assertSomeReplay(translated);
  }

  @Example
  void anotherProgramIsNotTheTranslation() throws SourceException {
    String declarations = "var A : [2 2] var B : [2 2]\n";
    certcheck.semantics.tml.syntax.Program program = certcheck.semantics.tml.syntax.Parser.parse(
        "p.tml", (declarations + "B = A ^ [2 1]").getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    String allocations = "alloc A : [2, 2] alloc B : [2, 2]\n";
    THEORY.restart();
    THEORY.assertClosed(THEORY.translated(program, parsed(allocations + "B = transp 1 2 A")));
    for (String other : List.of("B = transp 2 1 A", "B = A", "A = transp 1 2 A",
        "B = (transp 1 2 A)", "B = transp 1 2 A B = B")) {
      assertThrows(IllegalArgumentException.class,
          () -> THEORY.translated(program, parsed(allocations + other)), other);
    }
    assertThrows(IllegalArgumentException.class, () -> THEORY.translated(program,
        parsed("alloc A : [2, 3] alloc B : [2, 2]\nB = transp 1 2 A")));
  }

  private static Program parsed(String text) throws SourceException {
    return Parser.parse("p.teil", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  /** The checker replays the written proofs, and rejects only that nothing is claimed. */
  @Example
  void theCheckerReplaysTheProofs() throws Exception {
    THEORY.restart();
    for (Program program : wellTyped().sampleStream().limit(10).toList()) {
      THEORY.written(THEORY.evaluate(program).theorem());
    }
    for (Program program : changed().sampleStream()
        .filter(p -> !TypeChecker.check(p).isWellFormed()).limit(10).toList()) {
      THEORY.written(THEORY.refute(program));
    }
    THEORY.assertCheckerReplays();
  }

  private static <V> Outcome<V> run(Program program, Arithmetic<V> arithmetic, Store<V> initial)
      throws SourceException {
    return new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT).run(program, initial.tensors());
  }

  private static void collect(Program program) {
    for (Statement s : program.statements()) {
      s.expression().postorder().forEach(e -> Statistics.label("operators").collect(kind(e)));
    }
    Statistics.label("operators").coverage(c -> {
      for (String kind : List.of("Variable", "Paren", "ADD", "SUBTRACT", "MULTIPLY", "DIVIDE",
          "Product", "SUM", "PRODUCT", "MINIMUM", "MAXIMUM", "Transposition", "Diagonal",
          "Expansion", "Projection")) {
        c.check(kind).count(n -> n >= 10);
      }
    });
  }

  private static String kind(Expression e) {
    return e instanceof Expression.ElementWise node ? node.operator().toString()
        : e instanceof Expression.Reduction node ? node.reducer().toString()
        : e.getClass().getSimpleName();
  }
}
