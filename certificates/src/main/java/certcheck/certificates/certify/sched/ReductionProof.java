package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Watch;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The proofs of the claims about a program with updates (theory {@code sched_reductions}). It has no
 * race but updates if the rest of it has none; and what it does in any order of its steps is what it
 * does with its loops in order, which is proved as of any program.
 */
final class ReductionProof {
  /** The libraries about values that the others import. */
  static final List<String> VALUE_LIBRARIES = List.of("spec", "laws");
  /** The libraries that it cites, besides those about programs and values. */
  static final List<String> LIBRARIES =
      List.of("sched_interleaving", "sched_logic", "sched_reductions", "sched_reductions_claims",
          "sched_reductions_defined");

  private final ProgramProof whole;
  private final ProgramProof ordered;
  private final ProgramProof same;
  private final ProgramProof rest;
  private final Program source;
  private final String which;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final ProgramTerms marked;
  private final UpdateRaces races;
  private final UpdateRaces markedRaces;
  private Theorem raceFree;
  private Theorem markedRaceFree;

  /**
   * The proofs in a logic that has the {@link #LIBRARIES}.
   *
   * @throws SchedCertifier.Unsatisfiable if the assumptions exclude all values of the parameters
   */
  ReductionProof(Derived derived, OpenLemmas lemmas, Program source)
      throws SchedCertifier.Unsatisfiable {
    this(derived, lemmas, source, new ProgramProof(derived, lemmas, source, false, "updating_"),
        new ProgramProof(derived, lemmas, Updates.inOrder(source), false, "ordered_"), null, "");
  }

  /**
   * The same, of one of several programs.
   *
   * @param source may be without updates
   * @param ordered about the program whose loops are in order, {@link Updates#inOrder}, with any
   *     annotations
   * @param same a proof about a program with the same command and arrays as that one, which may have
   *     another specification
   * @param which which program, in the names of lemmas
   */
  ReductionProof(Derived derived, OpenLemmas lemmas, Program source, ProgramProof ordered,
      ProgramProof same, String which) throws SchedCertifier.Unsatisfiable {
    this(derived, lemmas, source,
        new ProgramProof(derived, lemmas, source, false, which + "updating_"), ordered, same, which);
  }

  private ReductionProof(Derived derived, OpenLemmas lemmas, Program source, ProgramProof whole,
      ProgramProof ordered, ProgramProof same, String which)
      throws SchedCertifier.Unsatisfiable {
    this.source = source;
    this.which = which;
    this.whole = whole;
    this.ordered = ordered;
    this.same = same == null ? ordered : same;
    this.rest =
        new ProgramProof(derived, lemmas, Updates.without(source), false, which + "rest_");
    this.calculus = whole.calculus();
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.marked = new ProgramTerms(syntax, Updates.marked(source));
    ReductionClaims claims = new ReductionClaims(syntax, whole.terms(), marked, source);
    this.races = new UpdateRaces(calculus,
        new Reads(calculus, whole.terms().translation()), claims.functions());
    this.markedRaces = new UpdateRaces(calculus,
        new Reads(calculus, marked.translation()), claims.markedFunctions());
  }

  /** The terms of the program. */
  ProgramTerms terms() {
    return whole.terms();
  }

  /** Those of the program with marked updates. */
  ProgramTerms marked() {
    return marked;
  }

  /** Has every obligation of the proofs told. */
  void tell(Watch progress) {
    List.of(whole, ordered, rest).forEach(proof -> proof.calculus().tell(progress));
  }

  /** What is odd about the assumptions. */
  List<String> warnings() {
    return whole.warnings();
  }

  /** Where what could not be proved since this was asked last does not follow. */
  List<Map<String, BigInteger>> countermodels() {
    List<Map<String, BigInteger>> all = new ArrayList<>(whole.countermodels());
    all.addAll(ordered.countermodels());
    all.addAll(rest.countermodels());
    return all;
  }

  /**
   * The theorem of a claim, about all types of values.
   *
   * @throws OpenObligation if it is not proved
   */
  Theorem of(Claim claim) {
    return switch (claim.kind()) {
      case BOUNDS -> whole.of(claim);
      case RACE_FREE -> markedRaceFree(claim);
      case DEFINED -> defined(claim);
      case IMPLEMENTS -> implementation(claim);
      case RACE_BENIGN, RACE_COVERED -> throw new OpenObligation(claim.position(),
          "a program with updates is claimed to be race_free, which lets iterations update one"
              + " cell with one function");
    };
  }

