package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.cfdlang.Declaration;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Operator;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.TypeExpression;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Qualifier;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Closed terms of theory {@code cfdlang} read back as programs. Types are written out, there is no
 * element line, and a contraction between tensors is one of their product: the term has no more.
 */
final class CfdlangTerm {
  private CfdlangTerm() {}

  /**
   * The program that a term denotes.
   *
   * @throws NoSuchElementException if it denotes none
   */
  static Program program(Term t) {
    List<Term> parts = TermParts.of(t, "cfd_prog", "mk_pair");
    List<Declaration> declarations = TermParts.declarations(parts.get(0)).stream()
        .map(d -> new Declaration(Declaration.Kind.VARIABLE, Qualifier.NONE, d.name(),
            new TypeExpression.Extents(d.type()), Position.START)).toList();
    return new Program("", declarations, Optional.empty(),
        TermParts.statements(parts.get(1), CfdlangTerm::statement, "cfd_assign", "mk_pair"));
  }

  /**
   * The statement that assigns what a term denotes to the variable that another does.
   *
   * @throws NoSuchElementException if they denote none
   */
  static Statement statement(Term target, Term e) {
    return new Statement(TermParts.name(target), expression(e), Position.START);
  }

  /** An expression; nested as deep as the program's, on a stack that suits it. */
  private static Expression expression(Term t) {
    Term term = TermParts.unfolded(t);
    List<Term> a = Syntax.arguments(term);
    return switch (TermParts.head(term)) {
      case "cfd_var" -> new Expression.Variable(TermParts.name(a.get(0)), Position.START);
      case "cfd_paren" -> new Expression.Paren(expression(a.get(0)), Position.START);
      case "cfd_prod" -> binary(Operator.PRODUCT, a.get(0), a.get(1));
      case "cfd_elem" -> binary(
          Operator.valueOf(TermParts.operator(a.get(0)).name()), a.get(1), a.get(2));
      case "cfd_trans" -> new Expression.Transposition(
          expression(a.get(0)).leftOf(Operator.TRANSPOSE), pairs(a.get(1)), Position.START);
      case "cfd_contr" -> new Expression.Contraction(
          expression(a.get(0)).leftOf(Operator.CONTRACT), pairs(a.get(1)), Position.START);
      case "cfd_stack" -> new Expression.Stack(
          TermParts.items(a.get(0)).stream().map(CfdlangTerm::expression).toList(),
          Position.START);
      default -> throw new NoSuchElementException("no expression");
    };
  }

  private static Expression binary(Operator operator, Term left, Term right) {
    return new Expression.Binary(operator, expression(left).leftOf(operator),
        expression(right).rightOf(operator), Position.START);
  }

  private static List<Pair> pairs(Term list) {
    List<Pair> pairs = new ArrayList<>();
    for (Term p : TermParts.items(list)) {
      List<Term> pair = TermParts.of(p, "mk_pair");
      pairs.add(TermParts.pair(pair.get(0), pair.get(1)));
    }
    if (pairs.isEmpty()) {
      throw new NoSuchElementException("no pair");
    }
    return pairs;
  }
}
