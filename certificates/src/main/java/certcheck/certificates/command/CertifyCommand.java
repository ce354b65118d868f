package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.AtlCertification;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.LoweredProgram;
import certcheck.certificates.command.certification.PairCertification;
import certcheck.certificates.command.certification.ReuseCertification;
import certcheck.certificates.command.certification.SchedCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck certify}: proves what is claimed of a program, and writes the certificate. */
@Command(name = "certify", header = "Write the certificate of what is claimed of a program.",
    description = {
        "An ill-typed program gets every reason, with its place and the violated rule of Rink",
        "2018, Fig. 7-9, and no certificate. A file that ends in .cfd is read as the",
        "CFDlang compiler does, one that ends in .teil by the rules of TeIL 2019, Fig. 5 and 8. A",
        "file that ends in .sched is a loop nest that says itself what is claimed of it, for all",
        "values of its parameters: bounds, race_free, defined. A false claim is refuted by the",
        "smallest counterexample, which the semantics replays. So does one that ends in .atl: safe,",
        "that extents fit, accesses are inside, and truncations take away nothing but padding;",
        "schedules NAME, that a schedule has the extents and elements of its output. Its claims",
        "lowers NAME are of loops: certify LOOPS.sched --lowers PROGRAM.atl. Of a function in MLIR",
        "(.mlir), bounds, race_free, defined and, with --spec, implements are claimed of the loops that",
        "are made of it, which are written beside the certificate, with the ending .sched.",
        "",
        "Without a proof, a certificate that is already there is of another program, or of nothing:",
        "it is renamed, to end in .stale; so are the loops and programs that go with it.",
        ""})
