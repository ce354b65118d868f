package certcheck.certificates.certify.sched;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names of variables in printed claims, in the order of their binders: those of the program, where
 * the notation of certificates has them. Scopes that are apart may use a name again.
 */
final class Names {
  private static final String VARIABLE = "[A-Za-z]([0-9_'][A-Za-z0-9_']{0,200})?";

  private final Program program;
  private final Set<String> taken = new HashSet<>();

  Names(Program program) {
    this.program = program;
    program.parameters().forEach(p -> taken.add(lexical(p.name())));
    loops(program.body()).forEach(taken::add);
  }

  /** A name of the notation of certificates for a name of the program. */
  static String lexical(String name) {
    return name.matches(VARIABLE) ? name
        : "v_" + name.substring(0, Math.min(200, name.length())).replaceAll("[^A-Za-z0-9]", "_");
  }

  /** A name that nothing in the program has. */
  private String fresh(String name) {
    String candidate = name;
    for (int k = 1; taken.contains(candidate); k++) {
      candidate = name + k;
    }
    return candidate;
  }

  /** The binders of a function of the parameters that has no others. */
  List<String> parameters() {
    List<String> names = new ArrayList<>(List.of(fresh("p")));
    program.parameters().forEach(p -> names.add(lexical(p.name())));
    return names;
  }

  /** The binders of the arrays' extents. */
  List<String> arrays() {
    List<String> names = parameters();
    names.add(fresh("a"));
    return names;
  }

  /** The binders of the command. */
  List<String> command() {
    List<String> names = parameters();
    names.addAll(loops(program.body()));
    return names;
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
    if (s instanceof Statement.Sequence sequence) {
      sequence.statements().forEach(part -> collect(part, names));
    } else if (s instanceof Statement.Conditional c) {
      collect(c.then(), names);
      collect(c.otherwise(), names);
    } else if (s instanceof Statement.Let let) {
      collect(let.body(), names);
    } else if (s instanceof Statement.Local local) {
      collect(local.body(), names);
    } else if (s instanceof Statement.Loop loop) {
      names.add(lexical(loop.variable()));
      collect(loop.body(), names);
    }
  }
}
