package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a program is well-formed (Rink 2018, Fig. 7-9) and reports every violation; what
 * only follows from an earlier one is not reported again.
 *
 * <p>Dimension pairs are unordered; their numbers must differ and be in range, so {@code ^ [2 2]}
 * is refused.
 */
public final class TypeChecker {

  private TypeChecker() {}

  /** Checks a program with the default limits. */
  public static Typing check(Program program) {
    return check(program, Limits.DEFAULT);
  }

  /**
   * Checks a program.
   *
   * @param limits bounds the rank of every expression, and the number of diagnostics
   */
  public static Typing check(Program program, Limits limits) {
    Diagnostics diagnostics = new Diagnostics(program.file(), limits);
    Map<String, TensorType> context = context(program.declarations(), diagnostics);
    ExpressionTyping typing = new ExpressionTyping(context, limits, diagnostics);
    AssignmentCheck assignments = new AssignmentCheck(context, diagnostics);
    assignments.check(program.statements(), expression -> expression.fold(typing));
    QualifierAnalysis.analyse(program.declarations(), program.statements(), diagnostics);
    return new Typing(context, diagnostics.list());
  }

  /**
   * The type of an expression, {@code Γ ⊢ e : t} (Fig. 9); empty if it has none.
   *
   * @param context the static context Γ
   */
  public static Optional<TensorType> typeOf(
      Expression expression, Map<String, TensorType> context) {
    Diagnostics ignored = new Diagnostics("", Limits.DEFAULT);
    return expression.fold(new ExpressionTyping(context, Limits.DEFAULT, ignored));
  }

  /**
   * Static context formation (Fig. 7).
   *
   * @param diagnostics where re-declarations are reported
   * @return the types of the variables, in order of declaration
   */
  public static Map<String, TensorType> context(
      List<Declaration> declarations, Diagnostics diagnostics) {
    Map<String, TensorType> context = new LinkedHashMap<>();
    Map<String, Position> declared = new HashMap<>();
    for (Declaration declaration : declarations) {
      String name = declaration.name();
      Position first = declared.putIfAbsent(name, declaration.position());
      if (first == null) {
        context.put(name, declaration.type());
      } else {
        diagnostics.error(declaration.position(), Rule.S_VAR, "re-declaration of a variable",
            "a name that is not declared yet", "'" + name + "', declared at " + first);
      }
    }
    return context;
  }
}
