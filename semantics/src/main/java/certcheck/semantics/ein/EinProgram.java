package certcheck.semantics.ein;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program.Parameter;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Suggestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Programs in index notation as ATL programs: each output is what it needs, named one after the other, and
 * its value; the program claims to be safe.
 */
public final class EinProgram {
  /** Tensors that one output needs, in its expression one inside the other. */
  static final int VARIABLES = 2_000;

  private EinProgram() {}

  /** The words that are no names, in the order of their characters. */
  public static List<String> reserved() {
    return Parser.RESERVED.stream().sorted().toList();
  }

  /** Whether the word is no name. */
  public static boolean isReserved(String word) {
    return Parser.RESERVED.contains(word);
  }

  /**
   * Reads a program and translates it. Sites are those of the text.
   *
   * @param file name for diagnostics
   * @param bytes the whole file: printable ASCII, line feeds and tabs
   * @param limits bounds on what is read
   * @throws SourceException at the first place that is not in the language, exceeds a limit, or has
   *     extents that do not fit
   */
  public static certcheck.semantics.atl.Program read(String file, byte[] bytes, Limits limits)
      throws SourceException {
    Program program = Parser.parse(file, bytes, limits);
    List<Parameter> parameters = new ArrayList<>();
    List<Condition> assumptions = new ArrayList<>();
    for (Program.Parameter p : program.parameters()) {
      parameters.add(new Parameter(p.name(), p.site()));
      assumptions.add(new Condition.Comparison(Condition.Relation.AT_LEAST,
          new IndexExpression.Variable(p.name(), p.site()),
          new IndexExpression.Literal(p.least(), p.site()), p.site()));
    }
    assumptions.addAll(program.assumptions());
    Extents sizes = new Extents(new certcheck.semantics.sched.Program(file, parameters, assumptions,
        List.of(), new Statement.Skip(Site.NONE), List.of()));
    requireParameters(program, sizes);
    Set<String> names = new HashSet<>();
    program.parameters().forEach(p -> names.add(p.name()));
    Set<String> sizeNames = Set.copyOf(names);
    program.inputs().forEach(i -> names.add(i.name()));
    program.statements().forEach(s -> names.add(s.name()));
    Translation translation = new Translation(sizes, sizeNames, new Names(names));
    program.inputs().forEach(translation::input);
    for (Program.Statement statement : program.statements()) {
      translation.assign(statement);
    }
    List<certcheck.semantics.atl.Program.Output> outputs = new ArrayList<>();
    for (Program.Output output : outputs(program, translation.definitions(), sizes)) {
      outputs.add(new certcheck.semantics.atl.Program.Output(output.name(),
          value(output, translation.definitions(), sizes), output.site()));
    }
    List<certcheck.semantics.atl.Program.Input> inputs = program.inputs().stream()
        .map(i -> new certcheck.semantics.atl.Program.Input(i.name(), i.extents(), i.site()))
        .toList();
    return new certcheck.semantics.atl.Program(file, parameters, assumptions, inputs, outputs,
        List.of(), List.of(new Claim(Claim.Kind.SAFE, Optional.empty(), List.of(), Site.NONE)));
  }

  /** Extents and assumptions are over parameters. */
  private static void requireParameters(Program program, Extents sizes) throws SourceException {
    Set<String> names = new HashSet<>();
    program.parameters().forEach(p -> names.add(p.name()));
    List<IndexExpression> all = new ArrayList<>();
    program.inputs().forEach(i -> all.addAll(i.extents()));
    program.assumptions().forEach(c -> c.forEachOperand(all::add));
    for (IndexExpression e : all) {
      for (String name : Variables.of(e)) {
        if (!names.contains(name)) {
          throw sizes.error(e.position(), Rule.UNKNOWN_NAME, "an extent, or an assumption, with a name"
              + " that is no parameter", "a declared parameter",
              "'" + name + "'" + Suggestion.of(name, names).orElse(""));
        }
      }
    }
  }

  /** The outputs as they are declared; else all variables that no other one needs. */
  private static List<Program.Output> outputs(Program program,
      Map<String, TensorExpression> definitions, Extents sizes) throws SourceException {
    Set<String> seen = new HashSet<>();
    for (Program.Output output : program.outputs()) {
      if (!definitions.containsKey(output.name())
          || program.statements().stream().noneMatch(s -> s.name().equals(output.name()))) {
        throw sizes.error(output.site().position(), Rule.UNASSIGNED_OUTPUT,
            "an output is never assigned", "a statement " + output.name() + " = …", "none");
      }
      if (!seen.add(output.name())) {
        throw sizes.error(output.site().position(), Rule.DUPLICATE_NAME,
            "an output is declared twice", "each output once", "'" + output.name() + "' again");
      }
    }
    if (!program.outputs().isEmpty()) {
      return program.outputs();
    }
    Set<String> used = new HashSet<>();
    definitions.values().forEach(e -> reads(e, used));
    return program.statements().stream().filter(s -> !used.contains(s.name()))
        .map(s -> new Program.Output(s.name(), s.site())).toList();
  }

  /** The value of a variable, in which what it needs is named. */
  private static TensorExpression value(Program.Output output,
      Map<String, TensorExpression> definitions, Extents sizes) throws SourceException {
    Set<String> needed = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(output.name()));
    while (!open.isEmpty()) {
      Set<String> reads = new HashSet<>();
      reads(definitions.get(open.pop()), reads);
      reads.stream().filter(definitions::containsKey).filter(needed::add).forEach(open::push);
    }
    if (needed.size() > VARIABLES) {
      throw sizes.error(output.site().position(), Rule.LIMIT, "the output '" + output.name()
          + "' needs too many tensors", "at most " + VARIABLES, String.valueOf(needed.size()));
    }
    List<String> order = definitions.keySet().stream().filter(needed::contains).toList();
    TensorExpression value = definitions.get(output.name());
    for (int k = order.size() - 1; k >= 0; k--) {
      TensorExpression definition = definitions.get(order.get(k));
      value = new TensorExpression.Let(order.get(k), definition, value, definition.site());
    }
    return value;
  }

  private static void reads(TensorExpression e, Set<String> names) {
    if (e instanceof TensorExpression.Scalar scalar) {
      reads(scalar.value(), names);
    }
    e.parts().forEach(part -> reads(part, names));
  }

  private static void reads(ValueExpression e, Set<String> names) {
    if (e instanceof ValueExpression.Read read) {
      names.add(read.array());
    }
    e.operands().forEach(operand -> reads(operand, names));
  }
}
