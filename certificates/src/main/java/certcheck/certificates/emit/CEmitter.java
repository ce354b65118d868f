package certcheck.certificates.emit;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Translates SCHED programs to C11 with OpenMP. Loops over {@code int64_t} indices become loops, a
 * parallel loop one with a pragma if it is proved race free. Arrays are row-major, and arithmetic
 * of values is that of the C type, operation by operation, in the order of the program.
 */
public final class CEmitter {
  private static final int WIDTH = 96;

  private CEmitter() {}

  /**
   * What the user decides.
   *
   * @param function the name of the C function, with {@link #isFunctionName}
   * @param type the C type of elements
   */
  public record Options(String function, ElementType type) {}

  /**
   * C text, or the reasons why there is none.
   *
   * @param text in use only if there are no errors
   * @param functions those that the caller defines
   * @param sequential the parallel loops of the program that are sequential in C
   * @param errors in the order of the program's text
   */
  public record Result(String text, List<CFunction> functions, List<Sequential> sequential,
      List<Diagnostic> errors) {}

  /**
   * A parallel loop that is sequential in C.
   *
   * @param position where it stands in the program
   * @param reason why race freedom is not established
   */
  public record Sequential(Position position, String reason) {}

  /** The name of the C function for a source file. */
  public static String functionOf(String file) {
    return Names.functionOf(file);
  }

  /** Whether the C function can have this name. */
  public static boolean isFunctionName(String name) {
    return Names.isFunctionName(name);
  }

  /**
   * Translates a program.
   *
   * @param program without static errors
   * @param proved the loops that may run in parallel, and what to say of them
   */
  public static Result emit(Program program, ProvedLoops proved, Options options) {
    Folding.Result folded = Folding.fold(program, options.type());
    return folded.errors().isEmpty() ? emitFolded(folded.program(), proved, options)
        : new Result("", List.of(), List.of(), folded.errors());
  }

  private static Result emitFolded(Program program, ProvedLoops proved, Options options) {
    Names names = new Names(options.function(), calls(program));
    Emission emission = new Emission(names, options.type());
    String check = Names.checkOf(options.function());
    List<String> parameters = program.parameters().stream()
        .map(p -> "const int64_t " + names.variable(p.name())).toList();
    String checkHeading = heading("bool " + check, parameters);
    String checkText = ParameterCheck.text(program, checkHeading + " {", emission);
    Body body = new Body(emission, proved);
    String runHeading = heading("int " + options.function(), Stream.concat(parameters.stream(),
        program.arrays().stream().map(a -> argument(a, emission))).toList());
    String bodyText = body.function(program, runHeading + " {",
        check + program.parameters().stream().map(p -> names.variable(p.name()))
            .collect(Collectors.joining(", ", "(", ")")));
    StringBuilder out = new StringBuilder();
    out.append(new Header(program, proved, options, emission).text(body));
    out.append(checkHeading).append(";\n").append(runHeading).append(";\n\n");
    body.values().functions().values().forEach(f -> out.append(f.prototype()).append('\n'));
    out.append(body.values().functions().isEmpty() ? "" : "\n");
    emission.helpers().forEach(h -> out.append(h.text(options.type())).append('\n'));
    out.append(checkText).append('\n').append(bodyText);
    return new Result(out.toString(), List.copyOf(body.values().functions().values()),
        body.sequential(), List.of());
  }

  private static String argument(Program.ArrayDeclaration array, Emission emission) {
    return (array.qualifier().isOutput() ? "" : "const ") + emission.type() + " *restrict "
        + emission.names().variable(array.name());
  }

  /** The first line of a function without its brace, broken where it is too long. */
  private static String heading(String start, List<String> arguments) {
    String separator = ",\n" + " ".repeat(start.length() + 1);
    String all = arguments.isEmpty() ? "void" : String.join(", ", arguments);
    return start + "(" + (start.length() + all.length() <= WIDTH ? all
        : String.join(separator, arguments)) + ")";
  }

  /** The names of the functions of values that a program calls. */
  static Set<String> calls(Program program) {
    Set<String> called = new TreeSet<>();
    callsIn(program.body(), called);
    return called;
  }

  /** The names of the functions that a statement calls. */
  private static void callsIn(Statement statement, Set<String> names) {
    if (statement instanceof Statement.Sequence sequence) {
      sequence.statements().forEach(s -> callsIn(s, names));
    } else if (statement instanceof Statement.Assignment assignment) {
      callsIn(assignment.value(), names);
    } else if (statement instanceof Statement.Conditional conditional) {
      callsIn(conditional.then(), names);
      callsIn(conditional.otherwise(), names);
    } else if (statement instanceof Statement.Let let) {
      callsIn(let.body(), names);
    } else if (statement instanceof Statement.Local local) {
      callsIn(local.body(), names);
    } else if (statement instanceof Statement.Loop loop) {
      callsIn(loop.body(), names);
    } else if (!(statement instanceof Statement.Skip)) {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private static void callsIn(ValueExpression e, Set<String> names) {
    if (e instanceof ValueExpression.Call call) {
      names.add(call.function());
      call.arguments().forEach(a -> callsIn(a, names));
    } else if (e instanceof ValueExpression.Select select) {
      callsIn(select.first(), names);
      callsIn(select.second(), names);
    }
  }
}
