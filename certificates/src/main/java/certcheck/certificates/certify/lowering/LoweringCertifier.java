package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.typing.Typing;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Certifies that loops lower a program of a tensor language: what they claim of themselves, and
 * {@code lowers}, or its like for another language, which names the program. The loops need a
 * specification in which the tensor {@code x_v} is the variable x after its v-th assignment.
 */
public final class LoweringCertifier {
  private final SchedCertifier certifier;

  /** A certifier that finds the libraries in a folder, without a deadline. */
  public LoweringCertifier(Path folder) {
    this(new SchedCertifier(folder));
  }

  /**
   * A certifier.
   *
   * @param certifier proves what the loops claim of themselves
   */
  public LoweringCertifier(SchedCertifier certifier) {
    this.certifier = certifier;
  }

  /**
   * The texts of a program and of loops that lower it.
   *
   * @param source the characters of the one
   * @param loops those of the other
   */
  public record Texts(byte[] source, byte[] loops) {}

  /**
   * Tries to prove each claim of the loops, and that they lower the program; of the texts of both.
   *
   * @param source a program that the type checker accepts
   * @param loops which claim {@code implements}, without laws
   * @param padding how the extents of arrays are rounded, if storage is padded: then division is
   *     the function {@code controlled_div}, and the claim is {@code lowers_padded}
   * @param texts of which the programs were read
   * @return with a certificate, which has the claim {@code lowers}, if {@code implements} is proved
   * @throws Certifier.Refused if the equations of the loops do not say what the statements of the
   *     program say; the report has the places of both, and its first line says what is wrong
   * @throws SchedCertifier.Unsatisfiable if the loops assume what is never so
   * @throws Certifier.Undecided if a library cannot be read
   */
  public SchedCertifier.Result certify(certcheck.semantics.tml.syntax.Program source, Program loops,
      Optional<Padding> padding, Texts texts) throws Certifier.Undecided {
    ModelClaim claim = padding.<ModelClaim>map(p -> new LowersPadded(source, p))
        .orElseGet(() -> new Lowers(source));
    return certify(
        claim, source, loops, ProgramSource.tml(source.file(), texts.source), texts.loops);
  }

  /** The same for a program of TeIL. */
  public SchedCertifier.Result certify(certcheck.semantics.teil.Program source, Program loops,
      Optional<Padding> padding, Texts texts) throws Certifier.Undecided {
    TeilLowers claim = padding.<TeilLowers>map(p -> new TeilLowersPadded(source, p))
        .orElseGet(() -> new TeilLowers(source));
    return certify(
        claim, source, loops, ProgramSource.teil(source.file(), texts.source), texts.loops);
  }

  /**
   * The same for a program of the CFDlang dialect, with stacks or without.
   *
   * @param typing what the type checker found about it
   */
  public SchedCertifier.Result certify(certcheck.semantics.cfdlang.Program source, Typing typing,
      Program loops, Texts texts) throws Certifier.Undecided {
    PairwiseProgram pairwise = PairwiseProgram.of(source, typing);
    return certify(new CfdlangLowers(pairwise), pairwise, loops,
        ProgramSource.cfdlang(source, texts.source), texts.loops);
  }

  /**
   * The same for padded storage.
   *
   * @param translation of the program into the model language, with the same names
   */
  public SchedCertifier.Result certify(certcheck.semantics.cfdlang.Program source,
      certcheck.semantics.tml.syntax.Program translation, Program loops, Padding padding,
      Texts texts) throws Certifier.Undecided {
    return certify(new CfdlangLowersPadded(source, translation, padding), translation, loops,
        ProgramSource.cfdlang(source, texts.source), texts.loops);
  }

  private <E extends SyntaxTree<E>> SchedCertifier.Result certify(LoweringClaim<E> claim,
      TensorProgram<E> source, Program loops, ProgramSource sourceText, byte[] loopsText) throws Certifier.Undecided {
    requireImplements(loops, source.file());
    return certifier.certify(
        loops, new Link<>(claim, source, loops, sourceText), Optional.of(loopsText));
  }

  /**
   * The same for a program that was rewritten, of loops that lower what it was rewritten to; the claim names
   * the laws by which it was.
   *
   * @param loopsText of which the loops were read
   */
  public SchedCertifier.Result certify(RewrittenProgram source, Program loops, byte[] loopsText)
      throws Certifier.Undecided {
    requireImplements(loops, source.rewriting().source().file());
    return certifier.certify(loops, new RewrittenLink(source, loops), Optional.of(loopsText));
  }

  private static void requireImplements(Program loops, String file) throws Certifier.Refused {
    boolean implementing = loops.claims().stream()
        .anyMatch(c -> c.kind() == Claim.Kind.IMPLEMENTS && c.laws().isEmpty());
    if (!implementing) {
      throw new Certifier.Refused(List.of(Reason.refused("lowers", loops.file(),
          "expected `claim implements;`, from"
          + " which it follows that the loops lower " + file)));
    }
  }
}
