package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Negations;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Refutes a branch: first its linear part, then its pending syntax case by case, then by the
 * equality of opaque terms whose arguments are equal.
 */
final class Refuter {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Negations negations;
  private final Linearizer linearizer;
  private final LinearPart linearPart;
  private final Congruence congruence;
  private final LinearArithmetic.Limits limits;

  Refuter(Recorder recorder, Syntax syntax, Linearizer linearizer,
      LinearArithmetic.Limits limits) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.limits = limits;
    classical = new Classical(recorder, syntax);
    negations = classical.derived().negations();
    linearPart = new LinearPart(recorder, linearizer, limits);
    congruence = new Congruence(recorder, syntax, linearizer);
  }

  /** Adds a theorem to a branch, taken apart as far as no cases arise. */
  void add(Branch branch, Theorem fact) {
    Deque<Theorem> open = new ArrayDeque<>(List.of(fact));
    while (!open.isEmpty() && branch.contradiction == null) {
      Theorem next = open.pop();
      Term p = next.conclusion();
      if (Formulas.isAnd(p)) {
        open.push(recorder.conjunct2(next));
        open.push(recorder.conjunct1(next));
      } else if (Formulas.isFalsity(p)) {
        branch.contradiction = next;
      } else if (Formulas.isOr(p) || Formulas.isImplies(p) || Formulas.isEquivalence(p)) {
        branch.pending.add(next);
      } else if (Formulas.isNot(p)) {
        addNegation(branch, next, Syntax.right(p), open);
      } else if (!Formulas.isTruth(p)) {
        addAtom(branch, next, p);
      }
    }
  }

  private void addNegation(Branch branch, Theorem negation, Term p, Deque<Theorem> open) {
    if (Formulas.isNot(p)) {
      open.push(negations.doubleNegation(negation));
    } else if (Formulas.isOr(p)) {
      pushBoth(open, negations.notOr(negation));
    } else if (Formulas.isImplies(p)) {
      pushBoth(open, negations.notImplies(negation));
    } else if (Formulas.isAnd(p) || Formulas.isEquivalence(p)) {
      branch.pending.add(negation);
    } else if (linearizer.isAtom(p)) {
      branch.linear.add(negation);
    } else if (Formulas.isTruth(p)) {
      branch.contradiction = classical.contradiction(negation, recorder.truth());
    } else if (!Formulas.isFalsity(p)) {
      branch.falsehoods.putIfAbsent(p, negation);
      clash(branch, p);
    }
  }

  /** The first of two is taken up first. */
  private static void pushBoth(Deque<Theorem> open, List<Theorem> two) {
    open.push(two.get(1));
    open.push(two.get(0));
  }

  private void addAtom(Branch branch, Theorem fact, Term p) {
    if (Syntax.isEquation(p)) {
      branch.equate(Syntax.left(p), Syntax.right(p), fact);
    }
    if (linearizer.isAtom(p)) {
      branch.linear.add(fact);
    } else {
      branch.truths.putIfAbsent(p, fact);
      clash(branch, p);
    }
  }

  private void clash(Branch branch, Term p) {
    Theorem yes = branch.truths.get(p);
    Theorem no = branch.falsehoods.get(p);
    if (yes != null && no != null) {
      branch.contradiction = classical.contradiction(no, yes);
    }
  }

  /** {@code ⊥} from what holds in a branch. */
  Theorem refute(Branch branch, int depth) {
    if (depth > limits.depth()) {
      throw new NotProved("cases nested deeper than " + limits.depth(), Map.of());
    }
    while (branch.contradiction == null) {
      Optional<Map<Integer, BigInteger>> found = linearPart.refute(branch);
      if (found.isEmpty()) {
        continue;
      }
      Model model = new Model(syntax, linearizer, branch, found.get());
      Theorem next = violated(branch, model);
      if (next != null) {
        branch.pending.remove(next);
        split(branch, next, depth);
      } else if (!congruence(branch, model, depth)) {
        Map<Term, BigInteger> values = linearizer.values(found.get());
        throw new NotProved(LinearArithmetic.describe(values), values);
      }
    }
    return branch.contradiction;
  }

  private static Theorem violated(Branch branch, Model model) {
    for (Theorem fact : branch.pending) {
      if (!model.holds(fact.conclusion())) {
        return fact;
      }
    }
    return null;
  }

  /** Adds to a branch what follows from a pending formula by cases. */
  private void split(Branch branch, Theorem fact, int depth) {
    Term p = fact.conclusion();
    if (Formulas.isOr(p)) {
      splitDisjunction(branch, fact, depth);
    } else if (Formulas.isImplies(p)) {
      Theorem premise = refuteNegation(branch, Syntax.left(p), depth);
      if (branch.contradiction == null) {
        add(branch, recorder.mp(fact, premise));
      }
    } else if (Formulas.isEquivalence(p)) {
      splitEquivalence(branch, fact, depth);
    } else if (Formulas.isAnd(Syntax.right(p))) {
      Theorem left = refuteNegation(branch, Syntax.left(Syntax.right(p)), depth);
      if (branch.contradiction == null) {
        add(branch, left);
        Theorem right = refuteNegation(branch, Syntax.right(Syntax.right(p)), depth);
        if (branch.contradiction == null) {
          branch.contradiction = classical.contradiction(fact, recorder.conj(left, right));
        }
      }
    } else {
      splitDifference(branch, fact, depth);
    }
  }

  private void splitDisjunction(Branch branch, Theorem fact, int depth) {
    Term left = Syntax.left(fact.conclusion());
    Term right = Syntax.right(fact.conclusion());
    Theorem first = refuteCase(branch, left, depth);
    if (!Classical.uses(first, left)) {
      branch.contradiction = first;
      return;
    }
    Theorem second = refuteCase(branch, right, depth);
    branch.contradiction = Classical.uses(second, right)
        ? recorder.disjCases(fact, first, second) : second;
  }

  /** {@code p = q}: not both hold; neither does only one; so {@code ¬p} and {@code ¬q}. */
  private void splitEquivalence(Branch branch, Theorem fact, int depth) {
    Term p = Syntax.left(fact.conclusion());
    Term q = Syntax.right(fact.conclusion());
    Branch both = new Branch(branch);
    add(both, recorder.assume(p));
    add(both, recorder.eqMp(fact, recorder.assume(p)));
    Theorem bottom = refute(both, depth + 1);
    if (!Classical.uses(bottom, p)) {
      branch.contradiction = bottom;
      return;
    }
    Theorem notP = classical.negation(p, bottom);
    Theorem fromQ = recorder.eqMp(recorder.sym(fact), recorder.assume(q));
    add(branch, notP);
    add(branch, classical.negation(q, classical.contradiction(notP, fromQ)));
  }

  /** {@code ¬(p = q)}: either p and ¬q, or q and ¬p. */
  private void splitDifference(Branch branch, Theorem fact, int depth) {
    Term p = Syntax.left(Syntax.right(fact.conclusion()));
    Term q = Syntax.right(Syntax.right(fact.conclusion()));
    Theorem same = recorder.deductAntisym(recorder.assume(p), recorder.assume(q));
    Branch first = new Branch(branch);
    add(first, recorder.assume(p));
    add(first, classical.negation(q, classical.contradiction(fact, same)));
    Theorem bottom = refute(first, depth + 1);
    if (!Classical.uses(bottom, p)) {
      branch.contradiction = bottom;
      return;
    }
    Theorem notP = classical.negation(p, bottom);
    Theorem notQ = recorder.assume(syntax.not(q));
    add(branch, notP);
    add(branch, recorder.ccontr(q,
        classical.contradiction(fact, classical.bothFalse(notP, notQ))));
  }

  /** {@code ⊥} from a branch and a formula. */
  private Theorem refuteCase(Branch branch, Term p, int depth) {
    Branch extended = new Branch(branch);
    add(extended, recorder.assume(p));
    return refute(extended, depth + 1);
  }

  /** A formula whose negation is refuted; closes the branch if the negation was not needed. */
  private Theorem refuteNegation(Branch branch, Term p, int depth) {
    if (Formulas.isNot(p)) {
      Term q = Syntax.right(p);
      Theorem bottom = refuteCase(branch, q, depth);
      branch.contradiction = Classical.uses(bottom, q) ? null : bottom;
      return classical.negation(q, bottom);
    }
    Theorem bottom = refuteCase(branch, syntax.not(p), depth);
    branch.contradiction = Classical.uses(bottom, syntax.not(p)) ? null : bottom;
    return classical.byContradiction(p, bottom);
  }

  /** Adds what the equality of opaque terms gives; false if a model respects it. */
  private boolean congruence(Branch branch, Model model, int depth) {
    Congruence.Clash clash = congruence.find(branch, model);
    if (clash == null) {
      return false;
    }
    for (List<Term> pair : clash.needed()) {
      Term equation = syntax.logic().terms.equation(pair.get(0), pair.get(1));
      Theorem equal = refuteNegation(branch, equation, depth);
      if (branch.contradiction != null) {
        return true;
      }
      add(branch, equal);
    }
    add(branch, congruence.resolve(branch, clash));
    return true;
  }

  /** The opaque syntax that are known, with their truth value. */
  static List<Term> known(Branch branch, boolean value) {
    return new ArrayList<>((value ? branch.truths : branch.falsehoods).keySet());
  }
}
