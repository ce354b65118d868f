package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.DeadCode;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Application;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Lifting;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.rewrite.StatementRewriting;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
        "of the model language, and the claim is reuses: the same outputs from the same inputs.",
        "If there is no proof, results that are already there are renamed, to end in .stale.",
        ""})
final class RewriteCommand implements Callable<Integer> {
  private static final Pattern SOURCES = Pattern.compile("\\.(teil|tml)$");

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM",
      description = "Source: a program of TeIL (.teil), or of the model language (.tml).")
  private String file;

  @Option(names = "--laws", paramLabel = "LAWS", defaultValue = "none",
      description = "What may be assumed of the arithmetic: none (the default), ring,"
          + " distributive, or a list of associative(*), commutative(+), associative(+),"
          + " distributive-left, distributive-right, idempotent(min), idempotent(max).")
  private String laws;

  @Option(names = "--dead-code",
      description = "Of a .tml program: leave out assignments that affect no output, and nothing"
          + " else (Rink 2018, section 5).")
  private boolean deadCode;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the program goes. Default: beside the source, ending .rewritten.teil,"
          + " or .rewritten.tml with --dead-code.")
  private String output;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes. Default: beside the source, ending"
          + " .rewritten.cert.")
  private String certificate;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Mixin private final TimeLimit limit;

  RewriteCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    Findings found = Certcheck.findings(spec);
    Set<ArithmeticLaw> allowed = allowed();
    if (!SOURCES.matcher(file).find()) {
      throw new ParameterException(spec.commandLine(), "expected a program of TeIL (.teil), or of"
          + " the model language (.tml), found " + file);
    }
    if (deadCode && (!file.endsWith(".tml") || !allowed.isEmpty())) {
      throw new ParameterException(spec.commandLine(), "--dead-code: expected a program of the model"
          + " language (.tml), and no --laws");
    }
    checkTargets();
    Deadline deadline = limit.deadline();
    CertificateFile proof = new CertificateFile(
        kernel, file, target(certificate, "cert"), unchecked, target(output, language()));
    return Attempt.of(() -> SourceProgram.use(file, found,
        source -> rewrite(source, allowed, proof, deadline)), proof, file, "nothing was written",
        found);
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

  private int rewrite(SourceProgram source, Set<ArithmeticLaw> allowed, CertificateFile proof,
      Deadline deadline) throws Certifier.Undecided {
    if (deadCode) {
      return withoutDeadCode((ModelProgram) source, proof, deadline);
    }
    if (source instanceof ModelProgram model) {
      Program translation = Translation.of(model.program());
      Rewriting rewriting = Rewriting.of(
          translation, TypeChecker.check(translation).context(), allowed, deadline);
      return write(rewriting, proof, out -> Certifiers.ofRewriting(
          model.program(), rewriting, model.text(), deadline, out));
    }
    TeilProgram teil = (TeilProgram) source;
    Rewriting rewriting =
        Rewriting.of(teil.program(), source.typing().context(), allowed, deadline);
    return write(rewriting, proof,
        out -> Certifiers.ofRewriting(rewriting, teil.text(), deadline, out));
  }

  private int withoutDeadCode(ModelProgram source, CertificateFile file, Deadline deadline)
      throws Certifier.Undecided {
    PrintWriter out = spec.commandLine().getOut();
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
        (certified, verdict) -> Optional.of(List.of(result)), out, Certcheck.findings(spec));
  }

  private String language() {
    return deadCode ? "tml" : "teil";
  }

  private Set<ArithmeticLaw> allowed() {
    try {
      return ArithmeticLaw.parse(laws);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--laws: " + e.getMessage());
    }
  }

  private int write(Rewriting rewriting, CertificateFile file,
      CertificateFile.Source<Certifier.Undecided> proof) throws Certifier.Undecided {
    PrintWriter out = spec.commandLine().getOut();
    rewriting.statements().forEach(s -> print(s, out));
    out.println("before  " + OperationCount.of(rewriting.source(), rewriting.context()));
    out.println("after   " + OperationCount.of(rewriting.result(), rewriting.context()));
    String assumed = rewriting.assumed().stream().map(ArithmeticLaw::toString)
        .collect(Collectors.joining(", "));
    out.println(assumed.isEmpty() ? "assumes no law of arithmetic" : "assumes " + assumed);
    Companions.Text result =
        new Companions.Text(target(output, language()), Printer.print(rewriting.result()));
    file.compare(result);
    return file.write(proof, (certified, verdict) -> Optional.of(List.of(result)), out,
        Certcheck.findings(spec));
  }

  private String target(String given, String ending) {
    return given != null ? given : SOURCES.matcher(file).replaceFirst("") + ".rewritten." + ending;
  }

  /** The laws with the places where they were used, as numbers of operands; then the liftings. */
  private void print(StatementRewriting s, PrintWriter out) {
    if (s.applications().isEmpty() && s.liftings().isEmpty()) {
      return;
    }
    out.println(file + ":" + s.source().position() + ": " + s.source().target());
    for (Application a : s.applications()) {
      String place = a.path().stream().map(k -> String.valueOf(k + 1))
          .collect(Collectors.joining("."));
      out.println("  law   " + a.law() + "   at " + (place.isEmpty() ? "the root" : place));
    }
    for (Lifting l : s.liftings()) {
      out.println("  lift  " + l.variable() + " = " + l.part());
    }
  }
}
