package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Elements that depend on themselves, in a few steps: why a specification may have no model. */
final class Cycles {
  private static final int STEPS = 3;
  private static final int PATHS = 200;

  /** An element on a cycle. */
  private record Step(String tensor, List<Term> subscripts) {}

  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final Map<Term, TensorDefinition> definitions;
  private final List<Dependence> dependences;
  private final Instances instances;
  private int paths;

  /**
   * Cycles of dependences.
   *
   * @param dependences one or more, among tensors that depend on each other
   */
  Cycles(Calculus calculus, Map<Term, TensorDefinition> definitions,
      List<Dependence> dependences, Instances instances) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.definitions = definitions;
    this.dependences = dependences;
    this.instances = instances;
  }

  /** Why there are no ranks: an element that depends on itself, or no reason that is known. */
  OpenObligation reason() {
    for (int steps = 1; steps <= STEPS; steps++) {
      for (Dependence first : dependences) {
        OpenObligation found = follow(first, List.of(), steps);
        if (found != null) {
          return found;
        }
      }
    }
    List<String> names =
        dependences.stream().map(d -> d.equation().name()).distinct().toList();
    return new OpenObligation(dependences.get(0).equation().position(),
        "no ranking of the dependences of " + String.join(" and ", names) + " was found; without a"
            + " guard such as 0 <= i, equations are about negative indices, too");
  }

  /**
   * A cycle of as many more steps.
   *
   * @param path the dependence of an element on another, by way of others
   * @param between the elements between
   */
  private OpenObligation follow(Dependence path, List<Step> between, int steps) {
    if (steps == 1) {
      return path.tensor() == path.equation().tensor() && paths++ < PATHS
          ? closed(path, between) : null;
    }
    TensorDefinition next = definitions.get(path.tensor());
    for (Dependence d : dependences) {
      if (next != null && d.equation().tensor() == path.tensor()) {
        Map<Term.Free, Term> map = TensorDefinition.map(next.variables(), path.subscripts());
        Facts facts = path.facts();
        for (Theorem fact : d.facts().theorems()) {
          facts = calculus.with(facts, terms.substitute(map, fact.conclusion()));
        }
        List<Step> more = new ArrayList<>(between);
        more.add(new Step(next.name(), path.subscripts()));
        OpenObligation found = follow(new Dependence(path.equation(), facts, d.tensor(),
            d.subscripts().stream().map(t -> terms.substitute(map, t)).toList()), more, steps - 1);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private OpenObligation closed(Dependence path, List<Step> between) {
    SpecEquation e = path.equation();
    Facts facts = path.facts();
    for (int k = 0; k < e.indices().size(); k++) {
      facts = calculus.with(facts,
          syntax.equation(path.subscripts().get(k), e.indices().get(k)));
    }
    if (!(calculus.attempt(facts, syntax.falsity) instanceof LinearArithmetic.Failed failed)) {
      return null;
    }
    Map<Term, BigInteger> model = failed.model();
    if (!instances.isExact(model) && !(model.isEmpty() && path.subscripts().equals(e.indices()))) {
      return null;
    }
    List<String> names = e.indices().stream().map(Instances::name).toList();
    List<String> way = between.stream()
        .map(step -> instances.element(step.tensor(), step.subscripts(), model)).toList();
    return new OpenObligation(e.position(), e.name() + "(" + String.join(", ", names)
        + ") depends on itself, e.g. " + instances.element(e.name(), e.indices(), model)
        + (way.isEmpty() ? "" : " by way of " + String.join(" and ", way))
        + instances.parameters(model));
  }
}
