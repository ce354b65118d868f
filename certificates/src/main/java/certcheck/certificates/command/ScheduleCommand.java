package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.certification.AtlCertification;
import certcheck.certificates.command.certification.Attempt;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.schedule.Refusal;
import certcheck.certificates.schedule.Rewrite;
import certcheck.certificates.schedule.Scheduling;
import certcheck.certificates.schedule.Step;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Stack;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck schedule}: schedules of ATL programs by named rewrites, with certificates. */
@Command(name = "schedule",
    header = "Write a schedule of an ATL program by named rewrites, and prove that it is one.",
    description = {
        "The rewrites are done in the order in which they are given, each to what the ones before it",
        "have left, and printed with their places. The result is the program with the schedule, the",
        "rewrites as comments, and the claims safe and schedules NAME. It is written, with its",
        "certificate, only if the kernel has verified these; the rewrites themselves are not",
        "trusted.",
        "",
        "An iteration is named by its variable. Of several generations and sums over i, i.2 is the",
        "second in the order of the text as it is then, and i.all all of them. A name that is not",
        "given is chosen: io and ii are the tiles of i and the rows in them.",
        ""})
final class ScheduleCommand implements Callable<Integer> {
  private static final String NAME = "[A-Za-z_][A-Za-z_0-9]*";

  private final Kernel kernel;
  private final List<Given> given = new ArrayList<>();

  /** A step as an option gives it. */
  private record Given(Rewrite rewrite, String option, String value) {}

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", description = "An ATL program (.atl).")
  private String file;

  @Option(names = "--of", paramLabel = "NAME",
      description = "The output of which a schedule is made, or a schedule of it to begin with."
          + " Default: the only output.")
  private String from;

