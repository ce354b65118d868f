package certcheck.semantics.teil;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.AssignmentCheck;
import certcheck.semantics.tml.typing.QualifierAnalysis;
import certcheck.semantics.tml.typing.Typing;
import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a program is well-formed (TeIL 2019, Fig. 8) and reports every violation; what
 * only follows from an earlier one is not reported again. Names of allocations differ (section
 * 3.4), and qualifiers are analysed as those of the model language.
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
    return check(program, limits, false);
  }

  /** The same of a program in which the dimensions of a transposition may stand in any order. */
  static Typing checkWithShorthands(Program program, Limits limits) {
    return check(program, limits, true);
  }

  private static Typing check(Program program, Limits limits, boolean isAnyOrder) {
    Diagnostics diagnostics = new Diagnostics(program.file(), limits);
    Map<String, TensorType> context =
        certcheck.semantics.tml.typing.TypeChecker.context(program.allocations(), diagnostics);
    ExpressionTyping typing = new ExpressionTyping(context, limits, diagnostics, isAnyOrder);
    AssignmentCheck assignments = new AssignmentCheck(context, diagnostics);
    assignments.check(program.statements(), expression -> expression.fold(typing));
    QualifierAnalysis.analyse(program.allocations(), program.statements(), diagnostics);
    return new Typing(context, diagnostics.list());
  }

  /**
   * The type of an expression, type_Γ of Lemma 4.1; empty if it has none.
   *
   * @param context the static context Γ
   */
  public static Optional<TensorType> typeOf(
      Expression expression, Map<String, TensorType> context) {
    Diagnostics ignored = new Diagnostics("", Limits.DEFAULT);
    return expression.fold(new ExpressionTyping(context, Limits.DEFAULT, ignored));
  }
}
