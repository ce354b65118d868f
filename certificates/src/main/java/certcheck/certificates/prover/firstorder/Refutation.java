package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** One search for a contradiction between facts and the negation of a goal. */
final class Refutation {
  /** The parts of the budget for the strategies, in percent; the last takes what is left. */
  private static final int[] SHARES = {20, 10, 60, 100};

  private final Recorder recorder;
  private final Syntax syntax;
  private final Formulas.Fresh fresh;
  private final Search.Budget budget;
  private final Expression.Store store = new Expression.Store();
  private final Encoder encoder;
  private final Clausifier clausifier;

  Refutation(Recorder recorder, Syntax syntax, Formulas.Fresh fresh, Search.Budget budget) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.fresh = fresh;
    this.budget = budget;
    encoder = new Encoder(syntax.logic().terms, store);
    clausifier = new Clausifier(syntax, encoder, fresh);
  }

  /** The goal from the facts. */
  Theorem prove(Term goal, List<Theorem> facts) {
    for (Theorem fact : facts) {
      if (fact.conclusion() == goal) {
        return fact;
      }
    }
    Theorem denial = recorder.assume(syntax.not(goal));
    List<Clause> denied = Formulas.isFalsity(goal) ? List.of() : clausifier.clauses(denial);
    List<Clause> clauses = new ArrayList<>(denied);
    for (Theorem fact : new Instances(recorder, syntax).instances(facts, goal)) {
      clauses.addAll(clausifier.clauses(fact));
    }
    List<Clause> negative = clauses.stream()
        .filter(c -> c.isNegative() && !denied.contains(c)).toList();
    for (Theorem axiom : new EqualityAxioms(recorder, syntax, fresh).axioms(clauses)) {
      clauses.addAll(clausifier.clauses(axiom));
    }
    Proof.Extension root = search(clauses, denied, negative);
    return replay(goal, root, denied.contains(root.clause()));
  }

  private Proof.Extension search(List<Clause> clauses, List<Clause> denied,
      List<Clause> negative) {
    ClauseIndex index = new ClauseIndex(clauses);
    for (int strategy = 0; strategy < SHARES.length; strategy++) {
      List<Clause> starts = strategy % 2 == 0 ? denied : negative;
      boolean last = strategy == SHARES.length - 1
          || strategy == SHARES.length - 2 && negative.isEmpty();
      Search.Budget part = budget.part(last ? budget.remaining()
          : budget.remaining() * SHARES[strategy] / 100);
      Bindings bindings = new Bindings(syntax.logic().terms, store);
      Search search = strategy < 2 ? new DepthSearch(index, bindings, part)
          : new SizeSearch(index, bindings, part);
      Proof.Extension root = starts.isEmpty() ? null : search.prove(starts);
      budget.spend(part);
      if (root != null) {
        return root;
      }
    }
    throw new NotFound(budget.isExhausted()
        ? "no proof in " + budget.used() + " inferences"
        : "no proof: every way ends after " + budget.used() + " inferences");
  }

  private Theorem replay(Term goal, Proof.Extension root, boolean ofGoal) {
    Replay replay = new Replay(recorder, syntax, encoder, store, fresh);
    Classical classical = new Classical(recorder, syntax);
    Term denial = syntax.not(goal);
    if (!ofGoal) {
      Theorem bottom = replay.contradiction(root);
      return Formulas.isFalsity(goal) ? bottom
          : Classical.uses(bottom, denial) ? recorder.ccontr(goal, bottom)
          : recorder.contr(goal, bottom);
    }
    Theorem result = replay.goal(goal, root);
    return Classical.uses(result, denial)
        ? recorder.ccontr(goal, classical.contradiction(recorder.assume(denial), result))
        : result;
  }
}
