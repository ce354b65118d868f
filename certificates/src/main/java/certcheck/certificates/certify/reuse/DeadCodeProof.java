package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.List;

/**
 * The proof that a program without dead code computes what the other one does: the library's theorem
 * {@code dead_code_theorem} from the liveness of variables, of the programs that two texts denote.
 */
final class DeadCodeProof {
  private final SafetyProof proof;
  private final DeadCode code;
  private final Program transformed;
  private final Derived derived;
  private final Lemmas lemmas;
  private final ProgramText before;
  private final ProgramText after;
  private final ProgramVariables variables;
  private final LiveVariables live;
  private final List<String> inputs;
  private final List<String> outputs;

  DeadCodeProof(SafetyProof proof, DeadCode code) {
    this.proof = proof;
    this.code = code;
    this.transformed = code.transformed();
    this.derived = proof.derived();
    this.lemmas = proof.lemmas();
    this.before = new ProgramText(proof, code.program());
    this.after = new ProgramText(proof, transformed);
    this.variables = before.variables();
    this.live = new LiveVariables(derived, lemmas, variables);
    this.inputs = ReusesClaim.inputs(code.program());
    this.outputs = ReusesClaim.outputs(code.program());
  }

  /**
   * The claim {@code reuses} about the two texts.
   *
   * @param text of the program
   */
  List<ProgramText.Claim> claims(TextProof proofs, byte[] text) throws Undecided {
    ReusesClaim claim = new ReusesClaim(proof, "tml", before, after);
    claim.read(proofs, code.program(), text, transformed.toString(), "the program without dead code");
    return List.of(claim.of(proved()));
  }

  /** The two programs. */
  ProgramText before() {
    return before;
  }

  ProgramText after() {
    return after;
  }

  /** What is proved of them. */
  ReusesClaim.Proved proved() throws Undecided {
    Theorem eliminating = eliminating();
    List<Term> sides = Syntax.arguments(eliminating.conclusion());
    Theorem named = named();
    List<Theorem> premises = List.of(variables.formed(), before.wellFormed(),
        after.variables().formed(), after.wellFormed(), eliminating, part(), kept(), named);
    return new ReusesClaim.Proved("dead_code_intro", sides.get(3), outputs,
        (o, z) -> derived.mp(lemmas.at("dead_code_intro", o, z, Syntax.left(before.program()),
            sides.get(0), variables.context(), Syntax.left(after.program()), sides.get(2),
            after.variables().context(), Syntax.arguments(named.conclusion()).get(0),
            sides.get(3), Syntax.right(named.conclusion())), premises));
  }

  /** {@code ⊢ $eliminating s L r l}, statement by statement. */
  private Theorem eliminating() throws Undecided {
    List<Statement> statements = before.statements();
    List<LiveVariables.Point> points =
        live.points(statements, before.assignments(), outputs, code.kept()::get);
    LiveVariables.Point start = live.start(points.get(0), inputs);
    Theorem result = derived.recorder().mp(
        lemmas.at("eliminating_none", start.set(), start.list()), start.live());
    for (int k = 0; k < statements.size(); k++) {
      LiveVariables.Point next = points.get(k + 1);
      List<Term> sides = Syntax.arguments(result.conclusion());
      Term x = variables.constant(statements.get(k).target());
      Term e = Syntax.right(before.assignments().get(k));
      result = code.kept().get(k)
          ? derived.recorder().mp(lemmas.at("eliminating_not", sides.get(0), next.set(),
              sides.get(2), start.list(), x, e), result)
          : derived.mp(lemmas.at("eliminating_dead", sides.get(0), next.set(), sides.get(2),
              start.list(), x, e, next.list()), List.of(result, next.live(), absent(x, next)));
    }
    return result;
  }

  /** {@code ⊢ $absent x l}, for the list of what is live at a point. */
  private Theorem absent(Term x, LiveVariables.Point point) {
    Theorem result = lemmas.at("absent_none", x);
    for (String y : point.variables()) {
      Term other = variables.constant(y);
      result = derived.mp(lemmas.at("absent_next", x, Syntax.right(result.conclusion()), other),
          List.of(result, variables.different(x, other)));
    }
    return result;
  }

  /** {@code ⊢ $part_of Δ Γ}: what is still declared has its type. */
  private Theorem part() {
    Theorem result = lemmas.at("part_of_none", variables.context());
    for (String x : after.variables().names()) {
      Theorem lookup = variables.lookup(x);
      result = derived.mp(lemmas.at("part_of_next",
          Syntax.arguments(result.conclusion()).get(0), variables.context(),
          variables.constant(x), Syntax.right(Syntax.right(lookup.conclusion()))),
          List.of(result, lookup));
    }
    return result;
  }

  /** {@code ⊢ $kept_in Δ x}: the inputs are still declared. */
  private Theorem kept() {
    Term context = after.variables().context();
    Theorem result = lemmas.at("kept_in_none", context);
    for (String x : inputs) {
      Theorem lookup = after.variables().lookup(x);
      result = derived.mp(lemmas.at("kept_in_next", context, Syntax.right(result.conclusion()),
          variables.constant(x), Syntax.right(Syntax.right(lookup.conclusion()))),
          List.of(result, lookup));
    }
    return result;
  }

  /** {@code ⊢ $under_own_names l y}. */
  private Theorem named() {
    Term list = live.list(outputs);
    Theorem result = lemmas.at("under_own_names_none", list);
    for (String y : outputs) {
      result = derived.mp(lemmas.at("under_own_names_next", list,
          Syntax.right(result.conclusion()), variables.constant(y)),
          List.of(result, live.member(y, outputs, list)));
    }
    return result;
  }
}
