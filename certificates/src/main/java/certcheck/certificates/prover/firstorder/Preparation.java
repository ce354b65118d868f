package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Makes facts simpler before a search: conjunctions are split, existential facts get a name for
 * their witness, a variable that equals a term is replaced by it.
 */
final class Preparation {
  /** A fact {@code ∃x. p}, of which p was assumed for a new variable. */
  private record Witness(Theorem exists, Term.Free name, Term assumed) {}

  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Formulas.Fresh fresh;
  private final Deque<Witness> witnesses = new ArrayDeque<>();
  private final Deque<Theorem> rewritten = new ArrayDeque<>();
  private List<Theorem> facts = new ArrayList<>();
  private final List<Theorem> equations = new ArrayList<>();
  private Theorem contradiction;
  private Term goal;

  Preparation(Recorder recorder, Syntax syntax, Formulas.Fresh fresh, Term goal) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.fresh = fresh;
    this.goal = goal;
    terms = syntax.logic().terms;
  }

  /** The goal, in which variables may have been replaced. */
  Term goal() {
    return goal;
  }

  /** The facts. */
  List<Theorem> facts() {
    return facts;
  }

  /** {@code ⊥}, if it is among the facts; else null. */
  Theorem contradiction() {
    return contradiction;
  }

  /** Adds a fact. */
  void add(Theorem fact) {
    Deque<Theorem> open = new ArrayDeque<>(List.of(fact));
    while (!open.isEmpty()) {
      Theorem next = open.pop();
      for (Theorem equation : equations) {
        next = replaced(next, equation);
      }
      Term p = next.conclusion();
      if (Formulas.isAnd(p)) {
        open.push(recorder.conjunct2(next));
        open.push(recorder.conjunct1(next));
      } else if (Formulas.isExists(p) && Syntax.right(p) instanceof Term.Abstraction body) {
        Term.Free name = terms.free(fresh.name(), body.type.domain());
        Term assumed = syntax.instance(p, name);
        witnesses.push(new Witness(next, name, assumed));
        open.push(recorder.assume(assumed));
      } else if (Formulas.isFalsity(p)) {
        contradiction = next;
      } else if (Syntax.isEquation(p) && define(next)) {
        continue;
      } else if (!Formulas.isTruth(p)) {
        facts.add(next);
      }
    }
  }

  /** Uses an equation of a variable with a term to replace the variable everywhere. */
  private boolean define(Theorem equation) {
    Term left = Syntax.left(equation);
    Term right = Syntax.right(equation);
    Theorem oriented;
    if (left == right) {
      return true;
    } else if (left instanceof Term.Free x && !terms.occurs(x, right)) {
      oriented = equation;
    } else if (right instanceof Term.Free x && !terms.occurs(x, left)) {
      oriented = recorder.sym(equation);
    } else {
      return false;
    }
    equations.add(oriented);
    List<Theorem> before = facts;
    facts = new ArrayList<>();
    before.forEach(f -> facts.add(replaced(f, oriented)));
    if (terms.occurs((Term.Free) Syntax.left(oriented), goal)) {
      Theorem same = replacement(goal, oriented);
      goal = Syntax.right(same);
      rewritten.push(same);
    }
    return true;
  }

  private Theorem replaced(Theorem fact, Theorem equation) {
    return terms.occurs((Term.Free) Syntax.left(equation), fact.conclusion())
        ? recorder.eqMp(replacement(fact.conclusion(), equation), fact) : fact;
  }

  /** From {@code x = t}: {@code p = p[t/x]}. */
  private Theorem replacement(Term p, Theorem equation) {
    Term.Free x = (Term.Free) Syntax.left(equation);
    Term function = terms.abstraction(x, p);
    Theorem applied = recorder.mkComb(recorder.refl(function), equation);
    return recorder.trans(recorder.sym(recorder.beta(Syntax.left(applied))),
        recorder.trans(applied, recorder.beta(Syntax.right(applied))));
  }

  /** From the goal that was left: the goal as it was given. */
  Theorem finish(Theorem proved) {
    Theorem result = proved;
    while (!rewritten.isEmpty()) {
      result = recorder.eqMp(recorder.sym(rewritten.pop()), result);
    }
    for (Witness witness : witnesses) {
      if (Classical.uses(result, witness.assumed)) {
        result = recorder.choose(witness.name, witness.exists, result);
      }
    }
    return result;
  }
}
