package certcheck.certificates.text;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** The proof of what a text of a tensor language means: the program that it denotes. */
public abstract class TensorMeaning {
  protected final Forms forms;
  protected final Syntax syntax;
  protected final TextProof texts;
  protected final TextProof.Denotation text;

  /**
   * Proves that a text is in a language.
   *
   * @param texts proofs about texts of the language
   * @throws SourceException if it is not
   */
  protected TensorMeaning(TextProof texts, SourceBytes source) throws SourceException {
    this.texts = texts;
    this.forms = texts.forms();
    this.syntax = forms.syntax();
    this.text = texts.prove(source, "program");
  }

  /**
   * Proofs about texts of a language, in a recorder whose logic has its theories.
   *
   * @param language the ending of its files
   */
  protected static TextProof proofs(
      String language, Derived derived, Function<String, Theorem> library) {
    return new TextProof(
        derived, library, new GrammarTable(derived.recorder().logic(), language));
  }

  /** The characters of the text, as a term. */
  public final Term text() {
    return text.text();
  }

  /** That the text has its syntax tree. */
  public final Theorem denotes() {
    return text.theorem();
  }

  /** What the words of a claim denote. */
  public final TextProof.Denotation words(String words) {
    try {
      return texts.prove(
          SourceBytes.of("claim", words.getBytes(StandardCharsets.US_ASCII)), "claim");
    } catch (SourceException e) {
      throw new IllegalArgumentException(words, e);
    }
  }

  /** The program {@code prog d s}, or the like. */
  public abstract Term program();

  /**
   * That the text denotes its program.
   *
   * @param ok {@code ⊢ ok (prog d s)}, or the like
   * @return {@code ⊢ is_tml_program text (prog d s)}, or the like
   */
  public abstract Theorem isProgram(Theorem ok);

  /** {@code ⊢ tml_inputs text l}, or the like: what the text declares as inputs. */
  public abstract Theorem inputs();

  /** {@code ⊢ tml_outputs text l}, or the like: what the text declares as outputs. */
  public abstract Theorem outputs();

  /** The nodes of a list that ends with its last element, in the order of their elements. */
  protected static List<Tree> nodes(Tree list) {
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(0)) {
      nodes.add(rest);
    }
    Collections.reverse(nodes);
    return nodes;
  }

  /** {@code ⊢ extents_are e t}. */
  protected final Theorem extents(Tree list) {
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(1)) {
      nodes.add(rest);
    }
    Theorem result = forms.lemma("extents_are_intro_extents_none");
    for (int i = nodes.size() - 1; i >= 0; i--) {
      result = forms.use(forms.open("extents_next"), result,
          syntax.literal(nodes.get(i).part(0).value()), Syntax.left(result.conclusion()),
          Syntax.right(result.conclusion()));
    }
    return result;
  }
}
