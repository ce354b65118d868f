package certcheck.certificates.certify.rewriting;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The words of a claim that rests on the rewriting of a program, and the laws that they name. */
public final class RewritingWords {
  /** The libraries whose lemmas it needs. */
  public static final List<String> LIBRARIES =
      List.of("rewriting_text_forms", "rewriting_meaning_forms");

  private final String words;
  private final TextProof texts;
  private final Forms forms;
  private final TextProof.Denotation denotation;

  /**
   * The words for these laws; in a logic that has theory {@code rewriting_meaning}.
   *
   * @param word the first
   */
  public RewritingWords(
      Derived derived, Function<String, Theorem> library, String word, List<ArithmeticLaw> laws) {
    this.words = laws.stream().map(ArithmeticLaw::toString)
        .collect(Collectors.joining(", ", laws.isEmpty() ? word : word + " under ", ""));
    this.texts = new TextProof(
        derived, library, new GrammarTable(derived.recorder().logic(), "rewriting"));
    this.forms = texts.forms();
    try {
      this.denotation = texts.prove(
          SourceBytes.of("claim", words.getBytes(StandardCharsets.US_ASCII)), "claim");
    } catch (SourceException e) {
      throw new IllegalArgumentException(words, e);
    }
  }

  /** Their characters, as a term. */
  public Term text() {
    return denotation.text();
  }

  /** {@code ⊢ rewriting_claim text e}. */
  public Theorem claim() {
    return denotation.theorem();
  }

  /** The syntax trees of the first law and of the list of the others; there are laws. */
  public List<Term> list() {
    Tree laws = denotation.tree().part(1);
    return List.of(texts.trees().of(laws.part(0)), texts.trees().of(laws.part(1)));
  }

  /** {@code ⊢ laws_named e l}. */
  Theorem laws() {
    List<Tree> laws = new ArrayList<>();
    for (Tree rest = denotation.tree().part(1); !rest.isEmpty(); rest = rest.part(1)) {
      laws.add(0, rest.part(0));
    }
    Theorem result = forms.lemma("laws_named_intro_laws_named_none");
    for (Tree law : laws) {
      Theorem first = law(law);
      result = forms.mp(forms.at("laws_named_intro_laws_named_more",
          Syntax.left(first.conclusion()), Syntax.right(first.conclusion()),
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion())), first, result);
    }
    return result;
  }

  /** {@code ⊢ law_is e k}. */
  private Theorem law(Tree law) {
    if (law.is("-", 2)) {
      return forms.lemma("law_is_intro_law_" + Tree.spelling(law.part(1).value()));
    }
    Theorem operator = forms.lemma("law_operator_intro_law_" + operator(law.part(1)));
    return forms.mp(forms.at("law_is_intro_law_" + Tree.spelling(law.part(0).value()),
        Syntax.left(operator.conclusion()), Syntax.right(operator.conclusion())), operator);
  }

  private static String operator(Tree sign) {
    return switch (Tree.spelling(sign.value())) {
      case "+" -> "plus";
      case "*" -> "times";
      case "min" -> "minimum";
      case "max" -> "maximum";
      default -> throw new IllegalArgumentException(sign.toString());
    };
  }

  @Override
  public String toString() {
    return words;
  }
}
