package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.ContractedTensors;
import certcheck.certificates.command.certification.LoweredAtl;
import certcheck.certificates.command.certification.LoweredIndices;
import certcheck.certificates.command.certification.LoweredProgram;
import certcheck.certificates.command.certification.RewritingReport;
import certcheck.certificates.command.certification.SchedCertificate;
import certcheck.certificates.command.certification.SchedCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.Rewritten;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.emit.ProvedLoops;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Printer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
        "With -O the program is rewritten first, as by rewrite: NAME.cert says that the loops compute",
        "what the program does, if the arithmetic obeys the laws that it names. With --pad there are",
        "two certificates: NAME.rewritten.cert says that NAME.rewritten.teil computes what the program",
        "does, under laws, and NAME.cert that the loops compute, in any arithmetic, what that does.",
        "Of ATL and index notation, with --laws ring, sums of products are computed two factors at a",
        "time, in the best order for sizes of 16, and NAME_lowered.cert is about NAME and the loops;",
        "where that is not proved there are two, with NAME_lowered.rewritten.atl.",
        "All files are written, or none.",
        "",
        "Of an ATL program NAME.atl, what NAME_lowered or NAME_SCHEDULE has are loops that compute",
        "its outputs, in the order that it or the schedule says: reshape operators become indices,",
        "what let names a local array, a sum an accumulation.",
        "",
        "Of a program in index notation NAME.ein, the ATL program NAME_lowered.atl is written, too,",
        "which the certificate is about, with the loops.",
        ""})
final class LowerCommand implements Callable<Integer> {
  private static final Pattern ENDING = Pattern.compile("\\.(tml|teil|cfd|cfdlang|atl|ein)$");

  private static final String NOTHING = "nothing was written";

