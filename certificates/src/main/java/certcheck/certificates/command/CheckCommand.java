package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.theory.Axiom;
import certcheck.certificates.command.verdict.Folders;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.ManyVerdicts;
import certcheck.certificates.command.verdict.Policy;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictCache;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
        "Sources stand before their certificate, in its order; of those after the last certificate,",
        "each has its own beside it: conv.sched and conv.cert. A folder stands for its certificates;",
        "one about a single text is compared with the source beside it.",
        "",
        "A policy is a text with lines like",
        "  kernels/*.sched must bounds race_free implements   # a comment",
        "  model/*.tml model/*.sched must lowers",
        "  laws monoid(+, 0), commutative(*)",
        "  axioms extensionality choice int",
        "The certificate beside each such file (beside the last one, of several, where * stands for",
        "the same) must claim that of it, under no other laws, and from no other axioms. Without",
        "'laws' there are none, without 'axioms' those three. * stands for letters of a name, ** for",
        "folders, too; names count from the policy's folder. A claim that is missing, a missing or",
        "stale certificate, or a pattern without a file is exit status 1, an axiom that is not",
        "allowed 3.",
        ""})
final class CheckCommand implements Callable<Integer> {
  private static final Pattern SHARD = Pattern.compile("([1-9][0-9]{0,5})/([1-9][0-9]{0,5})");

  private final Kernel kernel;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*",
      description = "Sources and certificates; - is a certificate on standard input; a folder stands"
          + " for all certificates in it and below it.")
  private List<String> files = new ArrayList<>();

  @Mixin private final FindingFormat format = new FindingFormat();

  @Mixin private final Timeout limit = new Timeout(Timeout.NONE);

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

  @Mixin private final Jobs jobs = new Jobs();

  @Option(names = "--shard", paramLabel = "K/N",
      description = "Of what is named, only every N-th certificate, from the K-th on: the N shards"
          + " together are all of them.")
  private String shard;

  @Option(names = "--cache", paramLabel = "FOLDER",
      description = "Keep reports of what is verified in this folder, and do not ask the kernel again"
          + " while it, the certificate, and the files are the same. Who can write to the folder can"
          + " forge verdicts. Default: none.")
  private Path cache;

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
    Summary.Detail detail = format.detail();
    if (files.isEmpty() && policy == null) {
      throw usage("expected a file, or a policy that names some");
    }
    if (files.stream().filter("-"::equals).count() > 1) {
      throw usage("standard input can be read only once");
    }
    List<Policy> policies = policies();
    Optional<VerdictCache> kept = cache();
    VerdictReader reader = new VerdictReader(kernel.within(limit.seconds()), kept);
    List<Verdict> verdicts = new ArrayList<>(
        new ManyVerdicts(reader, jobs.number()).of(shard(subjects())));
    List<Policy.Outcome> outcomes =
        policies.stream().map(p -> p.apply(verdicts, reader)).toList();
    outcomes.forEach(o -> verdicts.addAll(o.verdicts()));
    Summary summary = new Summary(verdicts, outcomes, detail,
        axioms ? Summary.Axioms.AS_STATED : Summary.Axioms.AS_REPORTED);
    PrintWriter out = spec.commandLine().getOut();
    format.rendering().write(summary, out);
    out.flush();
    kept.ifPresent(c -> spec.commandLine().getErr().println("certcheck: " + c.found() + " of "
        + verdicts.size() + " verdicts are from the cache " + Printable.line(cache.toString())));
    return summary.status();
  }

  private Optional<VerdictCache> cache() {
    if (cache == null) {
      return Optional.empty();
    }
    String digest = Kernel.digest();
    if (!digest.matches("[0-9a-f]{64}")) {
      throw usage("--cache: expected a kernel in a jar, found its classes in a folder");
    }
    if (Files.exists(cache) && !Files.isDirectory(cache)) {
      throw usage("--cache: expected a folder, found the file " + Printable.line(cache.toString()));
    }
    return Optional.of(new VerdictCache(cache, digest));
  }

  /** What is named, folders one after the other; what stands before a folder has its own certificate. */
  private List<Subject> subjects() {
    List<Subject> subjects = new ArrayList<>();
    List<String> some = new ArrayList<>();
    for (String file : files) {
      if (Folders.is(file)) {
        subjects.addAll(Subject.group(some));
        some.clear();
        List<Subject> found = Folders.subjects(file);
        if (found.isEmpty()) {
          throw new Failure(ExitStatus.UNREADABLE, "no certificate in the folder " + file);
        }
        subjects.addAll(found);
      } else {
        some.add(file);
      }
    }
    subjects.addAll(Subject.group(some));
    return subjects;
  }

  private List<Subject> shard(List<Subject> all) {
    if (shard == null) {
      return all;
    }
    Matcher parts = SHARD.matcher(shard);
    if (!parts.matches() || Integer.parseInt(parts.group(1)) > Integer.parseInt(parts.group(2))) {
      throw usage("--shard: expected K/N with K from 1 to N, found " + shard);
    }
    int first = Integer.parseInt(parts.group(1)) - 1;
    int number = Integer.parseInt(parts.group(2));
    return IntStream.range(0, all.size()).filter(i -> i % number == first).mapToObj(all::get)
        .toList();
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
