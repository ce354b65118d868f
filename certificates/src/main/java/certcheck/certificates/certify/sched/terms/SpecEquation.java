package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.semantics.source.Position;
import java.util.List;

/**
 * An equation of a specification, {@code ∀i j …. guard ⟹ A tensor [i, j, …] = value}, of a model A
 * (Clément 2022, 2.2).
 *
 * @param tensor the integer of the tensor that it defines
 * @param indices distinct variables, the first dimension first
 * @param guard which elements it defines, a formula about the indices; {@code ⊤} for all
 * @param value a term of the indices and of the model's variable
 * @param position where it is written
 */
public record SpecEquation(Term tensor, List<Term.Free> indices, Term guard, Term value,
    Position position) {
  public SpecEquation {
    indices = List.copyOf(indices);
  }

  /** {@code ∀i j …. guard ⟹ A tensor [i, j, …] = value}, without the guard if it is {@code ⊤}. */
  Term formula(Syntax syntax, Term.Free model) {
    Terms terms = syntax.logic().terms;
    Term equation = syntax.equation(syntax.apply(model,
        List.of(tensor, syntax.list(terms.integer, List.copyOf(indices)))), value);
    return syntax.forall(indices, isGuarded(syntax) ? syntax.implies(guard, equation) : equation);
  }

  /** Whether it defines some elements only. */
  public boolean isGuarded(Syntax syntax) {
    return guard != syntax.truth;
  }

  /** The name of the tensor in the program. */
  public String name() {
    return Spelling.text(((Term.Literal) tensor).value);
  }

  /** The conjunction of the formulas of equations; {@code ⊤} if there are none. */
  static Term formula(Syntax syntax, Term.Free model, List<SpecEquation> equations) {
    return syntax.conjunction(
        equations.stream().map(e -> e.formula(syntax, model)).toList());
  }
}
