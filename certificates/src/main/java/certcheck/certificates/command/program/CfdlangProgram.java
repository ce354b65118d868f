package certcheck.certificates.command.program;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.cfdlang.Evaluator;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A program of the CFDlang dialect.
 *
 * @param program the parsed program
 * @param typing what the type checker found
 * @param text what was parsed
 */
public record CfdlangProgram(Program program, Typing typing, byte[] text) implements SourceProgram {

  /** Parses and type-checks a text, as {@link SourceProgram#read}. */
  static CfdlangProgram parse(String file, byte[] text, Limits limits) throws SourceException {
    Program program = Parser.parse(file, text, limits);
    return new CfdlangProgram(program, TypeChecker.check(program, limits), text);
  }

  @Override
  public certcheck.semantics.tml.syntax.Program variables() {
    return Translation.variables(program, typing);
  }

  @Override
  public List<Statement> statements() {
    return program.statements();
  }

  @Override
  public <V> Outcome<V> run(
      Arithmetic<V> arithmetic, EvaluationLimits limits, Map<String, Tensor<V>> ambient)
      throws SourceException {
    return new Evaluator<>(arithmetic, limits).run(program, ambient);
  }

  @Override
  public void certify(Certifier certifier, OutputStream out)
      throws Certifier.Undecided, IOException {
    certifier.certify(program, typing, text, out);
  }

  @Override
  public Lowered lower(LoweringOptions options) throws SourceException {
    return options.padding().isPresent() ? Lowering.lower(translation(), options)
        : Lowering.lower(PairwiseProgram.of(program, typing), options);
  }

  @Override
  public SchedCertifier.Result certify(
      LoweringCertifier certifier, LoopProgram loops, Optional<Padding> padding)
      throws Certifier.Undecided, SourceException {
    LoweringCertifier.Texts texts = new LoweringCertifier.Texts(text, loops.text());
    return padding.isPresent()
        ? certifier.certify(program, translation(), loops.program(), padding.get(), texts)
        : certifier.certify(program, typing, loops.program(), texts);
  }

  @Override
  public Rewritten rewrite(Set<ArithmeticLaw> allowed, Deadline deadline)
      throws SourceException {
    certcheck.semantics.tml.syntax.Program model = translation();
    Rewriting rewriting = Rewritten.of(model, allowed, deadline);
    return new Rewritten(rewriting,
        out -> Certifiers.ofRewriting(program, model, rewriting, text, deadline, out),
        RewrittenProgram.of(program, model, rewriting, text));
  }

  /**
   * The program in the model language, with the same names.
   *
   * @throws SourceException if it has stacks
   */
  public certcheck.semantics.tml.syntax.Program translation() throws SourceException {
    Translation translation = Translation.withNames(program);
    if (translation.program().isEmpty()) {
      throw new SourceException(translation.obstacles().get(0));
    }
    return translation.program().get();
  }
}
