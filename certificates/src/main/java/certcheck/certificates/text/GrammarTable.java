package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The grammar of a language, as its theory defines it: what nonterminals stand for before a token of
 * some class, and which words are reserved.
 */
public final class GrammarTable {
  /**
   * A symbol of a grammar: 0 drops a token of class k, 1 keeps it, 2 is a nonterminal, and 3 + n
   * makes a node of kind k of n trees.
   */
  public record Symbol(int action, BigInteger k) {}

  private static final String SCHED = "sched";
  private static final String UPDATES = "sched_reductions";

  private record Entry(BigInteger nonterminal, BigInteger next) {}

  private final GroundTerms ground;
  private final String language;
  private final String grammar;
  private final String reserved;
  private final Set<BigInteger> classes = new TreeSet<>();
  private final Map<Entry, List<Symbol>> entries = new HashMap<>();
  private final Map<BigInteger, Boolean> words = new HashMap<>();
  private final Map<BigInteger, Set<BigInteger>> distinguished = new HashMap<>();

  /**
   * The grammar that theory {@code L_text} defines for a language L, in a logic that has it.
   *
   * @param language L, such as {@code sched}
   */
  public GrammarTable(Logic logic, String language) {
    this.ground = new GroundTerms(logic);
    this.language = language;
    this.grammar = language + "_grammar";
    this.reserved = (language.equals(UPDATES) ? SCHED : language) + "_reserved";
    classes.add(BigInteger.ZERO);
    collect(logic);
  }

  /** The grammar of {@code .sched} in a logic that has its theory. */
  public static GrammarTable sched(Logic logic) {
    return new GrammarTable(logic, SCHED);
  }

  /** The grammar of {@code .sched} texts with updates, in a logic that has its theory. */
  public static GrammarTable updates(Logic logic) {
    return new GrammarTable(logic, UPDATES);
  }

  /** The language, such as {@code sched}. */
  public String language() {
    return language;
  }

  /** Whether tokens are not those of theory {@code text}, but the language's own. */
  boolean hasOwnTokens() {
    return language.equals("smt2") || language.equals("mlir");
  }

  /**
   * The tokens of a text.
   *
   * @throws SourceException if it has none, which is possible only in languages with their own
   */
  List<TextToken> tokens(SourceBytes text) throws SourceException {
    return switch (language) {
      case "smt2" -> SmtTokenReader.read(text);
      case "mlir" -> MlirTokenReader.read(text);
      default -> TokenReader.read(text);
    };
  }

  /** The name of a lemma about this grammar; only that of {@code .sched} has its names bare. */
  String lemma(String name) {
    return language.equals(SCHED) ? name : language + "_" + name;
  }

  /** The name of the constant that is this grammar. */
  public String grammar() {
    return grammar;
  }

  /** The name of the constant that says which words are reserved. */
  public String reserved() {
    return reserved;
  }

  /** Whether a word is reserved. */
  public boolean isReserved(BigInteger word) {
    return words.computeIfAbsent(word, w -> (Boolean) ground.value(reserved, w));
  }

  /** The class of a token; of null, the end. */
  public BigInteger classOf(TextToken t) {
    if (t == null) {
      return BigInteger.ZERO;
    }
    return t.kind() == 0 || t.isWord() && isReserved(t.value()) ? t.value()
        : BigInteger.valueOf(Math.min(t.kind(), 3));
  }

  /** What a nonterminal stands for before a token of some class. */
  public List<Symbol> symbols(BigInteger nonterminal, BigInteger next) {
    Entry entry = new Entry(nonterminal, next);
    List<Symbol> known = entries.get(entry);
    if (known == null) {
      List<Symbol> symbols = new ArrayList<>();
      for (Object rest = ground.value(grammar, nonterminal, next);
          rest instanceof GroundTerms.Pair list; rest = list.second()) {
        GroundTerms.Pair symbol = (GroundTerms.Pair) list.first();
        symbols.add(new Symbol(((BigInteger) symbol.first()).intValueExact(),
            (BigInteger) symbol.second()));
      }
      known = List.copyOf(symbols);
      entries.put(entry, known);
    }
    return known;
  }

  /** The classes before which a nonterminal stands for something else than by default, in order. */
  Set<BigInteger> distinguished(BigInteger nonterminal) {
    return distinguished.computeIfAbsent(
        nonterminal, n -> new LinkedHashSet<>(EntryLemmas.distinguished(this, n)));
  }

  /** The classes of tokens that the theory names, and 0 for the end, in order. */
  public List<BigInteger> classes() {
    return classes.stream().filter(k -> k.intValue() <= 126 && k.bitLength() < 8 || isReserved(k)
        || isTwoSigns(k)).toList();
  }

  /** Whether it spells two characters that begin no word. */
  private static boolean isTwoSigns(BigInteger k) {
    return k.bitLength() > 7 && k.bitLength() < 15 && !TokenReader.isLetter(k.intValue() >> 7);
  }

  /** The classes of tokens before which a nonterminal can stand, of those that the theory names. */
  public List<BigInteger> beginnings(BigInteger nonterminal) {
    return classes().stream().filter(k -> {
      List<Symbol> symbols = symbols(nonterminal, k);
      return k.signum() > 0
          && (symbols.isEmpty() || symbols.get(0).action > 1 || symbols.get(0).k.equals(k));
    }).toList();
  }

  /** The literals that the grammar compares with, or takes tokens of: all classes are there. */
  private void collect(Logic logic) {
    Set<String> seen = new HashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(grammar, reserved));
    while (!pending.isEmpty()) {
      Term definition = logic.signature.symbol(pending.pop()).definition();
      for (Term t : logic.terms.subterms(definition)) {
        if (t instanceof Term.Constant c && c.symbol.definition() != null
            && !c.symbol.name.equals("cond") && seen.add(c.symbol.name)) {
          pending.add(c.symbol.name);
        } else if ((Syntax.isBinary("=", t) || Syntax.isUnary("drop_token", t)
            || Syntax.isUnary("keep", t)) && Syntax.right(t) instanceof Term.Literal n) {
          classes.add(n.value);
        }
      }
    }
  }
}
