package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The equations of a specification as theorems about its model, by the tensors they define. */
final class Equations {
  /**
   * The equation of a tensor.
   *
   * @param theorem {@code ∀i j …. A T [i, j, …] = value}
   * @param tensor the integer T
   * @param text as it is written
   */
  record Definition(Theorem theorem, Term tensor, Equation text) {
    /** How many indices the tensor has. */
    int rank() {
      return text.indices().size();
    }
  }

  private final Derived derived;
  private final Map<Term, Definition> byTensor = new HashMap<>();
  private final Map<String, Definition> byName = new HashMap<>();

  /**
   * The equations of a program.
   *
   * @param file what the program is called in messages
   * @param model {@code S A ⊢ equation ∧ …}, in the order of the program
   * @throws Mismatch if a tensor has more than one equation, or one with a guard
   */
  Equations(Derived derived, String file, Program program, Theorem model) {
    this.derived = derived;
    List<Theorem> theorems =
        program.equations().isEmpty() ? List.of() : derived.conjuncts(model);
    for (int i = 0; i < theorems.size(); i++) {
      Equation text = program.equations().get(i);
      if (!(text.guard() instanceof Condition.Constant guard && guard.value())) {
        throw new Mismatch(file, text.position(), "the equation for " + text.tensor()
            + " has a condition: expected one for all elements");
      }
      Theorem theorem = theorems.get(i);
      Term element = theorem.conclusion();
      while (Syntax.isUnary("∀", element)) {
        element = ((Term.Abstraction) Syntax.right(element)).body;
      }
      Term tensor = Syntax.arguments(Syntax.left(element)).get(0);
      Definition definition = new Definition(theorem, tensor, text);
      byTensor.put(tensor, definition);
      Definition other = byName.put(text.tensor(), definition);
      if (other != null) {
        throw new Mismatch(file, text.position(), text.tensor()
            + " has another equation at " + other.text.position() + ": expected one");
      }
    }
  }

  /** The equation of a tensor, by its name. */
  Optional<Definition> named(String tensor) {
    return Optional.ofNullable(byName.get(tensor));
  }

  /** The equation of a tensor, by its integer. */
  Optional<Definition> of(Term tensor) {
    return Optional.ofNullable(byTensor.get(tensor));
  }

  /** {@code S A ⊢ A T [i, j, …] = value} at indices, as many as the tensor has. */
  Theorem at(Definition definition, List<? extends Term> indices) {
    return derived.spec(definition.theorem, indices);
  }
}
