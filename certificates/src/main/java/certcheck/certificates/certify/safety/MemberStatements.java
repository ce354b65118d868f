package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;


/**
 * That statements are some of a program. With the library {@code sublists} this takes one step for
 * each statement of the program, for all of them together; else one for each that stands behind the
 * statement.
 */
public final class MemberStatements {
  private static final String ALL = "among_all";

  private final Lemmas lemmas;
  private final String last;
  private final String before;
  private final Term statements;
  private final List<Theorem> among = new ArrayList<>();

  /**
   * The statements of a program.
   *
   * @param last the lemma that the last statement of a list is a member
   * @param before the lemma that a member of a list without its last statement is one
   * @param statements the list s
   */
  public MemberStatements(Lemmas lemmas, String last, String before, Term statements) {
    this.lemmas = lemmas;
    this.last = last;
    this.before = before;
    this.statements = statements;
  }

  /**
   * {@code ⊢ member a s} for a statement.
   *
   * @param after how many statements stand behind a
   */
  public Theorem of(int after) {
    return lemmas.has(ALL) ? amongAll(after) : behind(after);
  }

  private Theorem amongAll(int after) {
    if (among.isEmpty()) {
      among.add(lemmas.at(ALL, statements));
    }
    while (among.size() <= after) {
      among.add(applied("among_before", among.get(among.size() - 1)));
    }
    return applied("among_last", among.get(after));
  }

  /** A lemma about {@code $among (s ▹ a) t}. */
  private Theorem applied(String lemma, Theorem contained) {
    Term list = Syntax.left(contained.conclusion());
    return lemmas.recorder().mp(
        lemmas.at(lemma, Syntax.left(list), statements, Syntax.right(list)), contained);
  }

  private Theorem behind(int after) {
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
