package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.Addition.Claimed;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Claims of the texts of a program and of loops, from what can be said of them.
 *
 * @param language with which the names of its rules start, such as {@code atl}
 */
public record LoweringClaims(Rules rules, String language) {
  /**
   * Adds what is said of both.
   *
   * @param says {@code ⊢ atl_sched_says any s t e}, or the like
   * @param denotation the words, and e
   */
  public void lowering(
      Theorem says, Denotation denotation, String words, CertificateWriter writer) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(says.conclusion()).subList(0, 3));
    terms.addAll(List.of(denotation.text(), denotation.term()));
    writer.claim("claim " + words, rules.use(
        language + "_sched_claims_lowering", terms, denotation.theorem(), says), words);
  }

  /**
   * Adds what the loops claim of themselves.
   *
   * @param says of loops that lower the program
   */
  public void loops(Theorem says, List<Claimed> kept, CertificateWriter writer) {
    for (Claimed one : kept) {
      List<Term> terms = new ArrayList<>(Syntax.arguments(says.conclusion()));
      terms.add(3, Syntax.right(one.theorem().conclusion()));
      writer.claim(one.name(), rules.use(
          language + "_sched_claims_loops", terms, says, one.theorem()), one.words());
    }
  }
}
