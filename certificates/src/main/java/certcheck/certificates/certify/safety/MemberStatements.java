package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** That statements are some of a program. */
public final class MemberStatements {
  private MemberStatements() {}

  /**
   * {@code ⊢ member a s} for a statement.
   *
   * @param last the lemma that the last statement of a list is a member
   * @param before the lemma that a member of a list without its last statement is one
   * @param statements the list s
   * @param after how many statements stand behind a
   */
  public static Theorem of(
      Lemmas lemmas, String last, String before, Term statements, int after) {
    List<Term> later = new ArrayList<>();
    Term front = statements;
    for (int k = 0; k < after; k++) {
      later.add(front);
      front = Syntax.left(front);
    }
    Term statement = Syntax.right(front);
    Theorem result = lemmas.at(last, Syntax.left(front), statement);
    for (int k = after - 1; k >= 0; k--) {
      Term list = later.get(k);
      result = lemmas.recorder().mp(
          lemmas.at(before, Syntax.left(list), statement, Syntax.right(list)), result);
    }
    return result;
  }
}
