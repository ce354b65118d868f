package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The disjunct of one rule in the inversion of a relation: {@code ∃y …. x = t ∧ … ∧ premises} over
 * the parameters x of the relation. A parameter takes the place of a variable that is an argument
 * in the rule's conclusion; y are the other variables.
 */
final class Inversion {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Term.Free> variables = new ArrayList<>();
  private final List<Term.Free> chosen = new ArrayList<>();
  private final List<Term> premises = new ArrayList<>();

  /** What the other parameters are equal to. */
  private final Map<Term.Free, Term> arguments = new LinkedHashMap<>();

  private final Term statement;

  /**
   * The disjunct of a rule.
   *
   * @param parameters the arguments of the relation
   * @param about makes of a premise's template the premise about the relation
   */
  Inversion(Derived derived, InductiveRule rule, List<Term.Free> parameters,
      UnaryOperator<Term> about) {
    this.derived = derived;
    recorder = derived.recorder();
    syntax = derived.syntax();
    Map<Term.Free, Term> known = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      Term argument = rule.arguments().get(i);
      if (argument instanceof Term.Free y && rule.variables().contains(y)
          && !known.containsKey(y)) {
        known.put(y, parameters.get(i));
      } else {
        arguments.put(parameters.get(i), argument);
      }
    }
    for (Term.Free y : rule.variables()) {
      variables.add((Term.Free) known.getOrDefault(y, y));
      if (!known.containsKey(y)) {
        chosen.add(y);
      }
    }
    List<Term> parts = new ArrayList<>();
    arguments.replaceAll((x, t) -> syntax.logic().terms.substitute(known, t));
    arguments.forEach((x, t) -> parts.add(syntax.equation(x, t)));
    for (Term template : rule.premises()) {
      premises.add(syntax.logic().terms.substitute(known, template));
      parts.add(about.apply(premises.get(premises.size() - 1)));
    }
    Term body = syntax.conjunction(parts);
    for (int i = chosen.size() - 1; i >= 0; i--) {
      body = syntax.exists(chosen.get(i), body);
    }
    statement = body;
  }

  /** The disjunct, over the parameters of the relation. */
  Term statement() {
    return statement;
  }

  /** The variables of the rule, in order, or the parameters that take their place. */
  List<Term.Free> variables() {
    return variables;
  }

  /** The templates of the premises, over these variables. */
  List<Term> premises() {
    return premises;
  }

  /** What the other parameters are equal to. */
  Map<Term.Free, Term> equations() {
    return arguments;
  }

  /** The disjunct, from the premises; the equations are hypotheses. */
  Theorem from(List<Theorem> facts) {
    List<Theorem> parts = new ArrayList<>();
    arguments.forEach((x, t) -> parts.add(recorder.assume(syntax.equation(x, t))));
    parts.addAll(facts);
    return of(parts);
  }

  /** The disjunct, from the equations and the premises. */
  Theorem of(List<Theorem> parts) {
    List<Term> targets = new ArrayList<>(List.of(statement));
    for (Term.Free y : chosen) {
      targets.add(syntax.instance(targets.get(targets.size() - 1), y));
    }
    Theorem result = derived.conj(parts);
    for (int i = chosen.size() - 1; i >= 0; i--) {
      result = recorder.exists(targets.get(i), chosen.get(i), result);
    }
    return result;
  }

  /** A disjunction of n parts, from this one, which is the k-th. */
  Theorem within(Term disjunction, int k, int n, Theorem disjunct) {
    List<Term> before = new ArrayList<>();
    Term rest = disjunction;
    for (int i = 0; i < k; i++) {
      before.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    Theorem result = k < n - 1 ? recorder.disj1(disjunct, Syntax.right(rest)) : disjunct;
    for (int i = k - 1; i >= 0; i--) {
      result = recorder.disj2(before.get(i), result);
    }
    return result;
  }

  /** A theorem under these equations, at what they say that the parameters are. */
  Theorem at(Theorem p) {
    Theorem result = p;
    List<Theorem> reflexive = new ArrayList<>();
    for (Map.Entry<Term.Free, Term> e : arguments.entrySet()) {
      result = recorder.disch(syntax.equation(e.getKey(), e.getValue()), result);
      reflexive.add(0, recorder.refl(e.getValue()));
    }
    return derived.mp(recorder.inst(result, arguments), reflexive);
  }
}
