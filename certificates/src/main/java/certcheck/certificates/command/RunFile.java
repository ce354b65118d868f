package certcheck.certificates.command;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** What {@code run} does with one program. */
final class RunFile implements FindingFormat.Printing {

  /** Bytes of an element of a tensor, with what its evaluation takes; less than this. */
  private static final int ELEMENT = 256;

  /** The same of a cell in the memory of loops. */
  private static final int CELL = 1024;

  private final RunCommand options;
  private final String file;
  private PrintWriter out;
  private Findings found;

  /** Work. */
  RunFile(RunCommand options, String file) {
    this.options = options;
    this.file = file;
  }

  @Override
  public String file() {
    return file;
  }

  @Override
  public String made() {
    return "the values";
  }

  @Override
  public int run(PrintWriter to, Findings into) {
    out = to;
    found = into;
    double seconds = options.limit.seconds();
    try {
      return (seconds == Timeout.NONE ? Optional.of(evaluated())
          : DeepThread.call(this::evaluated, seconds)).orElseGet(() -> {
            found.add(Finding.other(Finding.Kind.UNDECIDED, Code.OUT_OF_TIME, Place.of(file),
                "undecided: not evaluated after " + options.limit.words() + " s"));
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
      if (!source.typing().isWellFormed() && !(options.untyped && source.evaluatesUntyped())) {
        return SourceProgram.status(source.typing().errors());
      }
      requireDeclared(source);
      TermArithmetic terms = new TermArithmetic();
      return switch (options.values == null ? RunCommand.Values.RATIONAL : options.values) {
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
        "--output", options.outputs, List.copyOf(source.typing().context().keySet()), "variable");
    requireLimits();
  }

  private void requireLimits() {
    if (options.cells != null
        && (options.cells < 0 || options.cells > EvaluationLimits.MAXIMUM_CELLS)
        || options.operations < 0) {
      throw new CommandLine.ParameterException(options.spec.commandLine(), "--max-cells is at most "
          + EvaluationLimits.MAXIMUM_CELLS + ", and no limit is negative");
    } else if (options.interleavings < 0) {
      throw new CommandLine.ParameterException(options.spec.commandLine(),
          "--interleavings: expected a number from 0 on, found " + options.interleavings);
    }
  }

  /** The limits, where Java's memory must be enough for as many bytes an element. */
  private EvaluationLimits limits(int bytes) {
    long enough = Runtime.getRuntime().maxMemory() / bytes;
    return new EvaluationLimits(options.cells != null ? options.cells
        : (int) Math.min(EvaluationLimits.DEFAULT.cells(), enough), options.operations);
  }

  /** Evaluates over one domain; {@code symbols} is null where inputs must have values. */
  private <V> int evaluate(
      SourceProgram source, Arithmetic<V> arithmetic, SymbolicInputs.Symbols<V> symbols)
      throws SourceException, IOException {
    EvaluationLimits limits = limits(ELEMENT);
    Program variables = source.variables();
    Map<String, Tensor<V>> ambient = new AmbientValues(options.inputs).tensors(
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
    for (String name : options.outputs.isEmpty() ? results(source) : options.outputs) {
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
    requireNamed("--output", options.outputs,
        program.arrays().stream().map(ArrayDeclaration::name).toList(), "array");
    requireNamed("--param", List.copyOf(options.parameters.keySet()),
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
    return switch (options.values == null ? RunCommand.Values.IEEE : options.values) {
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
    if (options.interleavings != 0) {
      throw new CommandLine.ParameterException(
          options.spec.commandLine(), "--interleavings is for .sched programs");
    }
    requireLimits();
    requireNamed("--output", options.outputs, List.copyOf(source.tensors().keySet()),
        "output or schedule");
    requireNamed("--param", List.copyOf(options.parameters.keySet()),
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
    AmbientValues files = new AmbientValues(options.inputs);
    Map<String, BigInteger> given =
        LoopRun.parameters(source.program().interfaceOnly(), options.parameters, files);
    AtlRun<V> run = new AtlRun<>(
        source.program(), given, arithmetic, algebra, limits(CELL), files, symbols);
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (String name : options.outputs.isEmpty()
        ? source.program().outputs().stream().map(o -> o.name()).toList() : options.outputs) {
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
    AmbientValues files = new AmbientValues(options.inputs);
    LoopRun<V> run = new LoopRun<>(program, LoopRun.parameters(program, options.parameters, files),
        arithmetic, algebra, limits(CELL));
    run.read(files, symbols);
    Evaluation<V> evaluation = run.evaluate();
    if (evaluation instanceof Evaluation.Failed<V> failed) {
      return stuck(Place.of(file, failed.failure().position()), failed.failure().text());
    } else if (evaluation instanceof Evaluation.Declined<V> declined) {
      return declined(Place.of(file), declined.reason());
    }
    Evaluation.Finished<V> finished = (Evaluation.Finished<V>) evaluation;
    if (options.interleavings > 0 && !run.interleave(finished, options.interleavings, found)) {
      return ExitStatus.REJECTED;
    }
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (ArrayDeclaration array : program.arrays()) {
      if (options.outputs.isEmpty() ? array.qualifier().isOutput() : options.outputs.contains(array.name())) {
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
        throw new CommandLine.ParameterException(options.spec.commandLine(),
            option + ": " + file + " declares no " + what + " '" + name + "'");
      }
    }
  }

  private void requireOneValue() {
    CommandLine.Model.OptionSpec given =
        options.spec.commandLine().getParseResult().matchedOption("--param");
    if (given != null && given.originalStringValues().size() > options.parameters.size()) {
      throw new CommandLine.ParameterException(options.spec.commandLine(),
          "--param: expected one value of each parameter, found "
              + String.join(" ", given.originalStringValues()));
    }
  }

  private void requireNoLoopOptions() {
    if (!options.parameters.isEmpty() || options.interleavings != 0) {
      throw new CommandLine.ParameterException(options.spec.commandLine(),
          "--param is for .sched and .atl programs, --interleavings for .sched programs");
    }
  }

  private <V> void write(Map<String, Tensor<V>> shown, TensorWriter<V> writer)
      throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      return; // The time is over.
    }
    if (options.format.rendering() != Rendering.TEXT) {
      for (Map.Entry<String, Tensor<V>> one : shown.entrySet()) {
        StringWriter text = new StringWriter();
        writer.writeText(Map.of(one.getKey(), one.getValue()), text);
        found.keep(Finding.answer(one.getKey(), Place.of(file), text.toString().lines().toList()));
      }
    }
    switch (options.form) {
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
