package certcheck.presburger.sets;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A dual simplex tableau with parameters (Feautrier, Parametric integer programming, 1988):
 * objectives, unknowns and constraints as combinations of columns, which are ≥ 0 and 0 at the point
 * that the tableau stands for, plus a parametric constant. Unknowns are shifted by a number that is
 * larger than all others, so that they are ≥ 0, too.
 */
final class Tableau {

  /**
   * {@code (columns + large·M + constant) / denominator}, which has to be ≥ 0 unless it is an objective.
   *
   * @param columns over the numbers of columns
   * @param large how often the large number occurs
   * @param constant over parameters and their quotients
   * @param denominator positive
   */
  record Row(LinearTerm columns, BigInteger large, LinearTerm constant, BigInteger denominator) {

    /** The row without common factors. */
    Row reduced() {
      BigInteger factor =
          columns.content().gcd(constant.content()).gcd(constant.constant()).gcd(large)
              .gcd(denominator);
      return factor.equals(BigInteger.ONE)
          ? this
          : new Row(
              columns.dividedBy(factor), large.divide(factor), constant.dividedBy(factor),
              denominator.divide(factor));
    }

    boolean hasPositiveColumn() {
      for (int k = 0; k < columns.size(); k++) {
        if (columns.coefficientAt(k).signum() > 0) {
          return true;
        }
      }
      return false;
    }
  }

  /** What is minimised, in order, then the unknowns. */
  private final List<Row> unknowns;

  private final List<Row> constraints;
  private final int objectives;
  private final int columns;
  private int nextColumn;

  /**
   * A tableau whose columns are the unknowns, without constraints.
   *
   * @param objectives what is minimised, in order; each column has its first coefficient positive
   * @param size the number of unknowns
   */
  Tableau(List<Row> objectives, int size) {
    unknowns = new ArrayList<>(objectives);
    constraints = new ArrayList<>();
    this.objectives = objectives.size();
    columns = size;
    nextColumn = size;
    for (int k = 0; k < size; k++) {
      unknowns.add(
          new Row(
              LinearTerm.variable(k), BigInteger.ZERO, LinearTerm.ZERO, BigInteger.ONE));
    }
  }

  private Tableau(Tableau other) {
    unknowns = new ArrayList<>(other.unknowns);
    constraints = new ArrayList<>(other.constraints);
    objectives = other.objectives;
    columns = other.columns;
    nextColumn = other.nextColumn;
  }

  Tableau copy() {
    return new Tableau(this);
  }

  /** An objective, or, after those, an unknown. */
  Row unknown(int k) {
    return unknowns.get(k);
  }

  int size() {
    return unknowns.size();
  }

  /** The rows that have to be ≥ 0: those of the unknowns, then the constraints. */
  List<Row> rows() {
    List<Row> rows = new ArrayList<>(unknowns.subList(objectives, unknowns.size()));
    rows.addAll(constraints);
    return rows;
  }

  /** Adds a constraint over the columns that there are now. */
  void add(Row row) {
    constraints.add(row.reduced());
  }

  /**
   * Makes a negative row 0, by the column that keeps the unknowns least.
   *
   * @return false if no column can do it, so that there is no solution
   */
  boolean pivot(Row row, Budget budget) {
    int column = column(row);
    if (column < 0) {
      return false;
    }
    budget.tick();
    BigInteger pivot = row.columns.coefficient(column);
    LinearTerm others = row.columns.minus(LinearTerm.variable(column).times(pivot));
    int slack = nextColumn++;
    for (List<Row> rows : List.of(unknowns, constraints)) {
      rows.removeIf(one -> one == row && rows == constraints);
      rows.replaceAll(one -> pivoted(one, row, column, pivot, others, slack, budget));
    }
    if (column >= columns) {
      // the column of a constraint, which becomes a row again
      LinearTerm back = LinearTerm.variable(slack).times(row.denominator).minus(others);
      add(new Row(back, row.large.negate(), row.constant.negate(), pivot));
    }
    return true;
  }

  private static Row pivoted(
      Row one, Row row, int column, BigInteger pivot, LinearTerm others, int slack, Budget budget) {
    BigInteger factor = one.columns.coefficient(column);
    if (factor.signum() == 0) {
      return one;
    }
    BigInteger minus = factor.negate();
    LinearTerm rest = one.columns.minus(LinearTerm.variable(column).times(factor));
    LinearTerm sums =
        LinearTerm.sum(pivot, rest, minus, others)
            .plus(LinearTerm.variable(slack).times(factor.multiply(row.denominator)));
    BigInteger large = one.large.multiply(pivot).add(row.large.multiply(minus));
    LinearTerm constant = LinearTerm.sum(pivot, one.constant, minus, row.constant);
    Row result = new Row(sums, large, constant, one.denominator.multiply(pivot)).reduced();
    budget.bounded(result.columns);
    budget.bounded(result.constant);
    return result;
  }

  /** Among columns with a positive coefficient, the one least lexicographically for its size. */
  private int column(Row row) {
    int best = -1;
    for (int k = 0; k < row.columns.size(); k++) {
      if (row.columns.coefficientAt(k).signum() > 0) {
        int column = row.columns.variableAt(k);
        best = best < 0 || isLess(row, column, best) ? column : best;
      }
    }
    return best;
  }

  private boolean isLess(Row row, int column, int other) {
    BigInteger a = row.columns.coefficient(column);
    BigInteger b = row.columns.coefficient(other);
    for (Row unknown : unknowns) {
      BigInteger one = unknown.columns.coefficient(column).multiply(b);
      BigInteger two = unknown.columns.coefficient(other).multiply(a);
      int order = one.compareTo(two);
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }
}
