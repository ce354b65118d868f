package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.access.Benign;
import certcheck.certificates.certify.sched.access.Bounds;
import certcheck.certificates.certify.sched.access.Races;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.GeneralTerms;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramModels;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.written.Definedness;
import certcheck.certificates.certify.sched.written.Implements;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The proofs of the claims about one program. */
final class ProgramProof {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Calculus calculus;
  private final ProgramTerms program;
  private final Program source;
  private final Reads reads;
  private final ProgramModels models;

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
  private final String which;
  private Theorem raceBenign;
  private OpenObligation raced;
  private boolean restsOnEqualValues;
  private final Map<Claim, Theorem> carriers = new HashMap<>();

  /**
   * The proofs in a logic that has the library {@code sched}.
   *
   * @param harmless whether it also has {@code sched_races}, for races that do no harm
   * @throws SchedCertifier.Unsatisfiable if the assumptions exclude all values of the parameters
   */
  ProgramProof(Derived derived, OpenLemmas lemmas, Program source, boolean harmless)
      throws SchedCertifier.Unsatisfiable {
    this(derived, lemmas, source, harmless, "");
  }

  /**
   * The same, of one of several programs.
   *
   * @param which which one, in the names of lemmas
   */
  ProgramProof(Derived derived, OpenLemmas lemmas, Program source, boolean harmless, String which)
      throws SchedCertifier.Unsatisfiable {
    this.which = which;
    this.harmless = harmless;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.terms = syntax.logic().terms;
    this.source = source;
    this.calculus = new Calculus(derived, lemmas);
    this.program = new ProgramTerms(syntax, source);
    this.models = new ProgramModels(syntax, source, program);
    calculus.tell(models);
    this.reads = new Reads(calculus, program.translation());
    this.assumed = program.assumed();
    this.arrays = program.arrays();
    this.inputs = program.inputs();
    this.command = program.command();
    this.code = program.code();
    if (SchedCertifier.assignments(source.body()) < Implements.LONG) {
      new GeneralTerms(recorder, Code::term).offer(code);
    }
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

  /** {@code f p}. */
  Term at(Term function) {
    return terms.application(function, program.parameters());
  }

  /** {@code ⊢ t = redex}, where the redex {@code (λp. …) p} reduces to t. */
  Theorem equal(Term t, Term redex) {
    return recorder.sym(calculus.normal(redex, t));
  }

  /** Where what could not be proved since this was asked last does not follow. */
  List<Map<String, BigInteger>> countermodels() {
    return models.take();
  }

  /** The steps of the proofs. */
  Calculus calculus() {
    return calculus;
  }

  /** The assumptions, at p. */
  Facts facts() {
    return facts;
  }

  /** The terms of the program. */
  ProgramTerms terms() {
    return program;
  }

  // ── Assumptions ──

  /** {@code ⊢ ∃p. h p}. */
  private Theorem satisfiable() throws SchedCertifier.Unsatisfiable {
    Witness witness = Witness.of(calculus, program, source, facts);
    if (witness == null) {
      throw new SchedCertifier.Unsatisfiable(assumptionsPosition());
    }
    return recorder.exists(syntax.apply("∃", syntax.lambda(program.parameters(),
        at(assumed))), witness.function(), witness.assumed(assumptionsPosition()));
  }

  /** What is odd about the assumptions: they exclude a size above 1. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (Program.Parameter parameter : source.parameters()) {
      Facts large = calculus.with(facts,
          syntax.apply("≤", syntax.literal(2), program.parameter(parameter.name())));
      if (calculus.tryArithmetic(large, syntax.falsity) != null) {
        warnings.add("the assumptions exclude every " + parameter.name() + " above 1");
      }
    }
    return warnings;
  }

  private Position assumptionsPosition() {
    return source.assumptions().isEmpty() ? null : source.assumptions().get(0).position();
  }

  // ── Claims ──

  /** From a proof of {@code P … (f p) …} under the assumptions: {@code ∀p. h p ⟹ P … (f p)}. */
  Theorem forAll(Theorem body) {
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
      case IMPLEMENTS -> implementation(claim, this);
    };
  }

  /**
   * The theorem of a claim {@code implements}.
   *
   * @param same a proof about a program with the same command and arrays
   * @throws OpenObligation if it is not proved
   */
  Theorem implementation(Claim claim, ProgramProof same) {
    satisfiable(claim);
    return new SpecProof(calculus, reads, source, program, code, facts, models)
        .of(claim, same.defined(), same.bounds());
  }

