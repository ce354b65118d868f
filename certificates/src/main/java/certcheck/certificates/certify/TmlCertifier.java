package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
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
  /** A declared variable: its constant, the equation with its number, and its shape. */
  private record Variable(Term constant, Theorem number, Term shape) {}

  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Theorem> lookups = new HashMap<>();
  private TmlTyping typing;

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
    declareNames(single);
    Term context = context(single);
    Theorem formed = declare(single, context);
    typing = new TmlTyping(derived, lemmas, context, lookups, variables.entrySet().stream()
        .collect(HashMap::new, (m, e) -> m.put(e.getKey(), e.getValue().constant),
            HashMap::putAll));
    Theorem wellFormed = statements(single, context);
    return conclude(formed, wellFormed);
  }

  private void declareNames(Program program) {
    int number = 0;
    for (Declaration d : program.declarations()) {
      Theorem definition = recorder.define("$" + d.name(), syntax.literal(number++));
      List<Term> extents = new ArrayList<>();
      for (BigInteger extent : d.type().extents()) {
        extents.add(syntax.logic().terms.literal(extent));
      }
      Term shape = syntax.list(syntax.logic().terms.integer, extents);
      variables.put(d.name(), new Variable(Syntax.left(definition), definition, shape));
    }
  }

  /** The context that all declarations form. */
  private Term context(Program program) {
    Theorem empty = lemmas.lemma("declare_none");
    Term context = Syntax.right(Syntax.left(empty.conclusion()));
    for (Declaration d : program.declarations()) {
      Variable v = variables.get(d.name());
      context = syntax.apply("extend", context, v.constant, v.shape);
    }
    return context;
  }

  /**
   * {@code ⊢ forms d Γ} by one step a declaration; and for each variable its type in Γ, as each
   * context includes those before it.
   */
  private Theorem declare(Program program, Term last) {
    Theorem state = lemmas.lemma("declare_none");
    List<Theorem> steps = new ArrayList<>();
    int number = 0;
    for (Declaration d : program.declarations()) {
      Variable v = variables.get(d.name());
      List<Term> arguments = Syntax.arguments(Syntax.left(state.conclusion()));
      Theorem step = lemmas.at("declare_next", arguments.get(0), arguments.get(1),
          syntax.literal(number), v.constant, v.shape);
      step = derived.mp(step, List.of(state, v.number, isShape(v.shape)));
      steps.add(step);
      Theorem formed = recorder.conjunct1(step);
      Theorem below = recorder.conjunct1(recorder.conjunct2(step));
      Term bound = Syntax.right(below.conclusion());
      Theorem next = derived.argument(((Term.Application) below.conclusion()).function,
          recorder.evaluate(bound));
      state = recorder.conj(formed, recorder.eqMp(next, below));
      number++;
    }
    lookUp(program, steps, last);
    return recorder.conjunct1(state);
  }

  private void lookUp(Program program, List<Theorem> steps, Term last) {
    Theorem includes = lemmas.at("includes_refl", last);
    for (int i = steps.size() - 1; i >= 0; i--) {
      String name = program.declarations().get(i).name();
      Variable v = variables.get(name);
      Theorem facts = recorder.conjunct2(recorder.conjunct2(steps.get(i)));
      Theorem here = recorder.conjunct2(facts);
      List<Term> pair = Syntax.arguments(includes.conclusion());
      lookups.put(name, derived.mp(lemmas.at("includes_lookup", pair.get(0), pair.get(1),
          v.constant, v.shape), List.of(includes, here)));
      Theorem smaller = recorder.conjunct1(facts);
      Term before = Syntax.left(smaller.conclusion());
      includes = derived.mp(lemmas.at("includes_trans", before, pair.get(0), pair.get(1)),
          List.of(smaller, includes));
    }
  }

  private Theorem isShape(Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return lemmas.lemma("shape_nil");
    }
    Term extent = Syntax.left(shape);
    Term rest = Syntax.right(shape);
    Theorem positive = derived.fromEqTrue(
        recorder.evaluate(syntax.apply("≤", syntax.literal(1), extent)));
    return derived.mp(lemmas.at("shape_cons", extent, rest), List.of(positive, isShape(rest)));
  }

  private Theorem statements(Program program, Term context) {
    Theorem state = lemmas.at("well_formed_intro_ok_empty", context);
    for (Statement s : program.statements()) {
      Theorem typed = typing.of(s.expression());
      List<Term> judgement = Syntax.arguments(typed.conclusion());
      Variable v = variables.get(s.target());
      Term before = Syntax.right(state.conclusion());
      Theorem next = lemmas.at("well_formed_intro_ok_seq", context, before, v.constant, judgement.get(1),
          judgement.get(2));
      state = derived.mp(next, List.of(state, lookups.get(s.target()), typed));
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
