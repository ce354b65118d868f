package certcheck.semantics.sched;

import certcheck.semantics.sched.RawExpression.Kind;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes an index expression, a condition or a value of an expression as it is written, or says why
 * that is impossible: which subexpression is not affine, and where.
 */
public final class Elaboration {

  private static final String AFFINE = "an affine expression over parameters and index variables";

  private final TokenCursor tokens;
  private final Optional<Set<String>> tensors;
  private final boolean quasiAffine;

  /**
   * Elaborates expressions of the text that the cursor steps through.
   *
   * @param tensors the tensors that specifications are about; empty where a program computes
   * @param quasiAffine whether products of variables, and divisions by them, are refused
   */
  public Elaboration(TokenCursor tokens, Optional<Set<String>> tensors, boolean quasiAffine) {
    this.tokens = tokens;
    this.tensors = tensors;
    this.quasiAffine = quasiAffine;
  }

  /** Index expressions; {@code place} says what they are, for messages: {@code a subscript}. */
  public List<IndexExpression> indices(List<RawExpression> expressions, String place)
      throws SourceException {
    List<IndexExpression> indices = new ArrayList<>();
    for (RawExpression expression : expressions) {
      indices.add(index(expression, place));
    }
    return indices;
  }

  /** An index expression. */
  public IndexExpression index(RawExpression e, String place) throws SourceException {
    return switch (e.kind()) {
      case INTEGER -> new IndexExpression.Literal(new BigInteger(e.text()), e.site());
      case NAME -> new IndexExpression.Variable(e.text(), e.site());
      case OPERATOR -> indexOperation(e, place);
      case CALL -> indexCall(e, place);
      case READ -> throw error(e, Rule.AFFINE, "an array read inside " + place, AFFINE,
          "a read of '" + e.text() + "'");
      case DECIMAL -> throw error(e, Rule.AFFINE, "a decimal number in " + place, AFFINE,
          e.text());
      case TRUTH -> throw error(e, Rule.AFFINE, "a condition as " + place, AFFINE, e.text());
      case SIGN -> throw sign(e);
      case RANGE -> throw error(e, Rule.AFFINE, "a range in " + place, AFFINE, e.text() + " in …");
      case REDUCTION -> throw error(e, Rule.AFFINE, "a reduction inside " + place, AFFINE,
          "'" + e.text() + "'");
    };
  }

  private IndexExpression indexCall(RawExpression e, String place) throws SourceException {
    boolean minimum = e.text().equals("min");
    if (!minimum && !e.text().equals("max")) {
      throw error(e, Rule.AFFINE, "a function call inside " + place, AFFINE,
          "a call of '" + e.text() + "'");
    }
    if (e.operands().size() != 2) {
      throw error(e, Rule.ARITY, "'" + e.text() + "' of indices has two arguments", "2",
          String.valueOf(e.operands().size()));
    }
    IndexExpression left = index(e.operand(0), place);
    IndexExpression right = index(e.operand(1), place);
    return minimum ? new IndexExpression.Minimum(left, right, e.site())
        : new IndexExpression.Maximum(left, right, e.site());
  }

  private IndexExpression indexOperation(RawExpression e, String place) throws SourceException {
    if (e.is("-", 1)) {
      return negation(index(e.operand(0), place), e.site());
    }
    if (relation(e).isPresent() || e.is("and", 2) || e.is("or", 2) || e.is("not", 1)) {
      throw error(e, Rule.AFFINE, "a condition as " + place, AFFINE, "'" + e.text() + "'");
    }
    if (e.is("/", 2)) {
      throw error(e, Rule.AFFINE, "a quotient of values in " + place,
          "'div' with a positive literal, which rounds down", "'/'");
    }
    IndexExpression left = index(e.operand(0), place);
    IndexExpression right = index(e.operand(1), place);
    return switch (e.text()) {
      case "+" -> new IndexExpression.Sum(left, right, e.site());
      case "-" -> new IndexExpression.Difference(left, right, e.site());
      case "*" -> product(e, left, right, place);
      case "div" -> isSymbolic(right) ? new IndexExpression.QuotientBy(left, right, e.site())
          : new IndexExpression.Quotient(left, divisor(e, right, place), e.site());
      case "mod" -> isSymbolic(right) ? new IndexExpression.RemainderBy(left, right, e.site())
          : new IndexExpression.Remainder(left, divisor(e, right, place), e.site());
      default -> throw new IllegalStateException("no operator: " + e.text());
    };
  }

