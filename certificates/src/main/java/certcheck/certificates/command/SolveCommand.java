package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.solve.AnswerCertificate;
import certcheck.certificates.solve.ScriptCertificate;
import certcheck.certificates.solve.SetQuestions;
import certcheck.certificates.solve.SetScript;
import certcheck.certificates.solve.SetScriptException;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Suggestion;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck solve}: answers questions of Presburger arithmetic, with certificates. */
@Command(name = "solve", header = "Answer questions of Presburger arithmetic, with a certificate.",
    description = {
        "A script of SMT-LIB 2 in the logics LIA and QF_UFLIA gets the answers to its check-sat,",
        "check-sat-assuming, get-model, get-value, get-unsat-core and the like; get-proof prints a",
        "certificate. An answer that contradicts the script's :status is an error. Limits may be set",
        "by :timeout (milliseconds) and :reproducible-resource-limit (pieces of work).",
        "The certificate of a script with one question, in a file that ends in .smt2, is about its",
        "text; of others, about the formulas that were read.",
        "",
        "A script of sets (a file that ends in .isl, or -e) is in the manner of isl's calculator:",
        "  A := [N] -> { S[i] : 0 <= i < N };   B := { S[i] : exists k : i = 2k };",
        "  A - B;  A * B;  A + B;  dom R;  ran R;  R^-1;  R . S;  R(A);  A %% B;  complement A;",
        "  lexmin A;  lexmax A;  sample A;  is_empty A;  is_single_valued R;  A <= B;  A = B;",
        "  deltas R;  identity A;  params A;  A -> B;  A << B;  last W before R under S;",
        "Questions are answered by True, or by False and a point that tells why.",
        ""})
final class SolveCommand implements Callable<Integer> {
  private static final int LARGEST = 64 << 20;

  /** Of what is said of a script, so many characters are printed. */
  private static final int LONGEST_REASON = 400;

  private static final Pattern UNKNOWN_COMMAND = Pattern.compile("unsupported command (\\S+)");

  /** Seconds for one answer, and then its proof. */
  private static final double STANDARD = 60;

