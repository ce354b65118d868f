package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.sets.BasicRelation;
import certcheck.presburger.sets.PiecewiseExpression;
import certcheck.presburger.sets.Relation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The last iterations in which a statement writes a cell: the lexicographic maximum of the relation
 * between iterations and cells, a piecewise quasi-affine expression. Nothing is proved here.
 */
final class LastIterations {
  /** No time, so that what is proved does not depend on the speed of the machine. */
  private static final Limits LIMITS =
      new Limits(Limits.FOREVER, 10_000_000, 2_000, 1_000, 100);

  private static final int PIECES = 8;

  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;

  LastIterations(Calculus calculus) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
  }

  /** When a statement is what has written a cell, piece by piece; empty if that is not known. */
  List<Alternatives.Alternative> of(Candidate candidate, Code.Cell cell, Facts facts) {
    List<Alternatives.Alternative> found = new ArrayList<>();
    if (candidate.unknowns().isEmpty()) {
      return found;
    }
    Question question = new Question(candidate.unknowns());
    PiecewiseExpression last = question.ask(
        candidate.constraints(calculus, Map.of(), cell), facts);
    for (int n = 0; last != null && n < Math.min(PIECES, last.parts().size()); n++) {
      found.add(question.alternative(candidate, cell, last.parts().get(n)));
    }
    return found;
  }

  /** One maximum. */
  private final class Question {
    private final List<Term.Free> unknowns;
    private final Map<Term, String> names = new LinkedHashMap<>();
    private final List<Term> parameters = new ArrayList<>();

    Question(List<Term.Free> unknowns) {
      this.unknowns = unknowns;
      unknowns.forEach(u -> names.put(u, "u" + names.size()));
    }

    PiecewiseExpression ask(List<Term> constraints, Facts facts) {
      List<String> parts = new ArrayList<>();
      for (Term constraint : constraints) {
        String text = formula(constraint);
        if (text == null) {
          return null;
        }
        parts.add(text);
      }
      for (Theorem fact : facts.theorems()) {
        String text = isAtom(fact.conclusion()) ? formula(fact.conclusion()) : null;
        if (text != null) {
          parts.add(text);
        }
      }
      String tuple = String.join(", ", unknowns.stream().map(names::get).toList());
      String given = String.join(", ", parameters.stream().map(names::get).toList());
      Deadline deadline = calculus.recorder().deadline();
      Limits limits = new Limits(deadline.left(LIMITS.time()), LIMITS.work(), LIMITS.splinters(),
          LIMITS.coefficientBits(), LIMITS.depth());
      try {
        return IslParser.relation("[" + given + "] -> { [" + tuple + "] : "
            + String.join(" and ", parts) + " }").within(limits).lexicographicMaximum();
      } catch (LimitReached e) {
        deadline.check();
        return null;
      }
    }

    /** Whether a fact opens no cases. */
    private static boolean isAtom(Term t) {
      return Syntax.isBinary("≤", t) || Syntax.isBinary("<", t) || Syntax.isEquation(t)
          || Syntax.isBinary("∧", t) && isAtom(Syntax.left(t)) && isAtom(Syntax.right(t));
    }

    /** A formula in the notation of relations; null if it is none of linear arithmetic. */
    private String formula(Term t) {
      if (Syntax.isBinary("∧", t) || Syntax.isBinary("∨", t)) {
        return both(formula(Syntax.left(t)), Syntax.isBinary("∧", t) ? " and " : " or ",
            formula(Syntax.right(t)));
      } else if (Syntax.isUnary("¬", t)) {
        String operand = formula(Syntax.right(t));
        return operand == null ? null : "not (" + operand + ")";
      } else if (Syntax.isBinary("≤", t) || Syntax.isBinary("<", t)
          || Syntax.isEquation(t) && Syntax.left(t).type == terms.integer) {
        String relation = Syntax.isEquation(t) ? " = " : Syntax.isBinary("<", t) ? " < " : " <= ";
        return both(integer(Syntax.left(t)), relation, integer(Syntax.right(t)));
      }
      return t == syntax.truth ? "0 = 0" : t == syntax.falsity ? "0 = 1" : null;
    }

    private String both(String left, String operator, String right) {
      return left == null || right == null ? null : "(" + left + operator + right + ")";
    }

    private String integer(Term t) {
      if (t instanceof Term.Literal n) {
        return "(" + n.value + ")";
      } else if (Syntax.isUnary("neg", t)) {
        return both("0", " - ", integer(Syntax.right(t)));
      } else if (Syntax.isBinary("+", t) || Syntax.isBinary("-", t)) {
        return both(integer(Syntax.left(t)), Syntax.isBinary("+", t) ? " + " : " - ",
            integer(Syntax.right(t)));
      } else if (Syntax.isBinary("*", t) && Syntax.left(t) instanceof Term.Literal n) {
        return both(n.value.toString(), " * ", integer(Syntax.right(t)));
      } else if ((Syntax.isBinary("div", t) || Syntax.isBinary("mod", t))
          && Syntax.right(t) instanceof Term.Literal n && n.value.signum() > 0) {
        String operand = integer(Syntax.left(t));
        return operand == null ? null : Syntax.isBinary("mod", t)
            ? "(" + operand + " mod " + n.value + ")" : "floor(" + operand + " / " + n.value + ")";
      } else if (Syntax.isBinary("min_int", t) || Syntax.isBinary("max_int", t)) {
        String arguments = both(integer(Syntax.left(t)), ", ", integer(Syntax.right(t)));
        return arguments == null ? null
            : (Syntax.isBinary("min_int", t) ? "min" : "max") + arguments;
      }
      return atom(t);
    }

    private String atom(Term t) {
      if (!names.containsKey(t)) {
        if (unknowns.stream().anyMatch(u -> terms.occurs(u, t))) {
          return null;
        }
        names.put(t, "p" + parameters.size());
        parameters.add(t);
      }
      return names.get(t);
    }

    // ── Back ──

    Alternatives.Alternative alternative(Candidate candidate, Code.Cell cell,
        PiecewiseExpression.Part part) {
      Map<Integer, Term> variables = new HashMap<>();
      for (int n = 0; n < parameters.size(); n++) {
        variables.put(n, parameters.get(n));
      }
      BasicRelation domain = part.domain();
      for (Definition.Quotient quotient : domain.quotients()) {
        variables.put(quotient.variable(), syntax.apply("div",
            term(quotient.dividend(), variables), terms.literal(quotient.divisor())));
      }
      Map<Term.Free, Term> values = new LinkedHashMap<>();
      for (int n = 0; n < unknowns.size(); n++) {
        values.put(unknowns.get(n), term(part.values().get(n), variables));
      }
      List<Term> conditions = new ArrayList<>();
      for (Constraint constraint : domain.constraints()) {
        Term t = term(constraint.term(), variables);
        conditions.add(constraint.kind() == Constraint.Kind.ZERO
            ? syntax.equation(t, syntax.literal(0)) : calculus.notNegative(t));
      }
      conditions.addAll(candidate.constraints(calculus, values, cell));
      return new Alternatives.Alternative(candidate, values, conditions);
    }

    private Term term(LinearTerm linear, Map<Integer, Term> variables) {
      Term sum = linear.constant().signum() == 0 && linear.size() > 0 ? null
          : terms.literal(linear.constant());
      for (int n = 0; n < linear.size(); n++) {
        Term variable = variables.get(linear.variableAt(n));
        Term part = linear.coefficientAt(n).equals(BigInteger.ONE) ? variable
            : syntax.apply("*", terms.literal(linear.coefficientAt(n)), variable);
        sum = sum == null ? part : syntax.apply("+", sum, part);
      }
      return sum;
    }
  }
}
