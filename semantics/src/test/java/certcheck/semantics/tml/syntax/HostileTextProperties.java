package certcheck.semantics.tml.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;

/** Whatever the bytes are, each stage gives an answer or a diagnostic with a place in the text. */
class HostileTextProperties {

  private static final Limits LIMITS = new Limits(2_000, 5, 5, 5, 4, 12, 5);

  @Provide
  Arbitrary<String> tokens() {
    Arbitrary<String> token = Arbitraries.frequencyOf(
        Tuple.of(3, Arbitraries.of("x", "y", "x =", "y = x")),
        Tuple.of(2, Arbitraries.of("var x : [2 2]", "var y : []", "var", "input")),
        Tuple.of(2, Arbitraries.of("+", "-", "*", "/", "#", ".", "^", "=", ":")),
        Tuple.of(2, Arbitraries.of("(", ")", "[", "]", "[1 2]", "[[1 2]]")),
        Tuple.of(1, Arbitraries.of("0", "1", "2", "99999999999", "//", "\n")));
    return token.list().ofMaxSize(12).map(list -> String.join(" ", list));
  }

  @Property(tries = 5000)
  void tokensInAnyOrder(@ForAll("tokens") String text) {
    answer(text.getBytes(StandardCharsets.UTF_8));
  }

  @Property
  void anyBytes(@ForAll byte[] bytes) {
    answer(bytes);
  }

  private static void answer(byte[] bytes) {
    try {
      Program program = Parser.parse("test.tml", bytes, LIMITS);
      Statistics.collect("parses");
      assertEquals(program, Sources.program(program.toString()));
      Typing typing = TypeChecker.check(program, LIMITS);
      Store<Rational> store = Store.initial(program, Map.of(), EvaluationLimits.DEFAULT);
      Outcome<Rational> outcome = new Evaluator<>(new RationalArithmetic(),
          new EvaluationLimits(10_000, 10_000)).run(program, store);
      assertTrue(!typing.isWellFormed() || !(outcome instanceof Outcome.Stuck));
    } catch (SourceException e) {
      Statistics.collect("refused");
      Diagnostic diagnostic = e.diagnostic();
      assertTrue(diagnostic.rule() == Rule.SYNTAX || diagnostic.rule() == Rule.LIMIT
          || diagnostic.rule() == Rule.D_IN_VAR, e.getMessage());
      long lines = 1 + new String(bytes, StandardCharsets.UTF_8).chars()
          .filter(c -> c == '\n').count();
      assertTrue(diagnostic.position().line() >= 1 && diagnostic.position().line() <= lines);
      assertTrue(diagnostic.position().column() >= 1);
    }
  }
}