  /** How the names of rewritten programs go on. */
  private static final String REWRITTEN = ".rewritten";

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*",
      description = "Programs of the model language (.tml), of TeIL (.teil), of ATL (.atl), in index"
          + " notation (.ein) or of CFDlang (.cfd), with -O and --pad without stacks.")
  private List<String> files;

  @Option(names = "--pad", paramLabel = "M",
      description = "Round extents up to multiples of M; divisions are then controlled ones, and"
          + " the padding of inputs must hold zeros (Rink 2018, section 4).")
  private BigInteger multiple;

  @Option(names = {"-O", "--rewrite"},
      description = "Rewrite the program to take fewer operations, by the laws of --laws, and lower"
          + " what it becomes. Of ATL, without --schedule.")
  private boolean rewriting;

  @Mixin private final AllowedLaws laws = new AllowedLaws();

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

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final FindingFormat format = new FindingFormat();

  LowerCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    Set<ArithmeticLaw> allowed = laws.laws();
    if (laws.isGiven() && !rewriting) {
      throw new ParameterException(spec.commandLine(), "--laws: expected -O");
    }
    for (String file : files) {
      if (LoopProgram.isIn(file) || file.equals("-")) {
        throw new ParameterException(spec.commandLine(),
            "expected files of tensor programs (.tml, .teil, .atl, .ein or .cfd), found "
                + (LoopProgram.isIn(file) ? LoopProgram.advice(file) : file));
      }
      FileKind.require(file, FileKind.LOWERED);
      if (IndexProgram.isIn(file) && !schedules.isEmpty()) {
        throw new ParameterException(spec.commandLine(),
            "--schedule: expected an ATL program, found " + file);
      }
      if (WrittenTensors.isIn(file)) {
        flags.requireNoStorage(file);
        if (multiple != null) {
          throw new ParameterException(spec.commandLine(),
              "--pad: expected no program of ATL or in index notation, found " + file);
        } else if (rewriting && (!laws.isRing() || !schedules.isEmpty())) {
          throw new ParameterException(spec.commandLine(),
              "-O: of ATL and index notation, expected --laws ring and no --schedule");
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
    return format.run(spec, files.stream().map(file -> new FindingFormat.Task(
        file, "", (out, found) -> lower(file, allowed, out, found))).toList(), jobs.number(), "lowered");
  }

  /** No program's results replace those of another. */
  private void checkResults() {
    Targets targets = new Targets(spec.commandLine(), "results", "programs");
    for (String file : files) {
      String name = ENDING.matcher(file).replaceFirst("");
      String result = name.replaceFirst(directory == null ? "^(\\./+)+" : "^.*/", "");
      targets.add(result + ".sched", file);
      targets.add(result + ".cert", file);
      if (rewriting) {
        targets.add(result + REWRITTEN + ".cert", file);
      }
    }
  }

  private int lower(
      String file, Set<ArithmeticLaw> allowed, PrintWriter out, Findings found) {
    Deadline deadline = limit.deadline();
    String base = base(file);
    List<String> texts = IndexProgram.isIn(file)
        ? List.of(base + ".atl", base + ".sched", base + ".c") : List.of(base + ".sched", base + ".c");
    CertificateFile certificate = new CertificateFile(kernel, file,
        target != null ? target : base + ".cert", false, texts.toArray(String[]::new));
    if (rewriting && WrittenTensors.isIn(file)) {
      return lowerContracted(file, base, certificate, deadline, out, found);
    }
    if (IndexProgram.isIn(file)) {
      IndexProgram.requireOwn(file, base + ".atl");
      return Attempt.of(() -> {
        byte[] text = IndexProgram.bytes(file);
        return lowerIndices(file, text, IndexProgram.parse(file, text), base, certificate, deadline,
            out, found);
      }, certificate, file, NOTHING, found);
    }
    if (AtlProgram.isIn(file)) {
      return Attempt.of(() -> lower(AtlProgram.read(file), base, certificate, deadline, out, found),
          certificate, file, NOTHING, found);
    }
    Attempt attempt = () -> SourceProgram.use(
        file, found, source -> lower(file, source, base, certificate, deadline, out, found));
    if (!rewriting) {
      return Attempt.of(attempt, certificate, file, NOTHING, found);
    }
    CertificateFile rewritten = new CertificateFile(
        kernel, file, base + REWRITTEN + ".cert", false, base + REWRITTEN + ".teil");
    Attempt both = () -> SourceProgram.use(file, found, source -> lowerRewritten(
        file, source.rewrite(allowed, deadline), base, rewritten, certificate, deadline,
        out, found));
    return Attempt.of(
        () -> Attempt.of(both, certificate, file, NOTHING, found), rewritten, file, NOTHING, found);
  }

  private int lower(String file, SourceProgram source, String base, CertificateFile certificate,
      Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    LoweredProgram lowered = new LoweredProgram(source, flags.options(multiple));
    out.println(file + ":");
    return write(lowered.loops(base + ".sched", out), lowered.text(), List::of, base, certificate,
        deadline, () -> true, out, found);
  }

  /**
   * Lowers what a program was rewritten to: with a certificate about the program, or with that about what
   * it was rewritten to, which is written with its own, or not at all.
   */
  private int lowerRewritten(String file, Rewritten program, String base,
      CertificateFile rewritten, CertificateFile certificate, Deadline deadline, PrintWriter out,
      Findings found) throws SourceException, Certifier.Undecided {
    out.println(file + ":");
    RewritingReport.print(file, program.rewriting(), out);
    Companions.Text teil = new Companions.Text(
        base + REWRITTEN + ".teil", Printer.print(program.rewriting().result()));
    TeilProgram result = TeilProgram.parse(
        teil.target(), teil.text().getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    LoweredProgram composed = LoweredProgram.rewritten(result, flags.options(multiple), file);
    if (composed.isNamed()) {
      return write(composed.loops(base + ".sched", program.composed(), out), composed.text(),
          List::of, base, certificate, deadline, () -> true, out, found);
    }
    ByteArrayOutputStream proof = proof(program);
    LoweredProgram lowered = new LoweredProgram(result, flags.options(multiple));
    out.println(teil.target() + ":");
    SchedCertification loops = lowered.loops(base + ".sched", out).of(teil);
    rewritten.compare(teil);
    return write(loops, lowered.text(), List::of, base, certificate, deadline,
        () -> rewritten.write(proof::writeTo, (written, verdict) -> Optional.of(List.of(teil)), out,
            found) == ExitStatus.OK, out, found);
  }

  /** Lowers a program whose sums of products are computed two factors at a time. */
  private int lowerContracted(String file, String base, CertificateFile certificate,
      Deadline deadline, PrintWriter out, Findings found) {
    Optional<String> made = WrittenTensors.target(file).map(name -> base + ".atl");
    made.ifPresent(target -> IndexProgram.requireOwn(file, target));
    String result = base + REWRITTEN + ".atl";
    CertificateFile rewritten = new CertificateFile(kernel, file, base + REWRITTEN + ".cert", false,
        Stream.concat(Stream.of(result), made.stream()).toArray(String[]::new));
    Attempt both = () -> {
      WrittenTensors source = WrittenTensors.read(file, made);
      source.program().report(found);
      if (!source.program().errors().isEmpty()) {
        return SourceProgram.status(source.program().errors());
      }
      ContractedTensors tensors =
          new ContractedTensors(file, source, Map.of(), Optional.empty(), true, result);
      if (!tensors.isBetter()) {
        found.println(file + ": no sum of products takes fewer operations in another order; it is lowered"
            + " as it stands");
        return source.isMade() ? lowerIndices(
            file, source.source().orElseThrow(), source.program(), base, certificate, deadline,
            out, found) : lower(source.program(), base, certificate, deadline, out, found);
      }
      tensors.print(out);
      LoweredAtl lowered = loops(tensors.program(), found);
      List<Law> ring = LawList.under("ring", spec.commandLine());
      try {
        return lowerComposed(
            source, lowered, tensors.laws(ring), base, certificate, deadline, out, found);
      } catch (Certifier.Undecided e) {
        found.println(
            file + ": two certificates are written, since there is none of both: " + e.getMessage());
      }
      Optional<byte[]> proof = tensors.prove(ring, deadline, found);
      if (proof.isEmpty()) {
        return ExitStatus.REJECTED;
      }
      return write(lowered.loops(base + ".sched").of(tensors.text()), lowered.text(), List::of, base,
          certificate, deadline,
          () -> tensors.write(rewritten, proof.get(), out, found) == ExitStatus.OK, out, found);
    };
    return Attempt.of(
        () -> Attempt.of(both, certificate, file, NOTHING, found), rewritten, file, NOTHING, found);
  }

  /** The loops of what a program was rewritten to, with one certificate about the program. */
  private int lowerComposed(WrittenTensors first, LoweredAtl lowered, List<Law> laws, String base,
      CertificateFile certificate, Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    AtlProgram program = first.program();
    SchedCertification loops =
        lowered.rewritten(base + ".sched", program, first.source(), laws);
    return write(loops, lowered.text(program), List::of, base, certificate, deadline,
        () -> true, out, found);
  }

  private static ByteArrayOutputStream proof(Rewritten program) throws Certifier.Undecided {
    ByteArrayOutputStream proof = new ByteArrayOutputStream();
    try {
      program.proof().write(proof);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no file
    }
    return proof;
  }

  private int lower(AtlProgram source, String base, CertificateFile certificate,
      Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    LoweredAtl lowered = loops(source, found);
    return write(lowered.loops(base + ".sched"), lowered.text(), List::of, base, certificate,
        deadline, () -> true, out, found);
  }

  /** The loops of an ATL program. */
  private LoweredAtl loops(AtlProgram source, Findings found) throws SourceException {
    LoweredAtl lowered =
        new LoweredAtl(source, flags.tensorOptions(schedules), flags.isOutermostParallel());
    if (!lowered.isInBlocks()) {
      found.println(source.program().file() + ": no sum is computed in blocks:"
          + " none is of products of an element with rows and one with columns, for all rows and columns");
    }
    return lowered;
  }

  /** Lowers what a program in index notation is made, which is written with the loops. */
  private int lowerIndices(String file, byte[] text, AtlProgram source, String base, CertificateFile certificate,
      Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    LoweredAtl lowered = loops(source, found);
    LoweredIndices indices =
        LoweredIndices.or(source, text, base + ".atl", found);
    return write(lowered.loops(base + ".sched", indices), lowered.text(), indices::texts, base,
        certificate, deadline, () -> true, out, found);
  }

  /**
   * Writes loops, their certificate and their C text.
   *
   * @param text of the loops
   * @param others what is written besides
   * @param before what is written before, once all this is verified; whether it was
   */
  private int write(SchedCertification loops, String text, Supplier<List<Companions.Text>> others, String base,
      CertificateFile certificate, Deadline deadline, BooleanSupplier before, PrintWriter out,
      Findings found) throws SourceException, Certifier.Undecided {
    Companions texts = (proof, verdict) -> emit(base, loops.program(),
        SchedCertificate.about(loops.program(), proof.toString(), verdict), found)
        .filter(c -> before.getAsBoolean()).map(c -> Stream.concat(others.get().stream(), Stream.of(
            new Companions.Text(base + ".sched", text), new Companions.Text(base + ".c", c))).toList());
    return loops.write(certificate, new SchedCertification.Conduct(deadline, false, texts),
        out, found);
  }

  private String base(String file) {
    String name = ENDING.matcher(file).replaceFirst("") + (!WrittenTensors.isIn(file) ? ""
        : schedules.isEmpty() ? "_lowered" : "_" + String.join("_", schedules));
    if (directory != null) {
      Targets.make(directory);
    }
    return Targets.in(directory, name);
  }

  /** The C text; empty if there is none, of which the reasons are printed. */
  private Optional<String> emit(
      String base, Program loops, ProvedLoops proved, Findings found) {
    CEmitter.Result result = CEmitter.emit(loops, proved,
        new CEmitter.Options(CEmitter.functionOf(base + ".sched"), type));
    return EmitCommand.isUsable(result, base + ".sched", true, found)
        ? Optional.of(result.text()) : Optional.empty();
  }
}
