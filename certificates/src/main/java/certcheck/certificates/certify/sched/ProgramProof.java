package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.access.Benign;
import certcheck.certificates.certify.sched.access.Bounds;
import certcheck.certificates.certify.sched.access.Races;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.written.Definedness;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The proofs of the claims about one program. */
final class ProgramProof {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Calculus calculus;
  private final ProgramTerms program;
  private final Program source;
  private final Reads reads;

  /** The arguments of the claims: assumptions, arrays, inputs, command. */
  private final Term assumed;
  private final Term arrays;
  private final Term inputs;
  private final Term command;

  /** The same at p, reduced. */
  private final Code code;
  private final Facts facts;
  private final Theorem satisfiable;
  private Theorem bounds;
  private Theorem raceFree;
  private Theorem defined;
  private final boolean harmless;
  private Theorem raceBenign;

  /**
   * The proofs in a logic that has the library {@code sched}.
   *
   * @param harmless whether it also has {@code sched_races}, for races that do no harm
   * @throws SchedCertifier.Unsatisfiable if the assumptions exclude all values of the parameters
   */
  ProgramProof(Derived derived, OpenLemmas lemmas, Program source, boolean harmless)
      throws SchedCertifier.Unsatisfiable {
    this.harmless = harmless;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.terms = syntax.logic().terms;
    this.source = source;
    this.calculus = new Calculus(derived, lemmas);
    this.program = new ProgramTerms(recorder, syntax, source);
    this.reads = new Reads(calculus, program.translation());
    this.assumed = program.assumed();
    this.arrays = program.arrays();
    this.inputs = program.inputs();
    this.command = program.command();
    this.code = program.code();
    program.definitions().forEach(calculus::number);
    Term assumptions = program.assumptions(program.environment());
    Facts known = new Facts(List.of());
    Theorem all = recorder.eqMp(recorder.sym(equal(assumptions, at(assumed))),
        recorder.assume(at(assumed)));
    for (Theorem part : derived.conjuncts(all)) {
      known = calculus.known(known, part);
    }
    this.facts = known;
    this.satisfiable = satisfiable();
  }

  private Term at(Term function) {
    return terms.application(function, program.parameters());
  }

  /** {@code ⊢ t = redex}, where the redex {@code (λp. (λN …. …) (p 0) …) p} reduces to t. */
  private Theorem equal(Term t, Term redex) {
    return recorder.sym(calculus.normal(redex, t, source.parameters().size()));
  }

  /** The terms of the program. */
  ProgramTerms terms() {
    return program;
  }

  // ── Assumptions ──

  /** {@code ⊢ ∃p. h p}. */
  private Theorem satisfiable() throws SchedCertifier.Unsatisfiable {
    LinearArithmetic.Answer answer =
        LinearArithmetic.prove(recorder, syntax.falsity, facts.theorems());
    if (answer instanceof LinearArithmetic.Proved) {
      throw new SchedCertifier.Unsatisfiable(assumptionsPosition());
    }
    Map<Term, BigInteger> model = ((LinearArithmetic.Failed) answer).model();
    List<Term> values = new ArrayList<>();
    for (int k = 0; k < source.parameters().size(); k++) {
      values.add(terms.literal(model.getOrDefault(program.parameter(k), BigInteger.ZERO)));
    }
    Term.Free k = terms.free("k", terms.integer);
    Term chosen = syntax.literal(0);
    for (int n = values.size() - 1; n >= 0; n--) {
      chosen = syntax.apply("cond", syntax.equation(k, syntax.literal(n)), values.get(n), chosen);
    }
    Term witness = syntax.lambda(k, chosen);
    Facts known = new Facts(List.of());
    for (int n = 0; n < values.size(); n++) {
      known = known.with(value(terms.application(witness, syntax.literal(n))));
    }
    Term claimed = terms.application(assumed, witness);
    Term goal = terms.substitute(Map.of(program.parameters(), witness),
        program.assumptions(program.environment()));
    Theorem proved = calculus.arithmetic(known, goal, assumptionsPosition(),
        "the assumptions hold for some values");
    Theorem holds = recorder.eqMp(recorder.sym(
        calculus.normal(claimed, goal, source.parameters().size())), proved);
    return recorder.exists(syntax.apply("∃", syntax.lambda(program.parameters(),
        at(assumed))), witness, holds);
  }

  /** What is odd about the assumptions: they exclude a size above 1. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (int k = 0; k < source.parameters().size(); k++) {
      Facts large = calculus.with(facts,
          syntax.apply("≤", syntax.literal(2), program.parameter(k)));
      if (calculus.tryArithmetic(large, syntax.falsity) != null) {
        warnings.add("the assumptions exclude every " + source.parameters().get(k).name()
            + " above 1");
      }
    }
    return warnings;
  }

  private Position assumptionsPosition() {
    return source.assumptions().isEmpty() ? null : source.assumptions().get(0).position();
  }

  /** {@code ⊢ (λk. cond (k = 0) v (…)) n = w}. */
  private Theorem value(Term redex) {
    Theorem result = recorder.beta(redex);
    while (Syntax.head(Syntax.right(result)) instanceof Term.Constant c
        && c.symbol.name.equals("cond")) {
      List<Term> parts = Syntax.arguments(Syntax.right(result));
      boolean here = Syntax.left(parts.get(0)) == Syntax.right(parts.get(0));
      result = recorder.trans(result, here
          ? calculus.rule("cond_holds", parts, recorder.refl(Syntax.left(parts.get(0))))
          : calculus.rule("cond_fails", parts, calculus.arithmetic(new Facts(List.of()),
              syntax.not(parts.get(0)), null, "numbers")));
    }
    return result;
  }

