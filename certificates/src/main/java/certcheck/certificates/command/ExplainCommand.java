package certcheck.certificates.command;

import certcheck.certificates.command.explain.ClaimExplanation;
import certcheck.certificates.command.explain.RefusalExplanation;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck explain}: what a certificate claims, or why it is refused, in words. */
@Command(name = "explain", header = "Say what a certificate claims, or why it is refused.",
    description = {
        "The verdict is the kernel's. For a verified file: the claims and what they mean, what the",
        "certificate defines, axioms, and how much of the libraries is used. For another: the step",
        "that failed, with what the ids around it stand for.",
        ""})
final class ExplainCommand implements Callable<Integer> {
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  private final Kernel kernel;
  private final Library library;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A certificate.")
  private String file;

  ExplainCommand(Kernel kernel, Library library) {
    this.kernel = kernel;
    this.library = library;
  }

  @Override
  public Integer call() throws IOException {
    if (file.equals("-")) {
      throw new Failure(ExitStatus.USAGE, "explain reads its file twice, so not standard input");
    }
    InputFile.requirePrintable(file);
    Verdict verdict = new VerdictReader(kernel).check(file);
    PrintWriter out = spec.commandLine().getOut();
    if (verdict.isVerified()) {
      new ClaimExplanation(verdict, text(), library, out).print();
    } else if (verdict.refusal().isPresent()) {
      out.println(file + " is " + verdict.kind().label() + " by the kernel.");
      new RefusalExplanation(verdict.refusal().get(), text(), library, out).print();
    } else {
      verdict.report().forEach(spec.commandLine().getErr()::println);
    }
    out.flush();
    return verdict.status();
  }

  private String text() {
    return new String(InputFile.read(file, LONGEST), StandardCharsets.UTF_8);
  }
}
