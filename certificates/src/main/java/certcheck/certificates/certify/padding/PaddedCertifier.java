package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.safety.TranslatedStatements;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Certifies what padding claims of a well-typed program (Rink 2018, section 4, corrected; for TeIL,
 * ours; for CFDlang, by the translation into the model language), and of which variables of the
 * model language it follows from the qualifiers that nothing undefined reaches them, so that their
 * padding is zero (section 5).
 */
public final class PaddedCertifier implements Certifier {
  private static final List<String> LIBRARIES =
      List.of("tml_evaluation", "padding", "padding_simulation", "padding_refinement");

  private final SafetyCertifier certifier;
  private final Padding padding;
  private final Set<String> zero;

  /** A certifier for extents that are rounded so. */
  public PaddedCertifier(Path folder, Padding padding, Set<String> zero, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
    this.padding = padding;
    this.zero = zero;
  }

  @Override
  public void certify(Program program, Typing typing, byte[] text, OutputStream out)
      throws Undecided, IOException {
    PaddingRefusal.check(program, padding, zero);
    certifier.certify(List.of(), libraries("padding_definedness"), out, (proof, library) -> {
      ProgramText about = new ProgramText(proof, program);
      about.denoted(TmlMeaning.proofs(proof.derived(), library), program.file(), text);
      about.share();
      return claims(proof, about);
    });
  }

  @Override
  public void certify(certcheck.semantics.teil.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    if (!zero.isEmpty()) {
      throw new Undecided("no proof that padding is zero for programs of TeIL");
    }
    certifier.certify(program, text, List.of(),
        libraries("teil_padding", "teil_padding_simulation"), out, (proof, about, library) -> {
          Safety safety = new Safety(proof, "teil_padding_safety");
          return List.of(about.padded(proof.derived().gen(List.of(safety.f, safety.z),
              safety.at(about.ok())), safety.extent));
        });
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    if (!zero.isEmpty()) {
      throw new Undecided("no proof that padding is zero for programs of the CFDlang dialect");
    }
    Translation translation = Translation.withNames(program);
    if (translation.program().isEmpty()) {
      throw new Refused(
          translation.obstacles().stream().map(d -> new Reason(Reason.Outcome.REFUSED, "padded",
              d.file(), Optional.of(d.position()), d.severity().label() + ": " + d.rule().label()
                  + ": " + d.text(), List.of())).toList());
    }
    certifier.certify(program, typing, text, List.of(),
        libraries("cfdlang", "cfdlang_translated", "cfdlang_padding"), out,
        (proof, about, library) ->
            List.of(claim(proof, about, program, translation.program().get())));
  }

  /** What padding claims of a text, by a translation of its program with the same names. */
  private TensorText.Claim claim(SafetyProof proof, CfdlangText about,
      certcheck.semantics.cfdlang.Program program, Program translation) {
    Derived derived = proof.derived();
    TypedProgram<Expression> model =
        TypedProgram.of(derived, proof.lemmas(), translation);
    Theorem translates = TranslatedStatements.of(derived, proof.lemmas(), program, model);
    Safety safety = new Safety(proof, "padding_safety");
    Theorem ok = model.ok();
    Theorem claim = derived.mp(proof.lemmas().at("cfd_padded_claim", safety.extent, safety.f,
        safety.z, Syntax.left(model.formed().conclusion()),
        Syntax.left(translates.conclusion()), Syntax.right(translates.conclusion())),
        List.of(ok, translates, safety.at(ok)));
    return about.padded(derived.gen(List.of(safety.f, safety.z), claim), safety.extent);
  }

  private static List<String> libraries(String... more) {
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(LIBRARIES);
    libraries.addAll(List.of(more));
    return libraries;
  }

  /** The claims about the text of a program. */
  private List<ProgramText.Claim> claims(SafetyProof proof, ProgramText about) {
    Derived derived = proof.derived();
    Safety safety = new Safety(proof, "padding_safety");
    List<Term.Free> arithmetic = List.of(safety.f, safety.z);
    List<ProgramText.Claim> claims = new ArrayList<>();
    claims.add(about.padded(derived.gen(arithmetic, safety.at(about.ok())), safety.extent));
    Theorem settled = new SettledVariables(derived, proof.lemmas(), about.variables()).of(
        Syntax.right(about.meaning().inputs().conclusion()), about.statements(),
        Syntax.right(about.program()));
    List<Term> lists = Syntax.arguments(settled.conclusion());
    List<String> names = SettledVariables.elements(lists.get(2)).stream()
        .map(x -> Tree.spelling(((Term.Literal) x).value)).toList();
    if (!names.isEmpty()) {
      Theorem claim = derived.mp(proof.lemmas().at("settled_padding", safety.f, safety.z,
          safety.extent, Syntax.left(about.program()), lists.get(1), lists.get(0), lists.get(2)),
          List.of(safety.positive, about.ok(), settled));
      claims.add(about.paddedDefined(derived.gen(arithmetic, claim), safety.extent, names));
    }
    return claims;
  }

  /** The theorem {@code ∀f z M P. 1 ≤ M ∧ ok P ⟹ padded_for M f z P}, or the like, for this M. */
  private final class Safety {
    private final Derived derived;
    private final Theorem theorem;
    private final Term.Free f;
    private final Term.Free z;
    private final Term extent;
    private final Theorem positive;

    Safety(SafetyProof proof, String lemma) {
      this.derived = proof.derived();
      this.theorem = proof.lemmas().lemma(lemma);
      Syntax syntax = derived.syntax();
      this.f = proof.variable(theorem.conclusion(), "f");
      this.z = proof.variable(syntax.instance(theorem.conclusion(), f), "z");
      this.extent = syntax.literal(padding.vectorLength());
      this.positive = derived.fromEqTrue(
          derived.recorder().evaluate(syntax.apply("≤", syntax.literal(1), extent)));
    }

    /** {@code ⊢ padded_for M f z P} from {@code ⊢ ok P}. */
    Theorem at(Theorem ok) {
      Term program = Syntax.right(ok.conclusion());
      return derived.mp(derived.spec(theorem, List.of(f, z, extent, program)),
          List.of(derived.recorder().conj(positive, ok)));
    }
  }
}
