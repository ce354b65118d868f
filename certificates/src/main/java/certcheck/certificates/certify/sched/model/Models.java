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
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The proof that a specification has a model: of the equations, no two define one element, and each
 * defines elements by way of such that have a smaller rank. So there is a solution of
 * {@code A T i = Φ A T i}, where Φ takes the equations together, and whatever an input holds where
 * there is none.
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
  private final TensorSearch tree;
  private final Ranks ranks;

  /** A second model, the given tensors, and an index. */
  private final Term.Free other;
  private final Term.Free given;
  private final Term.Free index;

  /**
   * Finds ranks for the elements.
   *
   * @param parameters the parameters as they stand in proofs, and their names
   * @param model the variable A of the equations
   * @param equations in the order of the program
   * @param facts what is assumed of the parameters
   * @throws OpenObligation if an element may have two equations or depend on itself, or no ranks
   *     are found
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
    this.other = syntax.variant("B", model.type, taken);
    this.given = syntax.variant("I", model.type, taken);
    this.index = syntax.variant("l", model.type.codomain().domain(), taken);
    Instances instances = new Instances(syntax, parameters);
    this.guards = new Guards(calculus, facts, instances);
    definitions.values().forEach(guards::check);
    this.tree = new TensorSearch(calculus, definitions.keySet());
    this.ranks = ranks(instances);
  }

  private Ranks ranks(Instances instances) {
    List<Dependence> dependences =
        Dependence.all(calculus, definitions.values(), model, other, facts);
    RankSearch search = new RankSearch(calculus, definitions);
    Map<Term, List<Term>> tuples = search.tuples(dependences);
    if (tuples == null) {
      throw new Cycles(calculus, definitions, search.failed(), instances).reason();
    }
    return new Ranks(calculus, definitions, tuples, tree);
  }

  // ── Φ ──

  /** {@code λA i. (λx y …. cond guard₁ value₁ (…)) (nth i 0) (nth i 1) …}. */
  private Term equationsOf(TensorDefinition d) {
    return syntax.lambda(model, syntax.lambda(index, Ranks.atIndex(syntax, d.variables(),
        d.cases(syntax, syntax.apply(given, List.of(d.tensor(), index))), index)));
  }

  /** {@code ⊢ $ranked m Φ}. */
  private Theorem ranked() {
    return tree.fold(calculus.lemma("ranked_given", List.of(ranks.function, given)), tensor -> {
      TensorDefinition d = definitions.get(tensor);
      Term psi = equationsOf(d);
      return calculus.rule("ranked_tensor", List.of(ranks.function, tensor, psi, given),
          agreement(d, psi));
    }, (k, less, others) -> calculus.rule("ranked_split", List.of(ranks.function, k,
        Syntax.right(less.conclusion()), Syntax.right(others.conclusion())), less, others));
  }

  /** {@code ⊢ ∀A B i. (∀U j. $before (m U j) (m T i) ⟹ A U j = B U j) ⟹ Ψ A i = Ψ B i}. */
  private Theorem agreement(TensorDefinition d, Term psi) {
    Term rank = syntax.list(terms.integer, ranks.at(d.tensor(), d.variables()));
    Term below = below(rank.type);
    Theorem hypothesis = recorder.assume(syntax.at(below, rank));
    Theorem cases = new Agreement(calculus, model, other, d.variables(),
        (tensor, element, here) -> {
          List<Term> subscripts = Dependence.items(element);
          Theorem before = ranks.decrease(
              new Dependence(d.equations().get(0), here, tensor, subscripts));
          Theorem ranked = calculus.derived().function(calculus.derived().argument(
              Syntax.head(before.conclusion()),
              recorder.sym(ranks.atElement(tensor, subscripts))), rank);
          return recorder.mp(calculus.derived().spec(hypothesis, List.of(tensor, element)),
              recorder.eqMp(ranked, before));
        }).of(d.cases(syntax, syntax.apply(given, List.of(d.tensor(), index))), facts);
    List<Term> items = new ArrayList<>();
    for (int k = 0; k < d.variables().size(); k++) {
      items.add(syntax.apply("nth", index, syntax.literal(k)));
    }
    Theorem implication = recorder.inst(recorder.disch(hypothesis.conclusion(), cases),
        TensorDefinition.map(d.variables(), items));
    Theorem ranked = ranks.atVariable(d.tensor(), index);
    Theorem same = recorder.trans(
        recorder.sym(recorder.beta(terms.application(below, Syntax.left(ranked)))),
        recorder.trans(calculus.derived().argument(below, ranked),
            recorder.beta(terms.application(below, Syntax.right(ranked)))));
    Theorem agrees = recorder.mp(implication,
        recorder.eqMp(same, recorder.assume(Syntax.left(same))));
    Theorem result = recorder.trans(unfolded(d, psi, model),
        recorder.trans(agrees, recorder.sym(unfolded(d, psi, other))));
    return calculus.derived().gen(List.of(model, other, index),
        recorder.disch(Syntax.left(same), result));
  }

  /** {@code λr. ∀U j. $before (m U j) r ⟹ A U j = B U j}. */
  private Term below(Type tuple) {
    Term.Free r = terms.free("r", tuple);
    Term.Free tensor = terms.free("U", terms.integer);
    Term.Free element = terms.free("j", index.type);
    List<Term> place = List.of(tensor, element);
    return syntax.lambda(r, syntax.forall(List.of(tensor, element), syntax.implies(
        syntax.apply("$before", syntax.apply(ranks.function, place), r),
        syntax.equation(syntax.apply(model, place), syntax.apply(other, place)))));
  }

  /** {@code ⊢ Ψ A i = cond guard₁ value₁ (…)} at {@code nth i 0}, {@code nth i 1}, …. */
  private Theorem unfolded(TensorDefinition d, Term psi, Term a) {
    return ranks.applied(calculus.headNormal(syntax.apply(psi, List.of(a, index))), d);
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
   * @throws OpenObligation if an input gives a tensor that has equations
   */
  public Theorem hasModel(
      Term.Free p, Term assumed, Term specification, Term inputs, Term tensors) {
    Theorem claim = calculus.lemma("has_model_claim",
        List.of(assumed, specification, inputs, tensors));
    Term premise = syntax.instance(syntax.instance(Syntax.left(claim.conclusion()), p), given);
    Term exists = Syntax.right(premise);
    Theorem ranked = ranked();
    Theorem some = calculus.rule("ranked_model",
        List.of(ranks.function, Syntax.right(ranked.conclusion())), ranked);
    Theorem solution = recorder.assume(syntax.instance(some.conclusion(), model));
    Term both = syntax.instance(exists, model);
    Theorem holds = recorder.conj(
        calculus.derived().convert(equations(solution), Syntax.left(both)),
        calculus.derived().convert(given(solution, terms.application(inputs, p), tensors),
            Syntax.right(both)));
    Theorem result =
        recorder.choose(model, some, recorder.exists(exists, model, holds));
    return recorder.mp(claim, calculus.derived().gen(List.of(p, given),
        recorder.disch(Syntax.left(premise), result)));
  }

  /** The conjunction of the equations, from {@code ∀T i. A T i = Φ A T i}. */
  private Theorem equations(Theorem solution) {
    Map<Term, Iterator<SpecEquation>> next = new HashMap<>();
    definitions.forEach((tensor, d) -> next.put(tensor, d.equations().iterator()));
    List<Theorem> parts = new ArrayList<>();
    for (SpecEquation e : equations) {
      parts.add(equation(solution, definitions.get(e.tensor()), next.get(e.tensor()).next()));
    }
    return calculus.derived().conj(parts);
  }

  private Theorem equation(Theorem solution, TensorDefinition d, SpecEquation e) {
    Theorem at = at(solution, d.tensor(), syntax.list(terms.integer, List.copyOf(d.variables())));
    Theorem cases = recorder.trans(at, ranks.atItems(Syntax.right(at), d.variables()));
    Theorem selected = recorder.trans(cases, guards.select(d, Syntax.right(cases), e));
    return calculus.derived().gen(d.variables(),
        e.isGuarded(syntax) ? recorder.disch(e.guard(), selected) : selected);
  }

  /** {@code ⊢ A T i = …}: the equations for T, as a function of the indices, or what is given. */
  private Theorem at(Theorem solution, Term tensor, Term element) {
    Theorem result = calculus.derived().spec(solution, List.of(tensor, element));
    Term cases = ((Term.Application) Syntax.right(result)).function;
    result = recorder.trans(result, calculus.derived().function(tree.find(cases), element));
    return Syntax.head(Syntax.right(result)) == given ? result
        : recorder.trans(result, recorder.beta(Syntax.right(result)));
  }

  /** {@code ⊢ ∀a t. w a = some t ⟹ A (x a) = I (x a)}, up to redexes. */
  private Theorem given(Theorem solution, Term inputs, Term tensors) {
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
          calculus.expand(terms.application(holds, array), input(solution, tensors, array)),
          result);
      arrays = syntax.lambda(a, syntax.apply("cond", one.get(0), one.get(1),
          terms.application(arrays, a)));
    }
    return result;
  }

  /** {@code ⊢ A (x a) = I (x a)} for an array that holds a tensor. */
  private Theorem input(Theorem solution, Term tensors, Term array) {
    Theorem tensor = calculus.headNormal(terms.application(tensors, array));
    tensor = recorder.trans(tensor, calculus.chosen(Syntax.right(tensor)));
    Term named = Syntax.right(tensor);
    if (definitions.containsKey(named)) {
      TensorDefinition d = definitions.get(named);
      throw new OpenObligation(d.equations().get(0).position(),
          d.name() + " has an equation, and an input gives its values");
    }
    Theorem same = calculus.derived().extensionality(terms.application(model, named),
        terms.application(given, named), index, at(solution, named, index));
    return recorder.trans(calculus.derived().argument(model, tensor), recorder.trans(same,
        recorder.sym(calculus.derived().argument(given, tensor))));
  }
}
