package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.teil.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a certificate of loops claims of a program that was rewritten before it was lowered: they lower it,
 * under the laws by which it was rewritten. It is composed of the rewriting, and of the lowering of what the
 * program was rewritten to, which is a term in the proof, bound to no text.
 */
final class RewrittenLink implements Addition {
  private static final String LOWERS = "lowers";

  private final RewrittenProgram source;
  private final Program loops;
  private final String language;
  private final String constants;
  private final boolean isUnderLaws;
  private Function<String, Theorem> library;
  private RewrittenProgram.Proved proved;

  /**
   * A claim about loops.
   *
   * @param loops that lower what the program was rewritten to
   */
  RewrittenLink(RewrittenProgram source, Program loops) {
    this.source = source;
    this.loops = loops;
    this.language = source.language();
    this.constants = source.constants();
    this.isUnderLaws = !source.rewriting().assumed().isEmpty();
  }

  private RewrittenLowers lowers() {
    return new RewrittenLowers(source.rewriting().result(), constants, isUnderLaws);
  }

  private String claims() {
    return language + "_sched_" + (isUnderLaws ? "rewritten_claims" : "text_claims");
  }

  @Override
  public String claim() {
    return source.rewriting().assumed().stream().map(ArithmeticLaw::toString)
        .collect(Collectors.joining(", ", isUnderLaws ? LOWERS + " under " : LOWERS, ""));
  }

  @Override
  public List<String> theories() {
    List<String> theories = new ArrayList<>(source.theories());
    theories.addAll(lowers().theories());
    theories.add("rewritten_lowering_claims");
    theories.add(claims());
    return theories.stream().distinct().toList();
  }

  @Override
  public List<String> libraries() {
    List<String> libraries = new ArrayList<>(source.libraries());
    libraries.addAll(lowers().libraries());
    libraries.addAll(Tensors.libraries(source.rewriting().result().outputs().size()));
    libraries.addAll(PairProof.LIBRARIES);
    libraries.addAll(List.of("rewritten_lowering", claims()));
    return libraries.stream().distinct().toList();
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    this.library = library;
    proved = source.prove(derived, library, LOWERS);
  }

  @Override
  public void write(Implementation implementation, List<Claimed> claims, CertificateWriter writer)
      throws Certifier.Undecided {
    try {
      RewrittenLowers claim = lowers();
      Correspondence arrays = new Correspondence(source.rewriting().result(), loops, claim::extents);
      LinkProof<Expression> link = new LinkProof<>(
          claim, implementation, arrays, source.rewriting().result(), loops);
      Theorem lowers = composed(implementation, link);
      PairProof pair = new PairProof(implementation, library, link, new PairProof.Source(language,
          proved.text().meaning().text(), proved.text().meaning().outputs(),
          proved.text().isProgram()), isUnderLaws ? "rewritten_" : "");
      if (isUnderLaws) {
        pair.write(proved.laws().orElseThrow(), lowers, claims, writer);
      } else {
        pair.write(claim, lowers, arrays.places(), claims, writer);
      }
    } catch (Mismatch e) {
      throw new Certifier.Refused(List.of(e.reason()));
    }
  }

  /** {@code ⊢ ∀o z F. lowers_for o z F q P g w f u f c}, or {@code lowers_under_for}, or the like. */
  private Theorem composed(Implementation implementation, LinkProof<Expression> link)
      throws Certifier.Undecided {
    Derived derived = implementation.derived();
    Recorder recorder = derived.recorder();
    Theorem lowers = link.claimed();
    List<Term> rewritten = Syntax.arguments(proved.rewritten().conclusion());
    List<Term> lowered = Syntax.arguments(lowers.conclusion());
    int programs = rewritten.size() - 2;
    if (lowered.get(3) != rewritten.get(programs + 1)) {
      throw new Certifier.Undecided("what is lowered is not what the program was rewritten to");
    }
    List<Term> terms = new ArrayList<>(rewritten.subList(0, programs));
    terms.addAll(lowered.subList(1, 3));
    terms.addAll(rewritten.subList(programs, programs + 2));
    terms.addAll(lowered.subList(4, lowered.size()));
    Theorem rule = implementation.lemmas().at(
        constants + "rewritten_lowers" + (isUnderLaws ? "_under" : ""), terms.toArray(Term[]::new));
    Theorem premises = recorder.conj(
        whole(implementation, link, true, lowered), recorder.conj(
            whole(implementation, link, false, lowered), recorder.conj(proved.rewritten(), lowers)));
    List<Term.Free> variables = new ArrayList<>(proved.arithmetic());
    variables.add(link.functions());
    return derived.gen(variables, recorder.mp(rule, premises));
  }

  /** {@code ⊢ whole P w f}, of the arrays at the start or at the end, or the like. */
  private Theorem whole(Implementation implementation, LinkProof<Expression> link, boolean atStart,
      List<Term> lowered) {
    Derived derived = implementation.derived();
    Theorem formed = proved.variables().formed();
    List<Term> program = Syntax.arguments(proved.text().program());
    Term context = Syntax.right(formed.conclusion());
    Lemmas lemmas = implementation.cited();
    Theorem rule = lemmas.at(constants + "whole_claim", program.get(0), program.get(1), context,
        lowered.get(atStart ? 5 : 7), lowered.get(atStart ? 6 : 8));
    rule = derived.mp(rule, List.of(formed));
    return derived.recorder().mp(rule, link.fit(
        atStart, Syntax.left(rule.conclusion()), context, proved.variables()::lookup));
  }
}
