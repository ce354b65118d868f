package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.List;
import java.util.NoSuchElementException;

/** Closed terms of theory {@code tml} read back as programs. */
final class ModelTerm {
  private ModelTerm() {}

  /**
   * The program that a term denotes.
   *
   * @throws NoSuchElementException if it denotes none
   */
  static Program program(Term t) {
    List<Term> parts = TermParts.of(t, "prog", "mk_pair");
    return new Program("", TermParts.declarations(parts.get(0)),
        TermParts.statements(parts.get(1), ModelTerm::statement, "assign", "mk_pair"));
  }

  /**
   * The statement that assigns what a term denotes to the variable that another does.
   *
   * @throws NoSuchElementException if they denote none
   */
  static Statement statement(Term target, Term e) {
    return Statement.of(TermParts.name(target), expression(e));
  }

  /** An expression; nested as deep as the program's, on a stack that suits it. */
  private static Expression expression(Term t) {
    Term term = TermParts.unfolded(t);
    List<Term> a = Syntax.arguments(term);
    return switch (TermParts.head(term)) {
      case "var" -> new Expression.Variable(TermParts.name(a.get(0)), Position.START);
      case "paren" -> new Expression.Paren(expression(a.get(0)), Position.START);
      case "prod" -> Expression.Product.of(expression(a.get(0)), expression(a.get(1)));
      case "trans" -> new Expression.Transposition(
          expression(a.get(0)), TermParts.pair(a.get(1), a.get(2)), Position.START);
      case "contr" -> new Expression.Contraction(
          expression(a.get(0)), TermParts.pair(a.get(1), a.get(2)), Position.START);
      case "elem" -> Expression.ElementWise.of(
          TermParts.operator(a.get(0)), expression(a.get(1)), expression(a.get(2)));
      default -> throw new NoSuchElementException("no expression");
    };
  }
}
