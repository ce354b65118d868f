package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.ManyParts;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The proof that a well-typed program is safe, as far as languages share it: statement by statement
 * the derivation that the program is well-formed, then the theorem that makes it safe.
 */
public final class SafetyProof {
  /**
   * What a theory and its library call the constants and lemmas of such a proof.
   *
   * @param empty that the empty sequence of statements is well-formed
   * @param sequence that a sequence is, if all but its last statement are, and that one is
   * @param wellFormed that a program is well-formed
   * @param safety that a well-formed program is safe, for all values of the binders
   * @param binders names for the leading variables of that: the arithmetic first
   */
  public record Names(String empty, String sequence, String wellFormed,
      String safety, List<String> binders) {}

  /** Those of the theory {@code tml}. */
  public static final Names MODEL = new Names("well_formed_intro_ok_empty",
      "well_formed_intro_ok_seq", "ok_prog", "tml_safety", List.of("o", "z"));

  /** Those of the theory {@code cfdlang}. */
  public static final Names CFDLANG = new Names("cfd_well_formed_intro_cfd_ok_empty",
      "cfd_well_formed_intro_cfd_ok_seq", "cfd_ok_prog", "cfd_safety",
      List.of("o", "z"));

  /** Those of the theory {@code teil}. */
  public static final Names TEIL = new Names("teil_well_formed_intro_teil_ok_empty",
      "teil_well_formed_intro_teil_ok_seq", "teil_program_ok", "teil_safety",
      List.of("o"));

  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Names names;

  /**
   * Proofs in a logic.
   *
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic
   */
  public SafetyProof(
      Logic logic, Recorder recorder, Function<String, Theorem> library, Names names) {
    this(new Derived(recorder, new Syntax(logic)), library, names);
  }

  private SafetyProof(Derived derived, Function<String, Theorem> library, Names names) {
    this(derived, new Lemmas(derived, library), names);
  }

  /** Proofs with these rules and lemmas. */
  public SafetyProof(Derived derived, Lemmas lemmas, Names names) {
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.derived = derived;
    this.lemmas = lemmas;
    this.names = names;
  }

  public Derived derived() {
    return derived;
  }

  public Lemmas lemmas() {
    return lemmas;
  }

  /**
   * That a program is safe in all arithmetics.
   *
   * @param ok {@code ⊢ ok P}, or the like
   * @return {@code ⊢ ∀o z. safe_for o z P}, or the like
   */
  public Theorem safe(Theorem ok) {
    Theorem safety = lemmas.lemma(names.safety);
    List<Term.Free> variables = new ArrayList<>();
    Term quantified = safety.conclusion();
    for (String binder : names.binders) {
      variables.add(variable(quantified, binder));
      quantified = syntax.instance(quantified, variables.get(variables.size() - 1));
    }
    List<Term> terms = new ArrayList<>(variables);
    terms.add(Syntax.right(ok.conclusion()));
    return derived.gen(variables, derived.mp(derived.spec(safety, terms), List.of(ok)));
  }

  /**
   * That statements are well-formed in a context.
   *
   * @param typed {@code ⊢ typed Γ e t}, or the like, for the expression of a statement
   * @return {@code ⊢ well_formed Γ s}, or the like
   */
  public <S extends Assignment<?>> Theorem wellFormed(
      TypingContext variables, List<S> statements, Function<S, Theorem> typed) {
    ManyParts.expect(recorder, statements.size());
    Term context = variables.term();
    Theorem state = lemmas.at(names.empty, context);
    for (S s : statements) {
      Theorem typing = recorder.ofPart(() -> typed.apply(s));
      Theorem next = lemmas.at(names.sequence, context, Syntax.right(state.conclusion()),
          variables.constants().get(s.target()), Judgement.expression(typing),
          Judgement.shape(typing));
      state = derived.mp(next, List.of(state, variables.lookups().get(s.target()), typing));
    }
    return state;
  }

  /**
   * That a program is well-formed.
   *
   * @param formed {@code ⊢ forms d Γ}
   * @param wellFormed {@code ⊢ well_formed Γ s}
   * @return {@code ⊢ ok (prog d s)}, or the like
   */
  public Theorem ok(Theorem formed, Theorem wellFormed) {
    return derived.mp(lemmas.at(names.wellFormed, Syntax.left(formed.conclusion()),
        Syntax.right(wellFormed.conclusion()), Syntax.right(formed.conclusion())),
        List.of(formed, wellFormed));
  }

  /** A free variable of the type of the leading one of a quantified term. */
  public Term.Free variable(Term quantified, String name) {
    return syntax.logic().terms.free(name, Syntax.right(quantified).type.domain());
  }
}
