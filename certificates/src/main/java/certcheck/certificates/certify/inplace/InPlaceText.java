package certcheck.certificates.certify.inplace;

import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** A program as its text denotes it, and which of its statements are in place. */
public final class InPlaceText {
  private static final InPlaceClaims.Names NAMES = new InPlaceClaims.Names(
      "in_place", "own_in_place", "member_last", "member_before");

  private final SafetyProof proof;
  private final Predicate<Statement> chosen;
  private final List<InPlaceClaims.Assignment> assignments = new ArrayList<>();
  private final ProgramText text;

  /**
   * A program; the library {@code compatible_cells} is needed.
   *
   * @param program without errors
   * @param chosen the statements, all accesses of which are to the own cell; without grouped
   *     contractions
   */
  public InPlaceText(SafetyProof proof, Program program, Predicate<Statement> chosen) {
    this.proof = proof;
    this.chosen = chosen;
    this.text = new ProgramText(proof, program, this::typing);
  }

  /** The program. */
  public ProgramText text() {
    return text;
  }

  private Function<Statement, Theorem> typing(SpelledVariables variables) {
    TmlTyping typing = new TmlTyping(proof.derived(), proof.lemmas(), variables.typing());
    return s -> {
      InPlaceReads.Reads r = chosen.test(s)
          ? InPlaceCertifier.own(proof, variables, typing, s.target(), s.expression())
          : new InPlaceReads.Reads(typing.of(s.expression()), null, null);
      assignments.add(new InPlaceClaims.Assignment(s.target(), r.typed(), null, r.own()));
      return r.typed();
    };
  }

  /** For each chosen statement {@code ⊢ in_place any P x e}. */
  public Map<Statement, Theorem> each() {
    List<Theorem> claims = new InPlaceClaims(proof, NAMES).of(
        text.variables(), text.wellFormed(), assignments);
    Map<Statement, Theorem> each = new IdentityHashMap<>();
    for (int i = 0; i < claims.size(); i++) {
      if (claims.get(i) != null) {
        each.put(text.statements().get(i), claims.get(i));
      }
    }
    return each;
  }
}