  /**
   * A claim about all types of values, where it is about any.
   *
   * @param theorem what {@link #of} gave
   */
  Theorem general(Claim claim, Theorem theorem) {
    if (claim.kind() == Claim.Kind.BOUNDS || claim.kind() == Claim.Kind.RACE_FREE) {
      return theorem;
    }
    return claim.laws().isEmpty() ? GeneralClaims.of(calculus.derived(), theorem)
        : GeneralClaims.of(calculus.derived(), theorem,
            program.specification().data(claim.laws()), satisfiable(claim));
  }

  /** {@code ⊢ has_carrier l} for the laws of a claim; null if it has none. */
  Theorem satisfiable(Claim claim) {
    return claim.laws().isEmpty() ? null : carriers.computeIfAbsent(
        claim, c -> new Carrier(calculus, program.specification(), c.laws()).theorem());
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
      bounds = recorder.lemma(which + "bounds", calculus.rule("bounds_claim",
          List.of(assumed, arrays, command), satisfiable, forAll(recorder.eqMp(same, proved))));
    }
    return bounds;
  }

  /** {@code ⊢ race_free h c}. */
  private Theorem raceFree() {
    if (raced != null) {
      throw raced;
    } else if (raceFree == null) {
      Theorem proved = withoutRaces();
      Theorem same = calculus.derived().argument(Syntax.head(proved.conclusion()),
          equal(code.term(), at(command)));
      raceFree = recorder.lemma(which + "race_free", calculus.rule("race_free_claim",
          List.of(assumed, command), satisfiable, forAll(recorder.eqMp(same, proved))));
    }
    return raceFree;
  }

  /** {@code ⊢ $unraced c}, which is tried once. */
  private Theorem withoutRaces() {
    try {
      return new Races(calculus, reads).of(code, facts);
    } catch (OpenObligation e) {
      raced = e;
      throw e;
    }
  }

  /**
   * Whether {@code defined} has to rest on races that do no harm, since {@code race_free} was not
   * proved, and cannot without the library of these.
   */
  boolean lacksEqualValues() {
    return raced != null && !harmless;
  }

  /** Why {@code race_free} is not proved, if it was tried. */
  Optional<OpenObligation> raced() {
    return Optional.ofNullable(raced);
  }

  /** Has {@code race_free} not be tried, for a reason. */
  void raced(OpenObligation reason) {
    raced = reason;
  }

  /** Whether {@code defined} is proved, and rests on races in which equal values are written. */
  boolean restsOnEqualValues() {
    return restsOnEqualValues;
  }

  /** {@code ⊢ ∀F. race_benign_for F h c}. */
  private Theorem raceBenign() {
    if (raceBenign == null) {
      Term.Free functions = functions();
      Theorem proved = new Benign(calculus, reads, functions).of(code, facts);
      Theorem same = calculus.derived().argument(
          ((Term.Application) proved.conclusion()).function, equal(code.term(), at(command)));
      raceBenign = recorder.lemma(which + "race_benign", recorder.gen(functions,
          calculus.rule("race_benign_claim", List.of(functions, assumed, command), satisfiable,
              forAll(recorder.eqMp(same, proved)))));
    }
    return raceBenign;
  }

  /** {@code ⊢ race_covered_for F h c}. */
  private Theorem raceCovered() {
    return calculus.rule("sched_race_benign_covered", List.of(functions(), assumed, command),
        recorder.spec(raceBenign(), functions()));
  }

  /** {@code ⊢ ∀F. defined_for F h g w c}: without races, or else with such as do no harm. */
  Theorem defined() {
    if (defined == null) {
      defined = recorder.lemma(which + "defined", withoutHarmfulRaces());
    }
    return defined;
  }

  private Theorem withoutHarmfulRaces() {
    Theorem inBounds = bounds();
    try {
      return defined(inBounds, raceFree(), "total");
    } catch (OpenObligation e) {
      if (!harmless || raced == null) {
        throw e;
      }
    }
    Theorem result = defined(inBounds, equalValues(), "settled_total");
    restsOnEqualValues = true;
    return result;
  }

  /** {@code ⊢ race_covered_for F h c}; where it is not proved, the message is about the race. */
  private Theorem equalValues() {
    try {
      return raceCovered();
    } catch (OpenObligation e) {
      throw new OpenObligation(raced.position(),
          raced.getMessage() + "; nor that equal values are written there: " + e.getMessage());
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