  @Option(names = {"-n", "--name"}, paramLabel = "NAME", defaultValue = "scheduled",
      description = "The name of the schedule. Default: ${DEFAULT-VALUE}.")
  private String name;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the program goes. Default: beside the source, with _NAME before the"
          + " ending.")
  private String target;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes. Default: beside the program, with the ending"
          + " .cert.")
  private String proof;

  @Option(names = "--tile", paramLabel = "i=K", parameterConsumer = Steps.class,
      description = "A generation over i in tiles of K rows: gen io: gen ii < K:, flattened. If K"
          + " does not divide the extent, rows behind it are excluded by a guard, and truncated. With"
          + " i=K,tails the rows that fill no tile are a second part instead, which has no tiles;"
          + " i=K,outer,inner also names the variables.")
  private List<String> tile;

  @Option(names = "--tails", description = "Every --tile, without a guard: as if it had ,tails.")
  private boolean tails;

  @Option(names = "--interchange", paramLabel = "i,j", parameterConsumer = Steps.class,
      description = "The generation over i, which is outside, goes into that over j, and the result"
          + " is transposed; truncations, flattening, and parts on the way stay outside. A"
          + " generation and a sum change places, whichever is outside. Two sums do not: the order of"
          + " additions is part of the value.")
  private List<String> interchange;

  @Option(names = "--fuse", paramLabel = "i,j", parameterConsumer = Steps.class,
      description = "One generation over ij instead of gen i: gen j < K:, whose tensor is split(K)"
          + " into rows. With i,j,name the variable has this name.")
  private List<String> fuse;

  @Option(names = "--cut", paramLabel = "i=E", parameterConsumer = Steps.class,
      description = "A generation over i in two parts, at the index E, an expression over"
          + " parameters: concat of the indices before E and from E on.")
  private List<String> cut;

  @Option(names = "--unroll", paramLabel = "i", parameterConsumer = Steps.class,
      description = "The rows of a generation, or the summands of a sum of scalars, one by one; the"
          + " extent is a literal, 64 at most.")
  private List<String> unroll;

  @Option(names = "--inline", paramLabel = "LET", parameterConsumer = Steps.class,
      description = "A let that is made of generations of a scalar is written where it is read.")
  private List<String> inline;

  @Option(names = "--stage", paramLabel = "X=i", parameterConsumer = Steps.class,
      description = "What each iteration over i reads of X, a let or an input, is computed, or"
          + " copied, at its beginning: a window of literal width, or all, of each dimension. With"
          + " X=i,name that has this name.")
  private List<String> stage;

  @Option(names = "--script", paramLabel = "FILE",
      description = "Steps from a file, before those of options, one on a line: tile i 8,"
          + " interchange io j, as the options with blanks; behind a step, its place may stand, at 4:14,"
          + " and // begins a comment. The comments of a schedule that was written are such"
          + " steps.")
  private String script;

  @Mixin private final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  ScheduleCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  /** Keeps the steps of all options in one list, in their order. */
  static final class Steps implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec argument, CommandSpec command) {
      String option = ((OptionSpec) argument).longestName();
      if (arguments.isEmpty()) {
        throw new ParameterException(command.commandLine(), option + ": expected "
            + argument.paramLabel());
      }
      ((ScheduleCommand) command.userObject()).given.add(new Given(
          Rewrite.valueOf(option.substring(2).toUpperCase(Locale.ROOT)), option,
          arguments.pop()));
    }
  }

  @Override
  public Integer call() {
    if (!AtlProgram.isIn(file)) {
      throw new ParameterException(
          spec.commandLine(), "expected an ATL program (.atl), found "
              + (LoopProgram.isIn(file) ? LoopProgram.advice(file) : file));
    } else if (!name.matches(NAME) || Parser.isReserved(name)) {
      throw new ParameterException(spec.commandLine(), "--name: expected a name that is no reserved"
          + " word, found " + name);
    }
    if (given.isEmpty() && script == null) {
      throw new ParameterException(spec.commandLine(), "expected a rewrite, --tile or another, or"
          + " --script");
    }
    String result = target != null ? target : file.replaceFirst("\\.atl$", "_" + name + ".atl");
    if (!AtlProgram.isIn(result)) {
      throw new ParameterException(
          spec.commandLine(), "-o: expected the name of an ATL program (.atl), found " + result
              + "; --of names an output");
    }
    Deadline deadline = limit.deadline();
    CertificateFile certificate = new CertificateFile(
        kernel, file, proof != null ? proof : result.replaceFirst("\\.atl$", ".cert"), unchecked,
        result);
    if (script != null) {
      certificate.requireOther(script);
    }
    return format.run(spec, new FindingFormat.Task(file, result, (out, found) -> Attempt.of(() -> {
      AtlProgram source = AtlProgram.read(file);
      source.report(found);
      return source.errors().isEmpty()
          ? schedule(source, result, certificate, deadline, out, found)
          : SourceProgram.status(source.errors());
    }, certificate, file, "nothing was written", found)));
  }

  private int schedule(AtlProgram source, String result, CertificateFile certificate,
      Deadline deadline, PrintWriter out, Findings found)
      throws SourceException, Certifier.Undecided {
    Optional<String> text = text(source, out, found);
    if (text.isEmpty()) {
      found.println(file + ": nothing was written");
      return ExitStatus.REJECTED;
    }
    AtlProgram scheduled =
        AtlProgram.parse(result, text.get().getBytes(StandardCharsets.UTF_8));
    Companions.Text companion = new Companions.Text(result, text.get());
    certificate.compareWith(companion);
    return new AtlCertification(scheduled).write(
        certificate, (proof, verdict) -> Optional.of(List.of(companion)), deadline, false, out, found);
  }

  /** The text with the schedule; empty if a step was refused, of which the reason is printed. */
  private Optional<String> text(AtlProgram source, PrintWriter out, Findings found) {
    Program program = source.program();
    if (Stream.of(source.tensors().keySet().stream(),
        program.parameters().stream().map(p -> p.name()),
        program.inputs().stream().map(Program.Input::name))
        .flatMap(names -> names).anyMatch(name::equals)) {
      refused("the name " + name + " is taken; --name gives the schedule another", found);
      return Optional.empty();
    }
    String doing = "";
    try {
      Scheduling scheduling = new Scheduling(program, from(program));
      List<Step> steps = script == null ? List.of() : Step.script(script, script());
      for (Step step : steps) {
        doing = step + ": ";
        out.println(scheduling.apply(step));
      }
      for (Given one : given) {
        doing = one.option + " " + one.value + ": ";
        out.println(scheduling.apply(step(one)));
      }
      out.flush();
      return Optional.of(scheduling.text(
          new String(source.text(), StandardCharsets.US_ASCII), name));
    } catch (Refusal e) {
      out.flush();
      refused(doing + e.getMessage(), found);
      return Optional.empty();
    }
  }

  private void refused(String reason, Findings found) {
    found.add(Finding.other(Finding.Kind.ERROR, Code.STEP, Finding.Place.of(file), reason));
  }

  private Step step(Given one) throws Refusal {
    Step step = Step.ofOption(one.rewrite, one.value);
    return tails && one.rewrite == Rewrite.TILE ? step.withTails() : step;
  }

  private String script() {
    return new String(InputFile.read(script, 1 << 20), StandardCharsets.UTF_8);
  }

  private String from(Program program) {
    if (from != null) {
      return from;
    } else if (program.outputs().size() == 1) {
      return program.outputs().get(0).name();
    }
    throw new ParameterException(spec.commandLine(), "--of: expected one of "
        + program.outputs().stream().map(Program.Output::name).collect(Collectors.joining(", ")));
  }
}
