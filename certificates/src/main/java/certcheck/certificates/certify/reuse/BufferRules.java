package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.analysis.Liveness;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When variables of a program may share buffers, and which rule is against it. */
final class BufferRules {
  /** What a statement reads while it overwrites it. */
  interface Overwriting {
    /**
     * What stands against a statement whose target takes a buffer that it reads; empty if it needs no
     * temporary.
     *
     * @param statement its number
     */
    Optional<String> found(int statement, Map<String, String> buffers);
  }

  private final TensorProgram<?> program;
  private final Overwriting overwriting;
  private final Map<String, TensorType> types;
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();
  private final Liveness liveness;

  /**
   * The rules for a well-typed program.
   *
   * @param types the type of each variable
   */
  BufferRules(
      TensorProgram<?> program, Map<String, TensorType> types, Overwriting overwriting) {
    this.program = program;
    this.overwriting = overwriting;
    this.types = types;
    this.liveness = new Liveness(program);
    program.declarations().forEach(d -> declarations.put(d.name(), d));
  }

  Liveness liveness() {
    return liveness;
  }

  /** Each variable in its own buffer. */
  Map<String, String> apart() {
    return apart(program);
  }

  /** Each variable of a program in its own buffer. */
  static Map<String, String> apart(TensorProgram<?> program) {
    Map<String, String> buffers = new LinkedHashMap<>();
    program.declarations().forEach(d -> buffers.put(d.name(), d.name()));
    return buffers;
  }

  /**
   * The buffer of each variable, if some take those of others.
   *
   * @throws SourceException if a rule is against it
   */
  Map<String, String> resolve(Map<String, String> requests) throws SourceException {
    for (Map.Entry<String, String> r : requests.entrySet()) {
      fails(undeclared(r.getKey()));
      fails(undeclared(r.getValue()));
      fails(fixed(r.getKey(), r.getValue()));
      fails(unlike(r.getKey(), r.getValue()));
    }
    Map<String, String> buffers = apart();
    for (String y : requests.keySet()) {
      buffers.put(y, owner(y, requests));
    }
    fails(conflict(buffers));
    return buffers;
  }

  private static void fails(Diagnostic refusal) throws SourceException {
    if (refusal != null) {
      throw new SourceException(refusal);
    }
  }

  private Diagnostic undeclared(String name) {
    return declarations.containsKey(name) ? null
        : refusal(Position.START, Rule.BUFFER, "no variable '" + name + "'",
            "one of " + String.join(", ", declarations.keySet()), "'" + name + "'");
  }

  private String owner(String variable, Map<String, String> requests) throws SourceException {
    Set<String> passed = new LinkedHashSet<>();
    String owner = variable;
    while (requests.containsKey(owner)) {
      if (!passed.add(owner)) {
        fails(refusal(declarations.get(variable).position(), Rule.BUFFER,
            "'" + variable + "' would have no buffer", "a variable that keeps its own",
            String.join(" = ", passed) + " = " + owner));
      }
      owner = requests.get(owner);
    }
    return owner;
  }

  /** Whether the program assigns a variable. */
  boolean isAssigned(String variable) {
    return program.statements().stream().anyMatch(s -> s.target().equals(variable));
  }

  /** Why a variable must keep its own buffer; null if it need not. */
  Diagnostic fixed(String variable, String buffer) {
    Declaration d = declarations.get(variable);
    Liveness.Use start = liveness.before(0).get(variable);
    String found = liveness.outputs().contains(variable)
        ? d.qualifier().isOutput() ? "an output"
            : "an output, as all variables that are assigned, for none has that qualifier"
        : d.qualifier().isInput() ? "an input"
        : start != null ? "a read of its initial value at " + start.variable().position() : null;
    return found == null ? null : refusal(d.position(), Rule.BUFFER,
        taking(variable, buffer), "a variable that is neither input nor output", found);
  }

  private static String taking(String variable, String buffer) {
    return "'" + variable + "' cannot take the buffer of '" + buffer + "'";
  }

  /** Whether two variables have the same extents: null, or what is against it. */
  Diagnostic unlike(String variable, String buffer) {
    return types.get(variable).equals(types.get(buffer)) ? null
        : refusal(declarations.get(variable).position(), Rule.BUFFER, taking(variable, buffer),
            "the extents " + types.get(buffer), types.get(variable).toString());
  }

  /** The first statement that may not be with these buffers; null if all may be. */
  Diagnostic conflict(Map<String, String> buffers) {
    for (int k = 0; k < program.statements().size(); k++) {
      Diagnostic refusal =
          overwrites(program.statements().get(k), liveness.before(k + 1), buffers);
      refusal = refusal != null ? refusal : needsTemporary(k, buffers);
      if (refusal != null) {
        return refusal;
      }
    }
    return null;
  }

  private Diagnostic overwrites(Assignment<?> s, Map<String, Liveness.Use> live,
      Map<String, String> buffers) {
    String buffer = buffers.get(s.target());
    for (Map.Entry<String, Liveness.Use> y : live.entrySet()) {
      if (!y.getKey().equals(s.target()) && buffers.get(y.getKey()).equals(buffer)) {
        Liveness.Use use = y.getValue();
        return refusal(s.position(), Rule.LIVENESS,
            "the assignment to '" + s.target() + "' overwrites '" + y.getKey()
                + "', which is in the same buffer '" + buffer + "'",
            "no use of '" + y.getKey() + "' after it",
            use.isOutput() ? "an output" : "a read at " + use.variable().position() + " in '"
                + Diagnostic.abbreviated(use.statement().toString(), "cut off") + "'");
      }
    }
    return null;
  }

  /** With other variables than the target in its buffer, a statement is to be in place. */
  private Diagnostic needsTemporary(int statement, Map<String, String> buffers) {
    Assignment<?> s = program.statements().get(statement);
    return takesWhatItReads(s, buffers) ? overwriting.found(statement, buffers)
        .map(found -> refusal(s.position(), Rule.IN_PLACE, "the assignment to '" + s.target()
            + "' overwrites what it reads, in the buffer '" + buffers.get(s.target()) + "'",
            "a statement that needs no temporary", found)).orElse(null) : null;
  }

  /** Whether a statement reads a variable that is in the buffer of its target, and another one. */
  static boolean takesWhatItReads(Assignment<?> s, Map<String, String> buffers) {
    return taken(s, buffers).isPresent();
  }

  /** The first such use of a variable. */
  static Optional<VariableUse> taken(Assignment<?> s, Map<String, String> buffers) {
    return s.expression().postorder().stream()
        .filter(e -> e instanceof VariableUse x && !x.name().equals(s.target())
            && buffers.get(x.name()).equals(buffers.get(s.target())))
        .map(e -> (VariableUse) e).findFirst();
  }

  private Diagnostic refusal(Position position, Rule rule, String message, String expected,
      String found) {
    return new Diagnostic(
        Severity.ERROR, program.file(), position, rule, message, expected, found);
  }

  /** The variables that need not keep their own buffer, in the order of their first assignment. */
  List<String> movable() {
    return program.statements().stream().map(Assignment::target).distinct()
        .filter(y -> fixed(y, y) == null).toList();
  }
}
