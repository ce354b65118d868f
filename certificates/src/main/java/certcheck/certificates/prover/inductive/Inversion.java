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

/** The disjunct of one rule in the inversion of a relation. */
final class Inversion {
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Term.Free> parameters;

  /** The variables of the rule that no argument of the relation stands for. */
  private final List<Term.Free> chosen = new ArrayList<>();

  private final int equations;
  private final Term statement;

  /**
   * The disjunct of a rule.
   *
   * @param parameters the arguments of the relation
   * @param about makes of a premise's template the premise about the relation
   */
  Inversion(Derived derived, InductiveRule rule, List<Term.Free> parameters,
      UnaryOperator<Term> about) {
    recorder = derived.recorder();
    syntax = derived.syntax();
    this.parameters = parameters;
    Map<Term.Free, Term> known = new LinkedHashMap<>();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (rule.arguments().get(i) instanceof Term.Free y && rule.variables().contains(y)
          && !known.containsKey(y)) {
        known.put(y, parameters.get(i));
      } else {
        open.add(i);
      }
    }
    rule.variables().stream().filter(y -> !known.containsKey(y)).forEach(chosen::add);
    List<Term> parts = new ArrayList<>();
    for (int i : open) {
      parts.add(syntax.equation(parameters.get(i),
          syntax.logic().terms.substitute(known, rule.arguments().get(i))));
    }
    equations = open.size();
    rule.premises().forEach(p ->
        parts.add(syntax.logic().terms.substitute(known, about.apply(p))));
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

  /** The disjunct at the arguments of the rule, from its premises. */
  Theorem at(List<Term> arguments, List<Theorem> premises) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      map.put(parameters.get(i), arguments.get(i));
    }
    Term target = syntax.beta(syntax.logic().terms.substitute(map, statement));
    List<Term> targets = new ArrayList<>(List.of(target));
    for (Term.Free y : chosen) {
      targets.add(syntax.instance(targets.get(targets.size() - 1), y));
    }
    Theorem result = body(targets.get(chosen.size()), premises);
    for (int i = chosen.size() - 1; i >= 0; i--) {
      result = recorder.exists(targets.get(i), chosen.get(i), result);
    }
    return result;
  }

  /** The equations, which hold by reflexivity, and the premises. */
  private Theorem body(Term target, List<Theorem> premises) {
    if (target == syntax.truth) {
      return recorder.truth();
    }
    List<Term> parts = new ArrayList<>();
    Term rest = target;
    for (int i = 1; i < equations + premises.size(); i++) {
      parts.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    parts.add(rest);
    Theorem result = null;
    for (int i = parts.size() - 1; i >= 0; i--) {
      Theorem part = i < equations ? recorder.refl(Syntax.left(parts.get(i)))
          : premises.get(i - equations);
      result = result == null ? part : recorder.conj(part, result);
    }
    return result;
  }
}
