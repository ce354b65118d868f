package certcheck.presburger.sets;

import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A piecewise quasi-affine function: on each part of its domain, the values are linear terms over
 * parameters, dimensions and quotients of them.
 *
 * @param parameters the names of the parameters
 * @param parts where two overlap they agree
 */
public record PiecewiseExpression(List<String> parameters, List<Part> parts) {

  /** Copies the lists. */
  public PiecewiseExpression {
    parameters = List.copyOf(parameters);
    parts = List.copyOf(parts);
  }

  /**
   * One part of the function.
   *
   * @param space domain and range of the function
   * @param domain where the values are right; its quotients are those that the values use
   * @param values one term per dimension of the range
   */
  public record Part(Space space, BasicRelation domain, List<LinearTerm> values) {
    /** Copies the list. */
    public Part {
      values = List.copyOf(values);
    }
  }

  /**
   * The value at a point of the domain.
   *
   * @param space the function's space; parts of others are left out
   * @param point values of the parameters and of the dimensions of the domain
   * @return empty outside the domain
   */
  public Optional<List<BigInteger>> evaluate(Space space, List<BigInteger> point) {
    Map<Integer, BigInteger> values = new HashMap<>();
    for (int k = 0; k < point.size(); k++) {
      values.put(k, point.get(k));
    }
    for (Part part : parts) {
      if (part.space.matches(space) && part.domain.contains(values)) {
        for (Definition.Quotient quotient : part.domain.quotients()) {
          values.put(quotient.variable(), quotient.value(values));
        }
        return Optional.of(part.values.stream().map(term -> term.evaluate(values)).toList());
      }
    }
    return Optional.empty();
  }

  /**
   * A point of a relation with the same parameters, for whose tuple of the domain there is no
   * value.
   */
  public Optional<Point> missing(Relation relation) {
    for (BasicRelation piece : relation.pieces()) {
      Space space = piece.space();
      int end = parameters.size() + space.size();
      List<Piece> domains = parts.stream().filter(part -> part.space.matches(space))
          .map(part -> part.domain.piece().renamed(v -> v, end)).toList();
      Map<Integer, BigInteger> model = relation.algebra(space).difference(piece.piece(), domains);
      if (model != null) {
        return Optional.of(relation.point(space, model));
      }
    }
    return Optional.empty();
  }

  /** The function as a relation. */
  public Relation toRelation() {
    List<BasicRelation> pieces = new ArrayList<>();
    for (Part part : parts) {
      int start = parameters.size() + part.space.domainSize();
      int size = part.space.range().size();
      List<Constraint> equal = new ArrayList<>();
      for (int k = 0; k < size; k++) {
        LinearTerm value = part.values.get(k).renamed(v -> v < start ? v : v + size);
        equal.add(Constraint.zero(LinearTerm.variable(start + k).minus(value)));
      }
      Piece piece = part.domain.piece().renamed(v -> v, start + size);
      pieces.add(new BasicRelation(part.space, piece.and(equal)));
    }
    return new Relation(parameters, pieces, Limits.STANDARD);
  }

  /** The function in isl's notation. */
  @Override
  public String toString() {
    return SetPrinter.print(this);
  }
}
