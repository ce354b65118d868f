package certcheck.certificates.text;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The meaning of texts of a language in which it does not depend on types. Declarations and
 * statements have the same syntax trees in all of them.
 */
public abstract class UntypedMeaning extends TensorMeaning {
  /** The meaning of expressions. */
  public interface Expressions {
    /** {@code ⊢ expression_is e d}, or the like, for the tree e. */
    Theorem of(Tree e) throws NoMeaning;
  }

  /**
   * A tensor language.
   *
   * @param name the ending of its files
   * @param prefix with which names of its theories start
   * @param expressions gives their meaning
   */
  public record Language(
      String name, String prefix, BiFunction<Forms, TreeTerms, Expressions> expressions) {}

  private final Language language;
  private final List<Theorem> qualified = new ArrayList<>();
  private final Theorem declarations;
  private final Theorem statements;

  /**
   * Proves what a text means.
   *
   * @param texts proofs about texts of the language
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it has a syntax tree that stands for nothing
   */
  protected UntypedMeaning(Language language, TextProof texts, SourceBytes source)
      throws SourceException, NoMeaning {
    super(texts, source);
    this.language = language;
    this.declarations = declarations(text.tree().part(0));
    this.statements = statements(text.tree().part(1));
  }

  /** Proofs about texts of a language, in a recorder whose logic has its theories. */
  protected static TextProof proofs(
      Language language, Derived derived, Function<String, Theorem> library) {
    return proofs(language.name, derived, library);
  }

  @Override
  public Term program() {
    return syntax.apply(language.prefix + "prog", Syntax.right(declarations.conclusion()),
        Syntax.right(statements.conclusion()));
  }

  @Override
  public Theorem isProgram(Theorem ok) {
    Term d = Syntax.right(declarations.conclusion());
    Term s = Syntax.right(statements.conclusion());
    return forms.mp(forms.at("is_" + language.name + "_program_so", text.text(),
        Syntax.left(declarations.conclusion()), Syntax.left(statements.conclusion()), d, s),
        text.theorem(), declarations, statements, ok);
  }

  @Override
  public Theorem inputs() {
    return declared("input", "13");
  }

  @Override
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
    return forms.mp(forms.at(language.name + "_" + word + "s_so", text.text(),
        Syntax.left(result.conclusion()), texts.trees().of(text.tree().part(1)),
        Syntax.right(result.conclusion())), text.theorem(), result);
  }

  // ── Declarations and statements ──

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

  private Theorem statements(Tree list) throws NoMeaning {
    Expressions expressions = language.expressions.apply(forms, texts.trees());
    String lemmas = language.prefix + "statements_are_intro_" + language.prefix + "statements_";
    Theorem result = forms.lemma(lemmas + "none");
    for (Tree node : nodes(list)) {
      Theorem expression =
          forms.derived().recorder().ofPart(() -> expressions.of(node.part(1).part(1)));
      result = forms.mp(forms.use(forms.open(lemmas + "more"), result,
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion()),
          syntax.literal(node.part(1).part(0).value()), Syntax.left(expression.conclusion()),
          Syntax.right(expression.conclusion())), expression);
    }
    return result;
  }
}
