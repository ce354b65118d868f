package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.BoundProof;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck bind}: from a proof about the term of a program, one about its text. */
@Command(name = "bind", header = "Make a proof about a program's term one about its text.",
    description = {
        "For producers of certificates other than certify. The proof is about the term that a text",
        "denotes (theories sched_meaning, tml_meaning, teil_meaning and cfd_meaning), names in which",
        "are the integers that they spell. What is written proves also that the text denotes that",
        "term, so that certcheck SOURCE compares the file. Each claim of the proof becomes one about",
        "the text: of loops those of sched_claims, sched_races and spec_claims, of loops with updates",
        "those of sched_reductions; of a tensor program safe and padded; of .tml and .cfd in_place, of",
        "all statements that assign a variable; of .tml padded_defined, of the inputs that the text",
        "declares.",
        ""})
final class BindCommand implements Callable<Integer> {
  private static final Pattern ENDING = Pattern.compile("\\.(sched|tml|teil|cfd|cfdlang)$");

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "SOURCE",
      description = "The text of the program: .sched, .tml, .teil or .cfd.")
  private String file;

  @Parameters(index = "1", paramLabel = "PROOF", description = "The certificate about its term.")
  private String proof;

  @Option(names = {"-o", "--output", "-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside the source,"
          + " with the ending .cert.")
  private String output;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Mixin private final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  BindCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    if (!ENDING.matcher(file).find()) {
      throw new ParameterException(spec.commandLine(),
          "expected a program that ends in .sched, .tml, .teil or .cfd, found " + file);
    }
    FileKind.require(proof, List.of(FileKind.CERT));
    Deadline deadline = limit.deadline();
    String target = output != null ? output : ENDING.matcher(file).replaceFirst(".cert");
    CertificateFile certificate = new CertificateFile(kernel, file, target, unchecked);
    certificate.requireOther(proof);
    return format.run(spec, new FindingFormat.Task(file, target, (out, found) -> {
      BoundProof given = BoundProof.read(proof, kernel);
      return Attempt.of(() -> bind(given, certificate, deadline, out, found), certificate, file,
          "no certificate was written", found);
    }));
  }

  private int bind(BoundProof given, CertificateFile certificate, Deadline deadline,
      PrintWriter out, Findings found) throws SourceException, Certifier.Undecided {
    if (!LoopProgram.isIn(file)) {
      return SourceProgram.use(file, found, source ->
          write(given.to(source, deadline), certificate, out, found));
    }
    LoopProgram source = LoopProgram.read(file);
    source.report(found);
    return source.errors().isEmpty() ? write(given.to(source, deadline), certificate, out, found)
        : SourceProgram.status(source.errors());
  }

  private static int write(
      byte[] bound, CertificateFile certificate, PrintWriter out, Findings found) {
    certificate.compare();
    return certificate.write(bytes -> bytes.write(bound), out, found);
  }
}
