package certcheck.certificates.command.program;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A program in one of the source languages, parsed and type-checked, as commands read it. */
public sealed interface SourceProgram permits ModelProgram, CfdlangProgram, TeilProgram {
  /** Files in the CFDlang dialect. */
  Pattern CFDLANG = Pattern.compile("\\.(cfd|cfdlang)$");

  /** Files in TeIL; any that is in neither is in the model language. */
  Pattern TEIL = Pattern.compile("\\.teil$");

  /**
   * Parses and type-checks a file, in the language that its name says.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language
   */
  static SourceProgram read(String file) throws SourceException {
    return parse(file, InputFile.read(file, Limits.DEFAULT.bytes()));
  }

  /**
   * Parses and type-checks a text.
   *
   * @param file what it is called, which says the language
   * @throws SourceException if it is not in the language
   */
  static SourceProgram parse(String file, byte[] text) throws SourceException {
    Limits limits = Limits.DEFAULT;
    return CFDLANG.matcher(file).find() ? CfdlangProgram.parse(file, text, limits)
        : TEIL.matcher(file).find() ? TeilProgram.parse(file, text, limits)
        : ModelProgram.parse(file, text, limits);
  }

  /** What is done with a well-typed program; gives the exit status. */
  @FunctionalInterface
  interface Use {
    int of(SourceProgram source) throws SourceException, Certifier.Undecided;
  }

  /**
   * Reads a program, as {@link #read}, prints all errors and warnings, and uses it if there is no
   * error.
   *
   * @return the exit status
   */
  static int use(String file, Findings found, Use use)
      throws SourceException, Certifier.Undecided {
    SourceProgram source = read(file);
    source.report(file, found);
    return source.typing().isWellFormed() ? use.of(source) : status(source.typing().errors());
  }

  /** What the type checker found. */
  Typing typing();

  /**
   * The variables with their types and qualifiers, as a program without statements.
   *
   * @throws IllegalArgumentException if the program is ill-typed and {@link #evaluatesUntyped} not
   */
  Program variables();

  /** The statements, in order. */
  List<? extends Assignment<?>> statements();

  /** Whether an ill-typed program of the language evaluates as far as the rules go. */
  default boolean evaluatesUntyped() {
    return false;
  }

  /**
   * Evaluates the program.
   *
   * @param ambient the values that are supplied, by variable
   * @throws SourceException if they are not as declared, or the store is too large
   */
  <V> Outcome<V> run(
      Arithmetic<V> arithmetic, EvaluationLimits limits, Map<String, Tensor<V>> ambient)
      throws SourceException;

  /** Proves that the program, which is well-typed, is safe, and writes the certificate. */
  void certify(Certifier certifier, OutputStream out) throws Certifier.Undecided, IOException;

  /**
   * Lowers the program, which is well-typed, to loops.
   *
   * @throws SourceException if it cannot be lowered, or not as the options demand, with the reason
   */
  Lowered lower(LoweringOptions options) throws SourceException;

  /**
   * Proves what loops claim, and that they lower the program, which is well-typed.
   *
   * @param padding how the extents of arrays are rounded, if storage is padded
   * @throws SourceException if the program cannot be lowered
   */
  SchedCertifier.Result certify(
      LoweringCertifier certifier, LoopProgram loops, Optional<Padding> padding)
      throws Certifier.Undecided, SourceException;

  /**
   * Rewrites the program, which is well-typed, to take fewer operations.
   *
   * @param allowed what may be assumed of the arithmetic
   * @throws SourceException if it cannot be said in TeIL, with the reason
   */
  Rewritten rewrite(Set<ArithmeticLaw> allowed, Deadline deadline) throws SourceException;

  /** Prints all errors and warnings, one a line. */
  default void report(String file, Findings found) {
    report(typing(), file, found);
  }

  /** Prints all errors and warnings that a type checker found, one a line. */
  static void report(Typing typing, String file, Findings found) {
    typing.diagnostics().forEach(found::add);
    int errors = typing.errors().size();
    if (errors > 0) {
      found.println(file + ": ill-typed: " + errors + (errors == 1 ? " error" : " errors"));
    }
  }

  /** Whether a word names a claim: it is all of its words, or the first. */
  static boolean names(String word, String claim) {
    return claim.equals(word) || claim.startsWith(word + " ");
  }

  /** The status for the complaints: declined if nothing is wrong but a limit. */
  static int status(List<Diagnostic> errors) {
    return errors.isEmpty() ? ExitStatus.OK
        : errors.stream().allMatch(d -> d.rule() == Rule.LIMIT) ? ExitStatus.DECLINED
        : ExitStatus.REJECTED;
  }
}
