package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.AssignmentCheck;
import certcheck.semantics.tml.typing.Typing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a program is well-formed and reports every violation; what only follows from an
 * earlier one is not reported again. The rules are those of Rink 2018, Fig. 7-9, and those of the
 * CFDlang compiler for what the figures do not have.
 */
public final class TypeChecker {

  private final Program program;
  private final Diagnostics diagnostics;
  private final Map<String, TensorType> variables = new LinkedHashMap<>();
  private final Map<String, TensorType> types = new HashMap<>();

  private TypeChecker(Program program, Limits limits) {
    this.program = program;
    this.diagnostics = new Diagnostics(program.file(), limits);
  }

  /** Checks a program with the default limits. */
  public static Typing check(Program program) {
    return check(program, Limits.DEFAULT);
  }

  /**
   * Checks a program.
   *
   * @param limits bounds the rank of every expression, and the number of diagnostics
   * @return the types of the variables, with type names resolved, and the diagnostics
   */
  public static Typing check(Program program, Limits limits) {
    TypeChecker checker = new TypeChecker(program, limits);
    checker.declarations();
    program.elements().ifPresent(checker::elements);
    ExpressionTyping typing =
        new ExpressionTyping(checker.variables, limits, checker.diagnostics);
    AssignmentCheck assignments = new AssignmentCheck(checker.variables, checker.diagnostics);
    assignments.check(program.statements(), expression -> expression.fold(typing));
    return new Typing(checker.variables, checker.diagnostics.list());
  }

  private void declarations() {
    Map<String, Position> declared = new HashMap<>();
    for (Declaration declaration : program.declarations()) {
      Optional<TensorType> type = resolved(declaration.type());
      Position first = declared.putIfAbsent(declaration.name(), declaration.position());
      if (first != null) {
        diagnostics.error(declaration.position(), Rule.S_VAR, "re-declaration of a name",
            "a name that is not declared yet",
            "'" + declaration.name() + "', declared at " + first);
      } else if (declaration.kind() == Declaration.Kind.TYPE) {
        type.ifPresent(t -> types.put(declaration.name(), t));
      } else {
        type.ifPresent(t -> variables.put(declaration.name(), t));
      }
    }
  }

  private Optional<TensorType> resolved(TypeExpression expression) {
    if (expression instanceof TypeExpression.Extents extents) {
      return Optional.of(extents.type());
    }
    TypeExpression.Named named = (TypeExpression.Named) expression;
    if (!types.containsKey(named.name())) {
      diagnostics.error(named.position(), Rule.S_TYPE, "no such type",
          "a type that is declared before", Suggestion.found(named.name(), types.keySet()));
    }
    return Optional.ofNullable(types.get(named.name()));
  }

  private void elements(ElementLine line) {
    Set<String> seen = new HashSet<>();
    for (String name : line.variables()) {
      if (!variables.containsKey(name)) {
        diagnostics.error(line.position(), Rule.S_ELEM, "no such variable in the element line",
            "a declared variable", Suggestion.found(name, variables.keySet()));
      } else if (!seen.add(name)) {
        diagnostics.error(line.position(), Rule.S_ELEM, "a variable is named twice",
            "variables that differ", "'" + name + "'");
      }
    }
  }
}
