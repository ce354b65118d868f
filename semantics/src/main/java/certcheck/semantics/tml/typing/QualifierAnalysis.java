package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
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
public final class QualifierAnalysis {

  private final List<Declaration> declarations;
  private final List<? extends Assignment<?>> assignments;
  private final Diagnostics diagnostics;
  private final Map<String, Qualifier> qualifiers = new HashMap<>();
  private final List<Set<String>> uses = new ArrayList<>();

  private QualifierAnalysis(
      List<Declaration> declarations,
      List<? extends Assignment<?>> assignments,
      Diagnostics diagnostics) {
    this.declarations = declarations;
    this.assignments = assignments;
    this.diagnostics = diagnostics;
    for (Declaration declaration : declarations) {
      qualifiers.putIfAbsent(declaration.name(), declaration.qualifier());
    }
  }

  /**
   * Adds the warnings about a program.
   *
   * @param assignments its statements; a {@link VariableUse} is a use of a variable
   */
  public static void analyse(
      List<Declaration> declarations,
      List<? extends Assignment<?>> assignments,
      Diagnostics diagnostics) {
    if (declarations.stream().allMatch(d -> d.qualifier() == Qualifier.NONE)) {
      return;
    }
    QualifierAnalysis analysis = new QualifierAnalysis(declarations, assignments, diagnostics);
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
    for (Assignment<?> statement : assignments) {
      Set<String> used = new HashSet<>();
      for (SyntaxTree<?> node : statement.expression().postorder()) {
        if (node instanceof VariableUse use && used.add(use.name())) {
          checkUse(use, initialised);
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

  private void checkUse(VariableUse use, Set<String> initialised) {
    if (qualifiers.containsKey(use.name()) && !initialised.contains(use.name())) {
      diagnostics.warning(use.position(), Rule.UNINITIALIZED_USE,
          "use of a variable that may be undefined", "an input, or an assignment before the use",
          "'" + use.name() + "'");
    }
  }

  private void outputs() {
    Set<String> assigned = new HashSet<>();
    assignments.forEach(statement -> assigned.add(statement.target()));
    for (Declaration declaration : declarations) {
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
    List<Assignment<?>> dead = new ArrayList<>();
    for (int i = assignments.size() - 1; i >= 0; i--) {
      Assignment<?> statement = assignments.get(i);
      if (live.remove(statement.target())) {
        live.addAll(uses.get(i));
      } else if (qualifiers.containsKey(statement.target())) {
        dead.add(statement);
      }
    }
    Collections.reverse(dead);
    for (Assignment<?> statement : dead) {
      diagnostics.warning(statement.position(), Rule.DEAD_STATEMENT,
          "no output depends on the statement", "an output that depends on '" + statement.target()
              + "'", "none");
    }
  }
}
