package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The proof that a specification has a model, whatever the inputs hold: of the equations, no two define
 * one element, and each defines elements by way of such that come before it, tensor by tensor ({@link
 * OrderedModels}), or that have a smaller rank ({@link RankedModels}).
 */
public final class Models {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Term.Free model;
  private final List<SpecEquation> equations;
  private final Facts facts;
  private final Map<Term, TensorDefinition> definitions;
  private final Guards guards;
  private final Instances instances;
  private final List<Dependence> dependences;
  private final Setting setting;
  private final Term.Free given;
  private Solution solution;

  /**
   * Checks that no two equations define one element.
   *
   * @param parameters the parameters as they stand in proofs, and their names
   * @param model the variable A of the equations
   * @param equations in the order of the program
   * @param facts what is assumed of the parameters
   * @throws OpenObligation if an element may have two equations
   */
  public Models(Calculus calculus, Map<Term, String> parameters, Term.Free model,
      List<SpecEquation> equations, Facts facts) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.model = model;
    this.equations = equations;
    this.facts = facts;
    this.definitions = TensorDefinition.of(syntax, equations);
    List<Term.Free> taken = new ArrayList<>(List.of(model));
    definitions.values().forEach(d -> taken.addAll(d.variables()));
    equations.forEach(e -> taken.addAll(syntax.frees(e.value())));
    this.given = syntax.variant("I", model.type, taken);
    this.setting = new Setting(calculus, definitions, model,
        syntax.variant("B", model.type, taken), given,
        syntax.variant("l", model.type.codomain().domain(), taken), facts);
    this.instances = new Instances(syntax, parameters);
    this.guards = new Guards(calculus, facts, instances);
    definitions.values().forEach(guards::check);
    this.dependences =
        Dependence.all(calculus, definitions.values(), model, setting.other(), facts);
  }

  /**
   * A solution of the equations.
   *
   * @param tensors those that inputs give, among others
   */
  private Solution solution(Collection<Term> tensors) {
    if (OrderedModels.isPossible(setting, dependences)) {
      Set<Term> undefined = new LinkedHashSet<>(tensors);
      dependences.forEach(d -> undefined.add(d.tensor()));
      undefined.removeAll(definitions.keySet());
      return new OrderedModels(setting, undefined);
    }
    return ranked();
  }

  private RankedModels ranked() {
    TensorSearch tree = new TensorSearch(calculus, definitions.keySet());
    RankSearch search = new RankSearch(calculus, definitions);
    Map<Term, List<Term>> tuples = search.tuples(dependences);
    if (tuples == null) {
      throw new Cycles(calculus, definitions, search.failed(), instances).reason();
    }
    return new RankedModels(setting, new Ranks(calculus, definitions, tuples, tree), tree);
  }

  // ── The model ──

  /**
   * {@code ⊢ has_model h S w x}.
   *
   * @param p the variable of the parameters
   * @param assumed the assumptions h, as a function of the parameters
   * @param specification S: the conjunction of the equations, up to redexes, of p and a model
   * @param inputs {@code w}: at p, {@code λa. cond (a = $a) (some extents) (…)}, up to redexes
   * @param tensors {@code x}: {@code λa. cond (a = $a) $T (…)}
   * @throws OpenObligation if an input gives a tensor that has equations, an element may depend on
   *     itself, or no ranks are found
   */
  public Theorem hasModel(
      Term.Free p, Term assumed, Term specification, Term inputs, Term tensors) {
    Theorem claim = calculus.lemma("has_model_claim",
        List.of(assumed, specification, inputs, tensors));
    Term premise = syntax.instance(syntax.instance(Syntax.left(claim.conclusion()), p), given);
    Term exists = Syntax.right(premise);
    this.solution = solution(heldIn(tensors));
    Theorem some = solution.exists();
    Theorem holds = recorder.assume(syntax.instance(some.conclusion(), model));
    Term both = syntax.instance(exists, model);
    Theorem parts = recorder.conj(
        calculus.derived().convert(equations(holds), Syntax.left(both)),
        calculus.derived().convert(given(holds, terms.application(inputs, p), tensors),
            Syntax.right(both)));
    Theorem result =
        recorder.choose(model, some, recorder.exists(exists, model, parts));
    return recorder.mp(claim, calculus.derived().gen(List.of(p, given),
        recorder.disch(Syntax.left(premise), result)));
  }

  /** The values of {@code λa. cond (a = $a) $T (…)}. */
  private List<Term> heldIn(Term tensors) {
    List<Term> held = new ArrayList<>();
    Term rest = ((Term.Abstraction) tensors).body;
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      held.add(Syntax.arguments(rest).get(1));
      rest = Syntax.right(rest);
    }
    return held;
  }

  /** The conjunction of the equations. */
  private Theorem equations(Theorem holds) {
    Map<Term, Iterator<SpecEquation>> next = new HashMap<>();
    definitions.forEach((tensor, d) -> next.put(tensor, d.equations().iterator()));
    List<Theorem> parts = new ArrayList<>();
    for (SpecEquation e : equations) {
      parts.add(recorder.ofPart(() -> equation(
          holds, definitions.get(e.tensor()), next.get(e.tensor()).next())));
    }
    return calculus.derived().conj(parts);
  }

  private Theorem equation(Theorem holds, TensorDefinition d, SpecEquation e) {
    Theorem at = solution.at(
        holds, d.tensor(), syntax.list(terms.integer, List.copyOf(d.variables())));
    Theorem cases =
        recorder.trans(at, AtIndex.items(calculus, Syntax.right(at), d.variables()));
    Theorem selected = recorder.trans(cases, guards.select(d, Syntax.right(cases), e));
    return calculus.derived().gen(d.variables(),
        e.isGuarded(syntax) ? recorder.disch(e.guard(), selected) : selected);
  }

  /** {@code ⊢ ∀a t. w a = some t ⟹ A (x a) = I (x a)}, up to redexes. */
  private Theorem given(Theorem known, Term inputs, Term tensors) {
    Term.Free a = terms.free("a", terms.integer);
    Term holds = syntax.lambda(a, syntax.equation(
        terms.application(model, terms.application(tensors, a)),
        terms.application(given, terms.application(tensors, a))));
    List<List<Term>> cases = new ArrayList<>();
    Term rest = syntax.at(syntax.beta(inputs), a);
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      cases.add(Syntax.arguments(rest));
      rest = Syntax.right(rest);
    }
    Collections.reverse(cases);
    Theorem result = calculus.lemma("given_none", List.of(holds));
    Term arrays = syntax.lambda(a, rest);
    for (List<Term> one : cases) {
      Term array = Syntax.right(one.get(0));
      Term shape = Syntax.right(one.get(1));
      result = calculus.rule("given_cond", List.of(array, shape, arrays, holds),
          calculus.expand(terms.application(holds, array), input(known, tensors, array)),
          result);
      arrays = syntax.lambda(a, syntax.apply("cond", one.get(0), one.get(1),
          terms.application(arrays, a)));
    }
    return result;
  }

  /** {@code ⊢ A (x a) = I (x a)} for an array that holds a tensor. */
  private Theorem input(Theorem known, Term tensors, Term array) {
    Theorem tensor = calculus.headNormal(terms.application(tensors, array));
    tensor = recorder.trans(tensor, calculus.chosen(Syntax.right(tensor)));
    Term named = Syntax.right(tensor);
    if (definitions.containsKey(named)) {
      TensorDefinition d = definitions.get(named);
      throw new OpenObligation(d.equations().get(0).position(),
          d.name() + " has an equation, and an input gives its values");
    }
    Theorem same = solution.given(known, named);
    return recorder.trans(calculus.derived().argument(model, tensor), recorder.trans(same,
        recorder.sym(calculus.derived().argument(given, tensor))));
  }
}
