package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.file.CertificateFile;
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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code solve} does with one script. */
final class SolvedScript implements FindingFormat.Printing {
  private static final int LARGEST = 64 << 20;

  /** Of what is said of a script, so many characters are printed. */
  private static final int LONGEST_REASON = 400;

  private static final Pattern UNKNOWN_COMMAND = Pattern.compile("unsupported command (\\S+)");

  /**
   * What is done with what is proved.
   *
   * @param target where the certificate goes; null for none
   * @param unchecked whether the kernel is not asked
   */
  record Proof(Kernel kernel, String target, boolean unchecked) {}

  private final String file;
  private final Optional<String> expression;
  private final Limits limits;
  private final Proof proof;
  private PrintWriter out;
  private Findings found;

  /**
   * Work.
   *
   * @param file its name
   * @param expression a script of sets, in the place of what the file has
   * @param limits of one answer
   */
  SolvedScript(String file, Optional<String> expression, Limits limits, Proof proof) {
    this.file = file;
    this.expression = expression;
    this.limits = limits;
    this.proof = proof;
  }

  @Override
  public String file() {
    return file;
  }

  @Override
  public String made() {
    return "the answers";
  }

  @Override
  public int run(PrintWriter to, Findings into) {
    out = to;
    found = into;
    try {
      return expression.isPresent() || file.endsWith(".isl") ? sets(text())
          : DeepThread.call(() -> smtLib(text()), Timeout.NONE).orElseThrow();
    } catch (AnswerCertificate.Undecided e) {
      found.add(Finding.other(Finding.Kind.UNDECIDED, Code.UNKNOWN_ANSWER, Place.of(file),
          "no certificate was written: " + e.getMessage()));
      return ExitStatus.DECLINED;
    }
  }

  private String text() {
    if (expression.isPresent()) {
      return expression.get();
    }
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

  private int smtLib(String script) throws AnswerCertificate.Undecided {
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
    return proof.target() == null || status == ExitStatus.REJECTED ? status
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
      AnswerCertificate answers = new AnswerCertificate(limits);
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
            checks.get(0), limits, Libraries.folder()));
      } catch (AnswerCertificate.Undecided e) {
        found.println(file + ": the certificate is about the formula only: " + e.getMessage());
      }
    }
    AnswerCertificate answers = new AnswerCertificate(limits);
    for (SmtLibSession.Check check : checks) {
      answers.answer(check);
    }
    return write(false, answers.bytes());
  }

  private int sets(String script) throws AnswerCertificate.Undecided {
    List<SetQuestions.Question> questions;
    try {
      questions = new SetScript(script, limits, this::print).run();
    } catch (SetScriptException e) {
      return refuse(e.line(), e.column(), e.getMessage(), e.isUnsupported());
    } catch (LimitReached | SetQuestions.Unknown e) {
      print("unknown");
      return unknown(e.getMessage());
    }
    if (proof.target() == null) {
      return ExitStatus.OK;
    } else if (questions.isEmpty()) {
      return noQuestion();
    }
    AnswerCertificate answers = new AnswerCertificate(limits);
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
    CertificateFile target = new CertificateFile(proof.kernel(), file, proof.target(), proof.unchecked());
    if (isAboutText) {
      target.compare();
    }
    PrintWriter said = found.detail() == Summary.Detail.QUIET
        ? new PrintWriter(Writer.nullWriter()) : found.text();
    return target.<RuntimeException>write(file -> file.write(bytes), said, found);
  }
}
