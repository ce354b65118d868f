package certcheck.presburger.sets;

import certcheck.presburger.elimination.ModelProjection;
import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Lexicographic minima (direction 1) or maxima (direction −1) of a relation: the points that no
 * better one exists for, as expressions read off the bounds that are tight at sample points.
 */
final class LexicographicOptimum {

  private final Relation relation;
  private final int direction;
  private final List<PiecewiseExpression.Part> parts = new ArrayList<>();

  LexicographicOptimum(Relation relation, int direction) {
    this.relation = relation;
    this.direction = direction;
  }

  PiecewiseExpression optimum() {
    relation.bySpace().forEach(this::optimum);
    return new PiecewiseExpression(relation.parameters(), parts);
  }

  private void optimum(Space space, List<Piece> pieces) {
    int start = relation.parameters().size() + space.domainSize();
    int end = start + space.range().size();
    PieceAlgebra algebra = new PieceAlgebra(end, relation.limits());
    List<Piece> best = algebra.subtract(pieces, improvable(start, end, pieces));
    List<Piece> covered = new ArrayList<>();
    for (Piece piece : best) {
      Map<Integer, BigInteger> model = algebra.difference(piece, covered);
      while (model != null) {
        Expressions expressions = new Expressions(piece, start, end, model);
        List<Piece> domains = addParts(space, best, expressions, start);
        if (domains.isEmpty()) {
          throw new IllegalStateException("no expression at " + model);
        }
        domains.forEach(domain -> covered.add(domain.renamed(v -> v, end)));
        model = algebra.difference(piece, covered);
      }
    }
  }

  /** The points for which a better one exists. */
  private List<Piece> improvable(int start, int end, List<Piece> pieces) {
    int size = end - start;
    int last = end + size;
    PieceAlgebra algebra = new PieceAlgebra(last, relation.limits());
    IntUnaryOperator better = v -> v < start ? v : v + size;
    List<Piece> others = pieces.stream().map(piece -> piece.renamed(better, last)).toList();
    List<Piece> order = new ArrayList<>();
    List<Constraint> equal = new ArrayList<>();
    for (int k = start; k < end; k++) {
      LinearTerm gain = LinearTerm.variable(k).minus(LinearTerm.variable(k + size));
      List<Constraint> first = new ArrayList<>(equal);
      first.add(Constraint.atLeastZero(gain.times(direction).plus(-1)));
      order.add(new Piece(first, List.of()));
      equal.add(Constraint.zero(gain));
    }
    List<Piece> improved = algebra.intersect(others, order);
    return algebra.eliminate(improved, Relation.interval(end, last)).stream()
        .map(piece -> piece.renamed(v -> v, end))
        .toList();
  }

  /** Adds the function where it gives a best point, and returns these domains. */
  private List<Piece> addParts(
      Space space, List<Piece> best, Expressions expressions, int start) {
    PieceAlgebra algebra = new PieceAlgebra(start, relation.limits());
    List<Piece> domains = new ArrayList<>();
    for (Piece piece : best) {
      Expressions own = new Expressions(expressions);
      Piece domain = algebra.simplified(own.substituted(piece));
      if (!algebra.isEmpty(domain)) {
        domains.add(domain);
      }
    }
    Tuple tuple = space.domain().orElse(new Tuple("", List.of()));
    for (Piece domain : algebra.coalesce(domains)) {
      Expressions own = new Expressions(expressions);
      Piece named = new Piece(List.of(), own.quotients()).and(domain, start);
      BasicRelation where = new BasicRelation(Space.set(tuple), named);
      parts.add(new PiecewiseExpression.Part(space, where, own.values()));
    }
    return domains;
  }

  /** Terms for the dimensions of the range over parameters, domain and quotients. */
  private final class Expressions {
    private final int start;
    private final int end;
    private final Map<Integer, LinearTerm> known = new HashMap<>();
    private final List<Quotient> quotients;

    Expressions(Expressions other) {
      start = other.start;
      end = other.end;
      other.known.forEach(
          (variable, term) -> {
            if (variable < end) {
              known.put(variable, term);
            }
          });
      quotients = new ArrayList<>(other.quotients);
    }