  // ── Claims ──

  /** From a proof of {@code P … (f p) …} under the assumptions: {@code ∀p. h p ⟹ P … (f p)}. */
  private Theorem forAll(Theorem body) {
    return recorder.gen(program.parameters(), recorder.disch(at(assumed), body));
  }

  /**
   * The theorem of a claim.
   *
   * @throws OpenObligation if it is not proved
   */
  Theorem of(Claim claim) {
    return switch (claim.kind()) {
      case BOUNDS -> bounds();
      case RACE_FREE -> raceFree();
      case DEFINED -> defined();
      case RACE_BENIGN -> raceBenign();
      case RACE_COVERED -> recorder.gen(functions(), raceCovered());
      case IMPLEMENTS -> new SpecProof(calculus, reads, source, program, code, facts)
          .of(claim.laws(), defined(), bounds());
    };
  }

  /** {@code ⊢ bounds h g c}. */
  private Theorem bounds() {
    if (bounds == null) {
      Term scope = program.scope(program.environment(), d -> true);
      Theorem proved = new Bounds(calculus, reads,
          new Scope(calculus, scope, program.extents(d -> true))).of(code, facts);
      Theorem same = recorder.mkComb(calculus.derived().argument(
          Syntax.head(proved.conclusion()), equal(scope, at(arrays))),
          equal(code.term(), at(command)));
      bounds = recorder.lemma("bounds", calculus.rule("bounds_claim",
          List.of(assumed, arrays, command), satisfiable, forAll(recorder.eqMp(same, proved))));
    }
    return bounds;
  }

  /** {@code ⊢ race_free h c}. */
  private Theorem raceFree() {
    if (raceFree == null) {
      Theorem proved = new Races(calculus, reads).of(code, facts);
      Theorem same = calculus.derived().argument(Syntax.head(proved.conclusion()),
          equal(code.term(), at(command)));
      raceFree = recorder.lemma("race_free", calculus.rule("race_free_claim",
          List.of(assumed, command), satisfiable, forAll(recorder.eqMp(same, proved))));
    }
    return raceFree;
  }

  /** {@code ⊢ ∀F. race_benign F h c}. */
  private Theorem raceBenign() {
    if (raceBenign == null) {
      Term.Free functions = functions();
      Theorem proved = new Benign(calculus, reads, functions).of(code, facts);
      Theorem same = calculus.derived().argument(
          ((Term.Application) proved.conclusion()).function, equal(code.term(), at(command)));
      raceBenign = recorder.lemma("race_benign", recorder.gen(functions,
          calculus.rule("race_benign_claim", List.of(functions, assumed, command), satisfiable,
              forAll(recorder.eqMp(same, proved)))));
    }
    return raceBenign;
  }

  /** {@code ⊢ race_covered F h c}. */
  private Theorem raceCovered() {
    return calculus.rule("sched_race_benign_covered", List.of(functions(), assumed, command),
        recorder.spec(raceBenign(), functions()));
  }

  /** {@code ⊢ ∀F. defined F h g w c}: without races, or else with such as do no harm. */
  private Theorem defined() {
    if (defined == null) {
      defined = recorder.lemma("defined", withoutHarmfulRaces());
    }
    return defined;
  }

  private Theorem withoutHarmfulRaces() {
    Theorem inBounds = bounds();
    try {
      return defined(inBounds, raceFree(), "total");
    } catch (OpenObligation e) {
      if (!harmless) {
        throw e;
      }
      return defined(inBounds, raceCovered(), "settled_total");
    }
  }

  private Theorem defined(Theorem inBounds, Theorem withoutRaces, String property) {
    Term.Free functions = functions();
    Term scope = program.scope(program.environment(), d -> true);
    Term given = program.scope(program.environment(), d -> d.qualifier().isInput());
    Known known = new Known.Given(syntax.apply("$given", given), new Scope(calculus, given,
        program.extents(d -> d.qualifier().isInput())));
    Theorem proved = new Definedness(calculus, reads, property, functions, known)
        .of(code, scope, facts);
    List<Term> parts = Syntax.arguments(proved.conclusion());
    Theorem same = calculus.derived().argument(terms.application(
        Syntax.head(proved.conclusion()), functions), equal(scope, at(arrays)));
    same = recorder.mkComb(same, calculus.derived().argument(
        ((Term.Application) parts.get(2)).function, equal(given, at(inputs))));
    same = recorder.mkComb(same, equal(code.term(), at(command)));
    return recorder.gen(functions, calculus.rule(property + "_claim",
        List.of(functions, assumed, arrays, inputs, command), inBounds, withoutRaces,
        forAll(recorder.eqMp(same, proved))));
  }

  private Term.Free functions() {
    return program.specification().functions();
  }
}
