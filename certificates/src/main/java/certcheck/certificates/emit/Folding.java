package certcheck.certificates.emit;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpression.Literal;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Positivity;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * Replaces index expressions without variables by their values, computed in ℤ, and complains of
 * numbers that C does not have. What is left has an operand of type {@code int64_t} in every
 * operation, so that C computes with 64 bits.
 */
final class Folding {
  private final ElementType type;
  private final Diagnostics diagnostics;

  private Folding(ElementType type, Diagnostics diagnostics) {
    this.type = type;
    this.diagnostics = diagnostics;
  }

  /**
   * A program with folded constants, or the reasons why it cannot be represented.
   *
   * @param program in use only if there are no errors
   * @param errors in the order of the text
   */
  record Result(Program program, List<Diagnostic> errors) {}

  /** Folds a program whose arrays have elements of the type; its specification is left out. */
  static Result fold(Program program, ElementType type) {
    Diagnostics diagnostics = new Diagnostics(program.file(), Limits.DEFAULT);
    Folding folding = new Folding(type, diagnostics);
    Program folded = new Program(
        program.file(),
        program.parameters(),
        Stream.concat(positive(program), program.assumptions().stream())
            .map(folding::condition).toList(),
        program.arrays().stream().map(a -> new Program.ArrayDeclaration(
            a.name(), a.qualifier(), folding.indices(a.extents()), a.site())).toList(),
        folding.statement(program.body()),
        program.claims());
    return new Result(folded, diagnostics.list());
  }

  /**
   * Parameters are positive that may be divided by: before assumptions, which may divide by them, as C
   * has no quotient by zero.
   */
  private static Stream<Condition> positive(Program program) {
    Positivity positivity = new Positivity(program);
    return NonLinearity.of(program).stream().allMatch(IndexExpression.Product.class::isInstance)
        ? Stream.empty()
        : program.parameters().stream().filter(p -> positivity.of(p.name()).isPresent())
            .map(p -> new Condition.Comparison(Condition.Relation.AT_LEAST,
                new IndexExpression.Variable(p.name(), p.site()),
                new Literal(BigInteger.ONE, p.site()), p.site()));
  }

  private Statement statement(Statement statement) {
    if (statement instanceof Statement.Skip) {
      return statement;
    }
    if (statement instanceof Statement.Sequence s) {
      return new Statement.Sequence(
          s.statements().stream().map(this::statement).toList(), s.site());
    }
    if (statement instanceof Statement.Assignment a) {
      return new Statement.Assignment(a.array(), indices(a.subscripts()), value(a.value()),
          Optional.empty(), a.atomic(), a.site());
    }
    if (statement instanceof Statement.Conditional c) {
      return new Statement.Conditional(
          condition(c.condition()), statement(c.then()), statement(c.otherwise()), c.site());
    }
    if (statement instanceof Statement.Let l) {
      return new Statement.Let(l.variable(), index(l.value()), statement(l.body()), l.site());
    }
    if (statement instanceof Statement.Local l) {
      return new Statement.Local(l.array(), indices(l.extents()), statement(l.body()), l.site());
    }
    if (statement instanceof Statement.Loop l) {
      return new Statement.Loop(l.parallel(), l.variable(), index(l.lower()), index(l.upper()),
          representable(l.step(), "the step of '" + l.variable() + "'", l.site()),
          statement(l.body()), l.reductions(), l.site());
    }
    throw new IllegalStateException("unknown statement " + statement.getClass());
  }

  private List<IndexExpression> indices(List<IndexExpression> expressions) {
    return expressions.stream().map(this::index).toList();
  }

  /** The value of the whole expression, if it is constant, is one that C has. */
  private IndexExpression index(IndexExpression e) {
    return checked(folded(e));
  }

  private IndexExpression checked(IndexExpression folded) {
    if (folded instanceof Literal literal) {
      representable(literal.value(), "an integer", literal.site());
    }
    return folded;
  }

  /** Folds; a constant operand of something that is not constant is one that C has. */
  private IndexExpression folded(IndexExpression e) {
    if (e instanceof Literal || e instanceof IndexExpression.Variable) {
      return e;
    }
    if (e instanceof IndexExpression.Sum sum) {
      return binary(sum.left(), sum.right(), sum.site(), BigInteger::add,
          (l, r) -> new IndexExpression.Sum(l, r, e.site()));
    }
    if (e instanceof IndexExpression.Difference difference) {
      return binary(difference.left(), difference.right(), difference.site(), BigInteger::subtract,
          (l, r) -> new IndexExpression.Difference(l, r, e.site()));
    }
    if (e instanceof IndexExpression.Minimum minimum) {
      return binary(minimum.left(), minimum.right(), minimum.site(), BigInteger::min,
          (l, r) -> new IndexExpression.Minimum(l, r, e.site()));
    }
    if (e instanceof IndexExpression.Maximum maximum) {
      return binary(maximum.left(), maximum.right(), maximum.site(), BigInteger::max,
          (l, r) -> new IndexExpression.Maximum(l, r, e.site()));
    }
    if (e instanceof IndexExpression.Negation negation) {
      IndexExpression operand = folded(negation.operand());
      return operand instanceof Literal literal ? new Literal(literal.value().negate(), e.site())
          : new IndexExpression.Negation(operand, e.site());
    }
    if (e instanceof IndexExpression.Scaled scaled) {
      IndexExpression operand = folded(scaled.operand());
      return operand instanceof Literal literal
          ? new Literal(scaled.factor().multiply(literal.value()), e.site())
          : new IndexExpression.Scaled(
              representable(scaled.factor(), "a factor", e.site()), operand, e.site());
    }
    if (e instanceof IndexExpression.NonLinear operation) {
      return nonLinear(operation);
    }
    if (e instanceof IndexExpression.Quotient quotient) {
      IndexExpression operand = folded(quotient.operand());
      return operand instanceof Literal literal
          ? new Literal(floorDivision(literal.value(), quotient.divisor()), e.site())
          : new IndexExpression.Quotient(
              operand, representable(quotient.divisor(), "a divisor", e.site()), e.site());
    }
    if (e instanceof IndexExpression.Remainder remainder) {
      IndexExpression operand = folded(remainder.operand());
      return operand instanceof Literal literal
          ? new Literal(literal.value().mod(remainder.divisor()), e.site())
          : new IndexExpression.Remainder(
              operand, representable(remainder.divisor(), "a divisor", e.site()), e.site());
    }
    throw new IllegalStateException("unknown index expression " + e.getClass());
  }

