package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.finding.Presentation;
import certcheck.certificates.command.finding.ProgressLine;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Printable;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine;

/** The command {@code certcheck} with its subcommands. */
@Command(
    name = "certcheck",
    header = "Checks certificates of claims about tensor programs.",
    synopsisHeading = "",
    customSynopsis = {
        "Usage: certcheck [-v] SOURCE…                         check sources, by the certificates",
        "                                                      beside them: conv.sched, conv.cert",
        "       certcheck [-v] [SOURCE]… FILE.cert …           check certificates, and the sources",
        "                                                      that each is about, in its order",
        "       certcheck [--format FORMAT] [--require POLICY] [FILE]…",
        "       certcheck [--axioms] [--allow-axiom AXIOM]… FILE…",
        "       certcheck [--jobs N] [--shard K/M] FOLDER      check all certificates in it and below",
        "       certcheck COMMAND …"},
    description = {
        "",
        "Without a command, the trusted kernel replays the certificates, compares their texts with",
        "the sources, and prints what is proved of these; with -v, also everything that the claims",
        "rest on. A file named like a command is written ./FILE."},
    commandListHeading = "%nCommands:%n",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
        "0:verified, or done",
        "1:rejected, malformed, ill-typed, stuck, undecided, or a required claim is missing",
        "2:wrong usage", "3:declined: version, limit, or an axiom that is not allowed",
        "66:a file cannot be read or written", "70:internal error"},
    footer = {
        "",
        "Environment: JAVA_HOME, CERTCHECK_JAVA_OPTS (options for Java, such as -Xmx8g)."},
    versionProvider = Certcheck.Version.class,
    mixinStandardHelpOptions = true)
public final class Certcheck implements Runnable {

  /** What {@code --version} prints. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"certcheck " + Summary.VERSION + "   format " + Summary.FORMAT
          + "   kernel sha256 " + Kernel.digest()};
    }
  }

  private static final int WIDTH = 100;

  /** Subcommands that need the others. */
  private static final Set<String> ABOUT_ALL = Set.of("help", "completion", "report", "lsp");

  /** When words are set off by colours. */
  enum Colours {
    AUTO, ALWAYS, NEVER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Whether findings are in colours, one of ${COMPLETION-CANDIDATES}. Default: auto,"
          + " on a terminal, and not if NO_COLOR is set.")
  private Colours colours;

  private final Terminal terminal;

  private Certcheck(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Where a command prints.
   *
   * @param presentation of findings, in colours
   * @param isColoured whether they are, if the user does not say
   * @param erase erases the line of standard error that the terminal is at
   * @param isTerminal whether a person reads standard error
   * @param interruption what the user's interrupt ends
   */
  public record Terminal(Presentation presentation, boolean isColoured, Runnable erase,
      boolean isTerminal, Interruption interruption) {
    /** Another program. */
    public static final Terminal NONE = new Terminal(Presentation.PLAIN, false);

    /** Where no line is written over. */
    public Terminal(Presentation presentation, boolean isColoured) {
      this(presentation, isColoured, () -> {}, false, new Interruption());
    }
  }

  /** What ends the proofs of a command. */
  static Interruption interruption(CommandSpec command) {
    return ((Certcheck) command.root().userObject()).terminal.interruption();
  }

  /** How the command prints findings. */
  static Presentation presentation(CommandSpec command) {
    Certcheck root = (Certcheck) command.root().userObject();
    boolean coloured = root.colours == Colours.ALWAYS
        || root.colours == Colours.AUTO && root.terminal.isColoured();
    Presentation presentation = root.terminal.presentation();
    return coloured ? presentation : presentation.uncoloured();
  }

  /** Where the command puts what it finds. */
  static Findings findings(CommandSpec command) {
    PrintWriter err = command.commandLine().getErr();
    return new Findings(err, presentation(command), progress(command, err)).with(detail(command));
  }

  /** How much it prints, of those that have the options for that. */
  static Summary.Detail detail(CommandSpec command) {
    return isGiven(command, "--quiet") ? Summary.Detail.QUIET
        : isGiven(command, "--verbose") ? Summary.Detail.VERBOSE : Summary.Detail.NORMAL;
  }

  private static boolean isGiven(CommandSpec command, String flag) {
    OptionSpec option = command.findOption(flag);
    return option != null && option.<Boolean>getValue();
  }

  private static ProgressLine progress(CommandSpec command, PrintWriter err) {
    Terminal terminal = ((Certcheck) command.root().userObject()).terminal;
    OptionSpec option = command.findOption("--progress");
    Boolean chosen = option == null ? null : option.getValue();
    boolean shown = chosen == null
        ? option != null && terminal.isTerminal() && detail(command) != Summary.Detail.QUIET : chosen;
    return shown ? new ProgressLine(err, terminal.erase(), System::nanoTime) : ProgressLine.NONE;
  }

  /** The command line with the real kernel and the real certifier. */
  public static CommandLine commandLine() {
    return commandLine(Terminal.NONE, commands());
  }

  private static Map<String, Supplier<Object>> commands() {
    return commands(Kernel.inOwnProcess(), Certifiers::ofTypeSafety, Library.standard(),
        System::nanoTime);
  }

  /**
   * What makes each subcommand, by its name.
   *
   * @param kernel gives the verdicts
   * @param certifier writes the certificates, each before a deadline
   * @param library the libraries that certificates cite
   * @param clock nanoseconds, for deadlines
   */
  static Map<String, Supplier<Object>> commands(Kernel kernel,
      Function<Deadline, Certifier> certifier, Library library, LongSupplier clock) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("check", () -> new CheckCommand(kernel));
    commands.put("certify", () -> new CertifyCommand(kernel, certifier, new TimeLimit(clock)));
    commands.put("bind", () -> new BindCommand(kernel, new TimeLimit(clock)));
    commands.put("rewrite", () -> new RewriteCommand(kernel, new TimeLimit(clock)));
    commands.put("schedule", () -> new ScheduleCommand(kernel, new TimeLimit(clock)));
    commands.put("validate", () -> new ValidateCommand(kernel, new TimeLimit(clock)));
    commands.put("run", RunCommand::new);
    commands.put("lower", () -> new LowerCommand(kernel, new TimeLimit(clock)));
    commands.put("emit-c", () -> new EmitCommand(kernel));
    commands.put("report", () -> new ReportCommand(kernel, new TimeLimit(clock)));
    commands.put("lsp", () -> new LanguageServerCommand(new TimeLimit(clock)));
    commands.put("solve", () -> new SolveCommand(kernel));
    commands.put("explain", () -> new ExplainCommand(kernel, library));
    commands.put("theory", TheoryCommand::new);
    commands.put("library", () -> new LibraryCommand(library));
    commands.put("metatheorems", () -> new MetatheoremsCommand(kernel, library));
    commands.put("completion", CompletionCommand::new);
    commands.put("help", CommandLine.HelpCommand::new);
    return commands;
  }

