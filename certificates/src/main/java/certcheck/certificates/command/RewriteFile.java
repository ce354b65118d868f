package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.CfdlangReuse;
import certcheck.certificates.certify.reuse.DeadCode;
import certcheck.certificates.certify.reuse.TeilReuse;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.ContractedTensors;
import certcheck.certificates.command.certification.RewritingReport;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.CfdlangProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.Rewritten;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Transpositions;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ParameterException;

/** What {@code rewrite} does with one program. */
final class RewriteFile implements FindingFormat.Work {
  private final RewriteCommand options;
  private final String file;
  private final boolean isOneOfMany;
  private final Set<ArithmeticLaw> allowed;

  /**
   * Work.
   *
   * @param isOneOfMany whether the output is a folder
   * @param allowed what may be assumed of the arithmetic
   */
  RewriteFile(
      RewriteCommand options, String file, boolean isOneOfMany, Set<ArithmeticLaw> allowed) {
    this.options = options;
    this.file = file;
    this.isOneOfMany = isOneOfMany;
    this.allowed = allowed;
  }

  /** There is one standard output for two results. */
  void checkTargets() {
    String program = target();
    String proof = certificate();
    if (program.equals("-") || proof.equals("-") || OutputFile.isSame(program, proof)) {
      throw new ParameterException(options.spec.commandLine(), "--output and --certificate: expected two"
          + " files, found " + program + " and " + proof);
    }
  }

  @Override
  public int run(PrintWriter out, Findings found) {
    Deadline deadline = options.limit.deadline();
    return WrittenTensors.isIn(file) ? contract(deadline, out, found) : rewrite(deadline, out, found);
  }

  private int rewrite(Deadline deadline, PrintWriter out, Findings found) {
    CertificateFile proof = new CertificateFile(
        options.kernel, file, certificate(), options.unchecked, target());
    return Attempt.of(options.transpositions ? () -> ordered(proof, deadline, out, found)
        : () -> SourceProgram.use(file, found, source -> options.deadCode
            ? withoutDeadCode(source, proof, deadline, out, found)
            : write(source.rewrite(allowed, deadline), proof, out, found)),
        proof, file, "nothing was written", found);
  }

  private int contract(Deadline deadline, PrintWriter out, Findings found) {
    String result = target();
    if (!AtlProgram.isIn(result)) {
      throw new ParameterException(options.spec.commandLine(),
          "--output: expected the name of an ATL program (.atl), found " + result);
    }
    Optional<String> made = WrittenTensors.target(file);
    made.ifPresent(target -> IndexProgram.requireOwn(file, target));
    CertificateFile proof = new CertificateFile(options.kernel, file, certificate(), options.unchecked,
        Stream.concat(Stream.of(result), made.stream()).toArray(String[]::new));
    return Attempt.of(() -> {
      WrittenTensors written = WrittenTensors.read(file);
      AtlProgram source = written.program();
      Set<String> known = source.program().parameters().stream().map(p -> p.name())
          .collect(Collectors.toCollection(LinkedHashSet::new));
      for (String name : options.parameters.keySet()) {
        if (!known.contains(name)) {
          throw new ParameterException(options.spec.commandLine(), "--param: expected a parameter of the program, "
              + String.join(", ", known) + ", found " + name);
        }
      }
      source.report(found);
      if (!source.errors().isEmpty()) {
        return SourceProgram.status(source.errors());
      }
      ContractedTensors tensors = new ContractedTensors(
          file, written, options.parameters, Optional.ofNullable(options.largest),
          options.laws.isRing(), result);
      if (!tensors.isBetter()) {
        boolean isRing = options.laws.isRing();
        found.add(Finding.other(Finding.Kind.ERROR, Code.NO_GAIN, Finding.Place.of(file),
            (isRing ? "no sum of products takes fewer operations in another order, and " : "")
                + "no tensor is computed twice; nothing was written"
                + (isRing ? "" : " (with --laws ring, sums of products are computed in another order)")));
        return ExitStatus.REJECTED;
      }
      tensors.print(out);
      Optional<byte[]> bytes =
          tensors.prove(LawList.under("ring", options.spec.commandLine()), deadline, found);
      return bytes.isPresent() ? tensors.write(proof, bytes.get(), out, found) : ExitStatus.REJECTED;
    }, proof, file, "nothing was written", found);
  }

