package certcheck.certificates.command;

import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.run.AmbientValues;
import certcheck.certificates.command.run.AtlRun;
import certcheck.certificates.command.run.LoopRun;
import certcheck.certificates.command.run.SymbolicInputs;
import certcheck.certificates.command.verdict.Rendering;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.io.TensorReader;
import certcheck.semantics.io.TensorWriter;
import certcheck.semantics.sched.Program.ArrayDeclaration;
import certcheck.semantics.sched.Program.Parameter;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.DoubleAlgebra;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.TermArithmetic;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code certcheck run}: evaluates a program by the rules of Rink 2018, Fig. 10-12, or, if it is in
 * TeIL, of TeIL 2019, Fig. 6 and 9, or, if it is in SCHED, of Clément 2022, Fig. 4.3-4.6, or, if it
 * is in ATL, of Liu et al. 2024, sections 3.1 and 6.1.
 */
@Command(name = "run", header = "Evaluate a program.",
    description = {
        "Big-step evaluation (Rink 2018, Fig. 10-12) from an initial store with the given inputs.",
        "Elements without a value are undefined, and print as •. A file that ends in .cfd or",
        ".cfdlang is read as the CFDlang compiler does; its statements are evaluated for one",
        "element, whatever the element line says. A file that ends in .teil is evaluated by the",
        "rules of TeIL 2019, Fig. 6 and 9.",
        "",
        "A file that ends in .sched is a program of loops over arrays (Clément 2022, Fig. 4.5),",
        "evaluated for given parameters: out of bounds, undefined reads and races are reported,",
        "and outputs and annotations that differ from what its specification says.",
        "",
        "A file that ends in .atl is a program of tensor expressions (Liu et al. 2024), evaluated",
        "for given parameters: extents that do not fit, accesses outside and truncations of what",
        "is no padding are reported. Padding prints as 0. --show also prints schedules.",
        "So is one that ends in .ein, in index notation, as the ATL program that certify makes of it.",
        "",
        "Functions of values: fabs min max; over doubles also sqrt exp log pow sin cos tan tanh",
        "floor ceil.",
        "",
        "Inputs in JSON are one object of nested arrays, {\"A\": [[1, \"1/2\"], [3, null]]};",
        "in CSV (a name that ends in .csv) one row an element, A,1,2,1/2. Indices count from 1,",
        "also for .sched and .atl, whose parameters may be given as \"N\": 4 or N,4. Arrays",
        "without cells are left out.",
        ""})
final class RunCommand implements Callable<Integer> {

  /** The value domains that a program can be evaluated over. */
  enum Values {
    RATIONAL, DOUBLE, IEEE, TERM;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How values are printed. */
  enum Form {
    TEXT, JSON, CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Bytes of an element of a tensor, with what its evaluation takes; less than this. */
  private static final int ELEMENT = 256;

  /** The same of a cell in the memory of loops. */
  private static final int CELL = 1024;

  private PrintWriter out;
  private Findings found;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", description = "Source, or - for standard input.")
  private String file;

  @Option(names = {"-i", "--input"}, paramLabel = "FILE",
      description = "Values of variables, JSON or CSV; may be repeated.")
  private List<String> inputs = new ArrayList<>();

  @Option(names = {"-p", "--param"}, paramLabel = "NAME=INTEGER",
      description = "The value of a parameter of a .sched, .atl or .ein program; may be repeated.")
  private Map<String, BigInteger> parameters = new LinkedHashMap<>();

  @Option(names = "--interleavings", paramLabel = "N", defaultValue = "0",
      description = "Also run N random interleavings of a .sched program (Clément 2022, Fig. 4.6),"
          + " and compare their final memories. Default: ${DEFAULT-VALUE}.")
  private int interleavings;

  @Option(names = "--arithmetic", paramLabel = "DOMAIN",
      description = "One of ${COMPLETION-CANDIDATES}: exact fractions; doubles whose division by"
          + " zero is undefined (Def. 4), or gives an infinity; or the free algebra, in which"
          + " inputs without values are names. Default: rational; for .sched and .atl, ieee.")
  private Values values;

  @Option(names = "--values", paramLabel = "FORM", defaultValue = "text",
      description = "How values are printed, one of ${COMPLETION-CANDIDATES}. Default:"
          + " ${DEFAULT-VALUE}. (--format in earlier versions.)")
  private Form form;

  @Mixin private final FindingFormat format = new FindingFormat();

  @Mixin private final Timeout limit = new Timeout(Timeout.NONE);

