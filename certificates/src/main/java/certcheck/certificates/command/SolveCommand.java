package certcheck.certificates.command;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.solve.AnswerCertificate;
import certcheck.presburger.Decision;
import certcheck.presburger.Limits;
import certcheck.presburger.SmtLibException;
import certcheck.presburger.SmtLibSession;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck solve}: answers questions of Presburger arithmetic, with certificates. */
@Command(name = "solve", header = "Answer questions of Presburger arithmetic, with a certificate.",
    description = {
        "A script of SMT-LIB 2 in the logics LIA and QF_LIA gets the answers to its check-sat,",
        "get-model and get-value. An answer that contradicts the script's :status is an error.",
        ""})
final class SolveCommand implements Callable<Integer> {
  private static final int LARGEST = 64 << 20;

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A script, or - for standard input.")
  private String file;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Write a certificate with one claim for each answer, and have the kernel check"
          + " it; messages about it go to standard error.")
  private String certificate;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Option(names = {"-t", "--timeout"}, paramLabel = "SECONDS", defaultValue = "60",
      description = "What one answer may take; default: ${DEFAULT-VALUE}.")
  private double timeout;

  SolveCommand(Kernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine();
    if (!(timeout >= 0 && timeout <= 1_000_000)) {
      throw new CommandLine.ParameterException(line, "--timeout is from 0 to 1000000");
    } else if ("-".equals(certificate)) {
      throw new CommandLine.ParameterException(line,
          "--certificate needs a file: standard output is for the answers");
    }
    Limits limits = Limits.STANDARD.within(Duration.ofNanos((long) (timeout * 1e9)));
    try {
      return smtLib(text(), limits);
    } catch (AnswerCertificate.Undecided e) {
      line.getErr().println(file + ": no certificate was written: " + e.getMessage());
      return ExitStatus.DECLINED;
    }
  }

  private String text() {
    byte[] bytes = InputFile.read(file, LARGEST);
    if (bytes.length > LARGEST) {
      throw new Failure(ExitStatus.DECLINED, file + " is larger than " + LARGEST + " bytes");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Failure(ExitStatus.REJECTED, file + " is not UTF-8");
    }
  }

  private int smtLib(String script, Limits limits) throws AnswerCertificate.Undecided {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    SmtLibSession session = new SmtLibSession(limits, answer -> {
      out.println(answer);
      out.flush();
    });
    List<SmtLibSession.Check> checks;
    try {
      checks = session.run(script);
    } catch (SmtLibException e) {
      err.println(file + ":" + e.line() + ":" + e.column() + ": " + e.reason());
      return e.isUnsupported() ? ExitStatus.DECLINED : ExitStatus.REJECTED;
    }
    int status = ExitStatus.OK;
    for (SmtLibSession.Check check : checks) {
      status = Math.max(status, status(check, err));
    }
    return certificate == null || status == ExitStatus.REJECTED || checks.isEmpty() ? status
        : Math.max(status, certify(session, checks));
  }

  private int status(SmtLibSession.Check check, PrintWriter err) {
    if (check.decision() instanceof Decision.Unknown unknown) {
      err.println(file + ": unknown: " + unknown.reason());
      return ExitStatus.DECLINED;
    } else if (!check.expected().equals("unknown") && !check.expected().equals(check.verdict())) {
      err.println(file + ": the answer is " + check.verdict() + ", but :status says "
          + check.expected());
      return ExitStatus.REJECTED;
    }
    return ExitStatus.OK;
  }

  private int certify(SmtLibSession session, List<SmtLibSession.Check> checks)
      throws AnswerCertificate.Undecided {
    AnswerCertificate answers = new AnswerCertificate();
    for (SmtLibSession.Check check : checks) {
      answers.satisfiability(check.formula(), check.decision(), session.names()::get);
    }
    PrintWriter err = spec.commandLine().getErr();
    return new CertificateFile(kernel, file, certificate, unchecked)
        .<RuntimeException>write(bytes -> bytes.write(answers.bytes()), err, err);
  }
}
