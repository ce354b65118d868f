package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/**
 * What a text says about sizes and inputs, under which programs are compared: for parameters p, that h p is
 * assumed, and w p, which extents inputs have.
 */
public interface Assumptions {
  /** An input, and its extents, of the parameters. */
  record Input(BigInteger name, List<Term> extents) {}

  /** Rules as lemmas of libraries. */
  Rules rules();

  /** The variable p. */
  Term.Free parameters();

  /** The integers that the parameters are. */
  List<Term> parameterNames();

  /** What is assumed of p. */
  Term assumed();

  /** w p, made of {@code and_array} and {@code no_array}. */
  Term arrays();

  /** The inputs, in order. */
  List<Input> inputs();

  /** {@code ⊢ v a = some t}, v being made as {@link #arrays()}, which has a. */
  default Theorem extents(Term v, BigInteger a) {
    List<Term> parts = Syntax.arguments(v);
    BigInteger b = ((Term.Literal) parts.get(0)).value;
    if (b.equals(a)) {
      return rules().use("input_found", parts);
    }
    Theorem rest = extents(parts.get(2), a);
    return rules().use("input_passed", List.of(parts.get(0), parts.get(1), parts.get(2),
        rules().syntax().literal(a), Syntax.right(rest)),
        rules().differ(a, b), rest);
  }
}
