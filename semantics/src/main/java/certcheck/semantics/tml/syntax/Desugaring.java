package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Numeral;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces each grouped contraction (Ullrich 2018, section 6.3) by single contractions of Rink's
 * language. The pairs are contracted in the order in which they are written, the first one
 * innermost; each later pair is renumbered, because every contraction removes two dimensions:
 *
 * <pre>e . [[2 9] [4 8] [6 7]]   becomes   e . [2 9] . [3 7] . [4 5]</pre>
 *
 * <p>The order fixes the nesting of the sums, and so the value where addition is not associative.
 */
public final class Desugaring {

  private Desugaring() {}

  /** The program without grouped contractions; the dimensions of each must differ. */
  public static Program singleContractions(Program program) {
    List<Statement> statements = new ArrayList<>();
    for (Statement s : program.statements()) {
      Expression expression = singleContractions(s.expression());
      statements.add(new Statement(s.target(), expression, s.position()));
    }
    return new Program(program.file(), program.declarations(), statements);
  }

  /** The expression without grouped contractions; the dimensions of each must differ. */
  public static Expression singleContractions(Expression expression) {
    return expression.fold(new Rebuild());
  }

  /**
   * The pairs of the single contractions that a group stands for, in the order in which they are
   * applied. The dimensions of the group must differ.
   */
  public static List<Pair> renumbered(List<Pair> group) {
    List<Pair> singles = new ArrayList<>();
    for (int i = 0; i < group.size(); i++) {
      List<Pair> before = group.subList(0, i);
      Numeral first = renumbered(group.get(i).first(), before);
      singles.add(new Pair(first, renumbered(group.get(i).second(), before)));
    }
    return singles;
  }

  private static Numeral renumbered(Numeral dimension, List<Pair> removed) {
    BigInteger number = dimension.number();
    for (Pair pair : removed) {
      for (Numeral gone : List.of(pair.first(), pair.second())) {
        if (gone.number().compareTo(dimension.number()) < 0) {
          number = number.subtract(BigInteger.ONE);
        }
      }
    }
    return new Numeral(number, dimension.position());
  }

  /** Only grouped contractions change. */
  private static final class Rebuild extends Rebuilding {

    @Override
    public Expression groupedContraction(
        Expression.GroupedContraction group, Expression operand) {
      Expression result = operand;
      for (Pair pair : renumbered(group.pairs())) {
        result = new Expression.Contraction(result, pair, group.position());
      }
      return result;
    }
  }
}
