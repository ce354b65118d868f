package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.LoweredAtl;
import certcheck.certificates.command.certification.LoweredProgram;
import certcheck.certificates.command.certification.SchedCertificate;
import certcheck.certificates.command.certification.SchedCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.emit.ProvedLoops;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck lower}: from programs of the model language to verified loops and C. */
@Command(name = "lower", header = "Lower tensor programs to verified loops and C.",
    description = {
        "For each NAME.tml, or the like: the loops NAME.sched, a certificate NAME.cert that they",
        "compute what the program does, with bounds, race_free and defined, which the kernel",
        "checks, and the C text NAME.c, as emit-c --strict gives it: all three, or none; then such",
        "files that are already there are renamed, to end in .stale. Prints where each variable is",
        "stored, and why a statement needs a temporary array.",
        "",
        "Of an ATL program NAME.atl, what NAME_lowered or NAME_SCHEDULE has are loops that compute",
        "its outputs, in the order that it or the schedule says: reshape operators become indices,",
        "what let names a local array, a sum an accumulation.",
        ""})
final class LowerCommand implements Callable<Integer> {
  private static final Pattern ENDING = Pattern.compile("\\.(tml|teil|cfd|cfdlang|atl)$");

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*",
      description = "Programs of the model language (.tml), of TeIL (.teil), of ATL (.atl) or,"
          + " without stacks, of CFDlang (.cfd). One whose name has no ending is written ./NAME.")
  private List<String> files;

  @Option(names = "--pad", paramLabel = "M",
      description = "Round extents up to multiples of M; divisions are then controlled ones, and"
          + " the padding of inputs must hold zeros (Rink 2018, section 4).")
  private BigInteger multiple;

  @Mixin private LoweringFlags flags;

  @Option(names = "--schedule", paramLabel = "NAME",
      description = "Of an ATL program: lower this schedule instead of its output.")
  private Set<String> schedules = new LinkedHashSet<>();

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Of one program: where the certificate goes. Default: beside the loops, with the"
          + " ending .cert.")
  private String target;

  @Option(names = {"-o", "-d", "--output", "--directory"}, paramLabel = "DIR",
      description = "Where the results go. Default: beside each program.")
  private String directory;

  @Option(names = "--type", paramLabel = "TYPE", defaultValue = "double",
      description = "The C type of elements, one of ${COMPLETION-CANDIDATES}. Default:"
          + " ${DEFAULT-VALUE}.")
  private ElementType type;

  @Mixin private final TimeLimit limit;

  LowerCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    for (String file : files) {
      if (LoopProgram.isIn(file) || file.equals("-")) {
        throw new ParameterException(spec.commandLine(),
            "expected files of tensor programs (.tml, .teil, .atl or .cfd), found " + file);
      }
      if (AtlProgram.isIn(file)) {
        flags.requireNoStorage(file);
        if (multiple != null) {
          throw new ParameterException(spec.commandLine(),
              "--pad: expected no ATL program, found " + file);
        }
      } else if (!schedules.isEmpty()) {
        throw new ParameterException(spec.commandLine(),
            "--schedule: expected an ATL program, found " + file);
      }
    }
    if (target != null && files.size() > 1) {
      throw new ParameterException(spec.commandLine(),
          "--certificate: expected one program, found " + files.size());
    }
    checkResults();
    int worst = ExitStatus.OK;
    for (String file : files) {
      worst = Math.max(worst, lower(file));
    }
    return worst;
  }

  /** No program's results replace those of another. */
  private void checkResults() {
    Map<String, String> programs = new HashMap<>();
    for (String file : files) {
      String name = ENDING.matcher(file).replaceFirst("");
      String result = name.replaceFirst(directory == null ? "^(\\./+)+" : "^.*/", "");
      String other = programs.putIfAbsent(result, file);
      if (other != null) {
        throw new ParameterException(spec.commandLine(),
            "expected results with different names, found two programs for " + result + ".sched: "
                + other + " and " + file);
      }
    }
  }

  private int lower(String file) {
    Findings found = Certcheck.findings(spec);
    Deadline deadline = limit.deadline();
    String base = base(file);
    CertificateFile certificate = new CertificateFile(
        kernel, file, target != null ? target : base + ".cert", false, base + ".sched", base + ".c");
    if (AtlProgram.isIn(file)) {
      return Attempt.of(() -> lower(AtlProgram.read(file), base, certificate, deadline),
          certificate, file, "nothing was written", found);
    }
    return Attempt.of(() -> SourceProgram.use(file, found,
        source -> lower(file, source, base, certificate, deadline)), certificate, file,
        "nothing was written", found);
  }

  private int lower(String file, SourceProgram source, String base, CertificateFile certificate,
      Deadline deadline) throws SourceException, Certifier.Undecided {
    PrintWriter out = spec.commandLine().getOut();
    LoweredProgram lowered = new LoweredProgram(source, flags.options(multiple));
    out.println(file + ":");
    SchedCertification loops = lowered.loops(base + ".sched", out);
    Companions texts = (proof, verdict) -> emit(base, loops.program(),
        SchedCertificate.about(loops.program(), proof.toString(), verdict)).map(c -> List.of(
            new Companions.Text(base + ".sched", lowered.text()),
            new Companions.Text(base + ".c", c)));
    return loops.write(certificate, new SchedCertification.Conduct(deadline, false, texts), out,
        Certcheck.findings(spec));
  }

  private int lower(AtlProgram source, String base, CertificateFile certificate,
      Deadline deadline) throws SourceException, Certifier.Undecided {
    Findings found = Certcheck.findings(spec);
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    LoweredAtl lowered = new LoweredAtl(source, schedules, flags.parallelVariables(),
        flags.isOutermostParallel());
    SchedCertification loops = lowered.loops(base + ".sched");
    Companions texts = (proof, verdict) -> emit(base, loops.program(),
        SchedCertificate.about(loops.program(), proof.toString(), verdict)).map(c -> List.of(
            new Companions.Text(base + ".sched", lowered.text()),
            new Companions.Text(base + ".c", c)));
    return loops.write(certificate, new SchedCertification.Conduct(deadline, false, texts),
        spec.commandLine().getOut(), found);
  }

  private String base(String file) {
    String name = ENDING.matcher(file).replaceFirst("") + (!AtlProgram.isIn(file) ? ""
        : schedules.isEmpty() ? "_lowered" : "_" + String.join("_", schedules));
    try {
      return directory == null ? name : Files.createDirectories(Path.of(directory))
          .resolve(Path.of(name).getFileName()).toString();
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(directory, e);
    }
  }

  /** The C text; empty if there is none, of which the reasons are printed. */
  private Optional<String> emit(String base, Program loops, ProvedLoops proved) {
    CEmitter.Result result = CEmitter.emit(loops, proved,
        new CEmitter.Options(CEmitter.functionOf(base + ".sched"), type));
    return EmitCommand.isUsable(result, base + ".sched", true, Certcheck.findings(spec))
        ? Optional.of(result.text()) : Optional.empty();
  }
}
