package certcheck.certificates.proof.script;

import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * The simplification of a goal under facts: facts that are not quantified are simplified by the
 * others first, and one that is false proves the goal.
 */
final class Simplification {
  private static final int FACTS = 40;

  private final Session session;
  private final Recorder recorder;
  private final RuleSet rules;
  private final List<Theorem> facts;
  private final List<Theorem> replaced = new ArrayList<>();
  private final long fuel;
  private Theorem contradiction;
  private Theorem equation;

  Simplification(Session session, RuleSet rules, List<Theorem> given, long fuel) {
    this.session = session;
    this.recorder = session.recorder();
    this.rules = rules;
    this.fuel = fuel;
    this.facts = new ArrayList<>();
    for (Theorem fact : given) {
      if (facts.stream().noneMatch(f -> f.conclusion() == fact.conclusion())) {
        facts.add(fact);
      }
    }
    if (facts.size() <= FACTS) {
      List<Theorem> more = new ArrayList<>();
      for (Theorem fact : facts) {
        simplify(fact, more);
      }
      facts.addAll(more);
    }
  }

  private Rewriter rewriter(List<Theorem> used) {
    return new Rewriter(session.derived(), rules, used, session.solver(), fuel);
  }

  /** Adds the simplified form of a fact, by the other facts. */
  private void simplify(Theorem fact, List<Theorem> more) {
    Term t = fact.conclusion();
    if (Syntax.isUnary("∀", t)) {
      return;
    }
    List<Theorem> others = new ArrayList<>(facts);
    others.remove(fact);
    try {
      Theorem simpler = rewriter(others).simplify(fact);
      Term u = simpler.conclusion();
      if (u == session.syntax().falsity) {
        contradiction = simpler;
      } else if (u != t && u != session.syntax().truth) {
        more.add(simpler);
        replaced.add(fact);
      }
    } catch (ProofException e) {
      // Facts that rewrite each other for ever are used as they are.
      return;
    }
  }

  /** The goal, if it is simplified to ⊤, to a fact, or the facts contradict each other. */
  Theorem prove(Term goal) {
    equation = recorder.refl(goal);
    if (contradiction != null) {
      return recorder.contr(goal, contradiction);
    }
    equation = rewriter(facts).normalize(goal);
    if (rest() == session.syntax().truth) {
      return session.derived().fromEqTrue(equation);
    }
    for (Theorem f : facts) {
      if (f.conclusion() == rest()) {
        return restored(f);
      }
    }
    Theorem solved = session.solver() == null ? null : session.solver().prove(rest(), facts);
    return solved == null ? null : restored(solved);
  }

  /** The facts, and their simplified forms. */
  List<Theorem> facts() {
    return facts;
  }

  /** The facts in their simplified form only, where they have one. */
  List<Theorem> reduced() {
    return facts.stream().filter(f -> !replaced.contains(f)).toList();
  }

  /** What the goal was simplified to. */
  Term rest() {
    return Syntax.right(equation);
  }

  /** The goal from what it was simplified to. */
  Theorem restored(Theorem proved) {
    return recorder.eqMp(recorder.sym(equation), proved);
  }

  /** The facts for a message. */
  String show() {
    StringBuilder text = new StringBuilder();
    facts.forEach(f -> text.append("\n      using ").append(session.show(f)));
    return text.toString();
  }
}