final class CertifyCommand implements Callable<Integer> {
  private final Kernel kernel;
  private final Function<Deadline, Certifier> certifier;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", description = "Source, or - for standard input.")
  private String file;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside the source,"
          + " with the ending .cert; for standard input, standard output.")
  private String output;

  @Option(names = "--claim", paramLabel = "CLAIM", defaultValue = "safe",
      description = "Of a program of the model language: safe (the default); in_place, which"
          + " claims of each variable that no assignment to it needs a temporary; padded, also of TeIL and"
          + " CFDlang, with --pad; reuses: of a program in which variables share buffers, which is"
          + " written beside the certificate, with the ending .tml; or lowers, also of TeIL and"
          + " CFDlang: of loops to which it is lowered, which are written beside the certificate,"
          + " with the ending .sched.")
  private String claim;

  @Option(names = "--pad", paramLabel = "M",
      description = "Of what number the padded extents are multiples, for --claim padded and"
          + " lowers.")
  private BigInteger multiple;

  @Option(names = "--zero-padding", paramLabel = "VARIABLE", split = ",",
      description = "With --claim padded, of a program of the model language: no certificate unless"
          + " the padding of this variable is proved to end as zero.")
  private Set<String> zero = new LinkedHashSet<>();

  @Mixin private LoweringFlags flags;

  @Option(names = "--lowers", paramLabel = "FILE",
      description = "Of a .sched file: that it lowers this program of the model language (.tml),"
          + " of TeIL or of CFDlang, with --pad for padded storage. The tensor x_v of its"
          + " specification is the variable x after its v-th assignment. Or this ATL program (.atl),"
          + " as that claims: inputs have the same names, and the array C holds the output C.")
  private String lowered;

  @Option(names = "--schedule", paramLabel = "NAME",
      description = "With --lowers PROGRAM.atl: only what the program claims of loops for its outputs,"
          + " and for this schedule, or this output.")
  private Set<String> schedules = new LinkedHashSet<>();

  @Option(names = "--schedules", paramLabel = "FILE",
      description = "Of an .atl file: that each output of this ATL program is an output of that one,"
          + " of the same shape and with the same elements, of the same inputs; the first may assume"
          + " more.")
  private String scheduled;

  @Option(names = "--under", paramLabel = "LAWS",
      description = "With --schedules: in arithmetics that obey these laws, as monoid(+, 0) or ring."
          + " Default: in any arithmetic.")
  private String laws;

  @Mixin private final MlirFlags mlir = new MlirFlags();

  @Mixin private final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--partial",
      description = "Of a .sched, .atl or .mlir file of which not all claims are proved: write the certificate of"
          + " those that are. The exit status remains 1.")
  private boolean partial;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  CertifyCommand(Kernel kernel, Function<Deadline, Certifier> certifier, TimeLimit limit) {
    this.kernel = kernel;
    this.certifier = certifier;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    checkUsage();
    Deadline deadline = limit.deadline();
    CertificateFile certificate = switch (claim) {
      case "lowers" -> certificate(beside(".sched"));
      case "reuses" -> certificate(beside(".tml"));
      default -> MlirProgram.isIn(file) ? certificate(beside(".sched")) : certificate();
    };
    if (lowered != null || scheduled != null) {
      certificate.requireOther(lowered != null ? lowered : scheduled);
    }
    return format.run(spec, files(), target(),
        () -> Attempt.of(() -> attempt(certificate, deadline), certificate, file,
            "no certificate was written", spec.commandLine().getErr()));
  }

  /** The sources. */
  private Set<String> files() {
    return Stream.of(file, lowered, scheduled, mlir.specification().orElse(null))
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  private int attempt(CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    PrintWriter err = spec.commandLine().getErr();
    if (scheduled != null) {
      return new PairCertification(AtlProgram.read(scheduled), AtlProgram.read(file), LawList.under(laws, spec.commandLine()))
          .write(certificate, deadline, spec.commandLine().getOut(), err);
    }
    if (MlirProgram.isIn(file)) {
      return TranslatedLoops.of(mlir, List.of(file), spec.commandLine()).certify(
          certificate, target(), deadline, partial, spec.commandLine());
    }
    if (AtlProgram.isIn(file)) {
      AtlProgram program = AtlProgram.read(file);
      certificate.compare();
      return new AtlCertification(program).write(
          certificate, Companions.NONE, deadline, partial, spec.commandLine().getOut(), err);
    }
    if (LoopProgram.isIn(file)) {
      if (lowered != null && AtlProgram.isIn(lowered)) {
        return lowers(AtlProgram.read(lowered), certificate, deadline);
      }
      return lowered == null
          ? write(SchedCertification.of(LoopProgram.read(file)), certificate, deadline)
          : SourceProgram.use(lowered, err, source -> write(SchedCertification.of(
              LoopProgram.read(file), source, Optional.ofNullable(multiple).map(Padding::new),
              List.of()), certificate, deadline));
    }
    return SourceProgram.use(file, err, source -> switch (claim) {
      case "lowers" -> lower(source, certificate, deadline);
      case "reuses" -> reuse(source, certificate, deadline);
      default -> certify(source, certificate, deadline);
    });
  }

  private int lowers(AtlProgram program, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    program.report(spec.commandLine().getErr());
    if (!program.errors().isEmpty()) {
      return SourceProgram.status(program.errors());
    }
    for (String name : schedules) {
      if (!program.tensors().containsKey(name)) {
        throw new ParameterException(spec.commandLine(), "--schedule: expected one of "
            + String.join(", ", program.tensors().keySet()) + ", found " + name);
      }
    }
    return write(SchedCertification.of(LoopProgram.read(file), program,
        schedules.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(schedules)), List.of()),
        certificate, deadline);
  }

  private int write(SchedCertification loops, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    return loops.write(certificate,
        new SchedCertification.Conduct(deadline, partial, Companions.NONE),
        spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  private void checkUsage() {
    if (!List.of("safe", "in_place", "padded", "reuses", "lowers").contains(claim)) {
      throw new ParameterException(spec.commandLine(),
          "--claim: expected safe, in_place, padded, reuses or lowers, found " + claim);
    }
    boolean lowers = claim.equals("lowers") || lowered != null;
    boolean ofAtl = lowered != null && AtlProgram.isIn(lowered);
    boolean pads = claim.equals("padded") || lowers && !ofAtl && multiple != null;
    if (pads ? multiple == null || multiple.signum() <= 0 : multiple != null) {
      throw new ParameterException(spec.commandLine(), "--pad: expected a number from 1 on with"
          + " --claim padded or lowers, and not without");
    }
    if (lowered != null && (!LoopProgram.isIn(file) || !claim.equals("safe"))) {
      throw new ParameterException(spec.commandLine(),
          "--lowers: expected a .sched file and no --claim, found " + file);
    }
    if (!schedules.isEmpty() && !ofAtl) {
      throw new ParameterException(spec.commandLine(),
          "--schedule: expected --lowers of an ATL program (.atl)");
    }
    if (scheduled != null && !(AtlProgram.isIn(file) && AtlProgram.isIn(scheduled)
        && claim.equals("safe") && !partial)) {
      throw new ParameterException(spec.commandLine(), "--schedules: expected two ATL programs"
          + " (.atl), no --claim and no --partial, found " + file + " and " + scheduled);
    }
    if (laws != null && scheduled == null) {
      throw new ParameterException(spec.commandLine(), "--under: expected --schedules");
    }
    mlir.requireMlir(MlirProgram.isIn(file), spec.commandLine());
    if (MlirProgram.isIn(file) && target().equals("-")) {
      throw new ParameterException(
          spec.commandLine(), "MLIR: expected a file for the certificate, found standard output");
    }
    boolean claims = LoopProgram.isIn(file) || AtlProgram.isIn(file) || MlirProgram.isIn(file);
    if (claims && !claim.equals("safe")) {
      throw new ParameterException(spec.commandLine(), "--claim: expected a tensor program, found "
          + file + ", which says itself what is claimed of it");
    }
    if (!zero.isEmpty() && !claim.equals("padded")) {
      throw new ParameterException(spec.commandLine(),
          "--zero-padding: expected --claim padded, found " + claim);
    }
    if (partial && !claims) {
      throw new ParameterException(
          spec.commandLine(), "--partial: expected a .sched, .atl or .mlir file, found " + file);
    }
    if (target().equals("-") && claim.equals("lowers")) {
      throw new ParameterException(
          spec.commandLine(), "--claim lowers: expected a file for the certificate");
    }
    if (claim.equals("reuses")
        && (target().equals("-") || OutputFile.isSame(beside(".tml"), file))) {
      throw notReusable();
    }
    if (flags.isGiven() && !claim.equals("lowers")
        && !(claim.equals("reuses") && flags.isReuseOnly())) {
      throw new ParameterException(spec.commandLine(),
          "--in-place, --reuse and --parallel: expected --claim lowers, found --claim " + claim);
    }
  }

  /** The loops, and their certificate. */
  private int lower(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    PrintWriter out = spec.commandLine().getOut();
    LoweredProgram program = new LoweredProgram(source, flags.options(multiple));
    String target = beside(".sched");
    Companions texts = (proof, verdict) ->
        Optional.of(List.of(new Companions.Text(target, program.text())));
    return program.loops(target, out).write(certificate,
        new SchedCertification.Conduct(deadline, false, texts), out, spec.commandLine().getErr());
  }

  /** The program that reuses memory, and its certificate. */
  private int reuse(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    if (!(source instanceof ModelProgram model)) {
      throw notReusable();
    }
    return ReuseCertification.of(model, flags.options(null).demandedReuse()).write(certificate,
        beside(".tml"), deadline, spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  private ParameterException notReusable() {
    return new ParameterException(spec.commandLine(), "--claim reuses: expected a program of the"
        + " model language (.tml), and another file for the certificate");
  }

  private int certify(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws Certifier.Undecided {
    Certifier chosen = switch (claim) {
      case "in_place" -> Certifiers.ofInPlace(deadline);
      case "padded" -> Certifiers.ofPadding(new Padding(multiple), zero, deadline);
      default -> certifier.apply(deadline);
    };
    certificate.compare();
    return certificate.write(out -> source.certify(chosen, out),
        spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  private String target() {
    return output != null ? output : file.equals("-") ? "-"
        : file.replaceFirst("\\.(tml|cfd|cfdlang|teil|sched|atl|mlir)$", "")
            + (claim.equals("reuses") ? "_reused.cert" : ".cert");
  }

  /** The file beside the certificate that has this ending. */
  private String beside(String ending) {
    return target().replaceFirst("\\.cert$", "") + ending;
  }

  private CertificateFile certificate(String... companions) {
    return new CertificateFile(kernel, file, target(), unchecked, companions);
  }
}
