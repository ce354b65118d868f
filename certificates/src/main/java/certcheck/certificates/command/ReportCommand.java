package certcheck.certificates.command;

import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.report.CheckedFiles;
import certcheck.certificates.command.report.EmbeddedKernel;
import certcheck.certificates.command.report.ReportPage;
import certcheck.certificates.command.report.ReportSubject;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.ParallelWork;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck report}: a page about files and certificates, with pictures. */
@Command(name = "report", header = "Write a page about files and their certificates.",
    description = {
        "One HTML file, which loads nothing: texts with their claims, counterexamples",
        "as pictures of iterations and cells, and of certificates the axioms, laws, assumptions,",
        "obligations with their sizes, and what an auditor must read. A source with a certificate",
        "beside it, or before one on the command line, is shown with the kernel's verdict on that;",
        "another is certified as certify does, and the certificate not kept. The exit status is 0 if",
        "all is verified. The page has no scripts, unless --checker puts the kernel into it, for",
        "readers without Java.",
        ""})
final class ReportCommand implements Callable<Integer> {
  private static final int LARGEST = 1 << 28;
  private static final Pattern CERTIFIABLE = Pattern.compile("\\.(tml|cfd|cfdlang|teil|sched|atl)$");

  private static final Set<Finding.Kind> FAILED =
      EnumSet.of(Finding.Kind.REFUTED, Finding.Kind.UNDECIDED, Finding.Kind.ERROR);

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*",
      description = "Sources, and certificates behind the sources that they are about.")
  private List<String> files;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
      description = "Where the page goes; - is standard output.")
  private String output;

  @Option(names = "--checker", paramLabel = "FILE",
      description = "The kernel as JavaScript, which mvn -Pbrowser makes: the page has it, the"
          + " certificates and their libraries, and a button to check them where it is read.")
  private String checker;

  @Mixin private final TimeLimit limit;

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final FindingFormat format = new FindingFormat();

  ReportCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    limit.deadline();
    files.forEach(InputFile::requirePrintable);
    files.forEach(file -> OutputFile.requireOther(output, file));
    int threads = jobs.number();
    return format.run(spec, new FindingFormat.Task(files.get(0), output, "the page",
        (out, found) -> report(threads, out, found)));
  }

  private int report(int threads, PrintWriter out, Findings found) {
    Optional<EmbeddedKernel> embedded = Optional.ofNullable(checker)
        .map(file -> new EmbeddedKernel(file, InputFile.read(file, LARGEST)));
    List<ReportSubject> subjects = subjects(Subject.group(files), threads);
    int status = ExitStatus.OK;
    for (ReportSubject about : subjects) {
      status = Math.max(status, about.verdict().map(Verdict::status).orElse(ExitStatus.REJECTED));
      if (about.findings().stream().anyMatch(f -> FAILED.contains(f.kind()))) {
        status = Math.max(status, ExitStatus.REJECTED);
      }
      about.findings().forEach(found::keep);
      if (about.findings().isEmpty()) {
        about.verdict().ifPresent(v -> found(v, about.name(), found));
      }
    }
    String page = ReportPage.of(subjects, embedded);
    if (output.equals("-")) {
      out.print(page);
    } else {
      OutputFile.write(output, page);
      out.println("wrote " + output);
    }
    out.flush();
    return status;
  }

  /** The claims that the kernel verified, or what it says otherwise. */
  private static void found(Verdict v, String name, Findings found) {
    if (v.isVerified()) {
      v.said().forEach(claim -> found.keep(
          Finding.claim(Finding.Kind.PROVED, claim, Finding.Place.of(name), "")));
      return;
    }
    if (v.status() == ExitStatus.UNREADABLE) {
      v.report().forEach(found::println);
      found.keep(Finding.other(Finding.Kind.ERROR, Code.UNREADABLE, Finding.Place.of(name),
          "error: " + v.report().get(0)));
      return;
    }
    Finding.Place place = v.refusal().map(r -> new Finding.Place(r.source(), r.line(), r.column()))
        .orElseGet(() -> Finding.Place.of(v.file()));
    found.add(Finding.other(Finding.Kind.ERROR, Code.NOT_VERIFIED, place, "error: not verified: "
        + v.refusal().map(Verdict.Refusal::message).orElseGet(
            () -> v.report().isEmpty() ? "no verdict" : v.report().get(0))));
  }

  /** What is on the page of each: verdicts at the same time, proofs one after the other. */
  private List<ReportSubject> subjects(List<Subject> all, int threads) {
    ReportSubject[] subjects = new ReportSubject[all.size()];
    ParallelWork.each(all.size(), threads, i -> subjects[i] = subject(all.get(i)));
    return List.of(subjects);
  }

  private ReportSubject subject(Subject subject) {
    String name = subject.sources().isEmpty() ? subject.certificate() : subject.sources().get(0);
    String text = subject.sources().isEmpty() ? "" : text(name);
    Optional<LoopProgram> loops = loops(name, text);
    if (!isThere(subject.certificate()) && CERTIFIABLE.matcher(name).find()) {
      return certified(name, text, loops);
    }
    Verdict verdict = new VerdictReader(kernel).check(subject);
    return new ReportSubject(name, text.lines().toList(), List.of(), Optional.of(verdict),
        proof(verdict), loops.map(LoopProgram::program), assumptions(name, text, loops),
        checked(subject.sources(), subject.certificate(), subject.certificate()));
  }

  /** What the kernel needs, if the page is to have it and the files can be read again. */
  private Optional<CheckedFiles> checked(List<String> sources, String certificate, String as) {
    if (checker == null || !isThere(certificate) || !sources.stream().allMatch(ReportCommand::isThere)) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    sources.forEach(source -> files.put(source, InputFile.read(source, LARGEST)));
    files.put(as, InputFile.read(certificate, LARGEST));
    return Optional.of(CheckedFiles.of(files));
  }

  /** What {@code certify} finds of a file, and the kernel's verdict on a certificate that is not kept. */
  private synchronized ReportSubject certified(String name, String text, Optional<LoopProgram> loops) {
    return ApartCertification.of(spec, name, List.of("--no-check", "--timeout", limit.words()),
        (found, certificate) -> {
          Optional<Verdict> verdict = Files.exists(certificate)
              ? Optional.of(named(new VerdictReader(kernel).check(
                  new Subject(List.of(name), certificate.toString())))) : Optional.empty();
          return new ReportSubject(name, text.lines().toList(), found.all(), verdict,
              Files.exists(certificate)
                  ? Optional.of(ProofText.of(name, text(certificate.toString()))) : Optional.empty(),
              loops.map(LoopProgram::program), assumptions(name, text, loops),
              checked(List.of(name), certificate.toString(), Subject.beside(name)));
        });
  }

  /** The verdict without the name that the certificate had meanwhile, so that pages are the same. */
  private static Verdict named(Verdict v) {
    return new Verdict(new Subject(v.subject().sources(), "not kept"), v.kind(), v.status(),
        v.report(), v.refusal(), v.claims(), v.texts(), v.where(), v.axioms(), v.rules(),
        v.theories(), v.steps());
  }

  private static Optional<ProofText> proof(Verdict verdict) {
    return verdict.isVerified() && isThere(verdict.file())
        ? Optional.of(ProofText.of(verdict.file(), text(verdict.file()))) : Optional.empty();
  }

  private static Optional<LoopProgram> loops(String name, String text) {
    if (!LoopProgram.isIn(name)) {
      return Optional.empty();
    }
    try {
      return Optional.of(LoopProgram.parse(name, text.getBytes(StandardCharsets.UTF_8)))
          .filter(p -> p.errors().isEmpty());
    } catch (SourceException e) {
      return Optional.empty();
    }
  }

  private static List<String> assumptions(String name, String text, Optional<LoopProgram> loops) {
    List<Condition> assumed = new ArrayList<>();
    loops.ifPresent(p -> assumed.addAll(p.program().assumptions()));
    if (AtlProgram.isIn(name)) {
      try {
        assumed.addAll(AtlProgram.parse(name, text.getBytes(StandardCharsets.UTF_8))
            .program().assumptions());
      } catch (SourceException e) {
        return List.of();
      }
    }
    return assumed.stream().map(Printer::print).toList();
  }

  private static boolean isThere(String file) {
    try {
      return Files.isRegularFile(Path.of(file));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static String text(String file) {
    return new String(InputFile.read(file, LARGEST), StandardCharsets.UTF_8);
  }
}
