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
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.TypeChecker;
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
 * A program of the model language.
 *
 * @param program the parsed program
 * @param typing what the type checker found
 * @param text what was parsed
 */
public record ModelProgram(Program program, Typing typing, byte[] text) implements SourceProgram {

  /** Parses and type-checks a text, as {@link SourceProgram#read}. */
  static ModelProgram parse(String file, byte[] text, Limits limits) throws SourceException {
    Program program = Parser.parse(file, text, limits);
    return new ModelProgram(program, TypeChecker.check(program, limits), text);
  }

  @Override
  public Program variables() {
    return program.variables();
  }

  @Override
  public List<Statement> statements() {
    return program.statements();
  }

  @Override
  public boolean evaluatesUntyped() {
    return true;
  }

  @Override
  public <V> Outcome<V> run(
      Arithmetic<V> arithmetic, EvaluationLimits limits, Map<String, Tensor<V>> ambient)
      throws SourceException {
    return new Evaluator<>(arithmetic, limits)
        .run(program, Store.initial(program, ambient, limits));
  }

  @Override
  public void certify(Certifier certifier, OutputStream out)
      throws Certifier.Undecided, IOException {
    certifier.certify(program, typing, text, out);
  }

  @Override
  public Lowered lower(LoweringOptions options) throws SourceException {
    return Lowering.lower(program, options);
  }

  @Override
  public SchedCertifier.Result certify(
      LoweringCertifier certifier, LoopProgram loops, Optional<Padding> padding)
      throws Certifier.Undecided {
    return certifier.certify(program, loops.program(), padding,
        new LoweringCertifier.Texts(text, loops.text()));
  }

  @Override
  public Rewritten rewrite(Set<ArithmeticLaw> allowed, Deadline deadline) {
    Rewriting rewriting = Rewritten.of(program, allowed, deadline);
    return new Rewritten(rewriting,
        out -> Certifiers.ofRewriting(program, rewriting, text, deadline, out),
        RewrittenProgram.of(program, rewriting, text));
  }
}
