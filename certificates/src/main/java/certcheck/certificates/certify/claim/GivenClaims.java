package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermDifference;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the claims of a proof by another producer say of a program. */
public final class GivenClaims {
  private GivenClaims() {}

  /**
   * Which claim a theorem is.
   *
   * @param number of the claim in the proof
   * @param possible what can be claimed of the program, and the term that says it
   * @throws Certifier.Undecided if it is none of these
   */
  public static <C> C recognized(
      int number, Theorem theorem, List<Map.Entry<C, Term>> possible) throws Certifier.Undecided {
    Term said = theorem.conclusion();
    for (Map.Entry<C, Term> entry : possible) {
      if (entry.getValue() == said) {
        return entry.getKey();
      }
    }
    String head = Syntax.head(said) instanceof Term.Constant c ? c.symbol.name : "∀";
    Optional<Term> alike = possible.stream().map(Map.Entry::getValue)
        .filter(t -> Syntax.isConstant(head, Syntax.head(t))).findFirst();
    throw new Certifier.Undecided("claim " + number + " of the proof, " + head
        + (alike.isEmpty() ? ", is none that the text can make"
            : ", is about another program: " + TermDifference.of(alike.get(), said)));
  }
}
