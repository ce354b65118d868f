package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.util.List;

/** What a text of a loop program denotes: what claims about one text, or two, need of each. */
public abstract class ProgramText {
  final Rules rules;
  final Syntax syntax;
  final TreeTerms trees;
  final Denotation denotation;
  final SchedMeaning meaning;
  final String which;

  private final TextProof proof;
  private final Constants constants;

  /**
   * Proves what the tree of a text is.
   *
   * @param proof about texts of its language, whose claims are those of {@code .sched}
   * @param text of the program, printable ASCII
   * @param which which one of several texts, in the names of lemmas
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it is no program
   */
  ProgramText(TextProof proof, SourceBytes text, String characters, String which)
      throws SourceException, NoMeaning {
    this.which = which;
    this.proof = proof;
    this.rules = new Rules(proof.forms());
    this.syntax = rules.syntax();
    this.trees = proof.trees();
    this.constants = new Constants(rules);
    this.denotation = proof.prove(text, "program");
    rules.recorder().text(characters, denotation.text());
    rules.recorder().lemma(which + "text", denotation.theorem());
    this.meaning = new SchedMeaning(proof, denotation);
  }

  /**
   * {@code ⊢ is_program s h g w o x y c}; of texts with updates {@code is_updating_program}, with the
   * marked program m as one argument more.
   */
  public abstract Theorem isProgram();

  /** {@code ⊢ has_output_arrays s o}, or {@code has_updating_output_arrays}. */
  public abstract Theorem outputs();

  /** The same by the rule of that name, proved once. */
  final Theorem outputs(String rule) {
    Theorem known = rules.recorder().lookup(which + "outputs");
    return known != null ? known
        : rules.recorder().lemma(which + "outputs", meaning.outputs(rule));
  }

  /** Rules of the theories, applied. */
  public final Rules rules() {
    return rules;
  }

  /** {@code any{'v}}. */
  public final Term any() {
    return syntax.any();
  }

  /** What the words of a claim denote. */
  public final Denotation words(String words) {
    return proof.words(words);
  }

  /** {@code ⊢ laws_are e l} for the laws behind the words of a claim. */
  public final Theorem laws(Denotation words, List<Law> laws) {
    return new LawMeanings(rules, trees, constants).of(words.tree().part(1), laws);
  }
}
