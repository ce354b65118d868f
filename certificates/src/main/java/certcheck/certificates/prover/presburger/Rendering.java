package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Linear terms and literals as terms of the logic. Both sides of an atom have positive coefficients
 * only, as one would write it.
 */
final class Rendering {
  private final Syntax syntax;
  private final IntFunction<Term> variables;

  /** Variables are rendered as the function says. */
  Rendering(Syntax syntax, IntFunction<Term> variables) {
    this.syntax = syntax;
    this.variables = variables;
  }

  /** A linear term, which begins with something positive if there is anything. */
  Term term(LinearTerm term) {
    int first = 0;
    while (first < term.size() && term.coefficientAt(first).signum() < 0) {
      first++;
    }
    boolean negative = first == term.size();
    if (negative && term.constant().signum() > 0) {
      return rest(syntax.literal(term.constant()), term, -1);
    } else if (term.isGround()) {
      return syntax.literal(term.constant());
    }
    int start = negative ? 0 : first;
    return plus(
        rest(product(term.coefficientAt(start), term.variableAt(start)), term, start),
        term.constant());
  }

  /** The sum and all products of a term but one. */
  private Term rest(Term start, LinearTerm term, int without) {
    Term sum = start;
    for (int k = 0; k < term.size(); k++) {
      if (k != without) {
        BigInteger coefficient = term.coefficientAt(k);
        sum = syntax.apply(coefficient.signum() < 0 ? "-" : "+", sum,
            product(coefficient.abs(), term.variableAt(k)));
      }
    }
    return sum;
  }

  private Term product(BigInteger coefficient, int variable) {
    Term atom = variables.apply(variable);
    return coefficient.equals(BigInteger.ONE) ? atom
        : syntax.apply("*", syntax.literal(coefficient), atom);
  }

  private Term plus(Term sum, BigInteger constant) {
    return sum == null ? syntax.literal(constant)
        : constant.signum() == 0 ? sum
        : syntax.apply(constant.signum() < 0 ? "-" : "+", sum, syntax.literal(constant.abs()));
  }

  /** An atom {@code l ≤ r}, {@code l < r}, {@code l = r}, or the negation of the last. */
  Term literal(Constraint constraint) {
    LinearTerm term = constraint.term();
    Term left = side(term, -1);
    Term right = side(term, 1);
    BigInteger constant = term.constant();
    String relation = constraint.kind() == Kind.AT_LEAST_ZERO ? "≤" : "=";
    if (left == null) {
      left = syntax.literal(constant.negate());
      right = plus(right, BigInteger.ZERO);
    } else if (right == null) {
      right = syntax.literal(constant);
    } else if (constant.equals(BigInteger.ONE.negate()) && relation.equals("≤")) {
      relation = "<";
    } else if (constant.signum() > 0) {
      right = plus(right, constant);
    } else {
      left = plus(left, constant.negate());
    }
    Term atom = relation.equals("=") ? syntax.equation(left, right)
        : syntax.apply(relation, left, right);
    return constraint.kind() == Kind.NOT_ZERO ? syntax.not(atom) : atom;
  }

  /** The part of a term with coefficients of one sign, made positive; null if there is none. */
  private Term side(LinearTerm term, int sign) {
    Term sum = null;
    for (int k = 0; k < term.size(); k++) {
      if (term.coefficientAt(k).signum() == sign) {
        Term product = product(term.coefficientAt(k).abs(), term.variableAt(k));
        sum = sum == null ? product : syntax.apply("+", sum, product);
      }
    }
    return sum;
  }

  /** A literal as a shape; a disequality is the negation of one. */
  Shape atom(Constraint constraint) {
    if (constraint.kind() == Kind.NOT_ZERO) {
      return Shape.negation(syntax, atom(constraint.negate()));
    }
    NormalForm form = NormalForm.literal(constraint);
    Term term = form instanceof NormalForm.Literal ? literal(constraint)
        : form.equals(NormalForm.TRUE) ? syntax.truth : syntax.falsity;
    return new Shape.Atom(term, form);
  }

  /** A formula without quantifiers as a shape. */
  Shape shape(NormalForm form) {
    if (form instanceof NormalForm.Literal literal) {
      return atom(literal.constraint());
    }
    List<NormalForm> parts = form instanceof NormalForm.All all ? all.parts()
        : ((NormalForm.Any) form).parts();
    List<Shape> shapes = new ArrayList<>();
    parts.forEach(part -> shapes.add(shape(part)));
    return Shape.junction(syntax, form instanceof NormalForm.All, shapes);
  }
}
