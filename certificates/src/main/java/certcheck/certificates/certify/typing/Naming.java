package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Which integers the names of variables are. */
@FunctionalInterface
public interface Naming {
  /** What their characters spell, in library {@code tml_meaning_forms}: no two names are one. */
  Naming SPELLED = (derived, lemmas, types) -> {
    SpelledVariables variables = new SpelledVariables(derived, lemmas, types);
    return new Context(variables.typing(), variables.formed());
  };

  /**
   * The context that variables form.
   *
   * @param typing the context Γ
   * @param formed {@code ⊢ forms d Γ}
   */
  record Context(TypingContext typing, Theorem formed) {}

  /** The context of variables whose types these are, in order of declaration. */
  Context of(Derived derived, Lemmas lemmas, Map<String, TensorType> types);

  /** Constants with these names, numbered from 0. */
  static Naming constants(UnaryOperator<String> names) {
    return (derived, lemmas, types) -> {
      DeclaredVariables variables = new DeclaredVariables(derived, lemmas, types, names);
      return new Context(variables.typing(), variables.formed());
    };
  }
}
