package certcheck.certificates.text.tml;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.UntypedMeaning;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.util.List;
import java.util.function.Function;

/**
 * The proof of what a {@code .tml} text means: the program of theory {@code tml} that it denotes. A
 * grouped contraction is the single ones that it stands for.
 */
public final class TmlMeaning extends UntypedMeaning {
  /** The libraries whose lemmas it needs, besides those of texts and of the theory of programs. */
  public static final List<String> LIBRARIES = List.of("tml_text", "tml_meaning_forms");

  /** The theory of the claim. */
  public static final String THEORY = "tml_text_claims";

  private static final Language LANGUAGE = new Language("tml", "", TmlExpressions::new);

  private TmlMeaning(TextProof texts, SourceBytes source) throws SourceException, NoMeaning {
    super(LANGUAGE, texts, source);
  }

  /**
   * Proves what a text means, in a recorder whose logic has theory {@code tml_text_claims}.
   *
   * @param library the lemmas by their names
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it has a syntax tree that stands for nothing
   */
  public static TmlMeaning of(Derived derived, Function<String, Theorem> library,
      SourceBytes source) throws SourceException, NoMeaning {
    return of(proofs(derived, library), source);
  }

  /** The same, with proofs about texts that may be used again. */
  public static TmlMeaning of(TextProof proofs, SourceBytes source)
      throws SourceException, NoMeaning {
    return new TmlMeaning(proofs, source);
  }

  /** Proofs about texts of the language. */
  public static TextProof proofs(Derived derived, Function<String, Theorem> library) {
    return proofs(LANGUAGE, derived, library);
  }
}
