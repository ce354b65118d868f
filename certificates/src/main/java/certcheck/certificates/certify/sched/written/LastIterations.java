package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Renaming;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.sets.BasicRelation;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.PiecewiseExpression;
import certcheck.presburger.sets.Space;
import certcheck.presburger.sets.Tuple;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The last iterations in which a statement writes a cell: the lexicographic maximum of the relation
 * between iterations and cells, a piecewise quasi-affine expression. Nothing is proved here.
 */
final class LastIterations {
  /** No time, so that what is proved does not depend on the speed of the machine. */
  private static final Limits LIMITS =
      new Limits(Limits.FOREVER, 10_000_000, 2_000, 1_000, 100);

  /** Pieces of work for a statement in any loops. */
  static final long WORK = LIMITS.work();

  /** The same in tiles, of which the maxima are piece upon piece. */
  static final long WORK_IN_TILES = 100_000;

  private static final int PIECES = 8;

  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;

  /** Maxima that were found, or took too much work: questions about other terms are often the same ones. */
  private final Memo<Asked, Optional<PiecewiseExpression>> maxima = new Memo<>();

  LastIterations(Calculus calculus) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
  }

  /** A question, in which terms are numbers, and the work that it may take. */
  private record Asked(Description description, long work) {}

  /**
   * When a statement is what has written a cell, piece by piece; empty if that is not known.
   *
   * @param work what finding that may cost
   */
  List<Alternatives.Alternative> of(
      Candidate candidate, Code.Cell cell, Facts facts, long work) {
    return pieces(candidate, cell, facts, candidate.unknowns(), new Part(Map.of(), List.of()), work)
        .stream().map(p -> alternative(candidate, cell, p)).toList();
  }

  /**
   * The same, if it has done so in the last iterations of all loops but the innermost in which any statement in
   * those loops can have: which of several, as the copies of the body of an unrolled loop, is one of the conditions.
   */
  List<Alternatives.Alternative> ofLastOuter(
      Candidate candidate, Code.Cell cell, Facts facts, long work) {
    int outer = candidate.unknowns().size() - 1;
    List<Alternatives.Alternative> found = new ArrayList<>();
    if (outer > 0) {
      for (Part part : pieces(candidate, cell, facts, candidate.unknowns().subList(0, outer),
          new Part(Map.of(), List.of()), work)) {
        pieces(candidate, cell, facts, candidate.unknowns().subList(outer, outer + 1), part, work)
            .forEach(p -> found.add(alternative(candidate, cell, p)));
      }
    }
    return found;
  }

  /**
   * Iterations, and when they are these.
   *
   * @param values of some unknowns
   */
  private record Part(Map<Term.Free, Term> values, List<Term> conditions) {}

  /**
   * The maxima of some unknowns, after others were found, by what is said of them and of no more.
   *
   * @param found the others
   */
  private List<Part> pieces(Candidate candidate, Code.Cell cell, Facts facts, List<Term.Free> unknowns,
      Part found, long work) {
    List<Part> parts = new ArrayList<>();
    if (unknowns.isEmpty()) {
      return parts;
    }
    List<Term.Free> others = candidate.unknowns().stream()
        .filter(u -> !unknowns.contains(u) && !found.values().containsKey(u)).toList();
    List<Term> constraints = new ArrayList<>(candidate.constraints(calculus, found.values(), cell));
    constraints.removeIf(t -> others.stream().anyMatch(u -> terms.occurs(u, t)));
    constraints.addAll(found.conditions());
    Question question = new Question(unknowns);
    PiecewiseExpression last = question.ask(constraints, facts, work);
    for (int n = 0; last != null && n < Math.min(PIECES, last.parts().size()); n++) {
      Part part = question.part(last.parts().get(n));
      Map<Term.Free, Term> values = new LinkedHashMap<>(found.values());
      values.putAll(part.values());
      parts.add(new Part(values, Stream.concat(
          found.conditions().stream(), part.conditions().stream()).toList()));
    }
    return parts;
  }

  /** The maximum; none if it takes more work. */
  private Optional<PiecewiseExpression> maximum(Asked asked) {
    Deadline deadline = calculus.recorder().deadline();
    Limits limits = new Limits(deadline.left(LIMITS.time()), asked.work, LIMITS.splinters(),
        LIMITS.coefficientBits(), LIMITS.depth());
    try {
      return Optional.of(asked.description.relation(limits).lexicographicMaximum());
    } catch (LimitReached e) {
      deadline.check();
      return Optional.empty();
    }
  }

  private Alternatives.Alternative alternative(Candidate candidate, Code.Cell cell, Part part) {
    List<Term> conditions = new ArrayList<>(part.conditions());
    conditions.addAll(candidate.constraints(calculus, part.values(), cell));
    return new Alternatives.Alternative(candidate, part.values(), conditions, List.of());
  }

  /** One maximum. */
  private final class Question {
    /** Unknowns are numbered from here until the number of parameters is known. */
    private static final int FIRST = 1 << 20;

    private final List<Term.Free> unknowns;
    private final Map<Term, Integer> numbers = new LinkedHashMap<>();
    private final List<Term> parameters = new ArrayList<>();

    Question(List<Term.Free> unknowns) {
      this.unknowns = unknowns;
      unknowns.forEach(u -> numbers.put(u, FIRST + numbers.size()));
    }

    PiecewiseExpression ask(List<Term> constraints, Facts facts, long work) {
      List<Formula> parts = new ArrayList<>();
      for (Term constraint : constraints) {
        Formula formula = formula(constraint);
        if (formula == null) {
          return null;
        }
        parts.add(formula);
      }
      for (Theorem fact : facts.theorems()) {
        Formula formula = isAtom(fact.conclusion()) ? formula(fact.conclusion()) : null;
        if (formula != null) {
          parts.add(formula);
        }
      }
      Asked asked = new Asked(description(new Formula.And(parts)), work);
      return maxima.of(asked, () -> maximum(asked)).orElse(null);
    }

    /** The unknowns that satisfy a formula: parameters have the first numbers, then unknowns. */
    private Description description(Formula formula) {
      int shift = parameters.size() - FIRST;
      Formula renamed = new Renaming(v -> v < FIRST ? v : v + shift).of(formula);
      Space space = Space.set(new Tuple("", names("u", unknowns.size())));
      return new Description(names("p", parameters.size()),
          List.of(new Description.Part(space, renamed)));
    }

    private static List<String> names(String letter, int count) {
      return IntStream.range(0, count).mapToObj(k -> letter + k).toList();
    }

    /** Whether a fact opens no cases. */
    private static boolean isAtom(Term t) {
      return Syntax.isBinary("≤", t) || Syntax.isBinary("<", t) || Syntax.isEquation(t)
          || Syntax.isBinary("∧", t) && isAtom(Syntax.left(t)) && isAtom(Syntax.right(t));
    }

    /** A formula as one of the solver; null if it is none of linear arithmetic. */
    private Formula formula(Term t) {
      if (Syntax.isBinary("∧", t)) {
        return both(formula(Syntax.left(t)), formula(Syntax.right(t)), Formula::and);
      } else if (Syntax.isBinary("∨", t)) {
        return both(formula(Syntax.left(t)), formula(Syntax.right(t)), Formula::or);
      } else if (Syntax.isUnary("¬", t)) {
        Formula operand = formula(Syntax.right(t));
        return operand == null ? null : Formula.not(operand);
      } else if (Syntax.isBinary("≤", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)), Formula::atMost);
      } else if (Syntax.isBinary("<", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)), Formula::less);
      } else if (Syntax.isEquation(t) && Syntax.left(t).type == terms.integer) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)), Formula::equal);
      }
      return t == syntax.truth ? Formula.TRUE : t == syntax.falsity ? Formula.FALSE : null;
    }

    /** What two operands make; null if one of them is. */
    private static <T, R> R both(T left, T right, BiFunction<T, T, R> operation) {
      return left == null || right == null ? null : operation.apply(left, right);
    }

    private certcheck.presburger.formula.Term integer(Term t) {
      if (t instanceof Term.Literal n) {
        return certcheck.presburger.formula.Term.constant(n.value);
      } else if (Syntax.isUnary("neg", t)) {
        return scaled(integer(Syntax.right(t)), BigInteger.ONE.negate());
      } else if (Syntax.isBinary("+", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)),
            certcheck.presburger.formula.Term::plus);
      } else if (Syntax.isBinary("-", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)),
            certcheck.presburger.formula.Term::minus);
      } else if (Syntax.isBinary("*", t) && Syntax.left(t) instanceof Term.Literal n) {
        return scaled(integer(Syntax.right(t)), n.value);
      } else if ((Syntax.isBinary("div", t) || Syntax.isBinary("mod", t))
          && Syntax.right(t) instanceof Term.Literal n && n.value.signum() > 0) {
        certcheck.presburger.formula.Term operand = integer(Syntax.left(t));
        return operand == null ? null
            : Syntax.isBinary("mod", t) ? operand.mod(n.value) : operand.div(n.value);
      } else if (Syntax.isBinary("min_int", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)),
            certcheck.presburger.formula.Term::min);
      } else if (Syntax.isBinary("max_int", t)) {
        return both(integer(Syntax.left(t)), integer(Syntax.right(t)),
            certcheck.presburger.formula.Term::max);
      }
      return atom(t);
    }

    private static certcheck.presburger.formula.Term scaled(
        certcheck.presburger.formula.Term operand, BigInteger factor) {
      return operand == null ? null : operand.times(factor);
    }

    private certcheck.presburger.formula.Term atom(Term t) {
      if (!numbers.containsKey(t)) {
        if (unknowns.stream().anyMatch(u -> terms.occurs(u, t))) {
          return null;
        }
        numbers.put(t, parameters.size());
        parameters.add(t);
      }
      return certcheck.presburger.formula.Term.variable(numbers.get(t));
    }

    // ── Back ──

    Part part(PiecewiseExpression.Part part) {
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
      return new Part(values, conditions);
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
