package certcheck.certificates.command;

import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.certification.RefinementCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Law;
import java.io.PrintWriter;
import java.util.List;
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
        ""})
final class ValidateCommand implements Callable<Integer> {
  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FIRST", description = "Loops (.sched).")
  private String first;

  @Parameters(index = "1", paramLabel = "SECOND",
      description = "Loops (.sched) with the same arrays; they may assume less.")
  private String second;

  @Option(names = {"-o", "--output", "-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside SECOND, with"
          + " the ending .cert.")
  private String output;

  @Option(names = "--under", paramLabel = "LAWS",
      description = "In arithmetics that obey these laws, as monoid(+, 0) or ring. Default: in any"
          + " arithmetic.")
  private String laws;

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
    for (String file : List.of(first, second)) {
      if (!LoopProgram.isIn(file)) {
        throw new ParameterException(
            spec.commandLine(), "expected two loop programs (.sched), found " + file);
      }
    }
    List<Law> under = LawList.under(laws, spec.commandLine());
    Deadline deadline = limit.deadline();
    String target = output != null ? output : second.replaceFirst("\\.sched$", ".cert");
    CertificateFile certificate = new CertificateFile(kernel, second, target, unchecked);
    certificate.requireOther(first);
    return format.run(spec, List.of(new FindingFormat.Work() {
      @Override
      public String file() {
        return second;
      }

      @Override
      public String target() {
        return target;
      }

      @Override
      public int run(PrintWriter out, Findings found) {
        return Attempt.of(() -> new RefinementCertification(
            LoopProgram.read(first), LoopProgram.read(second), under)
            .write(certificate, deadline, out, found), certificate, second,
            "no certificate was written", found);
      }
    }), 1);
  }
}
