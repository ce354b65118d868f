package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.text.TextProof.Denotation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import java.util.List;

/** What a text of a loop program denotes: what claims about two texts need of each. */
public interface ProgramText {
  /**
   * {@code ⊢ is_program s h g w o x y c}; of texts with updates {@code is_updating_program}, with the
   * marked program m as one argument more.
   */
  Theorem isProgram();

  /** {@code ⊢ has_output_arrays s o}, or {@code has_updating_output_arrays}. */
  Theorem outputs();

  /** Rules of the theories, applied. */
  Rules rules();

  /** {@code any{'v}}. */
  Term any();

  /** What the words of a claim denote. */
  Denotation words(String words);

  /** {@code ⊢ laws_are e l} for the laws behind the words of a claim. */
  Theorem laws(Denotation words, List<Law> laws);
}