  private static CommandLine commandLine(
      Terminal terminal, Map<String, Supplier<Object>> commands) {
    CommandLine line = new CommandLine(new Certcheck(terminal));
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    for (CommandLine command : line.getSubcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      spec.mixinStandardHelpOptions(true).versionProvider(new Version());
    }
    line.setUsageHelpWidth(WIDTH);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // A file whose name begins with @ is a file, not a list of arguments.
    line.setExpandAtFiles(false);
    line.registerConverter(BigInteger.class, Certcheck::integer);
    line.setExecutionExceptionHandler(Certcheck::failed);
    line.setParameterExceptionHandler(new UsageErrors());
    return line;
  }

  /**
   * Does what the command does with these arguments. Only the subcommand that is called is looked into
   * by reflection, unless it is about all: for all, that takes longer than many a proof.
   *
   * @return its exit status, which is an error if not all of the output could be written
   */
  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return run(out, err, Terminal.NONE, arguments);
  }

  /** The same on a terminal. */
  public static int run(
      PrintWriter out, PrintWriter err, Terminal terminal, String... arguments) {
    return run(out, err, terminal, commands(), arguments);
  }

  /** The same of these subcommands. */
  static int run(PrintWriter out, PrintWriter err, Terminal terminal,
      Map<String, Supplier<Object>> subcommands, String... arguments) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>(subcommands);
    String[] all = withSubcommand(commands.keySet(), arguments);
    if (all.length > 0 && commands.containsKey(all[0]) && !ABOUT_ALL.contains(all[0])) {
      commands.keySet().retainAll(Set.of(all[0]));
    }
    CommandLine line = commandLine(terminal, commands).setOut(out).setErr(err);
    int status = line.execute(all);
    err.flush();
    return out.checkError() ? ExitStatus.INTERNAL : status;
  }

  private static BigInteger integer(String text) {
    try {
      return new BigInteger(text);
    } catch (NumberFormatException e) {
      throw new CommandLine.TypeConversionException("expected an integer, found '" + text + "'");
    }
  }

  private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
    if (e instanceof Failure f) {
      line.getErr().println("certcheck: " + f.getMessage());
      return f.status();
    }
    line.getErr().println("certcheck: internal error: " + Printable.line(e.toString()));
    return ExitStatus.INTERNAL;
  }

  /**
   * The arguments, with {@code check} in front if they begin with no subcommand, nor with a word that
   * may be meant for one: it is no file.
   *
   * @param subcommands their names
   */
  public static String[] withSubcommand(Set<String> subcommands, String... arguments) {
    boolean own = arguments.length == 0 || subcommands.contains(arguments[0])
        || List.of("-h", "--help", "-V", "--version").contains(arguments[0])
        || arguments[0].matches("[A-Za-z][A-Za-z0-9_-]+") && Files.notExists(Path.of(arguments[0]));
    List<String> all = new ArrayList<>(own ? List.of() : List.of("check"));
    all.addAll(List.of(arguments));
    return all.toArray(String[]::new);
  }

  /** Without arguments: a usage error. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "no file and no command");
  }
}
