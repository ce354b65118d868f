package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.cfdlang.Evaluator;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Translation;
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

/**
 * Random programs of CFDlang without stacks against the loops to which their translations are
 * lowered: the loops compute what the programs do, and are certified to lower them.
 */
class CfdlangLoweringProperties {
  @Provide
  Arbitrary<Program> stackless() {
    return SmallCfdlang.wellTyped()
        .filter(p -> Translation.withNames(p).program().isPresent());
  }

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheTermsOfTheProgram(
      @ForAll("stackless") Program program, @ForAll long seed) throws SourceException {
    certcheck.semantics.tml.syntax.Program translation =
        Translation.withNames(program).program().orElseThrow();
    TermArithmetic terms = new TermArithmetic();
    Store<Term> initial = InitialStores.names(translation, terms);
    LoweredRuns.compare(translation,
        Lowering.lower(translation, LowerablePrograms.unpadded(new Random(seed))), initial,
        new Evaluator<>(terms, EvaluationLimits.DEFAULT).run(program, initial.tensors()), terms);
  }

  @Property(tries = 5, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void loopsLowerTheProgram(@ForAll("stackless") Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.tml.syntax.Program translation =
        Translation.withNames(program).program().orElseThrow();
    SchedCertifier.Result result =
        certify(program, translation, LowerablePrograms.unpadded(new Random(seed)));
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program);
  }

  @Property(tries = 5, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void paddedLoopsLowerTheProgram(@ForAll("stackless") Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.tml.syntax.Program translation =
        Translation.withNames(program).program().orElseThrow();
    SchedCertifier.Result result =
        certify(program, translation, LowerablePrograms.padded(new Random(seed)));
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program);
  }

  private static SchedCertifier.Result certify(Program program,
      certcheck.semantics.tml.syntax.Program translation, LoweringOptions options)
      throws Exception {
    certcheck.semantics.sched.Program loops = Lowering.lower(translation, options).loops();
    return new LoweringCertifier(Shipped.libraryFolder()).certify(
        program, translation, loops, options.padding(), new LoweringCertifier.Texts(
            program.toString().getBytes(StandardCharsets.US_ASCII),
            Printer.print(loops).getBytes(StandardCharsets.US_ASCII)));
  }
}
