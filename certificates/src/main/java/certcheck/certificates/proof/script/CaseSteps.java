package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** The steps with a branch for each case: {@code cases}, {@code split}, {@code apply}. */
final class CaseSteps {
  private final Steps steps;
  private final Session session;
  private final Tokens tokens;
  private final Syntax syntax;
  private final Derived derived;
  private final Recorder recorder;

  CaseSteps(Steps steps, Session session, Tokens tokens) {
    this.steps = steps;
    this.session = session;
    this.tokens = tokens;
    this.syntax = session.syntax();
    this.derived = session.derived();
    this.recorder = session.recorder();
  }

  /**
   * {@code cases FACT}, {@code cases p ∨ q by …}, {@code cases p} (p or not p); then a branch
   * {@code case LABELS [: p] …} for each disjunct, and {@code end}.
   */
  Theorem cases(Scope scope, Term goal) {
    tokens.expect("cases");
    int start = tokens.position();
    Theorem either = knownFact(scope);
    if (either == null) {
      tokens.reset(start);
      Term p = scope.proposition();
      either = tokens.is("by") || tokens.is("proof") ? steps.justification(scope, p)
          : derived.negations().excludedMiddle(p);
    }
    Theorem result = branch(scope, goal, derived.reduce(either));
    tokens.expect("end");
    return result;
  }

  /** A fact, if what follows is one and then {@code case}; else null. */
  private Theorem knownFact(Scope scope) {
    try {
      Theorem fact = scope.beginsFact() ? scope.fact() : null;
      return tokens.is("case") ? fact : null;
    } catch (certcheck.certificates.proof.ProofException e) {
      return null;
    }
  }

  private Theorem branch(Scope scope, Term goal, Theorem either) {
    if (!Syntax.isBinary("∨", either.conclusion())) {
      return caseBlock(scope, goal, either);
    }
    Term first = Syntax.left(either.conclusion());
    Term second = Syntax.right(either.conclusion());
    Theorem left = caseBlock(scope, goal, recorder.assume(first));
    Theorem right = branch(scope, goal, recorder.assume(second));
    return recorder.disjCases(either, left, right);
  }

  /** {@code case [x y where] LABELS [: p] STEPS}. */
  private Theorem caseBlock(Scope outer, Term goal, Theorem fact) {
    Tokens.Token token = tokens.peek();
    if (!tokens.accept("case")) {
      throw steps.failure(token, "a case is missing: " + session.show(fact), outer, goal, null);
    }
    Scope scope = outer.copy();
    List<Tokens.Token> names = new ArrayList<>();
    int start = tokens.position();
    while (tokens.peek().kind() == Tokens.Kind.VARIABLE) {
      names.add(tokens.next());
    }
    if (tokens.accept("where")) {
      return steps.chosen(token, names, Labels.sequence(tokens), fact, scope, goal);
    }
    tokens.reset(start);
    Labels labels = Labels.begins(tokens) ? Labels.read(tokens) : Labels.of("this");
    Theorem stated = tokens.accept(":") && !tokens.endsStatement()
        ? steps.stated(token, scope, fact) : fact;
    labels.bind(scope, derived, stated);
    return steps.block(scope, goal);
  }

  /** {@code split}: a branch for each conjunct, or for both directions of an equivalence. */
  Theorem split(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    Term t = syntax.beta(goal);
    Theorem result;
    if (Syntax.isEquation(t) && Syntax.left(t).type == syntax.logic().terms.bool) {
      Theorem forth = subgoal(scope, syntax.implies(Syntax.left(t), Syntax.right(t)));
      Theorem back = subgoal(scope, syntax.implies(Syntax.right(t), Syntax.left(t)));
      result = recorder.deductAntisym(derived.undisch(back), derived.undisch(forth));
    } else if (Syntax.isBinary("∧", t)) {
      result = conjuncts(scope, t);
    } else {
      throw steps.failure(token, "the goal is neither ∧ nor ⟺", scope, goal, null);
    }
    tokens.expect("end");
    return derived.convert(result, goal);
  }

  private Theorem conjuncts(Scope scope, Term goal) {
    if (!Syntax.isBinary("∧", goal)) {
      return subgoal(scope, goal);
    }
    Theorem first = subgoal(scope, Syntax.left(goal));
    Scope after = scope.copy();
    after.add(null, first);
    return recorder.conj(first, conjuncts(after, Syntax.right(goal)));
  }

  private Theorem subgoal(Scope outer, Term goal) {
    Tokens.Token token = tokens.peek();
    if (!tokens.accept("case")) {
      throw steps.failure(token, "a case is missing", outer, goal, null);
    }
    Scope scope = outer.copy();
    tokens.accept(":");
    if (tokens.endsStatement()) {
      return steps.block(scope, goal);
    }
    Term stated = scope.proposition();
    if (syntax.beta(stated) != syntax.beta(goal)) {
      throw steps.failure(token, "the case is not " + session.show(stated), scope, goal, null);
    }
    return derived.convert(steps.block(scope, stated), goal);
  }

  /**
   * {@code apply RULE} or {@code induct RULE [on x …]}, then a branch {@code case …} for each
   * premise and {@code end}; or {@code by …} to prove them all alike.
   */
  Theorem apply(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    Theorem rule = scope.fact();
    List<Term.Free> variables = new ArrayList<>();
    while (tokens.peek().kind() == Tokens.Kind.VARIABLE) {
      Tokens.Token name = tokens.next();
      if (!(scope.names.get(name.text()) instanceof Term.Free x)) {
        throw tokens.error(name, "there is no variable " + name.text());
      }
      variables.add(x);
    }
    Term general = syntax.forall(variables, goal);
    Theorem proved;
    try {
      proved = new Backward(session).apply(rule, general, subgoals -> premises(scope, subgoals));
    } catch (certcheck.certificates.proof.ProofException e) {
      throw e.isLocated() ? e
          : steps.failure(token, e.getMessage(), scope, general, e);
    }
    return derived.convert(derived.spec(proved, variables), goal);
  }

  private List<Theorem> premises(Scope scope, List<Term> subgoals) {
    List<Theorem> proofs = new ArrayList<>();
    int start = tokens.position();
    if (tokens.is("by")) {
      for (Term subgoal : subgoals) {
        tokens.reset(start);
        proofs.add(steps.justification(scope, subgoal));
      }
      return proofs;
    }
    for (Term subgoal : subgoals) {
      proofs.add(subgoal(scope, subgoal));
    }
    if (!subgoals.isEmpty() || tokens.is("end")) {
      tokens.expect("end");
    }
    return proofs;
  }
}
