package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.DeadCode;
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
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.Rewritten;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Transpositions;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck rewrite}: TeIL programs that take fewer operations, and the certificate. */
@Command(name = "rewrite",
    header = "Rewrite a program to take fewer operations, and prove that it does the same.",
    description = {
        "The result is a program of TeIL; so is the source, or it is translated into that first.",
        "Laws of TeIL 2019, section 3.6, are used where they apply; what would be computed more",
        "than once is assigned to new variables before (section 5). With laws of arithmetic,",
        "factors also leave the sums over dimensions that they do not have. Without, the result",
        "is the same in any arithmetic, such as IEEE 754. With --dead-code the result is a program",
        "of the model language, and the claim is reuses: the same outputs from the same inputs. With",
        "--transpositions only the shorthands transp 2 1 x, for transp 1 2 x, and transp 1 1 x, for",
        "x, are written out; the source has no meaning by Fig. 8, so the claim is of the result.",
        "Of an ATL program, or one in index notation, with --laws ring: sums of products are computed",
        "two factors at a time, in the order that takes the fewest operations at the sizes that --param",
        "gives (the best order, up to 12 factors). What an output needs twice is computed once, folds",
        "included, also without laws. The result is an ATL program.",
        "If there is no proof, results that are already there are renamed, to end in .stale.",
        ""})
