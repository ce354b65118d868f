package certcheck.semantics.teil;

import certcheck.semantics.source.Numeral;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Pair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The translation of Rink's model language into TeIL, as theory {@code teil_translation} defines
 * it: {@code e ^ [m n]} is {@code transp}, {@code e . [m n]} is {@code contr}, the smaller
 * dimension number first. A grouped contraction is translated as the single ones that it stands
 * for.
 *
 * <p>The translation is well-typed if and only if the program is, and has the same values, whatever
 * the arithmetic. Names that are reserved in TeIL get a number behind them.
 */
public final class Translation
    implements certcheck.semantics.tml.syntax.Expression.Fold<Expression> {

  private final Map<String, String> names = new LinkedHashMap<>();
  private final Set<String> taken = new TreeSet<>(Parser.reserved());

  private Translation() {}

  /** Translates a program, which need not be well-typed. */
  public static Program of(certcheck.semantics.tml.syntax.Program program) {
    certcheck.semantics.tml.syntax.Program single = Desugaring.singleContractions(program);
    Translation translation = new Translation();
    single.declarations().forEach(d -> translation.taken.add(d.name()));
    List<Declaration> allocations = new ArrayList<>();
    for (Declaration d : single.declarations()) {
      allocations.add(
          new Declaration(translation.name(d.name()), d.type(), d.qualifier(), d.position()));
    }
    List<Statement> statements = new ArrayList<>();
    for (certcheck.semantics.tml.syntax.Statement s : single.statements()) {
      statements.add(new Statement(
          translation.name(s.target()), s.expression().fold(translation), s.position()));
    }
    return new Program(program.file(), allocations, statements);
  }

  private String name(String name) {
    return names.computeIfAbsent(name, n -> {
      String result = n;
      for (int number = 1; Parser.reserved().contains(n) && taken.contains(result); number++) {
        result = n + number;
      }
      taken.add(result);
      return result;
    });
  }

  @Override
  public Expression variable(certcheck.semantics.tml.syntax.Expression.Variable variable) {
    return new Expression.Variable(name(variable.name()), variable.position());
  }

  @Override
  public Expression paren(certcheck.semantics.tml.syntax.Expression.Paren paren, Expression inner) {
    return new Expression.Paren(inner, paren.position());
  }

  @Override
  public Expression product(
      certcheck.semantics.tml.syntax.Expression.Product product,
      Expression left,
      Expression right) {
    return new Expression.Product(left, right, product.position());
  }

  @Override
  public Expression elementWise(
      certcheck.semantics.tml.syntax.Expression.ElementWise node,
      Expression left,
      Expression right) {
    return new Expression.ElementWise(node.operator(), left, right, node.position());
  }

  @Override
  public Expression contraction(
      certcheck.semantics.tml.syntax.Expression.Contraction node, Expression operand) {
    Numeral smaller = smaller(node.pair());
    return new Expression.Reduction(Reducer.SUM, smaller,
        new Expression.Diagonal(smaller, larger(node.pair()), operand, node.position()),
        node.position());
  }

  @Override
  public Expression transposition(
      certcheck.semantics.tml.syntax.Expression.Transposition node, Expression operand) {
    return new Expression.Transposition(
        smaller(node.pair()), larger(node.pair()), operand, node.position());
  }

  @Override
  public Expression groupedContraction(
      certcheck.semantics.tml.syntax.Expression.GroupedContraction group, Expression operand) {
    throw new IllegalStateException("grouped contractions are replaced before");
  }

  private static boolean isOrdered(Pair pair) {
    return pair.first().number().compareTo(pair.second().number()) <= 0;
  }

  private static Numeral smaller(Pair pair) {
    return isOrdered(pair) ? pair.first() : pair.second();
  }

  private static Numeral larger(Pair pair) {
    return isOrdered(pair) ? pair.second() : pair.first();
  }
}
