package certcheck.certificates.text.tml;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * The proof of what a {@code .tml} text means: the program of theory {@code tml} that it denotes. A
 * grouped contraction is the single ones that it stands for.
 */
public final class TmlMeaning {
  /** The libraries whose lemmas it needs, besides those of texts and of theory {@code tml}. */
  public static final List<String> LIBRARIES = List.of("tml_text", "tml_meaning_forms");

  /** The theory of the claim. */
  public static final String THEORY = "tml_text_claims";

  private final Forms forms;
  private final Syntax syntax;
  private final TextProof texts;
  private final TextProof.Denotation text;
  private final List<Theorem> qualified = new ArrayList<>();
  private final Theorem declarations;
  private final Theorem statements;

  private TmlMeaning(TextProof texts, SourceBytes source) throws SourceException, NoMeaning {
    this.texts = texts;
    this.forms = texts.forms();
    this.syntax = forms.syntax();
    this.text = texts.prove(source, "program");
    this.declarations = declarations(text.tree().part(0));
    this.statements = statements(text.tree().part(1));
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

  /** Proofs about texts of the model language. */
  public static TextProof proofs(Derived derived, Function<String, Theorem> library) {
    return new TextProof(derived, library, new GrammarTable(derived.recorder().logic(), "tml"));
  }

  /** The characters of the text, as a term. */
  public Term text() {
    return text.text();
  }

  /** That the text has its syntax tree. */
  public Theorem denotes() {
    return text.theorem();
  }

  /** The program {@code prog d s}. */
  public Term program() {
    return syntax.apply("prog", Syntax.right(declarations.conclusion()),
        Syntax.right(statements.conclusion()));
  }

  /**
   * That the text denotes its program.
   *
   * @param ok {@code ⊢ ok (prog d s)}
   * @return {@code ⊢ is_tml_program text (prog d s)}
   */
  public Theorem isProgram(Theorem ok) {
    Term d = Syntax.right(declarations.conclusion());
    Term s = Syntax.right(statements.conclusion());
    return forms.mp(forms.at("is_tml_program_so", text.text(),
        Syntax.left(declarations.conclusion()), Syntax.left(statements.conclusion()), d, s),
        text.theorem(), declarations, statements, ok);
  }

  /** What the words of a claim denote. */
  public TextProof.Denotation words(String words) {
    try {
      return texts.prove(
          SourceBytes.of("claim", words.getBytes(StandardCharsets.US_ASCII)), "claim");
    } catch (SourceException e) {
      throw new IllegalArgumentException(words, e);
    }
  }

  /** {@code ⊢ tml_inputs text l}: what the text declares as inputs. */
  public Theorem inputs() {
    return declared("input", "13");
  }

  /** {@code ⊢ tml_outputs text l}: what the text declares as outputs. */
  public Theorem outputs() {
    return declared("output", "23");
  }

  /** {@code ⊢ tml_inputs text l} or {@code ⊢ tml_outputs text l}; qualifiers are digits. */
  private Theorem declared(String word, String qualifiers) {
    String lemmas = "declared_" + word + "s_intro_" + word + "s_";
    Theorem result = forms.lemma(lemmas + "none");
    List<Tree> nodes = nodes(text.tree().part(0));
    for (int k = 0; k < nodes.size(); k++) {
      Theorem qualifies = qualified.get(k);
      List<Term> names = Syntax.arguments(qualifies.conclusion());
      String q = ((Term.Literal) names.get(2)).value.toString();
      boolean listed = qualifiers.contains(q);
      result = forms.mp(forms.at(lemmas + (listed ? "more" : "other"),
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion()), names.get(0),
          names.get(1), names.get(2), texts.trees().of(nodes.get(k).part(1).part(1))),
          result, qualifies, forms.lemma((listed ? "" : "no_") + word + "_" + q));
    }
    return forms.mp(forms.at("tml_" + word + "s_so", text.text(),
        Syntax.left(result.conclusion()), texts.trees().of(text.tree().part(1)),
        Syntax.right(result.conclusion())), text.theorem(), result);
  }

  // ── Declarations and statements ──

  /** The nodes of a list that ends with its last element, in the order of their elements. */
  private static List<Tree> nodes(Tree list) {
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(0)) {
      nodes.add(rest);
    }
    Collections.reverse(nodes);
    return nodes;
  }

  private Theorem declarations(Tree list) throws NoMeaning {
    Theorem result = forms.lemma("declarations_are_intro_declarations_none");
    for (Tree node : nodes(list)) {
      Tree names = node.part(1).part(0);
      Theorem qualifies = qualifies(names);
      qualified.add(qualifies);
      List<Term> declared = Syntax.arguments(qualifies.conclusion());
      Theorem extents = extents(node.part(1).part(1));
      Theorem bare = bare(names.isLeaf() ? names : names.part(1));
      result = forms.mp(forms.at("declared", declared.get(0), declared.get(1), declared.get(2),
          Syntax.left(extents.conclusion()), Syntax.right(extents.conclusion()),
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion())),
          qualifies, bare, extents, result);
    }
    return result;
  }

  /** {@code ⊢ qualifies e x q}. */
  private Theorem qualifies(Tree names) throws NoMeaning {
    Tree name = names.isLeaf() ? names : names.part(1);
    Tree before = names.isLeaf() ? null : names.part(0);
    String qualifier = before == null ? "nothing" : before.isWord("input") ? "input"
        : before.isWord("output") ? "output" : !before.isLeaf() && before.part(0).isWord("input")
        && before.part(1).isWord("output") ? "both" : null;
    if (qualifier == null) {
      throw new NoMeaning("a declaration of several names", names);
    }
    return forms.at("qualifies_intro_qualifies_" + qualifier, syntax.literal(name.value()));
  }

  /** {@code ⊢ bare_name x}. */
  private Theorem bare(Tree name) throws NoMeaning {
    String characters = Tree.spelling(name.value());
    if (characters.indexOf('_') >= 0) {
      throw new NoMeaning("a name with _", name);
    }
    Theorem result = null;
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      Term literal = syntax.literal(c);
      Theorem other = forms.value("=", c, '_');
      if (i == 0) {
        result = forms.mp(forms.at("bare_first", literal), texts.letter(c), other);
      } else {
        Term x = Syntax.right(result.conclusion());
        Theorem next = forms.value(
            syntax.apply("+", syntax.apply("*", syntax.literal(128), x), literal));
        result = forms.mp(forms.at("bare_next", x, literal, Syntax.right(next.conclusion())),
            texts.wordPart(c), other, next, result);
      }
    }
    return result;
  }

  /** {@code ⊢ extents_are e t}. */
  private Theorem extents(Tree list) {
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

  private Theorem statements(Tree list) throws NoMeaning {
    Expressions expressions = new Expressions(forms, texts.trees());
    Theorem result = forms.lemma("statements_are_intro_statements_none");
    for (Tree node : nodes(list)) {
      Theorem expression = expressions.of(node.part(1).part(1));
      result = forms.mp(forms.use(forms.open("statements_are_intro_statements_more"), result,
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion()),
          syntax.literal(node.part(1).part(0).value()), Syntax.left(expression.conclusion()),
          Syntax.right(expression.conclusion())), expression);
    }
    return result;
  }
}
