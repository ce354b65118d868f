package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Models of equations of which each defines a tensor by way of such that come before it, in the order
 * of the program, or are given: one tensor after the other is found, the others being what they are
 * (library {@code spec_ordered}).
 */
final class OrderedModels implements Solution {
  private final Setting setting;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<TensorDefinition> order;
  private final List<Term> equations = new ArrayList<>();
  private final ArrayPlaces places;

  /** The place of each tensor in the order, and one more. */
  private final List<Term> numbers = new ArrayList<>();

  /** For each tensor, what says that it and all later ones have their equations. */
  private final List<Term> solved;
  private final Map<Term, Theorem> parts = new HashMap<>();

  /**
   * Models in order.
   *
   * @param undefined the tensors that have no equations, and are given or depended upon
   */
  OrderedModels(Setting setting, Collection<Term> undefined) {
    this.setting = setting;
    this.calculus = setting.calculus();
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.order = List.copyOf(setting.definitions().values());
    List<Term> tensors = new ArrayList<>(undefined);
    order.forEach(d -> tensors.add(d.tensor()));
    this.places = calculus.places(tensors);
    for (TensorDefinition d : order) {
      equations.add(setting.equationsOf(d));
      numbers.add(syntax.literal(places.number(d.tensor())));
    }
    numbers.add(syntax.literal(places.number(order.get(order.size() - 1).tensor()) + 1));
    this.solved = new ArrayList<>(Collections.nCopies(order.size() + 1, null));
  }

  /** Whether there are equations, and each depends on what comes before it. */
  static boolean isPossible(Setting setting, List<Dependence> dependences) {
    Map<Term, Integer> at = new HashMap<>();
    setting.definitions().keySet().forEach(tensor -> at.put(tensor, at.size()));
    return !at.isEmpty() && setting.calculus().has("completed_more") && dependences.stream()
        .allMatch(d -> at.getOrDefault(d.tensor(), -1) < at.get(d.equation().tensor()));
  }

  @Override
  public Theorem exists() {
    int n = order.size();
    Theorem result = calculus.lemma(
        "completed_none", List.of(places.term(), numbers.get(n), setting.given()));
    solved.set(n, Syntax.right(result.conclusion()));
    for (int k = n - 1; k >= 0; k--) {
      Term tensor = order.get(k).tensor();
      Theorem rule = calculus.rule("completed_more", List.of(places.term(), numbers.get(k),
          numbers.get(k + 1), tensor, equations.get(k), solved.get(k + 1)), places.of(tensor),
          less(numbers.get(k), numbers.get(k + 1)));
      int number = k;
      Theorem agreement = recorder.ofPart(
          () -> agreement(number, Syntax.left(rule.conclusion())));
      result = recorder.mp(recorder.mp(rule, agreement), result);
      solved.set(k, Syntax.right(result.conclusion()));
    }
    return calculus.rule("completed_model",
        List.of(places.term(), numbers.get(0), solved.get(0), setting.given()), result);
  }

  /** {@code ⊢ ∀A B. $same_before ρ n A B ⟹ Ψ A = Ψ B}. */
  private Theorem agreement(int k, Term statement) {
    TensorDefinition d = order.get(k);
    Term.Free model = setting.model();
    Term.Free other = setting.other();
    Term implication = syntax.instance(syntax.instance(statement, model), other);
    Theorem agree = recorder.assume(Syntax.left(implication));
    Theorem same = new Agreement(calculus, model, other, d.variables(),
        (tensor, element, here) -> calculus.derived().function(
            at(tensor, numbers.get(k), model, other, agree), element))
        .of(setting.cases(d), setting.facts());
    for (int v = d.variables().size() - 1; v >= 0; v--) {
      same = recorder.abs(d.variables().get(v), same);
    }
    for (int v = 0; v < d.variables().size(); v++) {
      same = calculus.derived().function(same, AtIndex.component(syntax, setting.index(), v));
    }
    same = recorder.abs(setting.index(), same);
    Term equation = Syntax.right(implication);
    Theorem result = recorder.trans(recorder.beta(Syntax.left(equation)),
        recorder.trans(same, recorder.sym(recorder.beta(Syntax.right(equation)))));
    return calculus.derived().gen(
        List.of(model, other), recorder.disch(agree.conclusion(), result));
  }

  /** {@code ⊢ A T = B T} for a tensor before a place, from {@code $same_before ρ n A B}. */
  private Theorem at(Term tensor, Term number, Term a, Term b, Theorem agree) {
    Term place = syntax.literal(places.number(tensor));
    return calculus.rule("agree_at", List.of(places.term(), number, a, b, tensor, place), agree,
        places.of(tensor), less(place, number));
  }

  private Theorem less(Term s, Term t) {
    return recorder.evaluate(calculus.less(s, t));
  }

  @Override
  public Theorem at(Theorem holds, Term tensor, Term element) {
    if (parts.isEmpty()) {
      takeApart(recorder.conjunct2(holds));
    }
    Theorem equation = parts.get(tensor);
    Theorem unfolded = recorder.trans(equation, recorder.beta(Syntax.right(equation)));
    Theorem result = calculus.derived().function(unfolded, element);
    return recorder.trans(result, recorder.beta(Syntax.right(result)));
  }

  /** {@code ⊢ A T = Ψ A} for each tensor. */
  private void takeApart(Theorem all) {
    Theorem rest = all;
    for (int k = 0; k < order.size(); k++) {
      Term tensor = order.get(k).tensor();
      Theorem both = calculus.rule("solved_parts",
          List.of(tensor, equations.get(k), solved.get(k + 1), setting.model()), rest);
      parts.put(tensor, recorder.conjunct1(both));
      rest = recorder.conjunct2(both);
    }
  }

  @Override
  public Theorem given(Theorem holds, Term tensor) {
    return recorder.sym(at(tensor, numbers.get(0), setting.given(), setting.model(),
        recorder.conjunct1(holds)));
  }
}
