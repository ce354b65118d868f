package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TranslatedStatements;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.DeclaredVariables;
import certcheck.certificates.certify.typing.Naming;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    PaddingRefusal.check(program, padding, zero);
    Program single = Desugaring.singleContractions(program);
    certifier.certify(List.of("tml_claims", "padding_claims", "padded_defined"),
        libraries("padding_definedness"), out, (logic, recorder, library) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.MODEL);
          DeclaredVariables variables = proof.declare(single.types());
          TmlTyping types = new TmlTyping(proof.derived(), proof.lemmas(), variables.typing());
          Theorem ok = proof.ok(variables, single.statements(), s -> types.of(s.expression()));
          return claims(proof, variables, inputs(single), single.statements(), ok);
        });
  }

  @Override
  public void certify(certcheck.semantics.teil.Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    if (!zero.isEmpty()) {
      throw new Undecided("no proof that padding is zero for programs of TeIL");
    }
    certifier.certify(
        List.of("tml_claims", "padding_claims", "teil_claims", "teil_padding_claims"),
        libraries("teil", "teil_programs", "teil_padding", "teil_padding_simulation"), out,
        (logic, recorder, library) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.TEIL);
          DeclaredVariables variables = proof.declare(program.types());
          TeilTyping types = new TeilTyping(proof.derived(), proof.lemmas(), variables.typing());
          Theorem ok = proof.ok(variables, program.statements(), s -> types.of(s.expression()));
          return Map.of("teil_padded", new Safety(proof, "teil_padding_safety").of(ok));
        });
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing,
      OutputStream out) throws Undecided, IOException {
    if (!zero.isEmpty()) {
      throw new Undecided("no proof that padding is zero for programs of the CFDlang dialect");
    }
    Translation translation = Translation.withNames(program);
    if (translation.program().isEmpty()) {
      throw new Refused(
          translation.obstacles().stream().map(Diagnostic::toString).toList());
    }
    certifier.certify(
        List.of("tml_claims", "padding_claims", "cfdlang_claims", "cfdlang_padding_claims"),
        libraries("cfdlang", "cfdlang_translated", "cfdlang_padding"), out,
        (logic, recorder, library) -> Map.of("cfd_padded", claim(
            new SafetyProof(logic, recorder, library, SafetyProof.MODEL), program,
            translation.program().get())));
  }

  /** {@code ⊢ cfd_padded any M $program}, by a translation with the same names. */
  private Theorem claim(SafetyProof proof, certcheck.semantics.cfdlang.Program program,
      Program translation) {
    Derived derived = proof.derived();
    Recorder recorder = derived.recorder();
    TypedProgram<Expression> model =
        TypedProgram.of(derived, proof.lemmas(), translation,
            Naming.constants(name -> "$" + name));
    Theorem translates = TranslatedStatements.of(derived, proof.lemmas(), program, model);
    Safety safety = new Safety(proof, "padding_safety");
    Theorem padded = safety.at(model.ok());
    Term s = Syntax.left(translates.conclusion());
    Term r = Syntax.right(translates.conclusion());
    Term d = Syntax.left(model.formed().conclusion());
    Theorem claim = derived.mp(proof.lemmas().at("cfd_padded_claim", safety.extent, safety.f,
        safety.z, d, s, r), List.of(model.ok(), translates, padded));
    Term term = Syntax.right(claim.conclusion());
    Theorem name = recorder.sym(Definitions.define(recorder, "$program", term));
    return GeneralClaims.of(derived, derived.gen(List.of(safety.f, safety.z), recorder.eqMp(
        derived.argument(((Term.Application) claim.conclusion()).function, name), claim)));
  }

  private static List<String> libraries(String... more) {
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(LIBRARIES);
    libraries.addAll(List.of(more));
    return libraries;
  }

  private static List<String> inputs(Program program) {
    return program.declarations().stream().filter(d -> d.qualifier().isInput())
        .map(Declaration::name).toList();
  }

  /**
   * The claims of $program.
   *
   * @param ok {@code ⊢ ok $program}
   */
  private Map<String, Theorem> claims(SafetyProof proof, DeclaredVariables variables,
      List<String> inputs, List<Statement> statements, Theorem ok) {
    Lemmas lemmas = proof.lemmas();
    Derived derived = proof.derived();
    Recorder recorder = derived.recorder();
    Safety safety = new Safety(proof, "padding_safety");
    Term program = Syntax.right(ok.conclusion());
    Map<String, Theorem> claims = new LinkedHashMap<>();
    claims.put("padded", safety.of(ok));
    Theorem definition = Definitions.of(recorder, program);
    Term parts = Syntax.right(definition);
    Theorem settled = new SettledVariables(derived, lemmas, variables)
        .of(inputs, statements, Syntax.right(parts));
    List<Term> lists = Syntax.arguments(settled.conclusion());
    if (!ListEvaluation.isNil(lists.get(2))) {
      Theorem whole = recorder.eqMp(derived.argument(
          ((Term.Application) ok.conclusion()).function, definition), ok);
      Theorem claim = derived.mp(lemmas.at("settled_padding", safety.f, safety.z, safety.extent,
          Syntax.left(parts), lists.get(1), lists.get(0), lists.get(2)),
          List.of(safety.positive, whole, settled));
      claims.put("padded_defined", GeneralClaims.of(derived, derived.gen(
          List.of(safety.f, safety.z), named(derived, claim, recorder.sym(definition)))));
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

    /** {@code ⊢ padded any M P} from {@code ⊢ ok P}. */
    Theorem of(Theorem ok) {
      return GeneralClaims.of(derived, derived.gen(List.of(f, z), at(ok)));
    }

    /** {@code ⊢ padded_for M f z P} from {@code ⊢ ok P}. */
    Theorem at(Theorem ok) {
      Term program = Syntax.right(ok.conclusion());
      return derived.mp(derived.spec(theorem, List.of(f, z, extent, program)),
          List.of(derived.recorder().conj(positive, ok)));
    }
  }

  /** The claim about the program's name for that about the program. */
  private static Theorem named(Derived derived, Theorem claim, Theorem name) {
    List<Term> arguments = Syntax.arguments(claim.conclusion());
    Term function = derived.syntax().apply(
        "padded_defined_for", arguments.get(0), arguments.get(1), arguments.get(2));
    Theorem equation = derived.function(derived.argument(function, name), arguments.get(4));
    return derived.recorder().eqMp(derived.function(equation, arguments.get(5)), claim);
  }
}