  private boolean isSymbolic(IndexExpression e) {
    return !quasiAffine && !(e instanceof IndexExpression.Literal);
  }

  private static IndexExpression negation(IndexExpression operand, Site site) {
    return operand instanceof IndexExpression.Literal literal
        ? new IndexExpression.Literal(literal.value().negate(), site)
        : new IndexExpression.Negation(operand, site);
  }

  private IndexExpression product(
      RawExpression e, IndexExpression left, IndexExpression right, String place)
      throws SourceException {
    if (left instanceof IndexExpression.Literal factor) {
      return new IndexExpression.Scaled(factor.value(), right, e.site());
    }
    if (right instanceof IndexExpression.Literal factor) {
      return new IndexExpression.Scaled(factor.value(), left, e.site());
    }
    if (!quasiAffine) {
      return new IndexExpression.Product(left, right, e.site());
    }
    throw error(e, Rule.AFFINE, "a product of two expressions in " + place, "a literal factor",
        "'" + Printer.print(left) + "' times '" + Printer.print(right) + "'");
  }

  private BigInteger divisor(RawExpression e, IndexExpression divisor, String place)
      throws SourceException {
    if (!(divisor instanceof IndexExpression.Literal literal)) {
      throw error(e, Rule.AFFINE, "a division by an expression in " + place,
          "a positive literal after '" + e.text() + "'", "'" + Printer.print(divisor) + "'");
    }
    if (literal.value().signum() <= 0) {
      throw error(e, Rule.POSITIVE_LITERAL, "the divisor is not positive",
          "a positive literal after '" + e.text() + "'", literal.value().toString());
    }
    return literal.value();
  }

  /** A condition; {@code place} says where, for messages: {@code a condition}. */
  public Condition condition(RawExpression e, String place) throws SourceException {
    if (e.kind() == Kind.TRUTH) {
      return new Condition.Constant(e.text().equals("true"), e.site());
    }
    if (e.is("not", 1)) {
      return new Condition.Not(condition(e.operand(0), place), e.site());
    }
    if (e.is("and", 2) || e.is("or", 2)) {
      Condition left = condition(e.operand(0), place);
      Condition right = condition(e.operand(1), place);
      return e.text().equals("and") ? new Condition.And(left, right, e.site())
          : new Condition.Or(left, right, e.site());
    }
    Optional<Condition.Relation> relation = relation(e);
    if (relation.isEmpty()) {
      // What is no condition is at best an index: says first what keeps it from being one.
      index(e, place);
      throw error(e, Rule.SYNTAX, "an integer as " + place, "a comparison", "'" + e.text() + "'");
    }
    return new Condition.Comparison(relation.get(), index(e.operand(0), place),
        index(e.operand(1), place), e.site());
  }

  private static Optional<Condition.Relation> relation(RawExpression e) {
    for (Condition.Relation relation : Condition.Relation.values()) {
      if (e.is(relation.symbol(), 2)) {
        return Optional.of(relation);
      }
    }
    return Optional.empty();
  }

  /** The expression of a value. A variable stands for its value as a number. */
  public ValueExpression value(RawExpression e) throws SourceException {
    return switch (e.kind()) {
      case INTEGER, DECIMAL -> new ValueExpression.Number(e.text(), e.site());
      case NAME -> new ValueExpression.Cast(
          new IndexExpression.Variable(e.text(), e.site()), e.site());
      case READ -> read(e);
      case CALL -> valueCall(e);
      case REDUCTION -> reduction(e);
      case RANGE -> throw error(e, Rule.SYNTAX, "a range that is no last argument",
          "a value, or '" + e.text() + " in …' last in sum(…), product(…) or reduce(…)",
          e.text() + " in …");
      case SIGN -> throw sign(e);
      case OPERATOR -> valueOperation(e);
      case TRUTH -> throw error(e, Rule.SYNTAX, "a condition as a value", "a value", e.text());
    };
  }

  private ValueExpression read(RawExpression e) throws SourceException {
    if (tensors.isPresent()) {
      throw error(e, Rule.SPECIFICATION, "an array read in a specification",
          "an element of a tensor, 'T(…)'", "a read of '" + e.text() + "'");
    }
    return new ValueExpression.Read(
        e.text(), indices(e.operands(), "a subscript of '" + e.text() + "'"), e.site());
  }

