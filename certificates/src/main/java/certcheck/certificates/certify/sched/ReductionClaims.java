package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import java.util.List;
import java.util.Optional;

/** What is claimed of a program with updates: the terms of theory {@code sched_reductions}. */
final class ReductionClaims {
  /** The theories of the claims. */
  static final List<String> THEORIES = List.of(
      "sched_reductions", "sched_reductions_threads", "sched_reductions_shapes");

  private final Syntax syntax;
  private final ProgramTerms terms;
  private final ProgramTerms marked;
  private final Program program;

  /**
   * The claims about a program.
   *
   * @param terms of the program
   * @param marked of the program with marked updates
   */
  ReductionClaims(Syntax syntax, ProgramTerms terms, ProgramTerms marked, Program program) {
    this.syntax = syntax;
    this.terms = terms;
    this.marked = marked;
    this.program = program;
  }

  /** The functions with which cells are updated, as the integers that they are called by. */
  List<Term> functions() {
    return functions(terms, program);
  }

  /** The same where they are marked. */
  List<Term> markedFunctions() {
    return functions(marked, Updates.marked(program));
  }

  private static List<Term> functions(ProgramTerms terms, Program program) {
    terms.code();
    return Updates.functions(program).stream().map(f -> terms.function(f).orElseThrow()).toList();
  }

  /** The claim as a term; nothing if it cannot be made of a program with updates. */
  Optional<Term> of(Claim claim) {
    return switch (claim.kind()) {
      case BOUNDS -> Optional.of(
          syntax.apply("bounds", terms.assumed(), terms.arrays(), terms.command()));
      case RACE_FREE -> Optional.of(syntax.apply("race_free_but",
          syntax.list(syntax.logic().terms.integer, markedFunctions()), terms.assumed(),
          marked.command()));
      case DEFINED -> Optional.of(terms.claim("defined_in_any_order", List.of(
          terms.specification().data(List.of()), terms.assumed(), terms.arrays(),
          terms.inputs(), terms.command())));
      case IMPLEMENTS -> claim.laws().isEmpty() ? Optional.empty()
          : Optional.of(terms.implementation("implements_in_any_order", claim.laws()));
      case RACE_BENIGN, RACE_COVERED -> Optional.empty();
    };
  }
}
