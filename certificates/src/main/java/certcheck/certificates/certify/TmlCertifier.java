package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves that a well-typed program of the model language is safe: it builds the derivation of
 * {@code ok} (Rink 2018, Fig. 7-9) bottom up, and applies the library's theorem {@code tml_safety}.
 * The cost is linear in the program; no index is ever enumerated. All steps stand in one block, so
 * that a term that many statements share is written once.
 *
 * <p>Names become integer constants {@code $name} of the certificate, the program the constant
 * {@code $program}. A grouped contraction is certified as the single ones that it stands for.
 */
public final class TmlCertifier {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Lemmas lemmas;

  /**
   * A certifier in a logic that holds the theory {@code tml_claims}.
   *
   * @param logic the logic of the certificate
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic
   */
  public TmlCertifier(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.recorder = recorder;
    this.syntax = new Syntax(logic);
    this.derived = new Derived(recorder, syntax);
    this.lemmas = new Lemmas(derived, library);
  }

  /**
   * Proves the claim of a well-typed program, after defining its names and itself.
   *
   * @param program a program that the type checker accepts
   * @return {@code ⊢ ∀o z. safe o z $program}
   */
  public Theorem certify(Program program) {
    Program single = Desugaring.singleContractions(program);
    Map<String, TensorType> types = new LinkedHashMap<>();
    single.declarations().forEach(d -> types.put(d.name(), d.type()));
    DeclaredVariables variables = new DeclaredVariables(derived, lemmas, types);
    return conclude(variables.formed(), statements(single, variables));
  }

  private Theorem statements(Program program, DeclaredVariables variables) {
    Term context = variables.context();
    TmlTyping typing = new TmlTyping(derived, lemmas, context, variables.lookups(),
        variables.constants());
    Theorem state = lemmas.at("well_formed_intro_ok_empty", context);
    for (Statement s : program.statements()) {
      Theorem typed = typing.of(s.expression());
      List<Term> judgement = Syntax.arguments(typed.conclusion());
      Term before = Syntax.right(state.conclusion());
      Theorem next = lemmas.at("well_formed_intro_ok_seq", context, before,
          variables.constant(s.target()), judgement.get(1), judgement.get(2));
      state = derived.mp(next, List.of(state, variables.lookup(s.target()), typed));
    }
    return state;
  }

  private Theorem conclude(Theorem formed, Theorem wellFormed) {
    Term d = Syntax.left(formed.conclusion());
    Term context = Syntax.right(formed.conclusion());
    Term s = Syntax.right(wellFormed.conclusion());
    Term program = syntax.apply("prog", d, s);
    Theorem definition = recorder.define("$program", program);
    Theorem ok = derived.mp(lemmas.at("ok_prog", d, s, context), List.of(formed, wellFormed));
    Theorem named = recorder.eqMp(derived.argument(
        ((Term.Application) ok.conclusion()).function, recorder.sym(definition)), ok);
    Theorem safety = lemmas.lemma("tml_safety");
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
