package certcheck.certificates.command;

import certcheck.certificates.command.theory.Axiom;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Policy;
import certcheck.certificates.command.verdict.Rendering;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code certcheck --format FORMAT --require POLICY FILE…}: the kernel's verdicts in another form,
 * or held against a policy or a list of axioms.
 */
@Command(name = "check",
    header = "Render the kernel's verdicts, or hold them against a policy.",
    description = {
        "The kernel runs on each file in a process of its own; its report is rendered, never",
        "decided again. The same as certcheck with --format, --require, --axioms or --allow-axiom",
        "and no command.",
        "",
        "A policy is a text: the line 'certcheck policy 1', then lines 'claim FILE' for claims",
        "that one of the certificates must prove (FILE, in the kernel's notation, is found from",
        "the policy's folder) and 'axiom NAME' for the axioms that claims may rest on; no others",
        "may. Empty lines and lines that begin with # mean nothing. A missing claim is exit",
        "status 1, an axiom that is not allowed 3.",
        ""})
final class CheckCommand implements Callable<Integer> {
  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*",
      description = "Certificates; - is standard input.")
  private List<String> files = new ArrayList<>();

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Rendering format;

  @Option(names = "--require", paramLabel = "POLICY",
      description = "What the certificates must prove, and from which axioms.")
  private String policy;

  @Option(names = "--axioms",
      description = "Show each axiom that the claims rest on, as its theory states it.")
  private boolean axioms;

  @Option(names = "--allow-axiom", paramLabel = "AXIOM", completionCandidates = AxiomWords.class,
      description = {"An axiom that claims may rest on; once for each. If a claim rests on",
          "another, the exit status is 3. One of ${COMPLETION-CANDIDATES}."})
  private Set<String> allowed = new LinkedHashSet<>();

  /** The words for axioms. */
  static final class AxiomWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Axiom.of(Kernel.theories()).stream().map(Axiom::word).distinct().iterator();
    }
  }

  @Option(names = "--claim", paramLabel = "CLAIM",
      description = "A claim that each certificate must prove, in the kernel's notation.")
  private String claim;

  @ArgGroup private Amount amount = new Amount();

  /** How much the text form shows. */
  static final class Amount {
    @Option(names = "-q", description = "Text: verdicts only.")
    private boolean quiet;

    @Option(names = "-v", description = "Text: digests and axioms too.")
    private boolean verbose;

    Summary.Detail detail() {
      return quiet ? Summary.Detail.QUIET
          : verbose ? Summary.Detail.VERBOSE : Summary.Detail.NORMAL;
    }
  }

  CheckCommand(Kernel kernel) {
    this.kernel = kernel;
  }

  @Override
  public Integer call() throws IOException {
    for (String file : files) {
      if (!Printable.is(file)) {
        throw usage("the name of a file cannot be printed: " + Printable.line(file));
      }
    }
    long standard = files.stream().filter("-"::equals).count();
    if (standard > 1 || standard == 1 && policy != null) {
      throw usage("standard input can be read only once");
    }
    List<Policy> policies = policies();
    VerdictReader reader = new VerdictReader(kernel);
    List<Verdict> verdicts = files.stream()
        .map(f -> claim == null ? reader.check(f) : reader.check(f, claim)).toList();
    Summary summary = new Summary(
        verdicts, policies.stream().map(p -> p.apply(verdicts, reader)).toList(),
        amount.detail(), axioms ? Summary.Axioms.AS_STATED : Summary.Axioms.AS_REPORTED);
    PrintWriter out = spec.commandLine().getOut();
    format.write(summary, out);
    out.flush();
    return summary.status();
  }

  private List<Policy> policies() {
    List<Policy> policies = new ArrayList<>();
    if (policy != null) {
      policies.add(Policy.read(policy));
    }
    if (!allowed.isEmpty()) {
      Set<String> words = new LinkedHashSet<>();
      new AxiomWords().forEach(words::add);
      for (String axiom : allowed) {
        if (!words.contains(axiom)) {
          throw usage("no axiom " + axiom + "; there are " + String.join(", ", words));
        }
      }
      policies.add(Policy.allowing(allowed));
    }
    return policies;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
