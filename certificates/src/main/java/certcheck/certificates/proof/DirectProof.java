package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Natural deduction without detours: takes facts and the goal apart, uses implications whose
 * premises hold, and distinguishes cases on disjunctions. Incomplete, but what it proves takes far
 * fewer steps than a refutation of the negated goal.
 */
final class DirectProof {
  private static final int CASES = 32;

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private int cases;

  DirectProof(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
  }

  /** What is known where a goal is to be proved. */
  private final class Facts {
    final Map<Term, Theorem> known;
    final List<Theorem> open;
    final Set<Term> split;

    Facts(Facts outer) {
      known = outer == null ? new LinkedHashMap<>() : new LinkedHashMap<>(outer.known);
      open = outer == null ? new ArrayList<>() : new ArrayList<>(outer.open);
      split = outer == null ? new LinkedHashSet<>() : new LinkedHashSet<>(outer.split);
    }

    /** Takes a fact apart. */
    void add(Theorem fact) {
      Theorem p = derived.reduce(fact);
      Term t = p.conclusion();
      if (known.putIfAbsent(t, p) != null) {
        return;
      } else if (Syntax.isBinary("∧", t)) {
        add(recorder.conjunct1(p));
        add(recorder.conjunct2(p));
      } else if (Syntax.isBinary("⟹", t) || Syntax.isUnary("¬", t) || isEquivalence(t)) {
        open.add(p);
      }
    }

    /** Adds what the implications give, until there is nothing new. */
    void saturate() {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Theorem p : List.copyOf(open)) {
          Theorem consequence = consequence(p, this);
          if (consequence != null) {
            open.remove(p);
            add(consequence);
            changed = true;
          }
        }
      }
    }
  }

  private boolean isEquivalence(Term t) {
    return Syntax.isEquation(t) && Syntax.left(t).type == syntax.logic().terms.bool;
  }

  /** The goal from the facts; null if it is not found. */
  Theorem prove(Term goal, List<Theorem> given) {
    Facts facts = new Facts(null);
    given.forEach(facts::add);
    return show(goal, facts);
  }

  /** What an implication, a negation or an equivalence gives, if its premise is known. */
  private Theorem consequence(Theorem p, Facts facts) {
    Term t = p.conclusion();
    if (isEquivalence(t)) {
      Theorem left = holds(Syntax.left(t), facts);
      Theorem right = left == null ? holds(Syntax.right(t), facts) : null;
      return left != null ? recorder.eqMp(p, left)
          : right != null ? recorder.eqMp(recorder.sym(p), right) : null;
    }
    boolean negation = Syntax.isUnary("¬", t);
    Theorem premise = holds(negation ? Syntax.right(t) : Syntax.left(t), facts);
    return premise == null ? null : recorder.mp(negation ? recorder.notElim(p) : p, premise);
  }

  /** What is known, or made of what is known by {@code ∧} and {@code ∨}; else null. */
  private Theorem holds(Term t, Facts facts) {
    Theorem known = facts.known.get(t);
    if (known != null) {
      return known;
    } else if (t == syntax.truth) {
      return recorder.truth();
    } else if (Syntax.isEquation(t) && Syntax.left(t) == Syntax.right(t)) {
      return recorder.refl(Syntax.left(t));
    } else if (Syntax.isBinary("∧", t)) {
      Theorem left = holds(Syntax.left(t), facts);
      Theorem right = left == null ? null : holds(Syntax.right(t), facts);
      return right == null ? null : recorder.conj(left, right);
    } else if (Syntax.isBinary("∨", t)) {
      Theorem left = holds(Syntax.left(t), facts);
      Theorem right = left == null ? holds(Syntax.right(t), facts) : null;
      return left != null ? recorder.disj1(left, Syntax.right(t))
          : right != null ? recorder.disj2(Syntax.left(t), right) : null;
    }
    return null;
  }

  private Facts with(Facts facts, Theorem fact) {
    Facts more = new Facts(facts);
    more.add(fact);
    return more;
  }

  private Theorem show(Term goal, Facts facts) {
    facts.saturate();
    Theorem known = holds(goal, facts);
    Theorem absurd = known == null ? facts.known.get(syntax.falsity) : null;
    if (known != null || absurd != null) {
      return known != null ? known : recorder.contr(goal, absurd);
    } else if (Syntax.isBinary("⟹", goal)) {
      Term premise = Syntax.left(goal);
      Theorem rest = show(Syntax.right(goal), with(facts, recorder.assume(premise)));
      return rest == null ? null : recorder.disch(premise, rest);
    } else if (Syntax.isUnary("∀", goal) && Syntax.right(goal) instanceof Term.Abstraction a) {
      Term.Free x = fresh(a, facts);
      Theorem rest = show(syntax.instance(goal, x), facts);
      return rest == null ? null : derived.gen(List.of(x), rest);
    } else if (Syntax.isUnary("¬", goal)) {
      Term denied = Syntax.right(goal);
      Theorem rest = show(syntax.falsity, with(facts, recorder.assume(denied)));
      return rest == null ? null : derived.notIntro(denied, rest);
    } else if (isEquivalence(goal)) {
      Term left = Syntax.left(goal);
      Term right = Syntax.right(goal);
      Theorem forth = show(right, with(facts, recorder.assume(left)));
      Theorem back = forth == null ? null : show(left, with(facts, recorder.assume(right)));
      return back == null ? null : recorder.deductAntisym(back, forth);
    }
    Theorem parts = Syntax.isBinary("∧", goal) ? both(goal, facts) : null;
    return parts != null ? parts : split(goal, facts);
  }

  /** A variable for the body of a quantifier, free in no fact. */
  private Term.Free fresh(Term.Abstraction quantified, Facts facts) {
    Set<Term.Free> avoid = new LinkedHashSet<>(syntax.frees(quantified));
    facts.known.values().forEach(p -> avoid.addAll(syntax.frees(p)));
    return syntax.variant(syntax.binderName(quantified), quantified.type.domain(), avoid);
  }

  private Theorem both(Term goal, Facts facts) {
    Theorem left = show(Syntax.left(goal), facts);
    Theorem right = left == null ? null : show(Syntax.right(goal), facts);
    return right == null ? null : recorder.conj(left, right);
  }

  /** By cases on the first disjunction that is known. */
  private Theorem split(Term goal, Facts facts) {
    for (Theorem p : facts.known.values()) {
      Term t = p.conclusion();
      boolean decided = !Syntax.isBinary("∨", t) || facts.known.containsKey(Syntax.left(t))
          || facts.known.containsKey(Syntax.right(t));
      if (!decided && facts.split.add(t) && cases++ < CASES) {
        Theorem left = show(goal, with(facts, recorder.assume(Syntax.left(t))));
        Theorem right = left == null ? null
            : show(goal, with(facts, recorder.assume(Syntax.right(t))));
        return right == null ? null : recorder.disjCases(p, left, right);
      }
    }
    return null;
  }
}