  private int withoutDeadCode(SourceProgram source, CertificateFile file, Deadline deadline,
      PrintWriter out, Findings found) throws SourceException, Certifier.Undecided {
    if (source instanceof CfdlangProgram cfdlang) {
      CfdlangReuse code = CfdlangReuse.withoutDeadCode(cfdlang.program(), cfdlang.typing());
      return withoutDeadCode(cfdlang.program().statements().size(), code.eliminated(),
          code.transformed().toString(), file,
          bytes -> Certifiers.ofReuse(code, cfdlang.text(), deadline, bytes), out, found);
    }
    if (source instanceof TeilProgram teil) {
      TeilReuse code = TeilReuse.withoutDeadCode(teil.program());
      return withoutDeadCode(teil.program().statements().size(), code.eliminated(),
          code.transformed().toString(), file,
          bytes -> Certifiers.ofReuse(code, teil.text(), deadline, bytes), out, found);
    }
    ModelProgram model = (ModelProgram) source;
    DeadCode code = DeadCode.of(model.program());
    return withoutDeadCode(code.program().statements().size(), code.eliminated(),
        code.transformed().toString(), file,
        bytes -> Certifiers.ofDeadCode(code, model.text(), deadline, bytes), out, found);
  }

  private int withoutDeadCode(int statements, List<? extends Assignment<?>> eliminated,
      String transformed, CertificateFile file, CertificateFile.Source<Certifier.Undecided> proof,
      PrintWriter out, Findings found) throws Certifier.Undecided {
    eliminated.forEach(s -> out.println(this.file + ":" + s.position() + ": " + s.target()
        + " is not read after this"));
    out.println("before  " + statements + " statements");
    out.println("after   " + (statements - eliminated.size()) + " statements");
    Companions.Text result = new Companions.Text(target(), transformed);
    file.compare(result);
    return file.write(
        proof, (certified, verdict) -> Optional.of(List.of(result)), out, found);
  }

  /** Writes out the shorthands; the program that has them has no meaning that a claim could have. */
  private int ordered(CertificateFile proof, Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    Limits limits = Limits.DEFAULT;
    Transpositions code =
        Transpositions.parse(file, InputFile.read(file, limits.bytes()), limits);
    SourceProgram.report(code.typing(), file, found);
    if (!code.typing().isWellFormed()) {
      return SourceProgram.status(code.typing().errors());
    }
    code.replaced().forEach(t -> out.println(file + ":" + t.position() + ": transp " + t.first()
        + " " + t.second() + " is " + (t.pair().lower() == t.pair().upper() ? "its operand"
            : "transp " + t.second() + " " + t.first())));
    Companions.Text result =
        new Companions.Text(target(), Printer.print(code.program()));
    TeilProgram program = TeilProgram.parse(
        result.target(), result.text().getBytes(StandardCharsets.UTF_8), limits);
    proof.compareWith(result);
    return proof.write(bytes -> program.certify(Certifiers.ofTypeSafety(deadline), bytes),
        (certified, verdict) -> Optional.of(List.of(result)), out, found);
  }

  private String language() {
    return options.deadCode && SourceProgram.CFDLANG.matcher(file).find() ? "cfd"
        : options.deadCode && file.endsWith(".tml") ? "tml"
        : WrittenTensors.isIn(file) ? "atl" : "teil";
  }

  private int write(Rewritten rewritten, CertificateFile file, PrintWriter out, Findings found)
      throws Certifier.Undecided {
    Rewriting rewriting = rewritten.rewriting();
    RewritingReport.print(this.file, rewriting, out);
    Companions.Text result =
        new Companions.Text(target(), Printer.print(rewriting.result()));
    file.compare(result);
    return file.write(
        rewritten.proof(), (certified, verdict) -> Optional.of(List.of(result)), out, found);
  }

  @Override
  public String file() {
    return file;
  }

  @Override
  public String target() {
    return target(options.output, language());
  }

  /** Where the certificate goes. */
  String certificate() {
    return target(isOneOfMany ? options.output : options.certificate, "cert");
  }

  private String target(String given, String ending) {
    String name = RewriteCommand.SOURCES.matcher(file).replaceFirst("") + ".rewritten." + ending;
    return isOneOfMany ? Targets.in(given, name) : given != null ? given : name;
  }
}