    /** Reads the expressions off the bounds of a piece at a point. */
    Expressions(Piece piece, int start, int end, Map<Integer, BigInteger> point) {
      this.start = start;
      this.end = end;
      quotients = new ArrayList<>();
      Map<Integer, BigInteger> model = new HashMap<>(point);
      piece.quotients().forEach(q -> model.put(q.variable(), q.value(model)));
      for (int dimension = start; dimension < end; dimension++) {
        Set<Integer> later = new HashSet<>(Relation.interval(dimension + 1, end));
        Set<Integer> open = new HashSet<>(Relation.interval(dimension, end));
        int highest = end;
        for (Quotient quotient : piece.quotients()) {
          highest = Math.max(highest, quotient.variable() + 1);
          if (QuantifierElimination.dependsOn(quotient, open)) {
            open.add(quotient.variable());
            later.add(quotient.variable());
          }
        }
        ModelProjection projection =
            new ModelProjection(
                new Conjunction(piece.withFacts()), later, model, List.of(),
                new Variables(highest), new Budget(relation.limits()));
        List<Constraint> constraints = projection.project().constraints();
        define(piece.quotients());
        Map<Integer, LinearTerm> before = new HashMap<>(known);
        define(projection.quotients());
        known.put(dimension, value(dimension, constraints, model, projection.quotients()));
        known.keySet().retainAll(union(before.keySet(), dimension));
      }
    }

    private static Set<Integer> union(Set<Integer> variables, int variable) {
      Set<Integer> all = new HashSet<>(variables);
      all.add(variable);
      return all;
    }

    List<Quotient> quotients() {
      return quotients;
    }

    List<LinearTerm> values() {
      List<LinearTerm> values = new ArrayList<>();
      for (int dimension = start; dimension < end; dimension++) {
        values.add(known.get(dimension));
      }
      return values;
    }

    /** Gives terms to those quotients whose dividends have one. */
    private void define(List<Quotient> list) {
      for (Quotient quotient : list) {
        LinearTerm dividend = translate(quotient.dividend());
        if (dividend != null) {
          known.put(quotient.variable(), quotient(dividend, quotient.divisor()));
        }
      }
    }

    private LinearTerm quotient(LinearTerm dividend, BigInteger divisor) {
      BigInteger common = dividend.content().gcd(divisor);
      LinearTerm reduced = dividend.dividedBy(common);
      BigInteger rest = divisor.divide(common);
      if (rest.equals(BigInteger.ONE)) {
        return reduced;
      }
      for (Quotient quotient : quotients) {
        if (quotient.dividend().equals(reduced) && quotient.divisor().equals(rest)) {
          return LinearTerm.variable(quotient.variable());
        }
      }
      int number = start + quotients.size();
      quotients.add(new Quotient(number, reduced, rest));
      return LinearTerm.variable(number);
    }

    /** The term over parameters, domain and quotients; null if a variable has no expression. */
    private LinearTerm translate(LinearTerm term) {
      LinearTerm result = LinearTerm.constant(term.constant());
      for (int k = 0; k < term.size(); k++) {
        int variable = term.variableAt(k);
        LinearTerm value = variable < start ? LinearTerm.variable(variable) : known.get(variable);
        if (value == null) {
          return null;
        }
        result = LinearTerm.sum(BigInteger.ONE, result, term.coefficientAt(k), value);
      }
      return result;
    }

    /** An expression for the dimension from the tightest bound at the point. */
    private LinearTerm value(
        int dimension, List<Constraint> constraints, Map<Integer, BigInteger> point,
        List<Quotient> added) {
      Map<Integer, BigInteger> model = new HashMap<>(point);
      added.forEach(quotient -> model.put(quotient.variable(), quotient.value(model)));
      BigInteger actual = model.getOrDefault(dimension, BigInteger.ZERO);
      LinearTerm best = LinearTerm.constant(actual);
      BigInteger nearest = null;
      for (Constraint constraint : constraints) {
        BigInteger coefficient = constraint.term().coefficient(dimension);
        LinearTerm rest =
            constraint.term().minus(LinearTerm.variable(dimension).times(coefficient));
        LinearTerm known = coefficient.signum() == 0 ? null : translate(rest);
        if (known != null) {
          BigInteger a = coefficient.abs();
          boolean lower = coefficient.signum() > 0;
          LinearTerm numerator =
              lower ? known.negate().plus(a.subtract(BigInteger.ONE)) : known;
          BigInteger atPoint = lower ? rest.negate().evaluate(model) : rest.evaluate(model);
          BigInteger bound =
              lower ? Division.ceiling(atPoint, a) : Division.floor(atPoint, a);
          BigInteger distance = actual.subtract(bound).abs();
          boolean better = nearest == null || distance.compareTo(nearest) < 0;
          if (better || constraint.kind() == Kind.ZERO) {
            nearest = constraint.kind() == Kind.ZERO ? BigInteger.ONE.negate() : distance;
            best = quotient(numerator, a).plus(actual.subtract(bound));
          }
        }
      }
      return best;
    }

    /** The domain on which the expressions give a point of the piece. */
    Piece substituted(Piece piece) {
      define(piece.quotients());
      List<Constraint> constraints = new ArrayList<>();
      for (Constraint constraint : piece.constraints()) {
        constraints.add(new Constraint(constraint.kind(), translate(constraint.term())));
      }
      return new Piece(constraints, quotients);
    }
  }
}