  /** {@code ⊢ race_free_but G h m}, of the program m with marked updates. */
  Theorem markedRaceFree(Claim claim) {
    if (markedRaceFree == null) {
      markedRaceFree =
          raceFree(claim, marked, markedRaces, which + "marked_updates_race_free");
    }
    return markedRaceFree;
  }

  /** {@code ⊢ race_free_but G h c}. */
  private Theorem raceFree(Claim claim) {
    if (raceFree == null) {
      raceFree = raceFree(claim, whole.terms(), races, which + "updates_race_free");
    }
    return raceFree;
  }

  private Theorem raceFree(Claim claim, ProgramTerms program, UpdateRaces races, String name) {
    ProgramTerms other = rest.terms();
    Code code = program.code();
    Code less = other.code();
    Theorem proved = races.rest(code, less);
    Theorem same = recorder.mkComb(calculus.derived().argument(
        ((Term.Application) ((Term.Application) proved.conclusion()).function).function,
        whole.equal(code.term(), whole.at(program.command()))),
        rest.equal(less.term(), rest.at(other.command())));
    Theorem all = whole.forAll(recorder.eqMp(same, proved));
    Theorem withoutRaces = rest.of(new Claim(Claim.Kind.RACE_FREE, claim.site()));
    return recorder.lemma(name, calculus.rule("race_free_but_claim",
        List.of(program.assumed(), other.command(), races.functions(), program.command()),
        withoutRaces, all));
  }

  /** {@code ⊢ defined_in_any_order any nil h g w c}. */
  private Theorem defined(Claim claim) {
    ProgramTerms program = whole.terms();
    Claim inOrder = new Claim(Claim.Kind.DEFINED, claim.site());
    Theorem defined = same.general(inOrder, same.of(inOrder));
    return calculus.rule("sched_reductions_defined_by_accesses", List.of(program.assumed(),
        program.arrays(), program.inputs(), program.command(), ordered.terms().command(),
        races.functions()), all(inOrder(), raceFree(claim), defined));
  }

  /** {@code ⊢ implements_in_any_order any l h S g w x o y c}. */
  private Theorem implementation(Claim claim) {
    ProgramTerms program = whole.terms();
    Term data = program.specification().data(claim.laws());
    Theorem lawful = lawful(claim, data);
    Theorem raceFree = raceFree(claim);
    Theorem implemented = ordered.general(claim, ordered.implementation(claim, same));
    // implements_under any l h S g w x o y d
    List<Term> parts = new ArrayList<>(Syntax.arguments(implemented.conclusion()));
    parts.subList(0, 2).clear();
    Term inOrder = parts.remove(parts.size() - 1);
    parts.addAll(List.of(program.command(), inOrder, data, races.functions()));
    return calculus.rule("sched_reductions_implements", parts,
        all(inOrder(), raceFree, lawful, implemented));
  }

  private Theorem all(Theorem... parts) {
    Theorem result = parts[parts.length - 1];
    for (int n = parts.length - 2; n >= 0; n--) {
      result = recorder.conj(parts[n], result);
    }
    return result;
  }

  // ── Laws ──

  /** {@code ⊢ ∀F f. obeys any F l ∧ member f G ⟹ exchanges F f}. */
  private Theorem lawful(Claim claim, Term laws) {
    Theorem result = calculus.rule("lawful_none", List.of(laws));
    List<Term> functions = Syntax.items(races.functions());
    List<String> names = List.copyOf(Updates.functions(source));
    for (int n = functions.size() - 1; n >= 0; n--) {
      Term.Free f = whole.terms().specification().functions();
      Theorem exchanged = recorder.gen(f, exchanged(claim, names.get(n), functions.get(n), laws, f));
      Term rest = syntax.list(syntax.logic().terms.integer,
          functions.subList(n + 1, functions.size()));
      result = calculus.rule(
          "lawful_more", List.of(functions.get(n), rest, laws), exchanged, result);
    }
    return result;
  }

