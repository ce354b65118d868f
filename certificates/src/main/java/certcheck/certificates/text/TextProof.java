package certcheck.certificates.text;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.TreeReader.State;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Proves what texts denote: that they are in the language, and what their syntax trees are. */
public final class TextProof {
  private static final Logger LOG = LoggerFactory.getLogger(TextProof.class);
  /** Texts of so many lines have many parts. */
  private static final int LONG = 64;

  /** The libraries whose lemmas it needs, besides those that they import, for {@code .sched}. */
  public static final List<String> LIBRARIES = libraries("sched");

  /**
   * What is proved of a text.
   *
   * @param text its characters, as a term
   * @param tree its syntax tree
   * @param term the syntax tree as a term
   * @param theorem {@code ⊢ sched_program text term} or {@code ⊢ sched_claim text term}, or the same
   *     of another language
   */
  public record Denotation(Term text, Tree tree, Term term, Theorem theorem) {}

  private final GrammarTable table;
  private final Forms forms;
  private final CharacterFacts facts;
  private final TreeTerms trees;

  /**
   * Proofs in a recorder whose logic has theory {@code sched_text}.
   *
   * @param library the lemmas by their names
   */
  public TextProof(Derived derived, Function<String, Theorem> library) {
    this(derived, library, GrammarTable.sched(derived.recorder().logic()));
  }

  /** Proofs about texts of a language, in a recorder whose logic has the theory of its grammar. */
  public TextProof(Derived derived, Function<String, Theorem> library, GrammarTable table) {
    this.table = table;
    this.forms = new Forms(derived, library);
    this.facts = new CharacterFacts(forms);
    this.trees = new TreeTerms(derived.syntax());
  }

  /** The libraries whose lemmas it needs, besides those that they import, for a language. */
  public static List<String> libraries(String language) {
    return List.of("text", "text_forms", language + "_text_forms");
  }

  /** The forms of lemmas that it uses. */
  public Forms forms() {
    return forms;
  }

  /** {@code ⊢ letter c}. */
  public Theorem letter(int c) {
    return facts.letter(c);
  }

  /** {@code ⊢ digit c}. */
  public Theorem digit(int c) {
    return facts.digit(c);
  }

  /** {@code ⊢ word_part c}. */
  public Theorem wordPart(int c) {
    return facts.wordPart(c);
  }

  /** The terms of the trees that were proved. */
  public TreeTerms trees() {
    return trees;
  }

  /**
   * What a text denotes.
   *
   * @param nonterminal {@code program} or {@code claim}
   * @throws SourceException if the text is not in the language
   */
  public Denotation prove(SourceBytes text, String nonterminal) throws SourceException {
    long before = System.nanoTime();
    Denotation result = proved(text, List.of(new Symbol(2, Tree.spelled(nonterminal))),
        table.language() + "_" + nonterminal + "_so");
    LOG.debug("binds a text in {} ms", (System.nanoTime() - before) / 1_000_000);
    return result;
  }

  /** What the words of a claim denote, which somebody has put together who knows the grammar. */
  public Denotation words(String claim) {
    try {
      return prove(SourceBytes.of("claim", claim.getBytes(StandardCharsets.US_ASCII)), "claim");
    } catch (SourceException e) {
      throw new IllegalStateException("no claim: " + claim, e);
    }
  }

  /**
   * What a text denotes that is several symbols of the grammar, one after the other.
   *
   * @param lemma of the text s, the tree e and the tokens l: {@code lexes s l ⟹ parses G R c l nil e
   *     ⟹ p}, for the symbols c
   * @return with p as its theorem
   * @throws SourceException if the text is not in the language
   */
  public Denotation prove(SourceBytes text, List<Symbol> symbols, String lemma)
      throws SourceException {
    return proved(text, symbols, lemma);
  }

  private Denotation proved(SourceBytes text, List<Symbol> symbols, String lemma)
      throws SourceException {
    // Of formulas, the work is limited, and lines are no parts.
    if (text.lines() >= LONG && !table.language().equals("smt2")) {
      forms.derived().recorder().expectManyParts();
    }
    List<TextToken> tokens = table.tokens(text);
    List<State> trace = TreeReader.trace(table, text, tokens, symbols);
    Lexing lexing = switch (table.language()) {
      case "smt2" -> new SmtLexingProof(forms, facts, text, tokens, table);
      case "mlir" -> new MlirLexingProof(forms, facts, text, tokens);
      default -> new LexingProof(forms, facts, text, tokens);
    };
    Theorem lexes = lexing.prove();
    ParsingProof parsing = new ParsingProof(forms, table, trees, lexing, tokens, trace);
    Theorem parses = parsing.prove();
    Theorem theorem = forms.mp(
        forms.at(lemma, lexing.text(), parsing.tree(), lexing.rest(0)), lexes, parses);
    return new Denotation(
        lexing.text(), trace.get(trace.size() - 1).trees().top(), parsing.tree(), theorem);
  }
}
