package certcheck.certificates.command;

import certcheck.certificates.command.explain.ClaimExplanation;
import certcheck.certificates.command.explain.RefusalExplanation;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck explain}: what a certificate claims, or why it is refused, in words. */
@Command(name = "explain", header = "Say what a certificate claims, or why it is refused.",
    description = {
        "The verdict is the kernel's; what is printed of terms is for people, and not trusted. For a",
        "verified file: texts, the claims and what they mean, what the certificate defines, axioms,",
        "and how much of the libraries is used. For another: the step that failed, with what the ids",
        "around it stand for. Sources stand before their certificate, or one has its own beside it.",
        ""})
final class ExplainCommand implements Callable<Integer> {
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  private final Kernel kernel;
  private final Library library;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*",
      description = "A certificate, and before it the sources that it is about.")
  private List<String> files;

  ExplainCommand(Kernel kernel, Library library) {
    this.kernel = kernel;
    this.library = library;
  }

  @Override
  public Integer call() throws IOException {
    files.forEach(InputFile::requirePrintable);
    List<Subject> subjects = Subject.group(files);
    if (subjects.size() != 1) {
      throw new Failure(ExitStatus.USAGE, "explain takes one certificate");
    }
    String file = subjects.get(0).certificate();
    if (file.equals("-")) {
      throw new Failure(ExitStatus.USAGE, "explain reads its file twice, so not standard input");
    }
    Verdict verdict = new VerdictReader(kernel).check(subjects.get(0));
    PrintWriter out = spec.commandLine().getOut();
    if (verdict.isVerified()) {
      new ClaimExplanation(verdict, text(file), library, out).print();
    } else if (verdict.refusal().isPresent()) {
      out.println(Subject.quoted(file) + " is " + verdict.kind().label() + " by the kernel.");
      new RefusalExplanation(verdict.refusal().get(), text(file), library, out).print();
    } else {
      verdict.report().forEach(spec.commandLine().getErr()::println);
    }
    out.flush();
    return verdict.status();
  }

  private static String text(String file) {
    return new String(InputFile.read(file, LONGEST), StandardCharsets.UTF_8);
  }
}
