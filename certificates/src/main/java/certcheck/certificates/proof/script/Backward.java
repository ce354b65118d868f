package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Rules used from the conclusion to the premises, which become subgoals. */
final class Backward {
  private final Session session;
  private final Derived derived;
  private final Syntax syntax;

  Backward(Session session) {
    this.session = session;
    this.derived = session.derived();
    this.syntax = session.syntax();
  }

  /** What stands behind the first n premises; null if there are fewer. */
  static Term conclusion(Term t, int n) {
    Term rest = t;
    for (int i = 0; i < n; i++) {
      if (!Syntax.isBinary("⟹", rest)) {
        return null;
      }
      rest = Syntax.right(rest);
    }
    return rest;
  }

  /** The first n premises. */
  static List<Term> premises(Term t, int n) {
    List<Term> premises = new ArrayList<>();
    Term rest = t;
    for (int i = 0; i < n; i++) {
      premises.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    return premises;
  }

  /** An instance of a theorem that is the goal. */
  Theorem exact(Theorem fact, Term goal) {
    if (syntax.beta(fact.conclusion()) == syntax.beta(goal)) {
      return derived.convert(fact, goal);
    }
    return apply(fact, goal, subgoals -> {
      if (!subgoals.isEmpty()) {
        throw new ProofException("the fact is not the goal; the fact is\n    "
            + session.show(fact));
      }
      return List.of();
    });
  }

  /**
   * Proves a goal by a rule.
   *
   * @param rule quantified implications
   * @param goal an instance of what stands behind some of the premises
   * @param prover proves the premises, which may have redexes, in order
   */
  Theorem apply(Theorem rule, Term goal, Function<List<Term>, List<Theorem>> prover) {
    Theorem p = rule;
    List<Term.Free> variables = new ArrayList<>();
    int premises = 0;
    List<Term> hypotheses = new ArrayList<>();
    while (true) {
      Match match = Match.of(syntax, rule, variables);
      if (match.match(p.conclusion(), goal)) {
        Theorem whole = derived.disch(hypotheses, p);
        return instance(whole, match, variables, premises, goal, prover);
      }
      Term t = p.conclusion();
      if (Syntax.isUnary("∀", t)) {
        Term.Free x = syntax.logic().terms.free("%a" + variables.size(),
            Syntax.right(t).type.domain());
        variables.add(x);
        p = session.recorder().spec(p, x);
      } else if (Syntax.isBinary("⟹", t)) {
        hypotheses.add(Syntax.left(t));
        premises++;
        p = derived.undisch(p);
      } else {
        throw new ProofException("the rule does not conclude the goal; the rule is\n    "
            + session.show(rule));
      }
    }
  }

  private Theorem instance(Theorem whole, Match match, List<Term.Free> variables, int premises,
      Term goal, Function<List<Term>, List<Theorem>> prover) {
    for (Term premise : premises(whole.conclusion(), premises)) {
      for (Term.Free x : syntax.frees(premise)) {
        if (variables.contains(x) && !match.bindings().containsKey(x)) {
          throw new ProofException("the goal does not determine all variables of the rule; left is"
              + "\n    " + session.show(match.instance(premise)));
        }
      }
    }
    Theorem result = derived.instantiateUnreduced(whole, match);
    for (Theorem proof : prover.apply(premises(result.conclusion(), premises))) {
      result = session.recorder().mp(result,
          derived.convert(proof, Syntax.left(result.conclusion())));
    }
    return derived.convert(result, goal);
  }
}