  /** A product, or a division by what is positive where the program runs. */
  private IndexExpression nonLinear(IndexExpression.NonLinear e) {
    IndexExpression left = checked(folded(e.left()));
    IndexExpression right = checked(folded(e.right()));
    if (e instanceof IndexExpression.Product) {
      return left instanceof Literal l
          ? folded(new IndexExpression.Scaled(l.value(), right, e.site()))
          : right instanceof Literal r
              ? folded(new IndexExpression.Scaled(r.value(), left, e.site()))
              : new IndexExpression.Product(left, right, e.site());
    }
    boolean quotient = e instanceof IndexExpression.QuotientBy;
    if (right instanceof Literal r && r.value().signum() > 0) {
      return folded(quotient ? new IndexExpression.Quotient(left, r.value(), e.site())
          : new IndexExpression.Remainder(left, r.value(), e.site()));
    }
    return quotient ? new IndexExpression.QuotientBy(left, right, e.site())
        : new IndexExpression.RemainderBy(left, right, e.site());
  }

  private IndexExpression binary(
      IndexExpression left, IndexExpression right, Site site,
      BinaryOperator<BigInteger> operation, BinaryOperator<IndexExpression> node) {
    IndexExpression l = folded(left);
    IndexExpression r = folded(right);
    if (l instanceof Literal first && r instanceof Literal second) {
      return new Literal(operation.apply(first.value(), second.value()), site);
    }
    return node.apply(checked(l), checked(r));
  }

  private static BigInteger floorDivision(BigInteger operand, BigInteger divisor) {
    return operand.subtract(operand.mod(divisor)).divide(divisor);
  }

  /** The number, after a complaint if it has more than 64 bits. */
  private BigInteger representable(BigInteger number, String what, Site site) {
    if (number.bitLength() > Long.SIZE - 1) {
      diagnostics.error(site.position(), Rule.NOT_SUPPORTED, what + " that C does not have",
          "a value of int64_t", Diagnostic.abbreviated(
              number.toString(), number.bitLength() + " bits"));
    }
    return number;
  }

  /** A comparison without variables, or of equal expressions, is a constant. */
  private Condition condition(Condition c) {
    if (c instanceof Condition.Comparison comparison) {
      IndexExpression left = folded(comparison.left());
      IndexExpression right = folded(comparison.right());
      if (left instanceof Literal l && right instanceof Literal r) {
        return new Condition.Constant(
            comparison.relation().holds(l.value(), r.value()), c.site());
      }
      return left.equals(right)
          ? new Condition.Constant(
              comparison.relation().holds(BigInteger.ZERO, BigInteger.ZERO), c.site())
          : new Condition.Comparison(
              comparison.relation(), checked(left), checked(right), c.site());
    }
    if (c instanceof Condition.And and) {
      return new Condition.And(condition(and.left()), condition(and.right()), c.site());
    }
    if (c instanceof Condition.Or or) {
      return new Condition.Or(condition(or.left()), condition(or.right()), c.site());
    }
    if (c instanceof Condition.Not not) {
      return new Condition.Not(condition(not.operand()), c.site());
    }
    if (c instanceof Condition.Constant) {
      return c;
    }
    throw new IllegalStateException("unknown condition " + c.getClass());
  }

  private ValueExpression value(ValueExpression e) {
    if (e instanceof ValueExpression.Number number) {
      if (type.constant(number.text()).isEmpty()) {
        diagnostics.error(e.position(), Rule.NOT_SUPPORTED, "a number that C does not have",
            "a finite value of " + type, Diagnostic.abbreviated(
                number.text(), number.text().length() + " digits"));
      }
      return e;
    }
    if (e instanceof ValueExpression.Read read) {
      return new ValueExpression.Read(read.array(), indices(read.subscripts()), e.site());
    }
    if (e instanceof ValueExpression.Call call) {
      return new ValueExpression.Call(
          call.function(), call.arguments().stream().map(this::value).toList(), e.site());
    }
    if (e instanceof ValueExpression.Select select) {
      return new ValueExpression.Select(condition(select.condition()), value(select.first()),
          value(select.second()), e.site());
    }
    if (e instanceof ValueExpression.Cast cast) {
      return new ValueExpression.Cast(index(cast.index()), e.site());
    }
    throw new IllegalStateException("unknown value expression " + e.getClass());
  }
}
