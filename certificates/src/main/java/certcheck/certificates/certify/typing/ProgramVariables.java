package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.terms.TypingContext;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** The variables of a program as terms and theorems, and the context Γ that they form. */
public interface ProgramVariables {
  /** The declared variables, in order. */
  List<String> names();

  /** The term of a variable, its name. */
  Term constant(String name);

  /** {@code ⊢ ¬(x = y)} for two different names. */
  Theorem different(Term x, Term y);

  /** The context Γ, in which expressions are typed. */
  TypingContext typing();

  /** {@code ⊢ forms d Γ}. */
  Theorem formed();

  /** The context Γ of all declarations. */
  default Term context() {
    return typing().term();
  }

  /** {@code ⊢ Γ x = some t} for a variable. */
  default Theorem lookup(String name) {
    return typing().lookups().get(name);
  }
}
