package certcheck.certificates.command;

import certcheck.certificates.command.certification.SchedCertificate;
import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.emit.ProvedLoops;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck emit-c}: translates a SCHED program to C. */
@Command(name = "emit-c", header = "Translate loops (.sched) to C11 with OpenMP.",
    description = {
        "Writes one C function, whose header comment describes its interface and says what is",
        "proved, and one that checks the parameters: assumptions, and that no index and no size",
        "of an array overflows. A loop runs in parallel only if a certificate that the kernel",
        "verifies proves race_free, and bounds or defined, of the program; otherwise it is",
        "sequential. Nothing is proved about the C text itself.",
        "",
        "+ - * / are those of the C type. A function that <math.h> has under the same name with",
        "as many arguments is that one; min(a, b) is b < a ? b : a, max(a, b) is b > a ? b : a,",
        "and controlled_div(a, b) is a / b, but 0 if a is 0 and b is 0 or no number. Any other",
        "function is declared extern, and must be pure.",
        ""})
final class EmitCommand implements Callable<Integer> {
  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", arity = "1..*",
      description = "Sources, or - for standard input.")
  private List<String> files;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "-",
      description = "Where the C text goes; - is standard output, the default. Of several programs: the"
          + " folder where their texts go.")
  private String output;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "What is proved of PROGRAM: a certificate as certcheck certify writes it.")
  private String certificate;

  @Option(names = "--lowers", paramLabel = "FILE",
      description = "The program that PROGRAM lowers, if that is what is proved of both.")
  private String lowered;

  @Option(names = "--function", paramLabel = "NAME",
      description = "The name of the C function. Default: that of PROGRAM, without its ending.")
  private String function;

  @Option(names = "--type", paramLabel = "TYPE", defaultValue = "double",
      description = "The C type of elements, one of ${COMPLETION-CANDIDATES}. Default:"
          + " ${DEFAULT-VALUE}. Decimals become the nearest value of the type.")
  private ElementType type;

  @Option(names = "--strict",
      description = "Refuse a program with a par that would be sequential.")
  private boolean strict;

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final Timeout limit = new Timeout(Timeout.NONE);

  @Mixin private final FindingFormat format = new FindingFormat();

  EmitCommand(Kernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public Integer call() {
    if (lowered != null && certificate == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--lowers: expected --certificate, which is about " + lowered);
    }
    files.forEach(file -> FileKind.require(file, List.of(FileKind.SCHED)));
    Kernel patient = kernel.within(limit.seconds());
    boolean many = files.size() > 1;
    if (many && (certificate != null || function != null)) {
      throw new CommandLine.ParameterException(spec.commandLine(), "expected one program with "
          + (certificate != null ? "--certificate" : "--function") + ", found " + files.size());
    }
    Targets targets = new Targets(spec.commandLine(), "C texts", "programs");
    List<FindingFormat.Task> tasks = files.stream().map(file -> {
      String target = many && !output.equals("-") ? targets.add(
          Targets.in(output, file.replaceFirst("\\.sched$", "") + ".c"), file) : output;
      return new FindingFormat.Task(file, target, "the C text",
          (out, found) -> emit(file, target, patient, out, found));
    }).toList();
    return format.run(spec, tasks, jobs.number(), "emitted");
  }

  private int emit(String file, String target, Kernel patient, PrintWriter out, Findings found) {
    try {
      Limits limits = Limits.DEFAULT;
      Program program = Parser.parse(file, InputFile.read(file, limits.bytes()), limits);
      List<Diagnostic> diagnostics = Checker.check(program, limits);
      if (diagnostics.isEmpty()) {
        return emit(file, target, program, certificate == null ? ProvedLoops.NONE
            : SchedCertificate.about(program, Optional.ofNullable(lowered), certificate, patient), out, found);
      }
      diagnostics.forEach(found::add);
      return SourceProgram.status(diagnostics);
    } catch (SourceException e) {
      found.add(e.diagnostic());
      return SourceProgram.status(List.of(e.diagnostic()));
    }
  }

  private int emit(String file, String target, Program program, ProvedLoops proved, PrintWriter out,
      Findings found) {
    String name = function != null ? function
        : CEmitter.functionOf(file.equals("-") ? "program" : file);
    if (!CEmitter.isFunctionName(name)) {
      throw new CommandLine.ParameterException(spec.commandLine(),
          "--function: '" + name + "' cannot be the name of the C function");
    }
    CEmitter.Result result = CEmitter.emit(program, proved, new CEmitter.Options(name, type));
    if (!isUsable(result, file, strict, found)) {
      return ExitStatus.REJECTED;
    }
    if (target.equals("-")) {
      out.print(result.text());
      out.flush();
    } else if (files.size() > 1) {
      OutputFile.write(Path.of(output), Map.of(Path.of(target).getFileName().toString(), result.text()), out);
    } else {
      OutputFile.requireOther(target, file);
      OutputFile.write(target, result.text());
    }
    return ExitStatus.OK;
  }

  /**
   * Prints what is wrong with C text, and says whether it can be written all the same.
   *
   * @param file the program
   * @param strict whether a par that would be sequential is an error
   */
  static boolean isUsable(CEmitter.Result result, String file, boolean strict, Findings found) {
    result.errors().forEach(found::add);
    result.sequential().forEach(s -> found.add(Finding.other(
        strict ? Finding.Kind.ERROR : Finding.Kind.WARNING, Code.SEQUENTIAL,
        Finding.Place.of(file, s.position()), (strict ? "error" : "warning")
            + ": a par that is sequential in C: " + s.reason())));
    return result.errors().isEmpty() && !(strict && !result.sequential().isEmpty());
  }
}
