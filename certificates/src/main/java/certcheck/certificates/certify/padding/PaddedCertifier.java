package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
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
import certcheck.semantics.tml.syntax.Desugaring;
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
 * ours; for CFDlang, by the translation into the model language), and of which variables
 * it follows from the qualifiers that nothing undefined reaches them, so that their
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
    PaddingRefusal.check(program, padding, zero);
    certifier.certify(program, text, List.of("padding_claims"), libraries("teil_padding",
        "teil_padding_simulation", "declared_names", "teil_padded_defined"), out,
        (proof, about, library) -> claims(proof, about));
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    Translation translation = Translation.withNames(program);
    if (translation.program().isEmpty()) {
      throw new Refused(
          translation.obstacles().stream().map(d -> new Reason(Reason.Outcome.REFUSED, "padded",
              d.file(), Optional.of(d.position()), d.severity().label() + ": " + d.rule().label()
                  + ": " + d.text(), List.of())).toList());
    }
    PaddingRefusal.check(translation.program().get(), padding, zero);
    certifier.certify(program, typing, text, List.of("padded_defined"), libraries("cfdlang",
        "cfdlang_translated", "cfdlang_padding", "padding_definedness", "declared_names",
        "cfd_padded_defined"), out, (proof, about, library) ->
            claims(proof, about, program, translation.program().get()));
  }

  /** What padding claims of a text, by a translation of its program with the same names. */
  private List<TensorText.Claim> claims(SafetyProof proof, CfdlangText about,
      certcheck.semantics.cfdlang.Program program, Program translation) {
    Derived derived = proof.derived();
    TypedProgram<Expression> model =
        TypedProgram.of(derived, proof.lemmas(), translation);
    Theorem translates = TranslatedStatements.of(derived, proof.lemmas(), program, model);
    Safety safety = new Safety(proof, "padding_safety");
    List<Term.Free> arithmetic = List.of(safety.f, safety.z);
    Theorem ok = model.ok();
    Term declared = Syntax.left(model.formed().conclusion());
    Term statements = Syntax.left(translates.conclusion());
    Term translated = Syntax.right(translates.conclusion());
    Theorem claim = derived.mp(proof.lemmas().at("cfd_padded_claim", safety.extent, safety.f,
        safety.z, declared, statements, translated), List.of(ok, translates, safety.at(ok)));
    List<TensorText.Claim> claims =
        new ArrayList<>(List.of(about.padded(derived.gen(arithmetic, claim), safety.extent)));
    Theorem settled = new SettledVariables(derived, proof.lemmas(), about.variables()).of(
        Syntax.right(about.meaning().inputs().conclusion()),
        Desugaring.singleContractions(translation).statements(), translated);
    List<Term> lists = Syntax.arguments(settled.conclusion());
    defined(about, safety, lists.get(2), derived.mp(proof.lemmas().at("cfd_padded_defined_claim",
        safety.extent, safety.f, safety.z, declared, statements, translated, lists.get(0),
        lists.get(2)), List.of(ok, translates, safety.settled(declared, ok, settled))))
        .ifPresent(claims::add);
    return claims;
  }

  /** The same of a text of TeIL. */
  private List<TensorText.Claim> claims(SafetyProof proof, TeilText about) {
    Derived derived = proof.derived();
    Safety safety = new Safety(proof, "teil_padding_safety");
    List<TensorText.Claim> claims = new ArrayList<>(List.of(about.padded(
        derived.gen(List.of(safety.f, safety.z), safety.at(about.ok())), safety.extent)));
    Theorem settled = new TeilSettledVariables(
        derived, proof.lemmas(), about, safety.f, safety.z).of(
            Syntax.right(about.meaning().inputs().conclusion()));
    List<Term> parts = Syntax.arguments(settled.conclusion());
    defined(about, safety, parts.get(5), derived.mp(proof.lemmas().at("teil_settled_padding",
        safety.f, safety.z, safety.extent, Syntax.left(about.program()), parts.get(4),
        parts.get(2), parts.get(3), parts.get(5)),
        List.of(safety.positive, about.ok(), about.variables().formed(), settled)))
        .ifPresent(claims::add);
    return claims;
  }

  /** The claim about the variables in a list; empty if there are none. */
  private static Optional<TensorText.Claim> defined(
      TensorText<?, ?> about, Safety safety, Term variables, Theorem claim) {
    List<String> names = DefinedVariables.elements(variables).stream()
        .map(x -> Tree.spelling(((Term.Literal) x).value)).toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(about.paddedDefined(
        safety.derived.gen(List.of(safety.f, safety.z), claim), safety.extent, names));
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
    defined(about, safety, Syntax.arguments(settled.conclusion()).get(2),
        safety.settled(Syntax.left(about.program()), about.ok(), settled)).ifPresent(claims::add);
    return claims;
  }

  /** The theorem {@code ∀f z M P. 1 ≤ M ∧ ok P ⟹ padded_for M f z P}, or the like, for this M. */
  private final class Safety {
    private final Derived derived;
    private final Lemmas lemmas;
    private final Theorem theorem;
    private final Term.Free f;
    private final Term.Free z;
    private final Term extent;
    private final Theorem positive;

    Safety(SafetyProof proof, String lemma) {
      this.derived = proof.derived();
      this.lemmas = proof.lemmas();
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

    /**
     * {@code ⊢ padded_defined_for M f z P I X}.
     *
     * @param declared the declarations of P
     * @param settled {@code ⊢ $settled_to I s X} for its statements s
     */
    Theorem settled(Term declared, Theorem ok, Theorem settled) {
      List<Term> lists = Syntax.arguments(settled.conclusion());
      return derived.mp(lemmas.at("settled_padding", f, z, extent, declared, lists.get(1),
          lists.get(0), lists.get(2)), List.of(positive, ok, settled));
    }
  }
}
