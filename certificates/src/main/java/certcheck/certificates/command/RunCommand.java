package certcheck.certificates.command;

import certcheck.semantics.io.TensorReader;
import certcheck.semantics.io.TensorWriter;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.EvaluationLimits;
import certcheck.semantics.tml.Outcome;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Qualifier;
import certcheck.semantics.tml.Store;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.TermArithmetic;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck run}: evaluates a program by the rules of Rink 2018, Fig. 10-12. */
@Command(name = "run", header = "Evaluate a program.",
    description = {
        "Big-step evaluation (Rink 2018, Fig. 10-12) from an initial store with the given inputs.",
        "Elements without a value are undefined, and print as •. A file that ends in .cfd or",
        ".cfdlang is read as the CFDlang compiler does; its statements are evaluated for one",
        "element, whatever the element line says.",
        "",
        "Inputs in JSON are one object of nested arrays, {\"A\": [[1, \"1/2\"], [3, null]]};",
        "in CSV (a name that ends in .csv) one row an element, A,1,2,1/2. Indices count from 1.",
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

  /** How results are printed. */
  enum Format {
    TEXT, JSON, CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", description = "Source, or - for standard input.")
  private String file;

  @Option(names = {"-i", "--input"}, paramLabel = "FILE",
      description = "Values of variables, JSON or CSV; may be repeated.")
  private List<String> inputs = new ArrayList<>();

  @Option(names = "--arithmetic", paramLabel = "DOMAIN", defaultValue = "rational",
      description = "One of ${COMPLETION-CANDIDATES}: exact fractions; doubles whose division by"
          + " zero is undefined (Def. 4), or gives an infinity; or the free algebra, in which"
          + " inputs without values are names. Default: ${DEFAULT-VALUE}.")
  private Values values;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Format format;

  @Option(names = {"-o", "--output"}, paramLabel = "NAME", arity = "1..*",
      description = "Variables to print. Default: the outputs; if no variable is qualified, those"
          + " that are assigned.")
  private List<String> outputs = new ArrayList<>();

  @Option(names = "--untyped",
      description = "Evaluate an ill-typed program of the model language too, up to where no rule"
          + " applies.")
  private boolean untyped;

  @Option(names = "--max-cells", paramLabel = "N", defaultValue = "100000000",
      description = "Largest store, in elements. Default: ${DEFAULT-VALUE}.")
  private int cells;

  @Option(names = "--max-operations", paramLabel = "N", defaultValue = "10000000000",
      description = "Most operations of one statement. Default: ${DEFAULT-VALUE}.")
  private long operations;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    try {
      SourceProgram source = SourceProgram.read(file);
      source.report(file, err);
      if (!source.typing().isWellFormed() && !(untyped && source.evaluatesUntyped())) {
        return SourceProgram.status(source.typing().errors());
      }
      requireDeclared(source);
      TermArithmetic terms = new TermArithmetic();
      return switch (values) {
        case RATIONAL -> evaluate(source, new RationalArithmetic(), null);
        case DOUBLE -> evaluate(source, DoubleArithmetic.DEFINITION_4, null);
        case IEEE -> evaluate(source, DoubleArithmetic.IEEE, null);
        case TERM -> evaluate(source, terms, (name, index) -> terms.name(name + index));
      };
    } catch (SourceException e) {
      err.println(e.getMessage());
      return SourceProgram.status(List.of(e.diagnostic()));
    }
  }

  private void requireDeclared(SourceProgram source) {
    for (String name : outputs) {
      if (!source.typing().context().containsKey(name)) {
        throw new CommandLine.ParameterException(spec.commandLine(),
            "--output: " + file + " declares no variable '" + name + "'");
      }
    }
    if (cells < 0 || cells > EvaluationLimits.MAXIMUM_CELLS || operations < 0) {
      throw new CommandLine.ParameterException(spec.commandLine(), "--max-cells is at most "
          + EvaluationLimits.MAXIMUM_CELLS + ", and no limit is negative");
    }
  }

  /** Makes the element at an index, written {@code [1 2]}, of an input without values. */
  private interface Symbols<V> {
    V element(String name, String index);
  }

  /** Evaluates over one domain; {@code symbols} is null where inputs must have values. */
  private <V> int evaluate(SourceProgram source, Arithmetic<V> arithmetic, Symbols<V> symbols)
      throws SourceException, IOException {
    EvaluationLimits limits = new EvaluationLimits(cells, operations);
    Program variables = source.variables();
    Map<String, Tensor<V>> ambient = ambient(source, arithmetic);
    if (symbols != null) {
      // Refuses what is too large before a name is made for each element.
      Store.initial(new Program(file, unqualified(variables), List.of()), Map.of(), limits);
      name(variables, ambient, symbols);
    }
    Outcome<V> outcome = source.run(arithmetic, limits, ambient);
    PrintWriter err = spec.commandLine().getErr();
    if (outcome instanceof Outcome.Stuck<V> stuck) {
      err.println(file + ":" + stuck.position() + ": stuck: statement "
          + (stuck.statement() + 1) + ": " + stuck.reason());
      return ExitStatus.REJECTED;
    } else if (outcome instanceof Outcome.Declined<V> declined) {
      err.println(file + ": declined: statement " + (declined.statement() + 1) + ": "
          + declined.reason());
      return ExitStatus.DECLINED;
    }
    write(source, ((Outcome.Finished<V>) outcome).store(), new TensorWriter<>(arithmetic));
    return ExitStatus.OK;
  }

  private static List<Declaration> unqualified(Program variables) {
    return variables.declarations().stream()
        .map(d -> new Declaration(
            d.name(), d.type(), Qualifier.NONE, d.position()))
        .toList();
  }

  private <V> Map<String, Tensor<V>> ambient(SourceProgram source, Arithmetic<V> arithmetic)
      throws SourceException {
    Limits limits = Limits.DEFAULT;
    TensorReader<V> reader =
        new TensorReader<>(arithmetic, source.typing().context(), limits);
    Map<String, Tensor<V>> ambient = new LinkedHashMap<>();
    Map<String, String> origin = new HashMap<>();
    for (String input : inputs) {
      byte[] bytes = InputFile.read(input, limits.bytes());
      Map<String, Tensor<V>> read = input.endsWith(".csv")
          ? reader.readCsv(input, bytes) : reader.readJson(input, bytes);
      for (Map.Entry<String, Tensor<V>> entry : read.entrySet()) {
        String first = origin.putIfAbsent(entry.getKey(), input);
        if (first != null) {
          throw new SourceException(new Diagnostic(Severity.ERROR, input, Position.START,
              Rule.D_VAR, "values of '" + entry.getKey() + "' occur twice", "one input file",
              "also " + first));
        }
        ambient.put(entry.getKey(), entry.getValue());
      }
    }
    return ambient;
  }

  /** Gives each element of an input without values its name, {@code A[1 2]}. */
  private static <V> void name(
      Program variables, Map<String, Tensor<V>> ambient, Symbols<V> symbols) {
    for (Declaration d : variables.declarations()) {
      if (!ambient.containsKey(d.name())
          && (d.qualifier().isInput() || !variables.hasQualifiers())) {
        List<Integer> extents = d.type().extents().stream().map(e -> e.intValueExact()).toList();
        Tensor<V> shape = Tensor.undefined(extents);
        List<V> elements = new ArrayList<>();
        for (int i = 0; i < shape.size(); i++) {
          String index = shape.rank() == 0 ? "" : shape.index(i).toString().replace(",", "");
          elements.add(symbols.element(d.name(), index));
        }
        ambient.put(d.name(), Tensor.of(extents, elements));
      }
    }
  }

  private <V> void write(SourceProgram source, Store<V> store, TensorWriter<V> writer)
      throws IOException {
    Map<String, Tensor<V>> shown = new LinkedHashMap<>();
    for (String name : outputs.isEmpty() ? results(source) : outputs) {
      store.tensor(name).ifPresent(t -> shown.put(name, t));
    }
    PrintWriter out = spec.commandLine().getOut();
    switch (format) {
      case TEXT -> writer.writeText(shown, out);
      case JSON -> writer.writeJson(shown, out);
      case CSV -> writer.writeCsv(shown, out);
    }
    out.flush();
  }

  private static List<String> results(SourceProgram source) {
    Program variables = source.variables();
    Set<String> targets = source.targets();
    return variables.declarations().stream()
        .filter(d -> variables.hasQualifiers() ? d.qualifier().isOutput()
            : targets.contains(d.name()))
        .map(Declaration::name).toList();
  }
}
