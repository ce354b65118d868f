package certcheck.certificates.command;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.Parser;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.TypeChecker;
import certcheck.semantics.tml.Typing;
import java.io.PrintWriter;
import java.util.List;

/**
 * A program of the model language as a command reads it.
 *
 * @param program the parsed program
 * @param typing what the type checker found
 */
record ModelProgram(Program program, Typing typing) {

  /**
   * Parses and type-checks a file.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language
   */
  static ModelProgram read(String file) throws SourceException {
    Limits limits = Limits.DEFAULT;
    Program program = Parser.parse(file, InputFile.read(file, limits.bytes()), limits);
    return new ModelProgram(program, TypeChecker.check(program, limits));
  }

  /** Prints all errors and warnings, one a line. */
  void report(PrintWriter err) {
    report(program.file(), typing, err);
  }

  /** Prints all errors and warnings of a file, one a line. */
  static void report(String file, Typing typing, PrintWriter err) {
    typing.diagnostics().forEach(err::println);
    int errors = typing.errors().size();
    if (errors > 0) {
      err.println(file + ": ill-typed: " + errors + (errors == 1 ? " error" : " errors"));
    }
  }

  /** The status for the complaints: declined if nothing is wrong but a limit. */
  static int status(List<Diagnostic> errors) {
    return errors.isEmpty() ? ExitStatus.OK
        : errors.stream().allMatch(d -> d.rule() == Rule.LIMIT) ? ExitStatus.DECLINED
        : ExitStatus.REJECTED;
  }
}
