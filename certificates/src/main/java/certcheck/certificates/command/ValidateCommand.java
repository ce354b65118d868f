package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.RefinementCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.mlir.Pipeline;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck validate}: proves that loops can be run in the place of others. */
@Command(name = "validate",
    header = "Prove that loops can be run in the place of others, or refute it.",
    description = {
        "For all functions, all parameters that satisfy the assumptions of FIRST, and all memories",
        "with its inputs: FIRST evaluates, so does SECOND, which leaves in every output what FIRST",
        "leaves, and writes nothing else. No specification is needed: one is extracted from FIRST,",
        "and does not occur in the claim, refines. What is false is refuted by a counterexample that",
        "was replayed on both programs.",
        "",
        "Of functions in MLIR (.mlir), the claim is about both texts, if it is proved that the loops",
        "that are made of them do what they do; else it is about the loops, which are written beside",
        "the certificate, with the endings .first.sched and .second.sched.",
        ""})
final class ValidateCommand implements Callable<Integer> {
  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FIRST", description = "Loops (.sched), or MLIR (.mlir).")
  private String first;

  @Parameters(index = "1", arity = "0..1", paramLabel = "SECOND",
      description = "Loops with the same arrays; they may assume less.")
  private String second;

  @Option(names = "--passes", paramLabel = "PIPELINE",
      description = "Instead of SECOND, of MLIR: runs these passes of mlir-opt, as for its option"
          + " --pass-pipeline, and validates what each does apart, up to the first that breaks the"
          + " function. Texts, loops and certificates go to the folder FIRST.passes, or that of -o."
          + " The exit status is 0 if all are proved, 1 if one is refuted, 125 if none is refuted"
          + " and one is undecided or not read.")
  private String passes;

  @Option(names = "--by", paramLabel = "NAME",
      description = "Of MLIR: the function of SECOND, if it has another name than that of FIRST, which --func"
          + " names. Without SECOND, it is another function of FIRST.")
  private String other;

  @Mixin private final MlirFlags mlir = new MlirFlags();

  @Option(names = {"-o", "--output", "-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside SECOND, with"
          + " the ending .cert.")
  private String output;

  @Option(names = "--under", paramLabel = "LAWS",
      description = "In arithmetics that obey these laws, as monoid(+, 0) or ring. Default: in any"
          + " arithmetic.")
  private String laws;

  @Option(names = "--no-overflow",
      description = "Of MLIR: claims, too, that indices of neither function overflow 64 bits (no_overflow),"
          + " where extents and indices that are arguments are as small as they can be anyway. If those of"
          + " SECOND do, that is refuted, and nothing is claimed.")
  private boolean fits;

  @Option(names = "--example", paramLabel = "FOLDER",
      description = "If a cell is found in which both leave something else: C texts that show it, first.c,"
          + " second.c, and check.c with a main, go to this folder. With --passes: of the texts before and"
          + " after the pass that breaks the function.")
  private Path example;

  @Mixin private final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--no-check", description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  ValidateCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    if (other != null && second == null) {
      second = first;
    }
    String source = first;
    if (mlir.generic().isPresent() && (second == null || !second.equals(first))) {
      throw new ParameterException(
          spec.commandLine(), "--generic: expected one file, with --func and --by");
    }
    if ((passes == null) == (second == null) || passes != null && !MlirProgram.isIn(first)) {
      throw new ParameterException(spec.commandLine(),
          "expected two files, or one in MLIR (.mlir) and --passes, or --func and --by");
    }
    if (passes != null) {
      return passes();
    }
    boolean translated = MlirProgram.isIn(first) && MlirProgram.isIn(second);
    for (String file : List.of(first, second)) {
      if (!LoopProgram.isIn(file) && !translated) {
        throw new ParameterException(spec.commandLine(), "expected two loop programs (.sched), or two"
            + " files in MLIR (.mlir), found " + file);
      }
    }
    mlir.requireMlir(translated, spec.commandLine());
    requireNames(translated);
    mlir.generic().ifPresent(written -> {
      first = written;
      second = written;
    });
    if (fits && !translated) {
      throw new ParameterException(
          spec.commandLine(), "--no-overflow: expected files in MLIR (.mlir)");
    }
    List<Law> under = LawList.under(laws, spec.commandLine());
    Deadline deadline = limit.deadline();
    String target = target();
    CertificateFile certificate = translated
        ? new CertificateFile(kernel, second, target, unchecked,
            TranslatedLoops.first(target), TranslatedLoops.second(target))
        : new CertificateFile(kernel, second, target, unchecked);
    certificate.requireOther(source);
    return format.run(spec, new FindingFormat.Task(second, target, (out, found) -> Attempt.of(
        () -> validated(source, certificate, deadline, under, out, found), certificate, second,
        "no certificate was written", found)));
  }

  /** Refuses names of functions that are one thing, or of which the claim cannot be made. */
  private void requireNames(boolean translated) {
    if (other != null && (!translated || mlir.function().isEmpty() || mlir.function().get().equals(other))) {
      throw new ParameterException(spec.commandLine(),
          "--by: expected --func, the name of another function, and files in MLIR (.mlir)");
    }
    if (other != null && fits) {
      throw new ParameterException(
          spec.commandLine(), "--no-overflow: expected functions of one name, found --by");
    }
  }

  private int validated(String source, CertificateFile certificate, Deadline deadline, List<Law> under,
      PrintWriter out, Findings found) throws SourceException, Certifier.Undecided {
    if (MlirProgram.isIn(first)) {
      mlir.writeGeneric(source);
      TranslatedLoops loops =
          TranslatedLoops.of(mlir, first, second, Optional.ofNullable(other), under, out);
      return loops.validate(certificate, target(), true, under, fits,
          Optional.ofNullable(example), deadline, out, found);
    }
    return new RefinementCertification(LoopProgram.read(first), LoopProgram.read(second), under)
        .withExample(Optional.ofNullable(example)).write(certificate, deadline, out, found);
  }

  private int passes() {
    List<Law> under = LawList.under(laws, spec.commandLine());
    List<Pipeline.Pass> all = Pipeline.parse(passes);
    MlirOpt tool = mlir.tool().orElseThrow(() -> new Failure(ExitStatus.USAGE,
        "--passes: there is no mlir-opt on the path; --mlir-opt names one"));
    String folder = output != null ? output : first.replaceFirst("\\.mlir$", ".passes");
    return format.run(spec, new FindingFormat.Task(first, folder, (out, found) -> new PassValidation(
        mlir, tool, Path.of(folder), fits, Optional.ofNullable(example), out, found)
        .run(first, all, under, limit::deadline, kernel)));
  }

  private String target() {
    return output != null ? output : second.replaceFirst("\\.(sched|mlir)$", ".cert");
  }
}
