package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.cfdlang.Evaluator;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs of CFDlang, with stacks and without, against the loops to which they are lowered: the
 * loops compute what the programs do, and are certified to lower them. Padded ones go by their
 * translations, which have no stacks.
 */
class CfdlangLoweringProperties {
  @Provide
  Arbitrary<Program> programs() {
    return SmallCfdlang.wellTyped();
  }

  @Provide
  Arbitrary<Program> stacked() {
    return SmallCfdlang.wellTyped()
        .filter(p -> Translation.withNames(p).program().isEmpty());
  }

  @Provide
  Arbitrary<Program> stackless() {
    return SmallCfdlang.wellTyped()
        .filter(p -> Translation.withNames(p).program().isPresent());
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheTermsOfTheProgram(
      @ForAll("programs") Program program, @ForAll long seed) throws SourceException {
    PairwiseProgram pairwise = pairwise(program);
    TermArithmetic terms = new TermArithmetic();
    Store<Term> initial = InitialStores.names(pairwise.variables(), terms);
    LoweredRuns.compare(pairwise,
        Lowering.lower(pairwise, LowerablePrograms.unpadded(new Random(seed))), initial,
        new Evaluator<>(terms, EvaluationLimits.DEFAULT).run(program, initial.tensors()), terms);
    Statistics.label("stacks")
        .collect(Translation.withNames(program).program().isEmpty() ? "some" : "none");
    Statistics.label("stacks").coverage(c -> c.check("some").percentage(p -> p > 20));
  }

  @Property(tries = 6, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void loopsLowerTheProgram(@ForAll("stacked") Program program, @ForAll long seed)
      throws Exception {
    Texts texts = new Texts(program,
        Lowering.lower(pairwise(program), LowerablePrograms.unpadded(new Random(seed))).loops());
    SchedCertifier.Result result = certifier().certify(
        program, TypeChecker.check(program), texts.loops, texts.bytes());
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program);
  }

  @Property(tries = 5, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void paddedLoopsLowerTheProgram(@ForAll("stackless") Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.tml.syntax.Program translation =
        Translation.withNames(program).program().orElseThrow();
    LoweringOptions options = LowerablePrograms.padded(new Random(seed));
    Texts texts = new Texts(program, Lowering.lower(translation, options).loops());
    SchedCertifier.Result result = certifier().certify(
        program, translation, texts.loops, options.padding().orElseThrow(), texts.bytes());
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program);
  }

  private static PairwiseProgram pairwise(Program program) {
    return PairwiseProgram.of(program, TypeChecker.check(program));
  }

  private static LoweringCertifier certifier() {
    return new LoweringCertifier(Shipped.libraryFolder());
  }

  /** A program and its loops. */
  private record Texts(Program program, certcheck.semantics.sched.Program loops) {
    LoweringCertifier.Texts bytes() {
      return new LoweringCertifier.Texts(
          program.toString().getBytes(StandardCharsets.US_ASCII),
          Printer.print(loops).getBytes(StandardCharsets.US_ASCII));
    }
  }
}
