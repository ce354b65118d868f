package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramModels;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.function.Function;

/**
 * The parts of a program at any coordinates: commands in any iterations of the loops around them
 * are instances of these. Proofs are about many iterations of a loop, above all where the program is
 * tiled, and are shorter if they do not say the body in each.
 */
public final class GeneralTerms {
  private final Recorder recorder;
  private final Terms terms;
  private final Function<Code, Term> about;

  /**
   * Offers what is said of the parts of a program as patterns.
   *
   * @param about a term about a part, which says nothing of iterations but those of the part
   */
  public GeneralTerms(Recorder recorder, Function<Code, Term> about) {
    this.recorder = recorder;
    this.terms = recorder.logic().terms;
    this.about = about;
  }

  /** Offers the parts of a command, and the functions of its loops. */
  public void offer(Code c) {
    recorder.offer(about.apply(c));
    if (c instanceof Code.Write write) {
      recorder.offer(write.value().term());
    }
    if (c instanceof Code.Loop loop) {
      Term.Free k = loop.variable();
      Code body = loop.range().at().apply(
          terms.free(k.name + ProgramModels.COORDINATE, k.type), k);
      recorder.offer(terms.abstraction(k, about.apply(loop.body().apply(k))));
      offer(body);
    } else {
      c.parts().forEach(this::offer);
    }
  }
}
