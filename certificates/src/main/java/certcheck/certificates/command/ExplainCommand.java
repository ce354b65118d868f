package certcheck.certificates.command;

import certcheck.certificates.command.explain.ClaimExplanation;
import certcheck.certificates.command.explain.RefusalExplanation;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.outcome.NearbyFiles;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.semantics.source.Suggestion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck explain}: what a certificate claims, or why it is refused; what a code means. */
@Command(name = "explain", header = "Say what a certificate claims, why it is refused, or what a code means.",
    description = {
        "The verdict is the kernel's; what is printed of terms is for people, and not trusted. For a",
        "verified file: texts, the claims and what they mean, what the certificate defines, axioms,",
        "and how much of the libraries is used. For another: the step that failed, with what the ids",
        "around it stand for. Sources stand before their certificate, or one has its own beside it.",
        "",
        "explain E0107: what a finding with this code means, with an example that is wrong and one that",
        "is right. The name of the rule, as t-contr, or of the claim, as bounds, does as well.",
        ""})
final class ExplainCommand implements Callable<Integer> {
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  private final Kernel kernel;
  private final Library library;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*",
      description = "A certificate, and before it the sources that it is about; or a code.")
  private List<String> files = new ArrayList<>();

  @Option(names = "--codes", description = "List the codes.")
  private boolean codes;

  @Mixin private final Timeout limit = new Timeout(Timeout.NONE);

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_/-]+");

  private static final Pattern CODE = Pattern.compile("E[0-9]{4}", Pattern.CASE_INSENSITIVE);

  ExplainCommand(Kernel kernel, Library library) {
    this.kernel = kernel;
    this.library = library;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (codes) {
      Stream.of(Code.values()).forEach(c -> out.println(head(c)));
      out.flush();
      return ExitStatus.OK;
    } else if (files.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "expected a certificate, or a code");
    }
    Optional<Code> code = files.size() == 1 && Files.notExists(Path.of(files.get(0)))
        ? Code.named(files.get(0)) : Optional.empty();
    if (code.isPresent()) {
      explain(code.get(), out);
      return ExitStatus.OK;
    } else if (CODE.matcher(files.get(0)).matches()) {
      throw new Failure(ExitStatus.USAGE,
          "no code " + files.get(0) + "; certcheck explain --codes lists them");
    } else if (isWord(files.get(0))) {
      throw new Failure(ExitStatus.USAGE, "'" + files.get(0) + "' is no file, code, rule or claim"
          + Suggestion.of(files.get(0), words()).orElseGet(() -> NearbyFiles.suggestion(files.get(0))));
    }
    files.forEach(InputFile::requirePrintable);
    List<Subject> subjects = Subject.group(files);
    if (subjects.size() != 1) {
      throw new Failure(ExitStatus.USAGE, "explain takes one certificate");
    }
    String file = subjects.get(0).certificate();
    if (file.equals("-")) {
      throw new Failure(ExitStatus.USAGE, "explain reads its file twice, so not standard input");
    }
    Verdict verdict = new VerdictReader(kernel.within(limit.seconds())).check(subjects.get(0));
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

  /** Whether it can be no certificate, and the word of a code is expected. */
  private static boolean isWord(String file) {
    return WORD.matcher(file).matches() && Files.notExists(Path.of(file));
  }

  private static List<String> words() {
    return Stream.of(Code.values()).map(c -> c.rule().replaceFirst("^claim/", "")).toList();
  }

  private static String head(Code code) {
    return code + " (" + code.rule() + "): " + code.title();
  }

  /** The page, with its examples as files. */
  private static void explain(Code code, PrintWriter out) {
    out.println(head(code));
    for (String line : code.page().lines().skip(1).toList()) {
      Matcher example = EXAMPLE.matcher(line);
      boolean named = example.matches();
      out.println(!named ? line : example.group(1) + (example.group(2) == null ? ""
          : ", with certcheck " + example.group(2)) + ":");
    }
    out.flush();
  }

  private static final Pattern EXAMPLE = Pattern.compile("## ([^:]+)(?:: (.+))?");

  private static String text(String file) {
    return new String(InputFile.read(file, LONGEST), StandardCharsets.UTF_8);
  }
}
