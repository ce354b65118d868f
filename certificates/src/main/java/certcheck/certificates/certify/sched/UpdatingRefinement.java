package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.UpdatingTextClaims;
import certcheck.certificates.certify.sched.refinement.Extraction;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * That a program refines another one in any order of their steps, where one or both have updates
 * (theory {@code sched_reductions_refinement}). A specification is extracted from the first with its
 * loops in order; both implement it with their loops in order, and so in any order.
 */
final class UpdatingRefinement extends RefinementRun {
  private static final String THEORY = "sched_reductions_pair_claims";
  private static final List<String> PAIR_LIBRARIES = List.of("sched_refinement", "sched_outputs",
      "sched_reductions_refinement", "sched_reductions_pair");

  /** A run. */
  UpdatingRefinement(Path folder, Deadline deadline, RefinementCertifier.Side first,
      RefinementCertifier.Side second, List<Law> laws) {
    super(folder, deadline, first, second, laws,
        Stream.concat(ReductionClaims.THEORIES.stream(), Stream.of(THEORY)).toList());
  }

  @Override
  void prove() throws Certifier.Undecided, SchedCertifier.Unsatisfiable {
    requireLaws(first().program());
    goOn();
    requireLaws(second().program());
    begin();
    load(Stream.of(ReductionProof.LIBRARIES, UpdatingTextClaims.LIBRARIES, PAIR_LIBRARIES)
        .flatMap(List::stream).toList());
    UpdatingTextClaims one = about(first(), "first ");
    UpdatingTextClaims other = about(second(), "second ");
    Program source = withParameters(Updates.inOrder(first().program()));
    ProgramProof plain = new ProgramProof(derived, lemmas, source, false, "first ordered_");
    plain.defined();
    Program specified = specified(source);
    ProgramProof ordered = new ProgramProof(derived, lemmas, specified, false, "specified ");
    Claim claim = specified.claims().get(0);
    ReductionProof proof = new ReductionProof(
        derived, lemmas, whole(first().program(), specified), ordered, plain, "first ");
    Sided implemented = sided(proof, claim, "first ");
    Theorem defined = recorder.lemma("first defined_in_any_order",
        proof.of(new Claim(Claim.Kind.DEFINED, claim.site())));
    goOn();
    RefinementProof refinement =
        new RefinementProof(ordered, one, other, second().program().file());
    refinement.inPlace();
    Program annotated = annotated(specified, Updates.inOrder(second().program()));
    ProgramProof another =
        new ProgramProof(derived, lemmas, annotated, false, "second ordered_");
    Sided alsoImplemented = sided(new ReductionProof(derived, lemmas,
        whole(second().program(), specified), another, another, "second "), claim, "second ");
    String words = RefinementCertifier.words(laws);
    Theorem updating = refinement.updating(one.updating(), other.updating());
    writer.claim("claim refines", refinement.inAnyOrder(laws, implemented.proved,
        alsoImplemented.proved, defined, updating, List.of(one.meet(implemented.raceFree),
            other.meet(alsoImplemented.raceFree)), words), words);
  }

  /**
   * What is proved of a program.
   *
   * @param raceFree {@code race_free_but G h m}
   * @param proved {@code implements_in_any_order any l h S g w x o y c}
   */
  private record Sided(Theorem raceFree, Theorem proved) {}

  private Sided sided(ReductionProof proof, Claim claim, String which) {
    Theorem raceFree = proof.markedRaceFree(claim);
    return new Sided(raceFree,
        recorder.lemma(which + "implements", explained(() -> proof.of(claim))));
  }

  /** That the laws let the updates of a program be exchanged. */
  private void requireLaws(Program program) {
    for (String function : Updates.functions(program)) {
      if (!Updates.exchanges(laws, function)) {
        throw new OpenObligation(null, program.file() + " updates cells with '" + function
            + "', and what that leaves depends on the order unless '" + function
            + "' obeys a law: --under 'commutative(" + function + "), associative(" + function
            + ")', or a monoid or ring that it belongs to");
      }
    }
  }

  /** A program with its updates, and with the interface and specification of another one. */
  private static Program whole(Program program, Program specified) {
    return new Program(program.file(), specified.parameters(), specified.assumptions(),
        specified.arrays(), specified.equations(), Extraction.plain(program.body()),
        specified.claims());
  }

  private UpdatingTextClaims about(RefinementCertifier.Side side, String which)
      throws Certifier.Undecided {
    return ClaimWriter.updating(derived, library, side.program(), side.text(),
        new ProgramTerms(derived.syntax(), side.program()),
        new ProgramTerms(derived.syntax(), Updates.marked(side.program())), which);
  }
}
