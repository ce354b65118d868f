package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The equations of a specification as theorems about a model. */
final class TensorEquations {
  private final Recorder recorder;
  private final Decisions decisions;
  private final Map<Term, List<Equation>> byTensor = new HashMap<>();
  private final Map<Term, Integer> order = new HashMap<>();
  private final List<Equation> all = new ArrayList<>();

  /**
   * An equation without its quantifiers: {@code ⊢ guard ⟹ element = value}.
   *
   * @param guard null if there is none
   */
  record Equation(Theorem theorem, List<Term.Free> variables, Term element, Term guard,
      Term value) {}

  /**
   * The equations of a specification.
   *
   * @param theorems {@code ⊢ ∀i j …. guard ⟹ A $T [i, j, …] = value}, or without a guard, in the
   *     order in which the tensors are defined
   */
  TensorEquations(Calculus calculus, Decisions decisions, List<Theorem> theorems) {
    this.recorder = calculus.recorder();
    this.decisions = decisions;
    for (Theorem theorem : theorems) {
      Equation equation = open(calculus, theorem);
      Term tensor = Syntax.arguments(equation.element).get(0);
      byTensor.computeIfAbsent(tensor, t -> new ArrayList<>()).add(equation);
      order.putIfAbsent(tensor, order.size());
      all.add(equation);
    }
  }

  private Equation open(Calculus calculus, Theorem theorem) {
    Theorem open = theorem;
    List<Term.Free> variables = new ArrayList<>();
    while (Syntax.isUnary("∀", open.conclusion())) {
      variables.add(calculus.syntax().logic().terms.free("%" + variables.size(),
          calculus.syntax().logic().terms.integer));
      open = recorder.spec(open, variables.get(variables.size() - 1));
    }
    Term statement = open.conclusion();
    boolean guarded = Syntax.isBinary("⟹", statement);
    Term equation = guarded ? Syntax.right(statement) : statement;
    return new Equation(open, variables, Syntax.left(equation), guarded 
        ? Syntax.left(statement) : null, Syntax.right(equation));
  }

  /** All equations, in order. */
  List<Equation> all() {
    return all;
  }

  /** The equations of a tensor; none for one that is given. */
  List<Equation> of(Term tensor) {
    return byTensor.getOrDefault(tensor, List.of());
  }

  /** The place of a tensor among those that equations define; -1 for one that is given. */
  int order(Term tensor) {
    return order.getOrDefault(tensor, -1);
  }

  /** {@code ⊢ A $T [s, …] = value} by the first equation whose guard holds; or null. */
  Theorem unfold(TensorValue.Element element, Facts facts) {
    for (Equation equation : of(element.tensor())) {
      Theorem instance = instance(equation, element);
      if (equation.guard == null) {
        return instance;
      }
      Theorem guard = decisions.prove(Syntax.left(instance.conclusion()), facts);
      if (guard != null) {
        return recorder.mp(instance, guard);
      }
    }
    return null;
  }

  /** The guard of an equation that may hold of an element or not; or null. */
  Term openGuard(TensorValue.Element element, Syntax syntax, Facts facts) {
    for (Equation equation : of(element.tensor())) {
      if (equation.guard != null) {
        Term guard = syntax.logic().terms.substitute(at(equation, element), equation.guard);
        if (decisions.prove(guard, facts) == null
            && decisions.prove(syntax.not(guard), facts) == null) {
          return guard;
        }
      }
    }
    return null;
  }

  /** The value of an element of a tensor that one equation without a guard defines; or null. */
  Term only(TensorValue.Element element) {
    List<Equation> defining = of(element.tensor());
    return defining.size() != 1 || defining.get(0).guard != null ? null
        : Syntax.right(instance(defining.get(0), element));
  }

  private Theorem instance(Equation equation, TensorValue.Element element) {
    return recorder.inst(equation.theorem, at(equation, element));
  }

  private static Map<Term.Free, Term> at(Equation equation, TensorValue.Element element) {
    List<Term> indices = Syntax.items(element.indices());
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int d = 0; d < indices.size(); d++) {
      map.put(equation.variables.get(d), indices.get(d));
    }
    return map;
  }
}
