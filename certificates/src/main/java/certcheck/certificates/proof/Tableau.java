package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A classical tableau: proves propositional tautologies, and what follows by instantiating
 * universal facts with terms at hand, a few times over.
 */
public final class Tableau {
  private static final int BRANCHES = 2_000;

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final int rounds;
  private int branches;

  /** A tableau that instantiates universal facts in this many rounds; 0: propositional. */
  public Tableau(Derived derived, int rounds) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.rounds = rounds;
  }

  /** What is known on a branch. */
  private static final class Branch {
    final Deque<Theorem> pending = new ArrayDeque<>();
    final Map<Term, Theorem> known = new LinkedHashMap<>();
    final List<Theorem> literals = new ArrayList<>();
    final List<Theorem> splits = new ArrayList<>();
    final List<Theorem> universal = new ArrayList<>();
    int rounds;

    Branch copy() {
      Branch copy = new Branch();
      copy.pending.addAll(pending);
      copy.known.putAll(known);
      copy.literals.addAll(literals);
      copy.splits.addAll(splits);
      copy.universal.addAll(universal);
      copy.rounds = rounds;
      return copy;
    }

    Branch with(Theorem... facts) {
      for (Theorem f : facts) {
        pending.add(f);
      }
      return this;
    }
  }

  /** The goal from the facts; throws if the tableau stays open. */
  public Theorem prove(Term goal, List<Theorem> facts) {
    Theorem direct = new DirectProof(derived).prove(goal, facts);
    if (direct != null) {
      return direct;
    }
    Branch branch = new Branch();
    branch.pending.addAll(facts);
    branch.pending.add(recorder.assume(syntax.not(goal)));
    branch.rounds = rounds;
    return recorder.ccontr(goal, refute(branch));
  }

  private Theorem refute(Branch branch) {
    while (true) {
      while (!branch.pending.isEmpty()) {
        Theorem closed = expand(branch.pending.poll(), branch);
        if (closed != null) {
          return closed;
        }
      }
      if (propagate(branch)) {
        continue;
      } else if (!branch.splits.isEmpty()) {
        return split(branch);
      } else if (branch.rounds-- <= 0 || !instantiate(branch)) {
        throw new ProofException("the tableau stays open with "
            + branch.literals.stream().map(p -> TermPrinter.print(syntax, p.conclusion(), 200))
                .toList());
      }
    }
  }

  /** Takes a fact apart; ⊥ if that closes the branch, else null. */
  private Theorem expand(Theorem fact, Branch branch) {
    Theorem p = derived.reduce(fact);
    Term t = p.conclusion();
    if (t == syntax.falsity) {
      return p;
    } else if (t == syntax.truth || branch.known.containsKey(t)) {
      return null;
    } else if (Syntax.isUnary("¬", t)) {
      return negation(p, Syntax.right(t), branch);
    }
    Theorem refuted = branch.known.get(syntax.not(t));
    if (refuted != null) {
      return derived.contradiction(refuted, p);
    }
    branch.known.put(t, p);
    if (Syntax.isBinary("∧", t)) {
      branch.with(recorder.conjunct1(p), recorder.conjunct2(p));
    } else if (Syntax.isBinary("∨", t) || Syntax.isBinary("⟹", t) || isEquivalence(t)) {
      branch.splits.add(p);
    } else if (Syntax.isUnary("∀", t)) {
      branch.universal.add(p);
    } else if (Syntax.isUnary("∃", t)) {
      return witness(p, branch);
    } else {
      branch.literals.add(p);
    }
    return null;
  }

  private Theorem negation(Theorem p, Term t, Branch branch) {
    Theorem proved = branch.known.get(t);
    if (proved != null) {
      return derived.contradiction(p, proved);
    }
    branch.known.put(p.conclusion(), p);
    if (t == syntax.truth) {
      return derived.contradiction(p, recorder.truth());
    } else if (Syntax.isEquation(t) && Syntax.left(t) == Syntax.right(t)) {
      return derived.contradiction(p, recorder.refl(Syntax.left(t)));
    } else if (Syntax.isUnary("¬", t)) {
      branch.with(derived.negations().doubleNegation(p));
    } else if (Syntax.isBinary("∨", t)) {
      derived.negations().notOr(p).forEach(branch::with);
    } else if (Syntax.isBinary("⟹", t)) {
      derived.negations().notImplies(p).forEach(branch::with);
    } else if (Syntax.isBinary("∧", t)) {
      branch.with(derived.negations().notAnd(p));
    } else if (Syntax.isUnary("∃", t)) {
      branch.with(derived.negations().notExists(p));
    } else if (Syntax.isUnary("∀", t)) {
      branch.with(derived.negations().notForall(p));
    } else if (isEquivalence(t)) {
      branch.splits.add(p);
    } else {
      branch.literals.add(p);
    }
    return null;
  }

  private boolean isEquivalence(Term t) {
    return Syntax.isEquation(t) && Syntax.left(t).type == syntax.logic().terms.bool;
  }

  private Theorem witness(Theorem some, Branch branch) {
    Set<Term.Free> avoid = new LinkedHashSet<>(syntax.frees(some));
    branch.known.values().forEach(q -> avoid.addAll(syntax.frees(q)));
    branch.pending.forEach(q -> avoid.addAll(syntax.frees(q)));
    Term predicate = Syntax.right(some.conclusion());
    String name = predicate instanceof Term.Abstraction a ? syntax.binderName(a) : "x";
    Term.Free x = syntax.variant(name, predicate.type.domain(), avoid);
    Theorem fact = recorder.assume(syntax.instance(some.conclusion(), x));
    return recorder.choose(x, some, refute(branch.with(fact)));
  }

  /** Uses disjunctions and implications of which a part is decided; whether there were any. */
  private boolean propagate(Branch branch) {
    for (int i = 0; i < branch.splits.size(); i++) {
      Theorem p = branch.splits.get(i);
      Theorem consequence = unit(p, branch);
      if (consequence != null) {
        branch.splits.remove(i);
        if (consequence != p) {
          branch.with(consequence);
        }
        return true;
      }
    }
    return false;
  }

  /** What a split amounts to; the split itself if nothing new follows; null if it is open. */
  private Theorem unit(Theorem p, Branch branch) {
    Term t = p.conclusion();
    if (Syntax.isBinary("⟹", t)) {
      Theorem premise = branch.known.get(Syntax.left(t));
      Theorem refuted = branch.known.get(syntax.not(Syntax.right(t)));
      return premise != null ? recorder.mp(p, premise)
          : branch.known.containsKey(syntax.not(Syntax.left(t)))
              || branch.known.containsKey(Syntax.right(t)) ? p
          : refuted != null ? recorder.mp(derived.negations().contrapositive(p), refuted) : null;
    } else if (Syntax.isBinary("∨", t)) {
      Term a = Syntax.left(t);
      Term b = Syntax.right(t);
      Theorem notA = branch.known.get(syntax.not(a));
      Theorem notB = branch.known.get(syntax.not(b));
      return branch.known.containsKey(a) || branch.known.containsKey(b) ? p
          : notA != null ? recorder.disjCases(p, recorder.contr(b,
              derived.contradiction(notA, recorder.assume(a))), recorder.assume(b))
          : notB != null ? recorder.disjCases(p, recorder.assume(a), recorder.contr(a,
              derived.contradiction(notB, recorder.assume(b)))) : null;
    } else if (Syntax.isEquation(t)) {
      Theorem a = branch.known.get(Syntax.left(t));
      Theorem b = branch.known.get(Syntax.right(t));
      return a != null ? recorder.eqMp(p, a) : b != null ? recorder.eqMp(recorder.sym(p), b) : null;
    }
    return null;
  }

  private Theorem split(Branch branch) {
    if (++branches > BRANCHES) {
      throw new ProofException("the tableau has too many branches");
    }
    Theorem p = branch.splits.remove(0);
    Term t = p.conclusion();
    if (Syntax.isBinary("∨", t)) {
      Theorem left = refute(branch.copy().with(recorder.assume(Syntax.left(t))));
      Theorem right = refute(branch.with(recorder.assume(Syntax.right(t))));
      return recorder.disjCases(p, left, right);
    } else if (Syntax.isBinary("⟹", t)) {
      Term a = Syntax.left(t);
      Theorem without = refute(branch.copy().with(recorder.assume(syntax.not(a))));
      Theorem proved = recorder.ccontr(a, without);
      return refute(branch.with(proved, recorder.mp(p, proved)));
    } else if (Syntax.isUnary("¬", t)) {
      return different(p, branch);
    }
    Term a = Syntax.left(t);
    Term b = Syntax.right(t);
    Theorem notA = recorder.assume(syntax.not(a));
    Theorem notB = derived.notIntro(b, derived.contradiction(notA,
        recorder.eqMp(recorder.sym(p), recorder.assume(b))));
    Theorem proved = recorder.ccontr(a, refute(branch.copy().with(notA, notB)));
    return refute(branch.with(proved, recorder.eqMp(p, proved)));
  }

  /** From {@code ¬(a = b)}: first a and not b; then b and not a. */
  private Theorem different(Theorem p, Branch branch) {
    Term a = Syntax.left(Syntax.right(p.conclusion()));
    Term b = Syntax.right(Syntax.right(p.conclusion()));
    Theorem assumed = recorder.assume(a);
    Theorem notB = derived.notIntro(b, derived.contradiction(p,
        recorder.deductAntisym(assumed, recorder.assume(b))));
    Theorem notA = derived.notIntro(a, refute(branch.copy().with(assumed, notB)));
    Theorem refusedB = recorder.assume(syntax.not(b));
    Theorem equal = recorder.deductAntisym(
        recorder.contr(a, derived.contradiction(refusedB, recorder.assume(b))),
        recorder.contr(b, derived.contradiction(notA, recorder.assume(a))));
    return refute(branch.with(notA, recorder.ccontr(b, derived.contradiction(p, equal))));
  }

  /** Adds instances of universal facts at terms of the literals; whether any is new. */
  private boolean instantiate(Branch branch) {
    Set<Term> terms = new LinkedHashSet<>();
    branch.literals.forEach(p -> syntax.openSubterms(p.conclusion(), terms));
    branch.known.values().forEach(p -> terms.addAll(syntax.frees(p.conclusion())));
    Set<Term> before = new HashSet<>(branch.known.keySet());
    int added = 0;
    for (Theorem p : List.copyOf(branch.universal)) {
      for (Term t : terms) {
        if (t.type == Syntax.right(p.conclusion()).type.domain() && added < 500) {
          Theorem instance = recorder.spec(p, t);
          if (before.add(instance.conclusion())) {
            branch.with(instance);
            added++;
          }
        }
      }
    }
    return added > 0;
  }
}
