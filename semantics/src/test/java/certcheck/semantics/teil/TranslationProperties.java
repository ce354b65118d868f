package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.RandomPrograms;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** Rink's language against its translation into TeIL, each by its own evaluation. */
class TranslationProperties {

  @Provide
  Arbitrary<certcheck.semantics.tml.syntax.Program> wellTyped() {
    return RandomPrograms.wellTyped(Operator.values());
  }

  @Provide
  Arbitrary<certcheck.semantics.tml.syntax.Program> mutated() {
    return RandomPrograms.mutated();
  }

  private static <V> Outcome<V> inTeil(certcheck.semantics.tml.syntax.Program program,
      Arithmetic<V> arithmetic, Store<V> store) throws SourceException {
    return new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT)
        .run(Translation.of(program), store.tensors());
  }

  private static <V> Outcome<V> inModelLanguage(
      certcheck.semantics.tml.syntax.Program program, Arithmetic<V> arithmetic, Store<V> store) {
    return new certcheck.semantics.tml.evaluation.Evaluator<>(arithmetic).run(program, store);
  }

  /** The order of all operations is the same. */
  @Property(tries = 2000)
  void theTranslationHasTheSameTerms(
      @ForAll("wellTyped") certcheck.semantics.tml.syntax.Program program) throws SourceException {
    TermArithmetic terms = new TermArithmetic();
    Store<Term> store = RandomPrograms.names(program, terms);
    assertEquals(
        inModelLanguage(program, terms, store), inTeil(program, terms, store));
  }

  /** With undefined values, zeros and divisions. */
  @Property(tries = 2000)
  void theTranslationHasTheSameValues(
      @ForAll("wellTyped") certcheck.semantics.tml.syntax.Program program, @ForAll long seed)
      throws SourceException {
    RationalArithmetic rationals = new RationalArithmetic();
    Store<Rational> store = RandomPrograms.store(program, new Random(seed));
    Outcome<Rational> expected = inModelLanguage(program, rationals, store);
    assertEquals(expected, inTeil(program, rationals, store));
    Store<Rational> end = ((Outcome.Finished<Rational>) expected).store();
    Map<Location, Optional<Rational>> lost = new HashMap<>();
    for (Location location : end.domain()) {
      if (store.get(location).isPresent() && end.get(location).isEmpty()) {
        lost.put(location, Optional.empty());
      }
    }
    Statistics.collect(lost.isEmpty() ? "no value becomes undefined" : "values become undefined");
    Statistics.coverage(c -> c.check("values become undefined").percentage(p -> p > 15));
  }

  /** A group that names a dimension twice is ill-typed; single contractions need not be. */
  @Property(tries = 3000)
  void theTranslationIsWellTypedIfAndOnlyIfTheProgramOfSingleContractionsIs(
      @ForAll("mutated") certcheck.semantics.tml.syntax.Program program) {
    boolean expected = certcheck.semantics.tml.typing.TypeChecker.check(
        Desugaring.singleContractions(program)).isWellFormed();
    assertTrue(
        expected || !certcheck.semantics.tml.typing.TypeChecker.check(program).isWellFormed(),
        program::toString);
    Program translated = Translation.of(program);
    assertEquals(expected, TypeChecker.check(translated).isWellFormed(), program::toString);
    assertEquals(translated, Sources.program(translated.toString()));
    Statistics.collect(expected ? "well-typed" : "ill-typed");
    Statistics.coverage(c -> c.check("well-typed").percentage(p -> p > 25));
    Statistics.coverage(c -> c.check("ill-typed").percentage(p -> p > 25));
  }

  @Property(tries = 200)
  void theTranslationPrintsWithReservedNames(
      @ForAll("wellTyped") certcheck.semantics.tml.syntax.Program program) throws SourceException {
    String text = program.toString().replace("x0", "add").replace("x1", "alloc")
        .replace("x2", "add1");
    certcheck.semantics.tml.syntax.Program renamed = certcheck.semantics.tml.syntax.Parser.parse(
        "test.tml", text.getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT);
    Program translated = Translation.of(renamed);
    assertTrue(TypeChecker.check(translated).isWellFormed());
    assertEquals(translated, Sources.program(translated.toString()));
    assertEquals(renamed.declarations().stream().distinct().count(),
        translated.allocations().stream().map(a -> a.name()).distinct().count());
  }
}
