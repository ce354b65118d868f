package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.AtlCertification;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.EinCertification;
import certcheck.certificates.command.certification.LoweredIndices;
import certcheck.certificates.command.certification.LoweredProgram;
import certcheck.certificates.command.certification.PairCertification;
import certcheck.certificates.command.certification.ReuseCertification;
import certcheck.certificates.command.certification.SchedCertification;
import certcheck.certificates.command.certification.StoredPairCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.CfdlangProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** What {@code certify} does with one program. */
final class CertifyFile implements FindingFormat.Work {
  private static final Pattern ENDING = Pattern.compile("\\.(tml|cfd|cfdlang|teil|sched|atl|mlir|ein)$");

  private final CertifyCommand options;
  private final String file;
  private final String source;
  private final boolean isOneOfMany;
  private PrintWriter out;
  private Findings found;

  /**
   * Work.
   *
   * @param isOneOfMany whether the output is a folder
   */
  CertifyFile(CertifyCommand options, String file, boolean isOneOfMany) {
    this.options = options;
    this.source = file;
    this.file = MlirProgram.isIn(file) ? options.mlir.generic().orElse(file) : file;
    this.isOneOfMany = isOneOfMany;
  }

  @Override
  public String file() {
    return file;
  }

  /** What is claimed of it, if it is a tensor program. */
  String claim() {
    return CertifyCommand.claimsItself(file) ? "safe" : options.claim();
  }

  @Override
  public int run(PrintWriter printed, Findings findings) {
    out = printed;
    found = findings;
    Deadline deadline = options.limit.deadline();
    if (options.scheduled != null) {
      return pair(deadline);
    }
    if (IndexProgram.isIn(file)) {
      IndexProgram.requireOwn(file, beside(".atl"));
    }
    CertificateFile certificate = switch (claim()) {
      case "lowers" -> certificate(beside(".sched"));
      case "reuses" -> certificate(reused());
      default -> MlirProgram.isIn(file)
          ? certificate(TranslatedLoops.only(target()))
          : IndexProgram.isIn(file) ? certificate(beside(".atl")) : certificate();
    };
    if (options.lowered != null) {
      certificate.requireOther(options.lowered);
    }
    return Attempt.of(() -> attempt(certificate, deadline), certificate, file,
        "no certificate was written", found);
  }

  /** That the outputs of one program are schedules of those of another one. */
  private int pair(Deadline deadline) {
    if (CertifyCommand.isStored(options.scheduled)) {
      return storedPair(deadline);
    }
    List<String> targets = new ArrayList<>();
    for (String one : List.of(options.scheduled, file)) {
      WrittenTensors.target(one).ifPresent(target -> {
        IndexProgram.requireOwn(one, target);
        targets.add(target);
      });
    }
    CertificateFile certificate = certificate(targets.toArray(String[]::new));
    certificate.requireOther(options.scheduled);
    return Attempt.of(() -> {
      WrittenTensors first = WrittenTensors.read(options.scheduled);
      WrittenTensors second = WrittenTensors.read(file);
      return new PairCertification(
          first, second, LawList.under(options.laws, options.spec.commandLine()))
          .write(certificate, deadline, out, found);
    }, certificate, file, "no certificate was written", found);
  }

  /** That a program in index notation has the results of one of the model language, or of CFDlang. */
  private int storedPair(Deadline deadline) {
    CertificateFile certificate = certificate();
    certificate.requireOther(options.scheduled);
    return Attempt.of(() -> SourceProgram.use(options.scheduled, found, source ->
        new StoredPairCertification(source, WrittenTensors.read(file),
            LawList.under(options.laws, options.spec.commandLine()))
            .write(certificate, deadline, out, found)), certificate, file,
        "no certificate was written", found);
  }

  private int attempt(CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    if (MlirProgram.isIn(file)) {
      options.mlir.writeGeneric(source);
      certificate.requireOther(source);
      return TranslatedLoops.of(options.mlir, file, out).certify(certificate, target(),
          new SchedCertification.Conduct(deadline, options.partial, Companions.NONE),
          options.selected(), out, found);
    }
    if (IndexProgram.isIn(file)) {
      byte[] text = IndexProgram.bytes(file);
      return new EinCertification(
          IndexProgram.parse(file, text).selecting(options.selected()), text)
          .write(certificate, beside(".atl"), deadline, out, found);
    }
    if (AtlProgram.isIn(file)) {
      AtlProgram program = AtlProgram.read(file).selecting(options.selected());
      certificate.compare();
      return new AtlCertification(program).write(
          certificate, Companions.NONE, deadline, options.partial, out, found);
    }
    if (LoopProgram.isIn(file)) {
      if (options.lowered != null && AtlProgram.isIn(options.lowered)) {
        return lowers(AtlProgram.read(options.lowered), certificate, deadline);
      }
      if (options.lowered != null && IndexProgram.isIn(options.lowered)) {
        return lowersIndices(certificate, deadline);
      }
      return options.lowered == null
          ? write(SchedCertification.of(
              LoopProgram.read(file).selecting(options.selected())), certificate, deadline)
          : SourceProgram.use(options.lowered, found, source -> write(SchedCertification.of(
              LoopProgram.read(file), source,
              Optional.ofNullable(options.multiple).map(Padding::new), List.of()),
              certificate, deadline));
    }
    return SourceProgram.use(file, found, source -> switch (claim()) {
      case "lowers" -> lower(source, certificate, deadline);
      case "reuses" -> reuse(source, certificate, deadline);
      default -> certify(source, certificate, deadline);
    });
  }

