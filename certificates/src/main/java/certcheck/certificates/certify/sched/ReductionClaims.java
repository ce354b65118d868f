package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is claimed of a program with updates: the terms of theory {@code sched_reductions}. */
final class ReductionClaims {
  /** The theories of the claims. */
  static final List<String> THEORIES = List.of("sched_reductions", "sched_reductions_threads");

  private final Syntax syntax;
  private final ProgramTerms terms;
  private final Program program;

  /**
   * The claims about a program.
   *
   * @param terms of the program
   */
  ReductionClaims(Syntax syntax, ProgramTerms terms, Program program) {
    this.syntax = syntax;
    this.terms = terms;
    this.program = program;
  }

  /** The functions with which cells are updated, as the integers that they are called by. */
  List<Term> functions() {
    terms.code();
    return Updates.functions(program).stream().map(f -> terms.function(f).orElseThrow()).toList();
  }

  /** The laws under which {@code defined} is claimed: that updates may be exchanged. */
  List<Law> exchanging(Claim claim) {
    List<Law> laws = new ArrayList<>();
    for (String function : Updates.functions(program)) {
      laws.add(new Law.Commutative(function, claim.site()));
      laws.add(new Law.Associative(function, claim.site()));
    }
    return laws;
  }

  /** The claim as a term; nothing if it cannot be made of a program with updates. */
  Optional<Term> of(Claim claim) {
    return switch (claim.kind()) {
      case BOUNDS -> Optional.of(
          syntax.apply("bounds", terms.assumed(), terms.arrays(), terms.command()));
      case RACE_FREE -> Optional.of(syntax.apply("race_free_but",
          syntax.list(syntax.logic().terms.integer, functions()), terms.assumed(),
          terms.command()));
      case DEFINED -> Optional.of(terms.claim("defined_in_any_order", List.of(
          terms.specification().data(exchanging(claim)), terms.assumed(), terms.arrays(),
          terms.inputs(), terms.command())));
      case IMPLEMENTS -> claim.laws().isEmpty() ? Optional.empty()
          : Optional.of(terms.implementation("implements_in_any_order", claim.laws()));
      case RACE_BENIGN, RACE_COVERED -> Optional.empty();
    };
  }
}