  @Mixin private final LanguageOption language = new LanguageOption(FileKind.EVALUATED);

  @Option(names = {"--show", "-o", "--output"}, paramLabel = "NAME", arity = "1..*",
      description = "Variables to print, and schedules (-o in earlier versions). Default: the outputs; if no variable is qualified, those"
          + " that are assigned.")
  private List<String> outputs = new ArrayList<>();

  @Option(names = "--untyped",
      description = "Evaluate an ill-typed program of the model language too, up to where no rule"
          + " applies.")
  private boolean untyped;

  @Option(names = "--max-cells", paramLabel = "N",
      description = "Largest store, in elements. Default: what Java's memory is enough for, at"
          + " most 100000000.")
  private Integer cells;

  @Option(names = "--max-operations", paramLabel = "N", defaultValue = "10000000000",
      description = "Most operations of one statement. Default: ${DEFAULT-VALUE}.")
  private long operations;

  @Override
  public Integer call() {
    file = language.name(file);
    double seconds = limit.seconds();
    return format.run(spec, FindingFormat.Task.printing(
        file, "the values", (to, into) -> run(seconds, to, into)));
  }

  /** Evaluates the program for some time. */
  private int run(double seconds, PrintWriter to, Findings into) {
    out = to;
    found = into;
    try {
      return (seconds == Timeout.NONE ? Optional.of(evaluated())
          : DeepThread.call(this::evaluated, seconds)).orElseGet(() -> {
            found.add(Finding.other(Finding.Kind.UNDECIDED, Code.OUT_OF_TIME, Place.of(file),
                "undecided: not evaluated after " + limit.words() + " s"));
            return ExitStatus.DECLINED;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int evaluated() throws IOException {
    try {
      if (LoopProgram.isIn(file)) {
        return runLoops(LoopProgram.read(file));
      } else if (AtlProgram.isIn(file)) {
        return runTensors(AtlProgram.read(file));
      } else if (IndexProgram.isIn(file)) {
        return runTensors(IndexProgram.read(file));
      }
      requireNoLoopOptions();
      SourceProgram source = SourceProgram.read(file);
      source.report(file, found);
      if (!source.typing().isWellFormed() && !(untyped && source.evaluatesUntyped())) {
        return SourceProgram.status(source.typing().errors());
      }
      requireDeclared(source);
      TermArithmetic terms = new TermArithmetic();
      return switch (values == null ? Values.RATIONAL : values) {
        case RATIONAL -> evaluate(source, new RationalArithmetic(), null);
        case DOUBLE -> evaluate(source, DoubleArithmetic.DEFINITION_4, null);
        case IEEE -> evaluate(source, DoubleArithmetic.IEEE, null);
        case TERM -> evaluate(source, terms, (name, index) -> terms.name(name + index));
      };
    } catch (SourceException e) {
      found.add(e.diagnostic());
      return SourceProgram.status(List.of(e.diagnostic()));
    }
  }

  private void requireDeclared(SourceProgram source) {
    requireNamed(
        "--output", outputs, List.copyOf(source.typing().context().keySet()), "variable");
    requireLimits();
  }

  private void requireLimits() {
    if (cells != null && (cells < 0 || cells > EvaluationLimits.MAXIMUM_CELLS) || operations < 0) {
      throw new CommandLine.ParameterException(spec.commandLine(), "--max-cells is at most "
          + EvaluationLimits.MAXIMUM_CELLS + ", and no limit is negative");
    } else if (interleavings < 0) {
      throw new CommandLine.ParameterException(spec.commandLine(),
          "--interleavings: expected a number from 0 on, found " + interleavings);
    }
  }

  /** The limits, where Java's memory must be enough for as many bytes an element. */
  private EvaluationLimits limits(int bytes) {
    long enough = Runtime.getRuntime().maxMemory() / bytes;
    return new EvaluationLimits(cells != null ? cells
        : (int) Math.min(EvaluationLimits.DEFAULT.cells(), enough), operations);
  }

  /** Evaluates over one domain; {@code symbols} is null where inputs must have values. */
  private <V> int evaluate(
      SourceProgram source, Arithmetic<V> arithmetic, SymbolicInputs.Symbols<V> symbols)
      throws SourceException, IOException {
    EvaluationLimits limits = limits(ELEMENT);
    Program variables = source.variables();
    Map<String, Tensor<V>> ambient = new AmbientValues(inputs).tensors(
        new TensorReader<>(arithmetic, source.typing().context(), Limits.DEFAULT));
    if (symbols != null) {
      SymbolicInputs.name(file, variables, limits, ambient, symbols);
    }
    Outcome<V> outcome = source.run(arithmetic, limits, ambient);
    if (outcome instanceof Outcome.Stuck<V> stuck) {
      return stuck(Place.of(file, stuck.position()),
          "statement " + (stuck.statement() + 1) + ": " + stuck.reason());
    } else if (outcome instanceof Outcome.Declined<V> declined) {
      return declined(Place.of(file, source.statements().get(declined.statement()).position()),
          "statement " + (declined.statement() + 1) + ": " + declined.reason());
    }
    Store<V> store = ((Outcome.Finished<V>) outcome).store();
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (String name : outputs.isEmpty() ? results(source) : outputs) {
      store.tensor(name).ifPresent(t -> shown.put(name, t));
    }
    write(shown, new TensorWriter<>(arithmetic));
    return ExitStatus.OK;
  }

  /** No rule applies at a place. */
  private int stuck(Place place, String reason) {
    found.add(Finding.other(Finding.Kind.REFUTED, Code.STUCK, place, "stuck: " + reason));
    return ExitStatus.REJECTED;
  }

  /** A limit is met at a place. */
  private int declined(Place place, String reason) {
    found.add(Finding.other(
        Finding.Kind.UNDECIDED, Code.EVALUATION_LIMIT, place, "declined: " + reason));
    return ExitStatus.DECLINED;
  }

  private int runLoops(LoopProgram source) throws SourceException, IOException {
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    certcheck.semantics.sched.Program program = source.program();
    requireLimits();
    requireNamed("--output", outputs,
        program.arrays().stream().map(ArrayDeclaration::name).toList(), "array");
    requireNamed("--param", List.copyOf(parameters.keySet()),
        program.parameters().stream().map(Parameter::name).toList(), "parameter");
    requireOneValue();
    return over(new Evaluated() {
      @Override
      public <V> int run(Arithmetic<V> arithmetic, Algebra<V> algebra, LoopRun.Symbols<V> symbols)
          throws SourceException, IOException {
        return runLoops(program, arithmetic, algebra, symbols);
      }
    });
  }

  /** What is evaluated, over any domain; {@code symbols} is null where inputs must have values. */
  private interface Evaluated {
    <V> int run(Arithmetic<V> arithmetic, Algebra<V> algebra, LoopRun.Symbols<V> symbols)
        throws SourceException, IOException;
  }

  private int over(Evaluated evaluated) throws SourceException, IOException {
    FreeAlgebra free = new FreeAlgebra();
    return switch (values == null ? Values.IEEE : values) {
      case RATIONAL -> evaluated.run(new RationalArithmetic(),
          new ArithmeticAlgebra<>(new RationalArithmetic()), null);
      case DOUBLE -> evaluated.run(DoubleArithmetic.DEFINITION_4,
          new DoubleAlgebra(DoubleArithmetic.DEFINITION_4), null);
      case IEEE -> evaluated.run(
          DoubleArithmetic.IEEE, new DoubleAlgebra(DoubleArithmetic.IEEE), null);
      case TERM -> evaluated.run(free, free, new LoopRun.Symbols<FreeTerm>() {
        @Override
        public FreeTerm cell(Cell cell) {
          return free.initially(cell);
        }

        @Override
        public FreeTerm element(Element element) {
          return free.unknown(element);
        }
      });
    };
  }

  private int runTensors(AtlProgram source) throws SourceException, IOException {
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    if (interleavings != 0) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--interleavings is for .sched programs");
    }
    requireLimits();
    requireNamed("--output", outputs, List.copyOf(source.tensors().keySet()),
        "output or schedule");
    requireNamed("--param", List.copyOf(parameters.keySet()),
        source.program().parameters().stream().map(Parameter::name).toList(), "parameter");
    requireOneValue();
    return over(new Evaluated() {
      @Override
      public <V> int run(Arithmetic<V> arithmetic, Algebra<V> algebra, LoopRun.Symbols<V> symbols)
          throws SourceException, IOException {
        return runTensors(source, arithmetic, algebra, symbols);
      }
    });
  }

  private <V> int runTensors(AtlProgram source, Arithmetic<V> arithmetic, Algebra<V> algebra,
      LoopRun.Symbols<V> symbols) throws SourceException, IOException {
    AmbientValues files = new AmbientValues(inputs);
    Map<String, BigInteger> given =
        LoopRun.parameters(source.program().interfaceOnly(), parameters, files);
    AtlRun<V> run = new AtlRun<>(
        source.program(), given, arithmetic, algebra, limits(CELL), files, symbols);
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (String name : outputs.isEmpty()
        ? source.program().outputs().stream().map(o -> o.name()).toList() : outputs) {
      Evaluator.Result<V> result = run.evaluate(source.tensors().get(name));
      if (result instanceof Evaluator.Result.Value<V> value) {
        run.tensor(value.tensor()).ifPresent(t -> shown.put(name, t));
      } else {
        return failed(result);
      }
    }
    write(shown, new TensorWriter<>(arithmetic));
    return ExitStatus.OK;
  }

  private <V> int failed(Evaluator.Result<V> result) {
    if (result instanceof Evaluator.Result.Stuck<V> stuck) {
      return stuck(Place.of(file, stuck.position()), stuck.reason());
    }
    Evaluator.Result.Declined<V> declined = (Evaluator.Result.Declined<V>) result;
    return declined(Place.of(file, declined.position()), declined.reason());
  }

  /** Evaluates over one domain; {@code symbols} is null where inputs must have values. */
  private <V> int runLoops(certcheck.semantics.sched.Program program, Arithmetic<V> arithmetic,
      Algebra<V> algebra, LoopRun.Symbols<V> symbols) throws SourceException, IOException {
    AmbientValues files = new AmbientValues(inputs);
    LoopRun<V> run = new LoopRun<>(program, LoopRun.parameters(program, parameters, files),
        arithmetic, algebra, limits(CELL));
    run.read(files, symbols);
    Evaluation<V> evaluation = run.evaluate();
    if (evaluation instanceof Evaluation.Failed<V> failed) {
      return stuck(Place.of(file, failed.failure().position()), failed.failure().text());
    } else if (evaluation instanceof Evaluation.Declined<V> declined) {
      return declined(Place.of(file), declined.reason());
    }
    Evaluation.Finished<V> finished = (Evaluation.Finished<V>) evaluation;
    if (interleavings > 0 && !run.interleave(finished, interleavings, found)) {
      return ExitStatus.REJECTED;
    }
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (ArrayDeclaration array : program.arrays()) {
      if (outputs.isEmpty() ? array.qualifier().isOutput() : outputs.contains(array.name())) {
        run.tensor(array.name(), finished).ifPresent(t -> shown.put(array.name(), t));
      }
    }
    write(shown, new TensorWriter<>(arithmetic));
    return run.compare(found);
  }

  private void requireNamed(
      String option, List<String> names, List<String> declared, String what) {
    for (String name : names) {
      if (!declared.contains(name)) {
        throw new CommandLine.ParameterException(spec.commandLine(),
            option + ": " + file + " declares no " + what + " '" + name + "'");
      }
    }
  }

  private void requireOneValue() {
    CommandLine.Model.OptionSpec given =
        spec.commandLine().getParseResult().matchedOption("--param");
    if (given != null && given.originalStringValues().size() > parameters.size()) {
      throw new CommandLine.ParameterException(spec.commandLine(),
          "--param: expected one value of each parameter, found "
              + String.join(" ", given.originalStringValues()));
    }
  }

  private void requireNoLoopOptions() {
    if (!parameters.isEmpty() || interleavings != 0) {
      throw new CommandLine.ParameterException(spec.commandLine(),
          "--param is for .sched and .atl programs, --interleavings for .sched programs");
    }
  }

  private <V> void write(Map<String, Tensor<V>> shown, TensorWriter<V> writer)
      throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      return; // The time is over.
    }
    if (format.rendering() != Rendering.TEXT) {
      for (Map.Entry<String, Tensor<V>> one : shown.entrySet()) {
        StringWriter text = new StringWriter();
        writer.writeText(Map.of(one.getKey(), one.getValue()), text);
        found.keep(Finding.answer(one.getKey(), Place.of(file), text.toString().lines().toList()));
      }
    }
    switch (form) {
      case TEXT -> writer.writeText(shown, out);
      case JSON -> writer.writeJson(shown, out);
      case CSV -> writer.writeCsv(shown, out);
    }
    out.flush();
  }

  private static List<String> results(SourceProgram source) {
    Program variables = source.variables();
    Set<String> targets =
        source.statements().stream().map(Assignment::target).collect(Collectors.toSet());
    return variables.declarations().stream()
        .filter(d -> variables.hasQualifiers() ? d.qualifier().isOutput()
            : targets.contains(d.name()))
        .map(Declaration::name).toList();
  }
}
