package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Inequalities between indices, from what is known at a place in a function: of parameters, of the
 * iterations of the loops around it, of conditions.
 */
final class IndexRanges implements Function<Term, Theorem> {
  /** The least index of 64 bits, and what is more than all are. */
  static final BigInteger LEAST = BigInteger.ONE.shiftLeft(63).negate();
  static final BigInteger BEYOND = BigInteger.ONE.shiftLeft(63);

  /** What one question may cost. */
  private static final LinearArithmetic.Limits LIMITS =
      new LinearArithmetic.Limits(200_000, 100, 2_000);

  /** An index of which it is not proved that it fits. */
  static final class Unfit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Term goal;
    private final transient List<Term> facts;
    private final transient Map<Term, BigInteger> model;

    Unfit(Term goal, List<Term> facts, Map<Term, BigInteger> model) {
      super(null, null, false, false);
      this.goal = goal;
      this.facts = facts;
      this.model = model;
    }

    /** The inequality. */
    Term goal() {
      return goal;
    }

    /** What is known where it should hold. */
    List<Term> facts() {
      return facts;
    }

    /** Values of terms at which that holds and the inequality does not; none if none were found. */
    Map<Term, BigInteger> model() {
      return model;
    }
  }

  private record Scope(List<Theorem> facts, Map<Term, Theorem> proved) {}

  private final Forms forms;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Deque<Scope> scopes = new ArrayDeque<>();

  IndexRanges(Forms forms) {
    this.forms = forms;
    this.recorder = forms.derived().recorder();
    this.syntax = forms.syntax();
    scopes.push(new Scope(List.of(), new HashMap<>()));
  }

  /** Facts hold from here on. */
  void enter(List<Theorem> facts) {
    scopes.push(new Scope(List.copyOf(facts), new HashMap<>()));
  }

  /** The facts that came last hold no more. */
  void leave() {
    scopes.pop();
  }

  /**
   * Proves an inequality; null if it is not proved.
   *
   * @throws Unfit if it is one of those that say that an index fits
   */
  @Override
  public Theorem apply(Term goal) {
    for (Scope scope : scopes) {
      Theorem known = scope.proved.get(goal);
      if (known != null) {
        return known;
      }
    }
    List<Theorem> facts = new ArrayList<>();
    scopes.descendingIterator().forEachRemaining(scope -> facts.addAll(scope.facts));
    List<Term> said = facts.stream().map(Theorem::conclusion).toList();
    facts.addAll(extrema(goal, said));
    LinearArithmetic.Answer answer = LinearArithmetic.prove(recorder, goal, facts, LIMITS);
    if (answer instanceof LinearArithmetic.Proved proved) {
      scopes.peek().proved.put(goal, proved.theorem());
      return proved.theorem();
    }
    if (isRange(goal)) {
      throw new Unfit(goal, said, ((LinearArithmetic.Failed) answer).model());
    }
    return null;
  }

  /** Whether it says of an index that it fits. */
  private static boolean isRange(Term goal) {
    return Syntax.isBinary("≤", goal) && isLiteral(Syntax.left(goal), LEAST)
        || Syntax.isBinary("<", goal) && isLiteral(Syntax.right(goal), BEYOND);
  }

  private static boolean isLiteral(Term t, BigInteger value) {
    return t instanceof Term.Literal n && n.value.equals(value);
  }

  /** What minima and maxima in formulas are. */
  private List<Theorem> extrema(Term goal, List<Term> facts) {
    Set<Term> found = new LinkedHashSet<>();
    List<Term> all = new ArrayList<>(facts);
    all.add(goal);
    for (Term formula : all) {
      for (Term t : syntax.logic().terms.subterms(formula)) {
        if (Syntax.isBinary("min_int", t) || Syntax.isBinary("max_int", t)) {
          found.add(t);
        }
      }
    }
    return found.stream().map(t -> forms.at(
        Syntax.isBinary("min_int", t) ? "min_int_split" : "max_int_split", Syntax.left(t),
        Syntax.right(t))).toList();
  }
}