  /** {@code ⊢ obeys any F l ⟹ exchanges F f}. */
  private Theorem exchanged(Claim claim, String name, Term function, Term laws, Term f) {
    List<Term> items = Syntax.items(laws);
    int commutes = -1;
    int associates = -1;
    for (int n = 0; n < items.size(); n++) {
      String law = ((Term.Constant) Syntax.head(items.get(n))).symbol.name;
      List<Term> subject = Syntax.arguments(items.get(n));
      List<Term> variables = new ArrayList<>(List.of(f, laws));
      variables.addAll(subject);
      if (law.equals("monoid") && subject.get(0) == function) {
        return calculus.rule("exchanges_monoid", variables, UpdateRaces.member(calculus, laws, n));
      } else if (law.equals("ring") && subject.get(0) == function) {
        return calculus.rule("exchanges_ring_sum", variables,
            UpdateRaces.member(calculus, laws, n));
      } else if (law.equals("ring") && subject.get(2) == function) {
        return calculus.rule("exchanges_ring_product", variables,
            UpdateRaces.member(calculus, laws, n));
      } else if (law.equals("commutativity") && subject.get(0) == function) {
        commutes = n;
      } else if (law.equals("associativity") && subject.get(0) == function) {
        associates = n;
      }
    }
    if (commutes < 0 || associates < 0) {
      throw new OpenObligation(claim.position(), "iterations update cells with '" + name
          + "', and what that leaves depends on their order unless '" + name
          + "' obeys a law: claim " + claim.kind().word() + " under commutative(" + name
          + "), associative(" + name + "), or under a monoid or ring that it belongs to");
    }
    return calculus.rule("exchanges_two", List.of(f, laws, function),
        UpdateRaces.member(calculus, laws, commutes),
        UpdateRaces.member(calculus, laws, associates));
  }

  // ── Loops in order ──

  /** {@code ⊢ ∀p. in_order (c p) (d p)}. */
  private Theorem inOrder() {
    Code code = whole.terms().code();
    Code other = ordered.terms().code();
    Theorem proved = inOrder(code, other);
    Theorem same = recorder.mkComb(calculus.derived().argument(
        Syntax.head(proved.conclusion()),
        whole.equal(code.term(), whole.at(whole.terms().command()))),
        ordered.equal(other.term(), ordered.at(ordered.terms().command())));
    return recorder.gen(whole.terms().parameters(), recorder.eqMp(same, proved));
  }

  private Theorem inOrder(Code c, Code d) {
    if (c instanceof Code.Skip) {
      return order("skip", List.of());
    } else if (c instanceof Code.Write write) {
      return order("write", List.of(
          write.cell().array(), write.cell().index(), write.value().term()));
    } else if (c instanceof Code.Seq seq) {
      Code.Seq other = (Code.Seq) d;
      return order("seq", List.of(seq.first().term(), seq.second().term(), other.first().term(),
          other.second().term()), inOrder(seq.first(), other.first()),
          inOrder(seq.second(), other.second()));
    } else if (c instanceof Code.Branch branch) {
      Code.Branch other = (Code.Branch) d;
      return order("branch", List.of(branch.condition(), branch.then().term(),
          branch.otherwise().term(), other.then().term(), other.otherwise().term()),
          inOrder(branch.then(), other.then()), inOrder(branch.otherwise(), other.otherwise()));
    } else if (c instanceof Code.Alloc alloc) {
      Code.Alloc other = (Code.Alloc) d;
      return order("alloc", List.of(alloc.array(), alloc.shape(), alloc.body().term(),
          other.body().term()), inOrder(alloc.body(), other.body()));
    }
    Code.Loop loop = (Code.Loop) c;
    Code.Loop other = (Code.Loop) d;
    Theorem body = inOrder(
        loop.body().apply(loop.variable()), other.body().apply(loop.variable()));
    String rule = loop.parallel() == other.parallel() ? loop.kind() : "par_for";
    return order(rule, List.of(loop.count(), loop.function(), other.function()), recorder.gen(
        loop.variable(), UpdateRaces.iteration(calculus, loop, other, body)));
  }

  private Theorem order(String rule, List<Term> variables, Theorem... premises) {
    return calculus.rule("in_order_intro_io_" + rule, variables, premises);
  }
}
