package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Closed terms of theory {@code teil} read back as programs. */
final class TeilTerm {
  private static final Map<String, Reducer> REDUCERS = Map.of("plus", Reducer.SUM,
      "times", Reducer.PRODUCT, "minimum", Reducer.MINIMUM, "maximum", Reducer.MAXIMUM);

  private TeilTerm() {}

  /**
   * The program that a term denotes.
   *
   * @throws NoSuchElementException if it denotes none
   */
  static Program program(Term t) {
    List<Term> parts = TermParts.of(t, "teil_prog");
    return new Program("", TermParts.declarations(parts.get(0)),
        TermParts.statements(parts.get(1), TeilTerm::statement, "teil_assign"));
  }

  private static Statement statement(Term target, Term e) {
    return Statement.of(TermParts.name(target), expression(e));
  }

  /** An expression; nested as deep as the program's, on a stack that suits it. */
  private static Expression expression(Term t) {
    Term term = TermParts.unfolded(t);
    List<Term> a = Syntax.arguments(term);
    return switch (TermParts.head(term)) {
      case "teil_var" -> Expression.Variable.of(TermParts.name(a.get(0)));
      case "teil_paren" -> Expression.Paren.of(expression(a.get(0)));
      case "teil_elem" -> Expression.ElementWise.of(
          TermParts.operator(a.get(0)), expression(a.get(1)), expression(a.get(2)));
      case "teil_prod" -> Expression.Product.of(expression(a.get(0)), expression(a.get(1)));
      case "teil_red" -> new Expression.Reduction(
          reducer(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START);
      case "teil_contr" -> contraction(a);
      case "teil_transp" -> new Expression.Transposition(
          numeral(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START);
      case "teil_diag" -> new Expression.Diagonal(
          numeral(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START);
      case "teil_expa" -> new Expression.Expansion(
          numeral(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START);
      case "teil_proj" -> new Expression.Projection(
          numeral(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START);
      default -> throw new NoSuchElementException("no expression");
    };
  }

  /** What {@code teil_contr m n e} is defined as. */
  private static Expression contraction(List<Term> a) {
    return new Expression.Reduction(Reducer.SUM, numeral(a.get(0)), new Expression.Diagonal(
        numeral(a.get(0)), numeral(a.get(1)), expression(a.get(2)), Position.START),
        Position.START);
  }

  private static Reducer reducer(Term t) {
    return Optional.ofNullable(REDUCERS.get(TermParts.head(TermParts.unfolded(t)))).orElseThrow();
  }

  private static Numeral numeral(Term t) {
    return new Numeral(TermParts.number(t), Position.START);
  }
}
