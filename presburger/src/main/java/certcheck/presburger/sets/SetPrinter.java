package certcheck.presburger.sets;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes sets, relations and piecewise expressions in isl's notation. */
final class SetPrinter {

  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, Quotient> quotients = new HashMap<>();
  private final Set<String> used;

  private SetPrinter(List<String> parameters) {
    used = new HashSet<>(parameters);
    for (int k = 0; k < parameters.size(); k++) {
      names.put(k, parameters.get(k));
    }
  }

  static String print(Relation relation) {
    List<String> pieces = new ArrayList<>();
    for (BasicRelation piece : relation.pieces()) {
      pieces.add(new SetPrinter(relation.parameters()).piece(piece));
    }
    return prefix(relation.parameters()) + braces(pieces);
  }

  static String print(PiecewiseExpression expression) {
    List<String> parts = new ArrayList<>();
    for (PiecewiseExpression.Part part : expression.parts()) {
      parts.add(new SetPrinter(expression.parameters()).part(part));
    }
    return prefix(expression.parameters()) + braces(parts);
  }

  private static String prefix(List<String> parameters) {
    return parameters.isEmpty() ? "" : "[" + String.join(", ", parameters) + "] -> ";
  }

  private static String braces(List<String> pieces) {
    return pieces.isEmpty() ? "{ }" : "{ " + String.join("; ", pieces) + " }";
  }

  private String piece(BasicRelation piece) {
    Space space = piece.space();
    if (space.isParameters()) {
      String conditions = conditions(piece);
      return conditions.isEmpty() ? ":" : conditions.substring(1);
    }
    int start = names.size();
    String text = space.domain().map(domain -> tuple(domain, start) + " -> ").orElse("");
    text += tuple(space.range(), start + space.domainSize());
    return text + conditions(piece);
  }

  private String part(PiecewiseExpression.Part part) {
    if (part.space().isParameters()) {
      return conditions(part.domain()).isEmpty() ? ":" : conditions(part.domain()).substring(1);
    }
    String text = part.space().domain().map(domain -> tuple(domain, names.size())).orElse("");
    String conditions = conditions(part.domain());
    String values = part.space().range().print(
        part.values().stream().map(value -> "(" + term(value) + ")").toList());
    String arrow = text.isEmpty() ? "" : " -> ";
    return text + arrow + values + conditions;
  }

  private String tuple(Tuple tuple, int start) {
    List<String> dimensions = new ArrayList<>();
    for (int k = 0; k < tuple.size(); k++) {
      StringBuilder name = new StringBuilder(tuple.dimensions().get(k));
      while (!used.add(name.toString())) {
        name.append('\'');
      }
      names.put(start + k, name.toString());
      dimensions.add(name.toString());
    }
    return tuple.print(dimensions);
  }

  private String conditions(BasicRelation piece) {
    piece.quotients().forEach(quotient -> quotients.put(quotient.variable(), quotient));
    List<String> conditions = new ArrayList<>();
    for (Constraint constraint : piece.constraints()) {
      conditions.add(condition(constraint));
    }
    return conditions.isEmpty() ? "" : " : " + String.join(" and ", conditions);
  }

  private String condition(Constraint constraint) {
    String stride = stride(constraint);
    if (stride != null) {
      return stride;
    }
    LinearTerm term = constraint.term();
    boolean strict =
        constraint.kind() == Constraint.Kind.AT_LEAST_ZERO
            && term.constant().equals(BigInteger.ONE.negate())
            && term.size() > 1;
    LinearTerm left = LinearTerm.ZERO;
    LinearTerm right = LinearTerm.ZERO;
    for (int k = 0; k < term.size(); k++) {
      LinearTerm part = LinearTerm.variable(term.variableAt(k)).times(term.coefficientAt(k));
      if (term.coefficientAt(k).signum() < 0) {
        left = left.minus(part);
      } else {
        right = right.plus(part);
      }
    }
    if (term.constant().signum() < 0 && !strict) {
      left = left.plus(term.constant().negate());
    } else if (!strict) {
      right = right.plus(term.constant());
    }
    String relation =
        switch (constraint.kind()) {
          case AT_LEAST_ZERO -> strict ? " < " : " <= ";
          case ZERO -> " = ";
          case NOT_ZERO -> " != ";
        };
    return term(left) + relation + term(right);
  }

  /** {@code (t) mod d = 0} for {@code t - d·⌊t/d⌋ = 0}; null if the constraint is not that. */
  private String stride(Constraint constraint) {
    LinearTerm term = constraint.term();
    if (constraint.kind() != Constraint.Kind.ZERO || term.isGround()) {
      return null;
    }
    for (int k = 0; k < term.size(); k++) {
      Quotient quotient = quotients.get(term.variableAt(k));
      if (quotient != null) {
        LinearTerm remainder =
            quotient
                .dividend()
                .minus(LinearTerm.variable(quotient.variable()).times(quotient.divisor()));
        if (remainder.equals(term) || remainder.equals(term.negate())) {
          return "(" + term(quotient.dividend()) + ") mod " + quotient.divisor() + " = 0";
        }
      }
    }
    return null;
  }

  private String term(LinearTerm term) {
    return term.toString(this::name).replace("·floor(", "*floor(").replace("·", "");
  }

  private String name(int variable) {
    Quotient quotient = quotients.get(variable);
    return quotient == null
        ? names.get(variable)
        : "floor((" + term(quotient.dividend()) + ")/" + quotient.divisor() + ")";
  }
}
