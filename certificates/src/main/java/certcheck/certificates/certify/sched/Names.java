package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.VariableNames;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names of variables in printed claims, in the order of their binders: those of the program, where
 * the notation of certificates has them. Scopes that are apart may use a name again.
 */
public final class Names {
  private final Program program;
  private final Set<String> taken = new HashSet<>();

  Names(Program program) {
    this.program = program;
    program.parameters().forEach(p -> taken.add(VariableNames.lexical(p.name())));
    loops(program.body()).forEach(taken::add);
    program.equations().forEach(e -> {
      e.indices().forEach(index -> taken.add(VariableNames.lexical(index)));
      List<String> reductions = new ArrayList<>();
      collect(e.value(), reductions);
      taken.addAll(reductions);
    });
  }

  /** A name that nothing in the program has. */
  public String fresh(String name) {
    String candidate = name;
    for (int k = 1; taken.contains(candidate); k++) {
      candidate = name + k;
    }
    return candidate;
  }

  /** The variable of a function of the parameters. */
  String parameterFunction() {
    return fresh("p");
  }

  /** The binders of the specification. */
  List<String> models() {
    List<String> names = new ArrayList<>(List.of(parameterFunction()));
    names.add(fresh("A"));
    for (Equation equation : program.equations()) {
      equation.indices().forEach(index -> names.add(VariableNames.lexical(index)));
      collect(equation.value(), names);
    }
    return names;
  }

  private static void collect(ValueExpression e, List<String> names) {
    if (e instanceof ValueExpression.Reduction r) {
      collect(r.start(), names);
      names.add(VariableNames.lexical(r.variable()));
      collect(r.body(), names);
    } else {
      e.operands().forEach(operand -> collect(operand, names));
    }
  }

  /** The binder of a function of arrays. */
  String array() {
    return fresh("a");
  }

  /** The binders of the command without those of the parameters. */
  List<String> loops() {
    return loops(program.body());
  }

  /** The variable of the functions' interpretation. */
  String functions() {
    return fresh("F");
  }

  private static List<String> loops(Statement s) {
    List<String> names = new ArrayList<>();
    collect(s, names);
    return names;
  }

  private static void collect(Statement s, List<String> names) {
    if (s instanceof Statement.Loop loop) {
      names.add(VariableNames.lexical(loop.variable()));
    }
    s.parts().forEach(part -> collect(part, names));
  }
}
