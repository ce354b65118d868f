package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.inplace.InPlaceText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.analysis.AbstractAccess;
import certcheck.semantics.tml.analysis.AbstractAccesses;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The proof that a program that reuses memory computes what the other one does: the library's
 * theorem {@code reuse_theorem} from the liveness of variables, of the programs that two texts
 * denote.
 */
final class ReuseProof {
  private final SafetyProof proof;
  private final Program program;
  private final Program transformed;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Set<String> inPlace;
  private final ProgramText before;
  private final InPlaceText second;
  private final ProgramText after;
  private final ReusesClaim claim;
  private final ProgramVariables variables;
  private final BufferTerms buffers;
  private final LiveVariables live;
  private final List<String> inputs;
  private final List<String> outputs;

  ReuseProof(SafetyProof proof, Reuse reuse) {
    this.proof = proof;
    this.program = reuse.program();
    this.transformed = reuse.transformed();
    this.derived = proof.derived();
    this.lemmas = proof.lemmas();
    this.inPlace = inPlace(reuse);
    this.before = new ProgramText(proof, program);
    this.second = new InPlaceText(proof, transformed, s -> inPlace.contains(s.target()));
    this.after = second.text();
    this.claim = new ReusesClaim(proof, "tml", before, after);
    this.variables = before.variables();
    this.buffers = new BufferTerms(derived, lemmas, variables, reuse.buffers());
    this.live = new LiveVariables(derived, lemmas, variables);
    this.inputs = ReusesClaim.inputs(program);
    this.outputs = ReusesClaim.outputs(program);
  }

  /**
   * The buffers that some statement takes which reads them in another variable, if all statements of
   * the transformed program that assign them are in place; in order of declaration.
   */
  static Set<String> inPlace(Reuse reuse) {
    Set<String> taken = new LinkedHashSet<>();
    Program after = reuse.transformed();
    for (Declaration d : after.declarations()) {
      if (reuse.program().statements().stream().anyMatch(
              s -> reuse.buffers().get(s.target()).equals(d.name())
                  && BufferRules.takesWhatItReads(s, reuse.buffers()))
          && after.statements().stream().filter(s -> s.target().equals(d.name()))
              .allMatch(s -> isOwn(s, after))) {
        taken.add(d.name());
      }
    }
    return taken;
  }

  private static boolean isOwn(Statement s, Program program) {
    return AbstractAccesses.of(s, program.types()).stream().allMatch(AbstractAccess::isOwn);
  }

  /**
   * The claims about the two texts: {@code reuses}, and {@code second_in_place} of the buffers that
   * are taken.
   *
   * @param text of the program
   */
  List<ProgramText.Claim> claims(TextProof proofs, byte[] text) throws Undecided {
    claim.read(proofs, program, text, transformed.toString(), "the program that reuses memory");
    List<ProgramText.Claim> claims = new ArrayList<>();
    if (inPlace.isEmpty()) {
      claims.add(reuses());
    } else {
      before.share();
      after.shareTypes();
      claims.add(reuses());
      Map<Statement, Theorem> each = second.each();
      inPlace.forEach(x -> claims.add(inPlace(x, each)));
    }
    return claims;
  }

  private ProgramText.Claim reuses() throws Undecided {
    return claim.of(proved());
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
    Theorem reusing = reusing();
    List<Term> sides = Syntax.arguments(reusing.conclusion());
    Theorem found = found();
    return new ReusesClaim.Proved("reuses_intro", sides.get(4), outputs,
        (o, z) -> derived.mp(lemmas.at("reuses_intro", o, z, Syntax.left(before.program()),
            sides.get(1), variables.context(), Syntax.left(after.program()), sides.get(3),
            after.variables().context(), buffers.function(),
            Syntax.arguments(found.conclusion()).get(1), sides.get(4),
            Syntax.right(found.conclusion())),
            List.of(variables.formed(), before.wellFormed(), after.variables().formed(),
                buffers.fits(after.variables()), reusing, ownBuffers(), found)));
  }

  private ProgramText.Claim inPlace(String x, Map<Statement, Theorem> each) {
    TextProof.Denotation words = after.meaning().words("second_in_place " + x);
    Theorem member = after.assigned(x);
    return new ProgramText.Claim("second_in_place " + x, derived.mp(
        lemmas.at("tml_pair_claims_in_place", before.any(), before.meaning().text(),
            after.meaning().text(), words.text(), before.program(),
            Syntax.left(after.program()), Syntax.right(after.program()),
            after.variables().constant(x), Syntax.right(Syntax.left(member.conclusion()))),
        List.of(words.theorem(), before.isProgram(), after.isProgram(), member,
            after.inPlaceTo(x, each))));
  }

  /** {@code ⊢ $reusing τ s L r x}, statement by statement. */
  private Theorem reusing() throws Undecided {
    List<Statement> statements = before.statements();
    List<LiveVariables.Point> points =
        live.points(statements, before.assignments(), outputs, k -> true);
    LiveVariables.Point start = live.start(points.get(0), inputs);
    Theorem result = derived.recorder().mp(lemmas.at("reusing_none", buffers.function(),
        start.set(), start.list()), start.live());
    for (int k = 0; k < statements.size(); k++) {
      Statement s = statements.get(k);
      LiveVariables.Point next = points.get(k + 1);
      Theorem renames = buffers.renames(s.expression());
      List<Term> sides = Syntax.arguments(result.conclusion());
      List<Term> expressions = Syntax.arguments(renames.conclusion());
      result = derived.mp(lemmas.at("reusing_next", buffers.function(), sides.get(1),
          next.set(), sides.get(3), start.list(), variables.constant(s.target()),
          expressions.get(1), expressions.get(2), buffers.buffer(s.target()), next.list()),
          List.of(result, renames, buffers.equation(s.target()), next.live(),
              live.clear(next, s.target(), buffers)));
    }
    return result;
  }

  /** {@code ⊢ $own_buffers τ Γ x}. */
  private Theorem ownBuffers() {
    Theorem result = lemmas.at("own_buffers_none", buffers.function(), variables.context());
    for (String x : inputs) {
      Theorem lookup = variables.lookup(x);
      result = derived.mp(lemmas.at("own_buffers_next", buffers.function(), variables.context(),
          Syntax.right(result.conclusion()), variables.constant(x),
          Syntax.right(Syntax.right(lookup.conclusion()))),
          List.of(result, lookup, buffers.equation(x)));
    }
    return result;
  }

  /** {@code ⊢ $found_in τ l y}. */
  private Theorem found() {
    Term list = live.list(outputs);
    Theorem result = lemmas.at("found_in_none", buffers.function(), list);
    for (String y : outputs) {
      result = derived.mp(lemmas.at("found_in_next", buffers.function(), list,
          Syntax.right(result.conclusion()), variables.constant(y), buffers.buffer(y)),
          List.of(result, live.member(y, outputs, list), buffers.equation(y)));
    }
    return result;
  }
}
