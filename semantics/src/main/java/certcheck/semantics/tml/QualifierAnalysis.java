package certcheck.semantics.tml;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Rule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The static analyses that Rink 2018, section 5, builds on qualifiers. They are about undefined
 * values and useless work, not about safety, so they warn; a program without any qualifier gets no
 * warning. Undeclared variables are left to the type checker.
 */
final class QualifierAnalysis {

  private final Program program;
  private final Diagnostics diagnostics;
  private final Map<String, Qualifier> qualifiers = new HashMap<>();
  private final List<Set<String>> uses = new ArrayList<>();

  private QualifierAnalysis(Program program, Diagnostics diagnostics) {
    this.program = program;
    this.diagnostics = diagnostics;
    for (Declaration declaration : program.declarations()) {
      qualifiers.putIfAbsent(declaration.name(), declaration.qualifier());
    }
  }

  /** Adds the warnings about a program. */
  static void analyse(Program program, Diagnostics diagnostics) {
    if (!program.hasQualifiers()) {
      return;
    }
    QualifierAnalysis analysis = new QualifierAnalysis(program, diagnostics);
    analysis.uses();
    analysis.outputs();
    if (analysis.qualifiers.values().stream().anyMatch(Qualifier::isOutput)) {
      analysis.deadStatements();
    }
  }

  /** Forwards: is each variable that is used input, or assigned before? */
  private void uses() {
    Set<String> initialised = new HashSet<>();
    qualifiers.forEach((name, qualifier) -> {
      if (qualifier.isInput()) {
        initialised.add(name);
      }
    });
    for (Statement statement : program.statements()) {
      Set<String> used = new HashSet<>();
      for (Expression node : statement.expression().postorder()) {
        if (node instanceof Expression.Variable variable && used.add(variable.name())) {
          checkUse(variable, initialised);
        }
      }
      uses.add(used);
      if (qualifiers.get(statement.target()) == Qualifier.INPUT) {
        diagnostics.warning(statement.position(), Rule.ASSIGNED_INPUT,
            "assignment to an input", "a variable that is not only input",
            "'" + statement.target() + "'");
      }
      initialised.add(statement.target());
    }
  }

  private void checkUse(Expression.Variable variable, Set<String> initialised) {
    if (qualifiers.containsKey(variable.name()) && !initialised.contains(variable.name())) {
      diagnostics.warning(variable.position(), Rule.UNINITIALIZED_USE,
          "use of a variable that may be undefined", "an input, or an assignment before the use",
          "'" + variable.name() + "'");
    }
  }

  private void outputs() {
    Set<String> assigned = new HashSet<>();
    program.statements().forEach(statement -> assigned.add(statement.target()));
    for (Declaration declaration : program.declarations()) {
      if (declaration.qualifier() == Qualifier.OUTPUT && !assigned.contains(declaration.name())) {
        diagnostics.warning(declaration.position(), Rule.UNASSIGNED_OUTPUT,
            "an output is never assigned", "an assignment", "none to '" + declaration.name() + "'");
      }
    }
  }

  /** Backwards: does the value that a statement assigns reach an output? */
  private void deadStatements() {
    Set<String> live = new HashSet<>();
    qualifiers.forEach((name, qualifier) -> {
      if (qualifier.isOutput()) {
        live.add(name);
      }
    });
    List<Statement> dead = new ArrayList<>();
    for (int i = program.statements().size() - 1; i >= 0; i--) {
      Statement statement = program.statements().get(i);
      if (live.remove(statement.target())) {
        live.addAll(uses.get(i));
      } else if (qualifiers.containsKey(statement.target())) {
        dead.add(statement);
      }
    }
    Collections.reverse(dead);
    for (Statement statement : dead) {
      diagnostics.warning(statement.position(), Rule.DEAD_STATEMENT,
          "no output depends on the statement", "an output that depends on '" + statement.target()
              + "'", "none");
    }
  }
}