final class RewriteCommand implements Callable<Integer> {
  private static final Pattern SOURCES = Pattern.compile("\\.(teil|tml|cfd|cfdlang|atl|ein)$");

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM",
      description = "Source: a program of TeIL (.teil), of the model language (.tml), of ATL (.atl), in"
          + " index notation (.ein) or, without stacks, of CFDlang (.cfd).")
  private String file;

  @Mixin private final AllowedLaws laws = new AllowedLaws();

  @Option(names = "--dead-code",
      description = "Of a .tml program: leave out assignments that affect no output, and nothing"
          + " else (Rink 2018, section 5).")
  private boolean deadCode;

  @Option(names = "--transpositions",
      description = "Of a .teil program: write transpositions with the smaller dimension first, as"
          + " TeIL 2019, Fig. 8, has them, leave out those of a dimension with itself, and nothing"
          + " else; and prove that the result is safe.")
  private boolean transpositions;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the program goes. Default: beside the source, ending .rewritten.teil,"
          + " .rewritten.tml with --dead-code, or .rewritten.atl.")
  private String output;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes. Default: beside the source, ending"
          + " .rewritten.cert.")
  private String certificate;

  @Option(names = {"-p", "--param"}, paramLabel = "NAME=INTEGER",
      description = "Of an .atl or .ein program: the value of a parameter at which operations are counted; 16"
          + " where none is given. May be repeated.")
  private Map<String, BigInteger> parameters = new LinkedHashMap<>();

  @Option(names = "--max-size", paramLabel = "N",
      description = "Of an .atl or .ein program: keep no tensor between with more than N elements.")
  private BigInteger largest;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Mixin private final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  RewriteCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    Set<ArithmeticLaw> allowed = laws.laws();
    if (!SOURCES.matcher(file).find()) {
      throw new ParameterException(spec.commandLine(), "expected a program of TeIL (.teil), of the"
          + " model language (.tml), of CFDlang (.cfd), of ATL (.atl) or in index notation (.ein), found "
          + file);
    }
    boolean isTensors = WrittenTensors.isIn(file);
    if (isTensors && !allowed.isEmpty() && !laws.isRing()) {
      throw new ParameterException(spec.commandLine(), "expected --laws ring: in other arithmetics the"
          + " order of operations matters");
    } else if (!isTensors && (!parameters.isEmpty() || largest != null)) {
      throw new ParameterException(spec.commandLine(), "--param and --max-size: expected a program of"
          + " ATL (.atl) or in index notation (.ein)");
    }
    if (deadCode && (!file.endsWith(".tml") || !allowed.isEmpty())) {
      throw new ParameterException(spec.commandLine(), "--dead-code: expected a program of the model"
          + " language (.tml), and no --laws");
    }
    if (transpositions && (!file.endsWith(".teil") || !allowed.isEmpty() || deadCode)) {
      throw new ParameterException(spec.commandLine(), "--transpositions: expected a program of TeIL"
          + " (.teil), and no --laws or --dead-code");
    }
    checkTargets();
    Deadline deadline = limit.deadline();
    return format.run(spec, new FindingFormat.Task(file, target(output, language()),
        (out, found) -> isTensors ? contract(deadline, out, found)
            : rewrite(allowed, deadline, out, found)));
  }

  private int rewrite(
      Set<ArithmeticLaw> allowed, Deadline deadline, PrintWriter out, Findings found) {
    CertificateFile proof = new CertificateFile(
        kernel, file, target(certificate, "cert"), unchecked, target(output, language()));
    return Attempt.of(transpositions ? () -> ordered(proof, deadline, out, found)
        : () -> SourceProgram.use(file, found, source -> deadCode
            ? withoutDeadCode((ModelProgram) source, proof, deadline, out, found)
            : write(source.rewrite(allowed, deadline), proof, out, found)),
        proof, file, "nothing was written", found);
  }

  private int contract(Deadline deadline, PrintWriter out, Findings found) {
    String result = target(output, language());
    if (!AtlProgram.isIn(result)) {
      throw new ParameterException(spec.commandLine(),
          "--output: expected the name of an ATL program (.atl), found " + result);
    }
    Optional<String> made = WrittenTensors.target(file);
    made.ifPresent(target -> IndexProgram.requireOwn(file, target));
    CertificateFile proof = new CertificateFile(kernel, file, target(certificate, "cert"), unchecked,
        Stream.concat(Stream.of(result), made.stream()).toArray(String[]::new));
    return Attempt.of(() -> {
      WrittenTensors written = WrittenTensors.read(file);
      AtlProgram source = written.program();
      Set<String> known = source.program().parameters().stream().map(p -> p.name())
          .collect(Collectors.toCollection(LinkedHashSet::new));
      for (String name : parameters.keySet()) {
        if (!known.contains(name)) {
          throw new ParameterException(spec.commandLine(), "--param: expected a parameter of the program, "
              + String.join(", ", known) + ", found " + name);
        }
      }
      source.report(found);
      if (!source.errors().isEmpty()) {
        return SourceProgram.status(source.errors());
      }
      ContractedTensors tensors = new ContractedTensors(
          file, written, parameters, Optional.ofNullable(largest), laws.isRing(), result);
      if (!tensors.isBetter()) {
        found.add(Finding.other(Finding.Kind.ERROR, Code.NO_GAIN, Finding.Place.of(file),
            (laws.isRing() ? "no sum of products takes fewer operations in another order, and " : "")
                + "no tensor is computed twice; nothing was written"
                + (laws.isRing() ? "" : " (with --laws ring, sums of products are computed in another order)")));
        return ExitStatus.REJECTED;
      }
      tensors.print(out);
      Optional<byte[]> bytes =
          tensors.prove(LawList.under("ring", spec.commandLine()), deadline, found);
      return bytes.isPresent() ? tensors.write(proof, bytes.get(), out, found) : ExitStatus.REJECTED;
    }, proof, file, "nothing was written", found);
  }

  /** There is one standard output for two results. */
  private void checkTargets() {
    String program = target(output, language());
    String proof = target(certificate, "cert");
    if (program.equals("-") || proof.equals("-") || OutputFile.isSame(program, proof)) {
      throw new ParameterException(spec.commandLine(), "--output and --certificate: expected two"
          + " files, found " + program + " and " + proof);
    }
  }

  private int withoutDeadCode(ModelProgram source, CertificateFile file, Deadline deadline,
      PrintWriter out, Findings found) throws Certifier.Undecided {
    DeadCode code = DeadCode.of(source.program());
    code.eliminated().forEach(s -> out.println(this.file + ":" + s.position() + ": " + s.target()
        + " is not read after this"));
    var transformed = code.transformed();
    out.println("before  " + source.program().statements().size() + " statements");
    out.println("after   " + transformed.statements().size() + " statements");
    Companions.Text result =
        new Companions.Text(target(output, language()), transformed.toString());
    file.compare(result);
    return file.write(bytes -> Certifiers.ofDeadCode(code, source.text(), deadline, bytes),
        (certified, verdict) -> Optional.of(List.of(result)), out, found);
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
        new Companions.Text(target(output, language()), Printer.print(code.program()));
    TeilProgram program = TeilProgram.parse(
        result.target(), result.text().getBytes(StandardCharsets.UTF_8), limits);
    proof.compareWith(result);
    return proof.write(bytes -> program.certify(Certifiers.ofTypeSafety(deadline), bytes),
        (certified, verdict) -> Optional.of(List.of(result)), out, found);
  }

  private String language() {
    return deadCode ? "tml" : WrittenTensors.isIn(file) ? "atl" : "teil";
  }

  private int write(Rewritten rewritten, CertificateFile file, PrintWriter out, Findings found)
      throws Certifier.Undecided {
    Rewriting rewriting = rewritten.rewriting();
    RewritingReport.print(this.file, rewriting, out);
    Companions.Text result =
        new Companions.Text(target(output, language()), Printer.print(rewriting.result()));
    file.compare(result);
    return file.write(
        rewritten.proof(), (certified, verdict) -> Optional.of(List.of(result)), out, found);
  }

  private String target(String given, String ending) {
    return given != null ? given : SOURCES.matcher(file).replaceFirst("") + ".rewritten." + ending;
  }
}
