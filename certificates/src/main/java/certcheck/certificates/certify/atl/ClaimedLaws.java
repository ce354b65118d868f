package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.Carrier;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The laws that a claim assumes. */
public final class ClaimedLaws {
  private final Term list;
  private final Supplier<Theorem> carrier;

  private ClaimedLaws(Term list, Supplier<Theorem> carrier) {
    this.list = list;
    this.carrier = carrier;
  }

  /**
   * The laws of a claim; empty if it assumes none.
   *
   * @param program of which it is
   */
  public static Optional<ClaimedLaws> of(AtlProof proof, Program program, Claim claim) {
    if (claim.laws().isEmpty()) {
      return Optional.empty();
    }
    SpecTerms spec =
        new ProgramTerms(proof.rules().syntax(), program.interfaceOnly()).specification();
    return Optional.of(new ClaimedLaws(spec.data(claim.laws()),
        () -> new Carrier(proof.calculus(), spec, claim.laws()).theorem()));
  }

  /** As data of theory {@code laws}. */
  public Term list() {
    return list;
  }

  /**
   * Adds what rules of claims under laws ask for: what the laws in words mean, and {@code ⊢ has_carrier
   * list}, that they hold of functions on two or more integers.
   *
   * @param meant {@code ⊢ laws_are (part `,` [m, n]) list}
   * @param terms to which m, n and the list are added
   * @param premises to which both theorems are added
   */
  public void add(Theorem meant, List<Term> terms, List<? super Theorem> premises) {
    List<Term> items = Syntax.items(Syntax.right(Syntax.left(meant.conclusion())));
    terms.addAll(List.of(items.get(0), items.get(1), Syntax.right(meant.conclusion())));
    premises.add(meant);
    premises.add(carrier.get());
  }
}
