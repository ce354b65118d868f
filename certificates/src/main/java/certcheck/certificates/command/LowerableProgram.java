package certcheck.certificates.command;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.TensorProgram;
import java.math.BigInteger;
import java.util.Optional;

/** A program in a language that is lowered to loops: the model language, or TeIL. */
sealed interface LowerableProgram extends SourceProgram permits ModelProgram, TeilProgram {

  /**
   * Parses and type-checks a file, in TeIL if its name says so, else in the model language.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language
   */
  static LowerableProgram read(String file) throws SourceException {
    return TEIL.matcher(file).find() ? TeilProgram.read(file) : ModelProgram.read(file);
  }

  /** The parsed program. */
  TensorProgram<?> program();

  /** Why storage cannot be padded; empty if it can. */
  Optional<String> noPadding();

  /**
   * Lowers the program, which is well-typed.
   *
   * @throws SourceException if what the options demand is not possible, with the reason
   */
  Lowered lower(LoweringOptions options) throws SourceException;

  /**
   * Proves what loops claim, and that they lower the program, which is well-typed.
   *
   * @param multiple of what number the extents are multiples, if storage is padded
   */
  SchedCertifier.Result certify(LoweringCertifier certifier,
      certcheck.semantics.sched.Program loops, Optional<BigInteger> multiple)
      throws Certifier.Undecided;
}