  private final Kernel kernel;
  private PrintWriter out;
  private Findings found;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..1",
      description = "A script, or - for standard input (SMT-LIB).")
  private String file;

  @Mixin private final LanguageOption language = new LanguageOption(FileKind.SCRIPTS);

  @Option(names = {"-e", "--expression"}, paramLabel = "SCRIPT",
      description = "A script of sets, instead of a file.")
  private String expression;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Write a certificate with one claim for each answer, and have the kernel check"
          + " it; messages about it go to standard error.")
  private String certificate;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Mixin private final Timeout limit = new Timeout(STANDARD);

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--work", paramLabel = "N",
      description = "Instead of --timeout: what one answer may cost, and then its proof, in small"
          + " pieces of work. With the same limit, answers are the same on every machine.")
  private Long work;

  SolveCommand(Kernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine();
    limit.seconds();
    if (work != null && (work < 0 || line.getParseResult().hasMatchedOption("--timeout"))) {
      throw new CommandLine.ParameterException(line,
          "--work: expected a number from 0 on, and no --timeout, found " + work);
    } else if ("-".equals(certificate)) {
      throw new CommandLine.ParameterException(line,
          "--certificate needs a file: standard output is for the answers");
    } else if ((file == null) == (expression == null)) {
      throw new CommandLine.ParameterException(line,
          file == null ? "expected a FILE, or -e SCRIPT"
              : "-e: expected no FILE, found " + file);
    }
    Limits limits = limits();
    file = language.name(file);
    boolean sets = expression != null || file.endsWith(".isl");
    if (expression != null) {
      file = "-e";
    }
    return format.run(spec, FindingFormat.Task.printing(file, "the answers", (to, into) -> {
      out = to;
      found = into;
      try {
        return sets ? sets(expression == null ? text() : expression, limits)
            : DeepThread.call(() -> smtLib(text(), limits), Timeout.NONE).orElseThrow();
      } catch (AnswerCertificate.Undecided e) {
        found.add(Finding.other(Finding.Kind.UNDECIDED, Code.UNKNOWN_ANSWER, Place.of(file),
            "no certificate was written: " + e.getMessage()));
        return ExitStatus.DECLINED;
      }
    }));
  }

  private Limits limits() {
    return work != null ? Limits.STANDARD.working(work)
        : Limits.STANDARD.within(limit.duration());
  }

  private String text() {
    byte[] bytes = InputFile.read(file, LARGEST);
    if (bytes.length > LARGEST) {
      throw new Failure(ExitStatus.DECLINED, file + " is larger than " + LARGEST + " bytes");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Failure(ExitStatus.REJECTED, file + " is not UTF-8 text");
    }
  }

  private int smtLib(String script, Limits limits) throws AnswerCertificate.Undecided {
    SmtLibSession session = new SmtLibSession(
        limits, this::print, warning -> found.println(file + ":" + warning));
    session.prove(check -> proof(check));
    List<SmtLibSession.Check> checks;
    try {
      checks = session.run(script);
    } catch (SmtLibException e) {
      return refuse(e.line(), e.column(), e.reason() + commandMeant(e.reason()), e.isUnsupported());
    } catch (LimitReached e) {
      return unknown(e.getMessage());
    }
    int status = ExitStatus.OK;
    for (SmtLibSession.Check check : checks) {
      status = Math.max(status, status(check));
    }
    return certificate == null || status == ExitStatus.REJECTED ? status
        : checks.isEmpty() ? noQuestion() : Math.max(status, certify(script, session, checks));
  }

  /** Says what is wrong with a script, or not supported, and where. */
  private int refuse(int line, int column, String reason, boolean isUnsupported) {
    found.add(Finding.other(Finding.Kind.ERROR,
        isUnsupported ? Code.UNSUPPORTED_QUESTION : Code.SCRIPT,
        new Place(file, line, column), Printable.cut(reason, LONGEST_REASON)));
    return isUnsupported ? ExitStatus.DECLINED : ExitStatus.REJECTED;
  }

  /** The command of SMT-LIB that may have been meant by one that there is not. */
  private static String commandMeant(String reason) {
    Matcher unknown = UNKNOWN_COMMAND.matcher(reason);
    return unknown.matches()
        ? Suggestion.of(unknown.group(1), SmtLibSession.COMMANDS).orElse("") : "";
  }

  /** A certificate for an answer, as text; it is about the formula that was read. */
  private String proof(SmtLibSession.Check check) {
    try {
      AnswerCertificate answers = new AnswerCertificate(limits());
      answers.answer(check);
      return new String(answers.bytes(), StandardCharsets.UTF_8).stripTrailing();
    } catch (AnswerCertificate.Undecided e) {
      throw new Failure(ExitStatus.DECLINED, file + ": get-proof: " + e.getMessage());
    }
  }

  private int noQuestion() {
    found.add(Finding.other(Finding.Kind.UNDECIDED, Code.UNKNOWN_ANSWER, Place.of(file),
        "no certificate was written: the script asks no question"));
    return ExitStatus.DECLINED;
  }

  private int status(SmtLibSession.Check check) {
    if (check.decision() instanceof Decision.Unknown unknown) {
      return unknown(unknown.reason());
    } else if (!check.expected().equals("unknown") && !check.expected().equals(check.verdict())) {
      found.add(Finding.other(Finding.Kind.REFUTED, Code.OTHER_STATUS, Place.of(file),
          "the answer is " + check.verdict() + ", but :status says " + check.expected()));
      return ExitStatus.REJECTED;
    }
    return ExitStatus.OK;
  }

  private void print(String answer) {
    out.println(answer);
    out.flush();
    found.keep(Finding.answer("answer", Place.of(file), List.of(answer.split("\n", -1))));
  }

  /** Says why there is no answer, and what helps. */
  private int unknown(String reason) {
    found.add(Finding.other(
        Finding.Kind.UNDECIDED, Code.UNKNOWN_ANSWER, Place.of(file), "unknown: " + reason));
    return ExitStatus.DECLINED;
  }

  private int certify(String script, SmtLibSession session, List<SmtLibSession.Check> checks)
      throws AnswerCertificate.Undecided {
    if (checks.size() == 1 && file.endsWith(".smt2")
        && !(checks.get(0).decision() instanceof Decision.Unknown)) {
      try {
        return write(true, ScriptCertificate.of(script.getBytes(StandardCharsets.UTF_8), session,
            checks.get(0), limits(), Libraries.folder()));
      } catch (AnswerCertificate.Undecided e) {
        found.println(file + ": the certificate is about the formula only: " + e.getMessage());
      }
    }
    AnswerCertificate answers = new AnswerCertificate(limits());
    for (SmtLibSession.Check check : checks) {
      answers.answer(check);
    }
    return write(false, answers.bytes());
  }

  private int sets(String script, Limits limits) throws AnswerCertificate.Undecided {
    List<SetQuestions.Question> questions;
    try {
      questions = new SetScript(script, limits, this::print).run();
    } catch (SetScriptException e) {
      return refuse(e.line(), e.column(), e.getMessage(), e.isUnsupported());
    } catch (LimitReached | SetQuestions.Unknown e) {
      print("unknown");
      return unknown(e.getMessage());
    }
    if (certificate == null) {
      return ExitStatus.OK;
    } else if (questions.isEmpty()) {
      return noQuestion();
    }
    AnswerCertificate answers = new AnswerCertificate(limits());
    for (SetQuestions.Question question : questions) {
      if (question.validity()) {
        answers.validity(question.formula(), question.decision());
      } else {
        answers.satisfiability(question.formula(), question.decision());
      }
    }
    return write(false, answers.bytes());
  }

  /** Writes a certificate, which is about the text of the script or only about what was read. */
  private int write(boolean isAboutText, byte[] bytes) {
    CertificateFile target = new CertificateFile(kernel, file, certificate, unchecked);
    if (isAboutText) {
      target.compare();
    }
    PrintWriter said = found.detail() == Summary.Detail.QUIET
        ? new PrintWriter(Writer.nullWriter()) : found.text();
    return target.<RuntimeException>write(file -> file.write(bytes), said, found);
  }
}
