package certcheck.certificates.command;

import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.presburger.limit.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck solve}: answers questions of Presburger arithmetic, with certificates. */
@Command(name = "solve", header = "Answer questions of Presburger arithmetic, with a certificate.",
    description = {
        "A script of SMT-LIB 2 in the logics LIA and QF_UFLIA gets the answers to its check-sat,",
        "check-sat-assuming, get-model, get-value, get-unsat-core and the like; get-proof prints a",
        "certificate. An answer that contradicts the script's :status is an error. Limits may be set",
        "by :timeout (milliseconds) and :reproducible-resource-limit (pieces of work).",
        "The certificate of a script with one question, in a file that ends in .smt2, is about its",
        "text; of others, about the formulas that were read.",
        "",
        "A script of sets (a file that ends in .isl, or -e) is in the manner of isl's calculator:",
        "  A := [N] -> { S[i] : 0 <= i < N };   B := { S[i] : exists k : i = 2k };",
        "  A - B;  A * B;  A + B;  dom R;  ran R;  R^-1;  R . S;  R(A);  A %% B;  complement A;",
        "  lexmin A;  lexmax A;  sample A;  is_empty A;  is_single_valued R;  A <= B;  A = B;",
        "  deltas R;  identity A;  params A;  A -> B;  A << B;  last W before R under S;",
        "Questions are answered by True, or by False and a point that tells why.",
        ""})
final class SolveCommand implements Callable<Integer> {
  private static final Pattern ENDING = Pattern.compile("\\.(smt2|isl)$");

  /** Seconds for one answer, and then its proof. */
  private static final double STANDARD = 60;

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*",
      description = "Scripts, or - for standard input (SMT-LIB).")
  private List<String> files = new ArrayList<>();

  @Mixin private final LanguageOption language = new LanguageOption(FileKind.SCRIPTS);

  @Option(names = {"-e", "--expression"}, paramLabel = "SCRIPT",
      description = "A script of sets, instead of a file.")
  private String expression;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Write a certificate with one claim for each answer, and have the kernel check"
          + " it; messages about it go to standard error. Of several scripts: the folder where their"
          + " certificates go, each with the name of its script and the ending .cert.")
  private String certificate;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  @Mixin private final Timeout limit = new Timeout(STANDARD);

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--work", paramLabel = "N",
      description = "Instead of --timeout: what one answer may cost, and then its proof, in small"
          + " pieces of work. With the same limit, answers are the same on every machine.")
  private Long work;

  SolveCommand(Kernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine();
    limit.seconds();
    if (work != null && (work < 0 || line.getParseResult().hasMatchedOption("--timeout"))) {
      throw new CommandLine.ParameterException(line,
          "--work: expected a number from 0 on, and no --timeout, found " + work);
    } else if ("-".equals(certificate)) {
      throw new CommandLine.ParameterException(line,
          "--certificate needs a file: standard output is for the answers");
    } else if (files.isEmpty() == (expression == null)) {
      throw new CommandLine.ParameterException(line,
          expression == null ? "expected a FILE, or -e SCRIPT"
              : "-e: expected no FILE, found " + String.join(" ", files));
    }
    Limits limits = work != null ? Limits.STANDARD.working(work)
        : Limits.STANDARD.within(limit.duration());
    if (expression != null) {
      language.name(null);
      return format.run(spec, new SolvedScript("-e", Optional.of(expression), limits, proof(certificate)));
    } else if (files.size() == 1) {
      return format.run(spec, new SolvedScript(
          language.name(files.get(0)), Optional.empty(), limits, proof(certificate)));
    }
    Targets targets = new Targets(line, "certificates", "scripts");
    List<SolvedScript> scripts = files.stream().map(language::name).map(file -> new SolvedScript(
        file, Optional.empty(), limits, proof(certificate == null ? null : targets.add(
            Targets.in(certificate, ENDING.matcher(file).replaceFirst("") + ".cert"), file)))).toList();
    if (certificate != null) {
      Targets.make(certificate);
    }
    return format.run(spec, scripts, jobs.number(), "answered");
  }

  private SolvedScript.Proof proof(String target) {
    return new SolvedScript.Proof(kernel, target, unchecked);
  }
}
