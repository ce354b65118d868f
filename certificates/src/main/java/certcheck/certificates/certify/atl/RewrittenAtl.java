package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Law;
import java.util.List;
import java.util.function.Function;

/**
 * What an ATL program was rewritten to before loops were made of it: each output is one of the program, with the same
 * elements under laws. It is a term in proofs, bound to no text.
 *
 * @param program without errors
 * @param text of it
 * @param laws of values; none is any arithmetic
 */
public record RewrittenAtl(Program program, byte[] text, List<Law> laws) {
  /** The library for proofs about loops of such a program. */
  public static final String LIBRARY = "atl_rewritten";

  /** Copies the text and the list. */
  public RewrittenAtl {
    text = text.clone();
    laws = List.copyOf(laws);
  }

  /** A copy of the text. */
  @Override
  public byte[] text() {
    return text.clone();
  }

  /**
   * Its outputs as terms.
   *
   * @param recorder of the proof, to which nothing is added
   */
  public Terms terms(Recorder recorder, Function<String, Theorem> library)
      throws Certifier.Undecided {
    Recorder aside = Recorder.forCertificate(recorder.logic());
    aside.within(recorder.deadline());
    return new Terms(AtlCertifier.meaning(program, text, library, aside, "rewritten "), program);
  }

  /** Outputs as terms. */
  public static final class Terms {
    private final AtlMeaning meaning;
    private final Program program;

    private Terms(AtlMeaning meaning, Program program) {
      this.meaning = meaning;
      this.program = program;
    }

    /** An output, at p. */
    public Term term(String output) {
      return meaning.named().get(Tree.spelled(output)).term();
    }

    /** What an output is. */
    public TensorExpression source(String output) {
      return program.outputs().stream()
          .filter(o -> o.name().equals(output)).findFirst().orElseThrow().value();
    }
  }
}
