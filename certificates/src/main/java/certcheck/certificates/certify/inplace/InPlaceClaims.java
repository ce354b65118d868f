package certcheck.certificates.certify.inplace;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.MemberStatements;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** What is claimed of the statements of a program that are in place, in either language. */
final class InPlaceClaims {
  /**
   * What a theory and its library call the constants and lemmas of such a proof.
   *
   * @param claim the claim
   * @param theorem that it holds of a statement that reads only the cell that it writes
   * @param last that the last statement of a list is a member
   * @param before that a member of a list without its last statement is one
   */
  record Names(String claim, String theorem, String last, String before) {}

  /**
   * A statement x = e.
   *
   * @param target x
   * @param typed {@code ⊢ typed Γ e t}, or the like
   * @param translates {@code ⊢ translates e f}, or null for a statement of the model language
   * @param own {@code ⊢ $own Γ x f t}, or e for f; null if nothing is claimed of it
   */
  record Assignment(String target, Theorem typed, Theorem translates, Theorem own) {}

  private final SafetyProof proof;
  private final Derived derived;
  private final Recorder recorder;
  private final Lemmas lemmas;
  private final Names names;

  InPlaceClaims(SafetyProof proof, Names names) {
    this.proof = proof;
    this.derived = proof.derived();
    this.recorder = derived.recorder();
    this.lemmas = proof.lemmas();
    this.names = names;
  }

  /** For each statement {@code ⊢ in_place any (prog d s) x e}, or the like; null without {@code own}. */
  List<Theorem> of(
      ProgramVariables variables, Theorem wellFormed, List<Assignment> assignments) {
    Term declarations = Syntax.left(variables.formed().conclusion());
    Term statements = Syntax.right(wellFormed.conclusion());
    Theorem theorem = lemmas.lemma(names.theorem);
    Term.Free o = proof.variable(theorem.conclusion(), "o");
    Term.Free z = proof.variable(derived.syntax().instance(theorem.conclusion(), o), "z");
    MemberStatements members =
        new MemberStatements(lemmas, names.last, names.before, statements);
    List<Theorem> claims = new ArrayList<>();
    for (int i = 0; i < assignments.size(); i++) {
      Assignment a = assignments.get(i);
      if (a.own == null) {
        claims.add(null);
        continue;
      }
      List<Term> terms = new ArrayList<>(List.of(o, z, declarations, statements,
          variables.context(), variables.constant(a.target), expression(a.typed)));
      List<Theorem> premises = new ArrayList<>(List.of(variables.formed(), wellFormed,
          members.of(assignments.size() - 1 - i), variables.lookup(a.target)));
      if (a.translates != null) {
        terms.add(Syntax.right(a.translates.conclusion()));
        premises.add(a.translates);
      }
      terms.add(shape(a.typed));
      premises.add(a.own);
      Theorem claim = derived.mp(
          lemmas.at(names.theorem, terms.toArray(Term[]::new)), premises);
      claims.add(GeneralClaims.of(derived, derived.gen(List.of(o, z), claim)));
    }
    return claims;
  }
}
