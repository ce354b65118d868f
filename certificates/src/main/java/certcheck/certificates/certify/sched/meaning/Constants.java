package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/** The integers that names and numbers of a text are, as theorems. */
public final class Constants {
  private final Rules rules;
  private final Syntax syntax;
  private final Memo<List<Object>, Theorem> equal = new Memo<>();

  /** Constants by these rules. */
  public Constants(Rules rules) {
    this.rules = rules;
    this.syntax = rules.syntax();
  }

  /** {@code ⊢ n = n}, for the integer that the name of an array, a tensor or a function spells. */
  Theorem named(BigInteger name) {
    return equal.of(List.of(name), () -> rules.recorder().refl(literal(name)));
  }

  /** {@code ⊢ minus_sign = n}. */
  public Theorem minus() {
    return equal.of(List.of("minus"), () -> rules.recorder().fact("minus_sign"));
  }

  /** {@code ⊢ numeral m f = n}. */
  public Theorem number(BigInteger m, int f) {
    return equal.of(List.of("number", m, f), () -> {
      Theorem unfolded = rules.derived().unfold(
          (Term.Constant) syntax.apply("numeral"), List.of(literal(m), syntax.literal(f)));
      return rules.recorder().trans(unfolded, rules.recorder().normalize(
          Syntax.right(unfolded), literal(Spelling.numeral(m, f))));
    });
  }

  private Term literal(BigInteger n) {
    return syntax.logic().terms.literal(n);
  }
}