  private int lowers(AtlProgram program, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    program.report(found);
    if (!program.errors().isEmpty()) {
      return SourceProgram.status(program.errors());
    }
    for (String name : options.schedules) {
      if (!program.tensors().containsKey(name)) {
        throw new ParameterException(options.spec.commandLine(), "--schedule: expected one of "
            + String.join(", ", program.tensors().keySet()) + ", found " + name);
      }
    }
    return write(SchedCertification.of(LoopProgram.read(file), program,
        options.schedules.isEmpty() ? Optional.empty()
            : Optional.of(List.copyOf(options.schedules)), List.of()), certificate, deadline);
  }

  /** That loops lower a program in index notation. */
  private int lowersIndices(CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    byte[] text = IndexProgram.bytes(options.lowered);
    AtlProgram program = IndexProgram.parse(options.lowered, text);
    program.report(found);
    return program.errors().isEmpty() ? write(SchedCertification.of(LoopProgram.read(file), program,
        LoweredIndices.only(program, text), List.of()), certificate, deadline)
        : SourceProgram.status(program.errors());
  }

  private int write(SchedCertification loops, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    return loops.write(certificate,
        new SchedCertification.Conduct(deadline, options.partial, Companions.NONE), out, found);
  }

  /** The loops, and their certificate. */
  private int lower(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    LoweredProgram program = new LoweredProgram(source, options.flags.options(options.multiple));
    String target = beside(".sched");
    Companions texts = (proof, verdict) ->
        Optional.of(List.of(new Companions.Text(target, program.text())));
    return program.loops(target, out).write(certificate,
        new SchedCertification.Conduct(deadline, false, texts), out, found);
  }

  /** The program that reuses memory, and its certificate. */
  private int reuse(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws SourceException, Certifier.Undecided {
    List<LoweringOptions.Reuse> demands = options.flags.options(null).demandedReuse();
    ReuseCertification reuse;
    if (source instanceof ModelProgram model) {
      reuse = ReuseCertification.of(model, demands);
    } else if (source instanceof CfdlangProgram cfdlang) {
      reuse = ReuseCertification.of(cfdlang, demands);
    } else if (source instanceof TeilProgram teil) {
      reuse = ReuseCertification.of(teil, demands);
    } else {
      throw notReusable();
    }
    return reuse.write(certificate, reused(), deadline, out, found);
  }

  /** Where the program that reuses memory goes. */
  String reused() {
    return beside(SourceProgram.CFDLANG.matcher(file).find() ? ".cfd"
        : SourceProgram.TEIL.matcher(file).find() ? ".teil" : ".tml");
  }

  ParameterException notReusable() {
    return new ParameterException(options.spec.commandLine(), "--claim reuses: expected a program"
        + " of the model language (.tml), TeIL (.teil) or CFDlang (.cfd), and another file for the certificate");
  }

  private int certify(SourceProgram source, CertificateFile certificate, Deadline deadline)
      throws Certifier.Undecided {
    Certifier chosen = switch (claim()) {
      case "in_place" -> Certifiers.ofInPlace(deadline);
      case "padded" -> Certifiers.ofPadding(new Padding(options.multiple), options.zero, deadline);
      default -> options.certifier.apply(deadline);
    };
    certificate.compare();
    return certificate.write(bytes -> source.certify(chosen, bytes), out, found);
  }

  @Override
  public String target() {
    String name = ENDING.matcher(file).replaceFirst("")
        + (claim().equals("reuses") ? "_reused.cert" : ".cert");
    if (isOneOfMany) {
      return Targets.in(options.output, name);
    }
    return options.output != null ? options.output : InputFile.isStandardInput(file) ? "-" : name;
  }

  /** The file beside the certificate that has this ending. */
  String beside(String ending) {
    return target().replaceFirst("\\.cert$", "") + ending;
  }

  private CertificateFile certificate(String... companions) {
    return new CertificateFile(options.kernel, file, target(), options.unchecked, companions);
  }
}