  /**
   * A value in what a program computes, or a reduction of such values, in which there are no further
   * reductions.
   */
  public ValueExpression scalar(RawExpression e) throws SourceException {
    return e.kind() == Kind.REDUCTION ? reduced(e) : value(e);
  }

  private ValueExpression reduction(RawExpression e) throws SourceException {
    if (tensors.isEmpty()) {
      throw error(e, Rule.SPECIFICATION, "a reduction in what the program computes",
          "a loop, which accumulates", "'" + e.text() + "'");
    }
    return reduced(e);
  }

  private ValueExpression reduced(RawExpression e) throws SourceException {
    Optional<ReductionName> name = ReductionName.named(e.text());
    int arguments = e.operands().size() - 1;
    if (name.isEmpty() && !e.text().equals("reduce")) {
      throw error(e, Rule.SYNTAX, "a range as an argument of what is no reduction",
          "sum(…), product(…) or reduce(…)", "'" + e.text() + "'");
    }
    int expected = name.isPresent() ? 1 : 3;
    if (arguments != expected) {
      throw error(e, Rule.ARITY, "wrong number of arguments of '" + e.text() + "'", name.isPresent()
          ? e.text() + "(k in 0..n)" : "reduce(f, start, k in 0..n)", String.valueOf(arguments));
    }
    String function = name.map(ReductionName::function).orElse(e.operand(0).text());
    if (name.isEmpty() && e.operand(0).kind() != Kind.NAME
        && e.operand(0).kind() != Kind.SIGN) {
      throw error(e.operand(0), Rule.SYNTAX, "no function to reduce with", "its name, + or *",
          "'" + e.operand(0).text() + "'");
    }
    ValueExpression start = name.isPresent() ? name.get().start(e.site()) : value(e.operand(1));
    RawExpression range = e.operand(arguments - 1);
    String place = "a bound of '" + range.text() + "'";
    return new ValueExpression.Reduction(function, start, range.text(),
        index(range.operand(0), place), index(range.operand(1), place),
        value(e.operand(arguments)), e.site());
  }

  private ValueExpression valueCall(RawExpression e) throws SourceException {
    int arguments = e.operands().size();
    if (tensors.isPresent() && tensors.get().contains(e.text())) {
      return new ValueExpression.Access(
          e.text(), indices(e.operands(), "an index of '" + e.text() + "'"), e.site());
    }
    if (e.text().equals("select")) {
      requireArity(e, 3);
      return new ValueExpression.Select(condition(e.operand(0), "the condition of a select"),
          value(e.operand(1)), value(e.operand(2)), e.site());
    }
    if (e.text().equals("real")) {
      requireArity(e, 1);
      return new ValueExpression.Cast(index(e.operand(0), "an index that is cast"), e.site());
    }
    List<ValueExpression> values = new ArrayList<>(arguments);
    for (RawExpression argument : e.operands()) {
      values.add(value(argument));
    }
    return new ValueExpression.Call(e.text(), values, e.site());
  }

  private void requireArity(RawExpression e, int arity) throws SourceException {
    if (e.operands().size() != arity) {
      throw error(e, Rule.ARITY, "wrong number of arguments of '" + e.text() + "'",
          String.valueOf(arity), String.valueOf(e.operands().size()));
    }
  }

  private ValueExpression valueOperation(RawExpression e) throws SourceException {
    Optional<Operator> operator = Operator.of(e.text(), e.operands().size());
    if (operator.isEmpty()) {
      throw error(e, Rule.SYNTAX, "no operator of values",
          "+ - * / or a function; real(…) around a computation with indices",
          "'" + e.text() + "'");
    }
    List<ValueExpression> operands = new ArrayList<>();
    for (RawExpression operand : e.operands()) {
      operands.add(value(operand));
    }
    return new ValueExpression.Call(operator.get().function(), operands, e.site());
  }

  private SourceException sign(RawExpression e) {
    return error(e, Rule.SYNTAX, "unexpected token", "an expression", "'" + e.text() + "'");
  }

  private SourceException error(
      RawExpression e, Rule rule, String message, String expected, String found) {
    return tokens.error(e.site().position(), rule, message, expected, found);
  }
}
