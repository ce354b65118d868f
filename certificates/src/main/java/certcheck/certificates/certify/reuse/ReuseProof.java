package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.DeclaredVariables;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The proof that a program that reuses memory computes what the other one does: the library's
 * theorem {@code reuse_theorem} from the liveness of variables. The programs become the constants
 * {@code $program} and {@code $reusing_program}.
 */
final class ReuseProof {
  private final SafetyProof proof;
  private final Reuse reuse;
  private final Program program;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final DeclaredVariables variables;
  private final DeclaredVariables kept;
  private final BufferTerms buffers;
  private final LiveVariables live;

  ReuseProof(SafetyProof proof, Reuse reuse) {
    this.proof = proof;
    this.reuse = reuse;
    this.program = Desugaring.singleContractions(reuse.program());
    this.derived = proof.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = proof.lemmas();
    this.variables = proof.declare(program.types());
    this.kept = variables.only(new LinkedHashSet<>(reuse.buffers().values()));
    this.buffers = new BufferTerms(derived, lemmas, variables, reuse.buffers());
    this.live = new LiveVariables(derived, lemmas, variables);
  }

  /**
   * The claims: {@code ⊢ reuses any $program $reusing_program x y}; and that a statement of
   * the latter is in place, for each that takes the buffer of a variable that it reads.
   */
  Map<String, Theorem> claims() {
    TmlTyping typing = new TmlTyping(derived, lemmas, variables.typing());
    Map<Statement, Theorem> typed = new IdentityHashMap<>();
    program.statements().forEach(s -> typed.put(s, typing.of(s.expression())));
    Theorem wellFormed = proof.wellFormed(variables, program.statements(), typed::get);
    Theorem reusing = reusing(typed);
    Theorem inputs = inputs();
    Theorem outputs = outputs();
    Theorem fits = buffers.fits(kept);
    List<Term> sides = Syntax.arguments(reusing.conclusion());
    Theorem before = Definitions.define(recorder, "$program", program(variables, sides.get(1)));
    Theorem after = Definitions.define(recorder, "$reusing_program", program(kept, sides.get(3)));
    Term.Free o = proof.variable(lemmas.lemma("reuses_intro").conclusion(), "o");
    Term.Free z = proof.variable(
        syntax.instance(lemmas.lemma("reuses_intro").conclusion(), o), "z");
    Theorem claim = derived.mp(lemmas.at("reuses_intro", o, z,
        Syntax.left(variables.formed().conclusion()), sides.get(1), variables.context(),
        Syntax.left(kept.formed().conclusion()), sides.get(3), kept.context(),
        buffers.function(), Syntax.arguments(outputs.conclusion()).get(1), sides.get(4),
        Syntax.right(outputs.conclusion())),
        List.of(variables.formed(), wellFormed, kept.formed(), fits, reusing, inputs, outputs));
    Map<String, Theorem> claims = new LinkedHashMap<>();
    claims.put("reuses", GeneralClaims.of(
        derived, derived.gen(List.of(o, z), named(claim, before, after))));
    claims.putAll(inPlace(after));
    return claims;
  }

  private Term program(DeclaredVariables declared, Term statements) {
    return syntax.apply("prog", Syntax.left(declared.formed().conclusion()), statements);
  }

  /** The claim about the names of both programs. */
  private Theorem named(Theorem claim, Theorem before, Theorem after) {
    List<Term> arguments = Syntax.arguments(claim.conclusion());
    Term function = syntax.apply("reuses_for", arguments.get(0), arguments.get(1));
    Theorem equation = derived.binary(function, recorder.sym(before), recorder.sym(after));
    equation = derived.function(equation, arguments.get(4));
    return recorder.eqMp(derived.function(equation, arguments.get(5)), claim);
  }

  private Map<String, Theorem> inPlace(Theorem definition) {
    Program after = Desugaring.singleContractions(reuse.transformed());
    Set<Statement> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int k = 0; k < after.statements().size(); k++) {
      if (BufferRules.takesWhatItReads(program.statements().get(k), reuse.buffers())) {
        chosen.add(after.statements().get(k));
      }
    }
    return chosen.isEmpty() ? Map.of()
        : InPlaceCertifier.claims(proof, kept, after, chosen::contains, definition);
  }

  /** {@code ⊢ $reusing τ s L r x}, statement by statement. */
  private Theorem reusing(Map<Statement, Theorem> typed) {
    List<Statement> statements = program.statements();
    List<LiveVariables.Point> points = new ArrayList<>(List.of(live.end(reuse.outputs())));
    for (int k = statements.size() - 1; k >= 0; k--) {
      Statement s = statements.get(k);
      points.add(0, live.before(points.get(0), s.target(), s.expression(),
          Judgement.expression(typed.get(s))));
    }
    LiveVariables.Point start = live.in(points.get(0), reuse.inputs());
    Theorem result = recorder.mp(lemmas.at("reusing_none", buffers.function(), start.set(),
        start.list()), start.live());
    for (int k = 0; k < statements.size(); k++) {
      Statement s = statements.get(k);
      LiveVariables.Point after = points.get(k + 1);
      Theorem renames = buffers.renames(s.expression());
      List<Term> sides = Syntax.arguments(result.conclusion());
      List<Term> expressions = Syntax.arguments(renames.conclusion());
      result = derived.mp(lemmas.at("reusing_next", buffers.function(), sides.get(1),
          after.set(), sides.get(3), start.list(), variables.constant(s.target()),
          expressions.get(1), expressions.get(2), buffers.buffer(s.target()), after.list()),
          List.of(result, renames, buffers.equation(s.target()), after.live(),
              live.clear(after, s.target(), buffers)));
    }
    return result;
  }

  /** {@code ⊢ $own_buffers τ Γ x}. */
  private Theorem inputs() {
    Theorem result = lemmas.at("own_buffers_none", buffers.function(), variables.context());
    for (String x : reuse.inputs()) {
      Theorem lookup = variables.lookup(x);
      result = derived.mp(lemmas.at("own_buffers_next", buffers.function(), variables.context(),
          Syntax.right(result.conclusion()), variables.constant(x),
          Syntax.right(Syntax.right(lookup.conclusion()))),
          List.of(result, lookup, buffers.equation(x)));
    }
    return result;
  }

  /** {@code ⊢ $found_in τ l y}. */
  private Theorem outputs() {
    Term list = live.list(reuse.outputs());
    Theorem result = lemmas.at("found_in_none", buffers.function(), list);
    for (String y : reuse.outputs()) {
      result = derived.mp(lemmas.at("found_in_next", buffers.function(), list,
          Syntax.right(result.conclusion()), variables.constant(y), buffers.buffer(y)),
          List.of(result, live.member(y, reuse.outputs(), list), buffers.equation(y)));
    }
    return result;
  }
}
