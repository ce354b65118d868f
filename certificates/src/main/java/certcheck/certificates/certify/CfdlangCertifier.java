package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves that a well-typed program of the CFDlang dialect is safe: it builds the derivation of
 * {@code cfd_ok} bottom up, and applies the library's theorem {@code cfd_safety}. The cost is
 * linear in the program, but for groups of pairs quadratic in their length.
 *
 * <p>Names become integer constants {@code $name} of the certificate, the program the constant
 * {@code $program}. Names of types are resolved, and the element line, which says nothing about
 * values, is dropped; a contraction between tensors is written out.
 */
public final class CfdlangCertifier {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Lemmas lemmas;

  /**
   * A certifier in a logic that holds the theory {@code cfdlang_claims}.
   *
   * @param logic the logic of the certificate
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic
   */
  public CfdlangCertifier(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.recorder = recorder;
    this.syntax = new Syntax(logic);
    this.derived = new Derived(recorder, syntax);
    this.lemmas = new Lemmas(derived, library);
  }

  /**
   * Proves the claim of a well-typed program, after defining its names and itself.
   *
   * @param program a program that the type checker accepts
   * @param types the types of its variables, in order of declaration
   * @return {@code ⊢ ∀o z. cfd_safe o z $program}
   */
  public Theorem certify(Program program, Map<String, TensorType> types) {
    DeclaredVariables variables = new DeclaredVariables(derived, lemmas, types);
    return conclude(variables.formed(), statements(program, variables));
  }

  private Theorem statements(Program program, DeclaredVariables variables) {
    CfdlangTyping typing = new CfdlangTyping(derived, lemmas, variables);
    Term context = variables.context();
    Theorem state = lemmas.at("cfd_well_formed_intro_cfd_ok_empty", context);
    for (Statement s : program.statements()) {
      Theorem typed = typing.of(s.expression());
      List<Term> judgement = Syntax.arguments(typed.conclusion());
      Theorem next = lemmas.at("cfd_well_formed_intro_cfd_ok_seq", context,
          Syntax.right(state.conclusion()), variables.constant(s.target()), judgement.get(1),
          judgement.get(2));
      state = derived.mp(next, List.of(state, variables.lookup(s.target()), typed));
    }
    return state;
  }

  private Theorem conclude(Theorem formed, Theorem wellFormed) {
    Term d = Syntax.left(formed.conclusion());
    Term context = Syntax.right(formed.conclusion());
    Term s = Syntax.right(wellFormed.conclusion());
    Theorem definition = recorder.define("$program", syntax.apply("cfd_prog", d, s));
    Theorem ok = derived.mp(lemmas.at("cfd_ok_prog", d, s, context),
        List.of(formed, wellFormed));
    Theorem named = recorder.eqMp(derived.argument(
        ((Term.Application) ok.conclusion()).function, recorder.sym(definition)), ok);
    Theorem safety = lemmas.lemma("cfd_safety");
    Term.Free o = variable(safety.conclusion(), "o");
    Term.Free z = variable(syntax.instance(safety.conclusion(), o), "z");
    Theorem safe = derived.mp(derived.spec(safety,
        List.of(o, z, Syntax.left(definition))), List.of(named));
    return derived.gen(List.of(o, z), safe);
  }

  private Term.Free variable(Term quantified, String name) {
    return syntax.logic().terms.free(name, Syntax.right(quantified).type.domain());
  }
}
