package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Updates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be claimed of a program, as {@link ProgramProof} claims it, and whether a certificate
 * claims it. Nothing is proved here.
 */
public final class ProgramClaims {
  private static final long NODES = 40_000_000;

  private final Theories theories;
  private final List<Map.Entry<Claim, Term>> claims;

  /** The claims about a well-formed program. */
  public ProgramClaims(Program program) {
    Logic logic = new Logic(NODES);
    theories = new Theories(logic);
    theories.load("sched_races");
    theories.load("spec_claims");
    ReductionClaims.THEORIES.forEach(theories::load);
    Syntax syntax = new Syntax(logic);
    claims = of(syntax, new ProgramTerms(syntax, program), program);
  }

  /** What can be claimed of a program: of its loops, and what it says itself that it implements. */
  static List<Map.Entry<Claim, Term>> of(Syntax syntax, ProgramTerms made, Program program) {
    if (Updates.in(program)) {
      ReductionClaims updates = new ReductionClaims(
          syntax, made, new ProgramTerms(syntax, Updates.marked(program)), program);
      return program.claims().stream()
          .flatMap(claim -> updates.of(claim).stream().map(term -> Map.entry(claim, term)))
          .toList();
    }
    Term assumed = made.assumed();
    Term arrays = made.arrays();
    Term inputs = made.inputs();
    Term command = made.command();
    List<Map.Entry<Claim, Term>> claims = new ArrayList<>();
    claims.add(entry(Claim.Kind.BOUNDS, syntax.apply("bounds", assumed, arrays, command)));
    claims.add(entry(Claim.Kind.RACE_FREE, syntax.apply("race_free", assumed, command)));
    claims.add(entry(Claim.Kind.DEFINED,
        made.claim("defined", List.of(assumed, arrays, inputs, command))));
    for (Claim.Kind kind : List.of(Claim.Kind.RACE_BENIGN, Claim.Kind.RACE_COVERED)) {
      claims.add(entry(kind, made.claim(kind.word(), List.of(assumed, command))));
    }
    for (Claim claim : program.claims()) {
      if (claim.kind() == Claim.Kind.IMPLEMENTS) {
        claims.add(Map.entry(claim, made.implementation(claim.laws())));
      }
    }
    return claims;
  }

  private static Map.Entry<Claim, Term> entry(Claim.Kind kind, Term term) {
    return Map.entry(new Claim(kind, Site.NONE), term);
  }

  /**
   * The claim about the program that a text is, if it is one.
   *
   * @param text a claim as the kernel prints it, in which names that the certificate defined are
   *     replaced by what they stand for; with such a name left, it is none
   */
  public Optional<Claim> claimOf(String text) {
    if (text.indexOf('$') >= 0) {
      return Optional.empty();
    }
    Term claimed;
    try {
      claimed = theories.term("claim", text);
    } catch (Rejection e) {
      return Optional.empty();
    }
    return claims.stream().filter(c -> c.getValue() == claimed)
        .map(Map.Entry::getKey).findFirst();
  }

  /** The claims about the program among some texts, as {@link #claimOf}, in order of kinds. */
  public Set<Claim> among(List<String> texts) {
    return texts.stream().flatMap(text -> claimOf(text).stream())
        .sorted(Comparator.comparing(Claim::kind))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
