package certcheck.certificates.certify.inplace;

import certcheck.certificates.certify.cfdlang.CfdlangTranslation;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The statements of a program of the CFDlang dialect, each of which is in place, by their
 * translations into the model language; the libraries {@code compatible_cells},
 * {@code cfdlang_translated} and {@code cfdlang_in_place} are needed.
 */
public final class CfdlangInPlace {
  private static final InPlaceClaims.Names NAMES = new InPlaceClaims.Names(
      "cfd_in_place", "cfd_translated_in_place", "cfd_member_last", "cfd_member_before");

  private final SafetyProof proof;
  private final CfdlangText about;
  private final Program program;
  private final List<CfdlangTranslation.Translated> translated = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();

  /**
   * A program.
   *
   * @param about what was read of it
   * @throws Undecided if a statement has no translation, with its place
   */
  public CfdlangInPlace(SafetyProof proof, CfdlangText about, Program program) throws Undecided {
    this.proof = proof;
    this.about = about;
    this.program = program;
    CfdlangTranslation translation = new CfdlangTranslation(
        proof.derived(), proof.lemmas(), about.variables().typing());
    for (certcheck.semantics.cfdlang.Statement s : program.statements()) {
      CfdlangTranslation.Translated t = s.expression().fold(translation);
      if (t.translates() == null) {
        throw new Undecided(s.position() + ": no proof is made of the assignment to " + s.target()
            + ", because a stack has no translation into the model language");
      }
      translated.add(t);
      statements.add(new Statement(s.target(), t.expression(), s.position()));
    }
  }

  /** The translations, in order. */
  List<Statement> statements() {
    return statements;
  }

  /** For each statement, all accesses of which are to the own cell, {@code ⊢ cfd_in_place any P x e}. */
  public Map<certcheck.semantics.cfdlang.Statement, Theorem> each() {
    TmlTyping model = new TmlTyping(proof.derived(), proof.lemmas(), about.variables().typing());
    List<InPlaceClaims.Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement s = statements.get(i);
      assignments.add(new InPlaceClaims.Assignment(s.target(), translated.get(i).typed(),
          translated.get(i).translates(), InPlaceCertifier.own(
              proof, about.variables(), model, s.target(), s.expression()).own()));
    }
    List<Theorem> claims =
        new InPlaceClaims(proof, NAMES).of(about.variables(), about.wellFormed(), assignments);
    Map<certcheck.semantics.cfdlang.Statement, Theorem> each = new IdentityHashMap<>();
    for (int i = 0; i < claims.size(); i++) {
      each.put(program.statements().get(i), claims.get(i));
    }
    return each;
  }
}
