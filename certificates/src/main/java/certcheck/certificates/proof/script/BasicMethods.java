package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.Tableau;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** The methods that need no prover: rewriting, tautologies, rules. */
final class BasicMethods {
  private static final long FUEL = 100_000;

  private BasicMethods() {}

  static void register(Session session) {
    session.method("simp", BasicMethods::simp);
    session.method("auto", BasicMethods::auto);
    session.method("rewrite", BasicMethods::rewrite);
    session.method("taut", BasicMethods::taut);
    session.method("blast", BasicMethods::blast);
    session.method("exact", BasicMethods::exact);
    session.method("rule", BasicMethods::rule);
    session.method("determined", BasicMethods::determined);
    session.method("refuted", BasicMethods::refuted);
    session.method("assumption", BasicMethods::assumption);
  }

  /** The rules of the session without those removed. */
  static RuleSet rules(Session session, Arguments arguments) {
    if (arguments.removed().isEmpty()) {
      return session.simplification();
    }
    RuleSet rules = session.simplification().copy();
    arguments.removed().forEach(rules::remove);
    return rules;
  }

  static Rewriter rewriter(Session session, List<Theorem> facts, Arguments arguments) {
    return new Rewriter(session.derived(), rules(session, arguments), facts, session.solver(),
        FUEL);
  }

  private static Theorem simp(Goal goal, List<Theorem> facts, Arguments arguments) {
    Session session = goal.session();
    Simplification attempt = new Simplification(session, rules(session, arguments), facts, FUEL);
    Theorem proved = attempt.prove(goal.statement());
    if (proved == null) {
      throw new ProofException("simp leaves\n    " + session.show(attempt.rest())
          + attempt.show());
    }
    return proved;
  }

  /** Simplification with all local facts, case distinctions, then whatever provers there are. */
  private static Theorem auto(Goal goal, List<Theorem> facts, Arguments arguments) {
    List<Theorem> all = new ArrayList<>(goal.locals());
    all.addAll(facts);
    return new Auto(goal, rules(goal.session(), arguments)).prove(all);
  }

  /** Rewriting with the given equations alone. */
  private static Theorem rewrite(Goal goal, List<Theorem> facts, Arguments arguments) {
    Session session = goal.session();
    RuleSet rules = new RuleSet(session.derived());
    facts.forEach(rules::add);
    Theorem equation = new Rewriter(session.derived(), rules, List.of(), null, FUEL)
        .normalize(goal.statement());
    Term rest = Syntax.right(equation);
    if (rest == session.syntax().truth) {
      return session.derived().fromEqTrue(equation);
    }
    for (Theorem f : goal.facts().values()) {
      if (f.conclusion() == rest) {
        return session.recorder().eqMp(session.recorder().sym(equation), f);
      }
    }
    throw new ProofException("rewrite leaves\n    " + session.show(rest));
  }

  /** Inversion, by the first fact, of what the goal assumes, and uniqueness of its parts. */
  private static Theorem determined(Goal goal, List<Theorem> facts, Arguments arguments) {
    if (facts.isEmpty()) {
      throw new ProofException("determined takes the cases of a judgement");
    }
    return new Determined(goal.session(), rules(goal.session(), arguments),
        facts.subList(1, facts.size())).prove(goal.statement(), facts.get(0), goal.locals());
  }

  /** No case of what the goal denies: facts with premises are cases, others rewrite. */
  private static Theorem refuted(Goal goal, List<Theorem> facts, Arguments arguments) {
    if (!Syntax.isUnary("¬", goal.statement())) {
      throw new ProofException("refuted proves a negation");
    }
    List<Theorem> lemmas = facts.stream().filter(f -> Determined.concludes(f, "∃", "∨")).toList();
    return new Determined(goal.session(), rules(goal.session(), arguments),
        facts.stream().filter(f -> !lemmas.contains(f)).toList()).refute(goal.statement(), lemmas);
  }

  private static Theorem taut(Goal goal, List<Theorem> facts, Arguments arguments) {
    return new Tableau(goal.session().derived(), 0).prove(goal.statement(), facts);
  }

  private static Theorem blast(Goal goal, List<Theorem> facts, Arguments arguments) {
    return new Tableau(goal.session().derived(), 3).prove(goal.statement(), facts);
  }

  private static Theorem assumption(Goal goal, List<Theorem> facts, Arguments arguments) {
    for (Theorem f : goal.facts().values()) {
      if (f.conclusion() == goal.statement()) {
        return f;
      }
    }
    throw new ProofException("no local fact is the goal");
  }

  /** A fact that is the goal, up to instantiation and redexes. */
  private static Theorem exact(Goal goal, List<Theorem> facts, Arguments arguments) {
    if (facts.size() != 1) {
      throw new ProofException("exact takes one fact");
    }
    return new Backward(goal.session()).exact(facts.get(0), goal.statement());
  }

  /** A rule whose conclusion is the goal; its premises are the facts that follow, or local ones. */
  private static Theorem rule(Goal goal, List<Theorem> facts, Arguments arguments) {
    if (facts.isEmpty()) {
      throw new ProofException("rule takes a rule");
    }
    Session session = goal.session();
    Derived derived = session.derived();
    Recorder recorder = session.recorder();
    List<Theorem> available = new ArrayList<>(facts.subList(1, facts.size()));
    available.addAll(goal.facts().values());
    Derived.Opened opened = derived.open(facts.get(0), "%r");
    for (int premises = 0; ; premises++) {
      Term conclusion = Backward.conclusion(opened.theorem().conclusion(), premises);
      if (conclusion == null) {
        throw new ProofException("no instance of the rule has the goal as its conclusion, and"
            + " premises among the facts:\n    " + session.show(facts.get(0)));
      }
      Match match = Match.of(session.syntax(), facts.get(0), opened.variables());
      if (match.match(conclusion, goal.statement())) {
        Match complete = complete(match, Backward.premises(opened.theorem().conclusion(), premises),
            0, available);
        if (complete != null) {
          Theorem instance = derived.reduce(derived.instantiate(opened.theorem(), complete));
          for (int i = 0; i < premises; i++) {
            instance = recorder.mp(instance,
                find(derived, Syntax.left(instance.conclusion()), available));
          }
          return derived.convert(instance, goal.statement());
        }
      }
    }
  }

  private static Theorem find(Derived derived, Term premise, List<Theorem> available) {
    for (Theorem f : available) {
      if (derived.syntax().beta(f.conclusion()) == premise) {
        return derived.reduce(f);
      }
    }
    throw new ProofException("a premise is missing: " + premise);
  }

  private static Match complete(Match match, List<Term> premises, int i, List<Theorem> available) {
    if (i == premises.size()) {
      return match;
    }
    for (Theorem f : available) {
      Match attempt = match.copy();
      if (attempt.match(premises.get(i), f.conclusion())) {
        Match complete = complete(attempt, premises, i + 1, available);
        if (complete != null) {
          return complete;
        }
      }
    }
    return null;
  }
}
