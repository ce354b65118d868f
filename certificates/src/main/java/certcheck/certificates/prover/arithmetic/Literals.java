package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Negations;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Formulas as literals of the solver. Atoms over the integers are constraints; any other formula is
 * a variable that is positive where the formula holds. A literal may be written in several ways; the
 * first one that occurs stands for all.
 */
final class Literals {
  /** Variables of formulas are numbered from here, far above those of integer terms. */
  private static final int FIRST = 1 << 28;

  private static final Constraint TRUE = Constraint.atLeastZero(LinearTerm.ZERO);

  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Negations negations;
  private final Linearizer linearizer;
  private final LinearPart linearPart;
  private final Map<Term, Integer> opaque = new LinkedHashMap<>();
  private final Map<Proof.Literal, Term> formulas = new HashMap<>();
  private final Map<Term, Proof.Literal> known = new HashMap<>();
  private final Map<Term, Theorem> assumptions = new HashMap<>();

  Literals(Recorder recorder, Syntax syntax, Linearizer linearizer, LinearPart linearPart) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.linearPart = linearPart;
    classical = new Classical(recorder, syntax);
    negations = classical.derived().negations();
  }

  /** A formula without double negations around it. */
  static Term strip(Term formula) {
    Term p = formula;
    while (Formulas.isNot(p) && Formulas.isNot(Syntax.right(p))) {
      p = Syntax.right(Syntax.right(p));
    }
    return p;
  }

  /** What a formula says, as a constraint. */
  Constraint constraint(Term formula) {
    Term p = strip(formula);
    return Formulas.isNot(p) ? positive(Syntax.right(p)).negate() : positive(p);
  }

  private Constraint positive(Term p) {
    if (linearizer.isAtom(p)) {
      return linearizer.constraint(p);
    } else if (Formulas.isTruth(p)) {
      return TRUE;
    } else if (Formulas.isFalsity(p)) {
      return TRUE.negate();
    }
    int variable = opaque.computeIfAbsent(p, q -> FIRST + opaque.size());
    return Constraint.atLeastZero(LinearTerm.variable(variable).plus(-1));
  }

  /** Whether a constraint speaks of integer terms. */
  static boolean isLinear(Constraint constraint) {
    return constraint.term().isGround() || constraint.term().variableAt(0) < FIRST;
  }

  /** The literal that a formula is; null if it is true or false whatever the variables are. */
  Proof.Literal literal(Term formula) {
    Proof.Literal literal = known.get(formula);
    if (literal == null) {
      literal = literalOf(formula);
      known.put(formula, literal);
    }
    return literal;
  }

  private Proof.Literal literalOf(Term formula) {
    Constraint constraint = constraint(formula);
    if (constraint.term().isGround()) {
      return null;
    }
    Proof.Literal literal = Proof.literal(constraint);
    Term p = strip(formula);
    if (formulas.putIfAbsent(literal, p) == null) {
      formulas.put(opposite(literal), Formulas.complement(syntax, p));
    }
    return literal;
  }

  static Proof.Literal opposite(Proof.Literal literal) {
    return new Proof.Literal(literal.atom(), !literal.holds());
  }

  /** The formula that stands for a literal. */
  Term formula(Proof.Literal literal) {
    Term said = formulas.get(literal);
    if (said == null) {
      LinearTerm term = literal.atom().term();
      literal(literal.atom().kind() == Constraint.Kind.ZERO
          ? syntax.equation(linearizer.term(term), syntax.literal(0))
          : syntax.apply("≤", syntax.literal(0), linearizer.term(term)));
      said = formulas.get(literal);
    }
    return said;
  }

  /** The formulas that are no atoms over the integers, by whether they hold at a point. */
  Map<Term, Boolean> truths(Map<Integer, BigInteger> point) {
    Map<Term, Boolean> truths = new LinkedHashMap<>();
    opaque.forEach((p, variable) ->
        truths.put(p, point.getOrDefault(variable, BigInteger.ZERO).signum() > 0));
    return truths;
  }

  /** A point without the variables of formulas. */
  static Map<Integer, BigInteger> integers(Map<Integer, BigInteger> point) {
    Map<Integer, BigInteger> integers = new TreeMap<>(point);
    integers.keySet().removeIf(variable -> variable >= FIRST);
    return integers;
  }

  // ── Theorems ──

  /** {@code p ⊢ p}. */
  Theorem assume(Term p) {
    return assumptions.computeIfAbsent(p, recorder::assume);
  }

  /** {@code p ⊢ p} for what a literal says. */
  Theorem assume(Proof.Literal literal) {
    return assume(formula(literal));
  }

  /** What stands for a literal, from {@code ⊥} under its opposite. */
  Theorem byContradiction(Term formula, Theorem bottom) {
    return classical.byContradiction(formula, bottom);
  }

  /** A formula that holds whatever the variables are. */
  Theorem ground(Term formula) {
    return Formulas.isTruth(formula) ? recorder.truth()
        : byContradiction(formula, falsify(assume(Formulas.complement(syntax, formula))));
  }

  /** {@code ⊥} from a formula that is false whatever the variables are. */
  private Theorem falsify(Theorem p) {
    Term q = strip(p.conclusion());
    Theorem stripped = as(p, q);
    return Formulas.isFalsity(q) ? stripped
        : Formulas.isNot(q) && Formulas.isTruth(Syntax.right(q))
            ? classical.contradiction(stripped, recorder.truth())
        : linearPart.refute(List.of(stripped));
  }

  /** A formula, from a theorem that is the same literal. */
  Theorem as(Theorem p, Term formula) {
    Term q = p.conclusion();
    if (q == formula) {
      return p;
    } else if (q != strip(q)) {
      return as(negations.doubleNegation(p), formula);
    } else if (formula != strip(formula)) {
      Term inner = Syntax.right(formula);
      Theorem one = as(p, Syntax.right(inner));
      return classical.negation(inner, classical.contradiction(assume(inner), one));
    } else if (Syntax.isEquation(q) && Syntax.isEquation(formula)
        && Syntax.left(q) == Syntax.right(formula) && Syntax.right(q) == Syntax.left(formula)) {
      return recorder.sym(p);
    }
    return byContradiction(formula, clash(p, Formulas.complement(syntax, formula)));
  }

  /** {@code ⊥} from a theorem, under a formula that says the opposite. */
  Theorem clash(Theorem p, Term formula) {
    return contradict(p, assume(formula));
  }

  /** {@code ⊥} from theorems that say the opposite of each other. */
  Theorem contradict(Theorem one, Theorem other) {
    Theorem p = as(one, strip(one.conclusion()));
    Theorem q = as(other, strip(other.conclusion()));
    return Formulas.isNot(p.conclusion()) && Syntax.right(p.conclusion()) == q.conclusion()
        ? classical.contradiction(p, q)
        : Formulas.isNot(q.conclusion()) && Syntax.right(q.conclusion()) == p.conclusion()
            ? classical.contradiction(q, p)
        : linearPart.refute(List.of(p, q));
  }
}
