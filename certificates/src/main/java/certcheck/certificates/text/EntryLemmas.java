package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the proof files of the libraries {@code sched_text_forms} and the like: a lemma for every
 * nonterminal and every class of tokens that it distinguishes, so that a certificate cites one lemma
 * for a step of the grammar's machine. Run again when a grammar changes: {@code EntryLemmas PROOFS}.
 */
public final class EntryLemmas {
  /** A class that no token has: before it, a nonterminal stands for what it does by default. */
  private static final BigInteger OTHER = BigInteger.valueOf(4);

  /** What a nonterminal stands for that a grammar does not have. */
  private static final List<Symbol> NOTHING = List.of(new Symbol(0, BigInteger.ZERO));

  /** For so many symbols at most, library text_forms has rules of entry that append nothing. */
  private static final int FEW = 3;

  /** The same where a word is kept or a token dropped. */
  private static final int MANY = 6;

  /** The languages whose grammars a theory has. */
  static final List<String> LANGUAGES =
      List.of(
          "sched", "sched_reductions", "atl", "ein", "tml", "teil", "cfd", "lowering", "rewriting", "smt2",
          "mlir");

  private final Logic logic = new Logic(2_000_000);
  private final Syntax syntax;
  private final GrammarTable table;
  private final String language;
  private final String grammar;
  private final String reserved;
  private final String parses;
  private final StringBuilder text = new StringBuilder();

  private EntryLemmas(String language) {
    new Theories(logic).load(language + "_text");
    this.syntax = new Syntax(logic);
    this.table = new GrammarTable(logic, language);
    this.language = language;
    this.grammar = table.grammar();
    this.reserved = table.reserved();
    this.parses = "parses " + grammar + " " + reserved + " ";
  }

  /** Writes the files into a folder. */
  public static void main(String[] arguments) throws IOException {
    for (String language : LANGUAGES) {
      Files.writeString(
          Path.of(arguments[0]).resolve(language + "_text_forms.proof"), text(language));
    }
  }

  /** The proof file of a language. */
  public static String text(String language) {
    EntryLemmas lemmas = new EntryLemmas(language);
    lemmas.write();
    return lemmas.text.toString();
  }

  /** The name of the lemma for a nonterminal before a class; null for the default. */
  static String name(GrammarTable table, BigInteger nonterminal, BigInteger next) {
    return table.lemma("entry_" + nonterminal + (next == null ? "" : "_" + next));
  }

  /** The classes before which a nonterminal stands for something else than by default. */
  static List<BigInteger> distinguished(GrammarTable table, BigInteger n) {
    if (isOperators(n)) {
      return table.classes().stream().filter(k -> isOperator(table, k)).toList();
    }
    List<Symbol> usual = table.symbols(n, OTHER);
    boolean consumes = !usual.isEmpty() && usual.get(0).action() < 2;
    return table.classes().stream().filter(k -> !isError(table, n, k)
        && (consumes || !table.symbols(n, k).equals(usual))).toList();
  }

  private static boolean isError(GrammarTable table, BigInteger n, BigInteger k) {
    List<Symbol> symbols = table.symbols(n, k);
    return !symbols.isEmpty() && symbols.get(0).action() < 2
        && (k.signum() == 0 || !symbols.get(0).k().equals(k));
  }

  /** Whether a nonterminal follows the first operand of an expression. */
  static boolean isOperators(BigInteger n) {
    return n.compareTo(BigInteger.TEN) >= 0 && n.compareTo(BigInteger.valueOf(17)) <= 0;
  }

  private void write() {
    text.append("library " + language + "_text_forms\ntheories " + language + "_text\n")
        .append("imports logic lists sequences trees text text_forms\n\n")
        .append("-- Written by certcheck.certificates.text.EntryLemmas; what the numbers spell")
        .append(" is said above.\n");
    rows();
    reserved();
    if (nonterminals().contains(BigInteger.TEN)) {
      precedences();
    }
    for (BigInteger n : nonterminals()) {
      nonterminal(n);
    }
    for (String start : starts()) {
      String constant = language + "_" + start;
      boolean own = table.hasOwnTokens();
      List<String> proof =
          new ArrayList<>(List.of("fix s e l", "assume a b", "unfold " + constant));
      proof.addAll(own ? List.of("exists l", "by taut a b") : List.of("by exact (denotes_so a b)"));
      lemma(constant + "_so", "∀s e l. " + (own ? language + "_" : "") + "lexes s l ⟹ " + parses
          + "[sub `" + start + "`] l nil e ⟹ " + constant + " s e", proof);
    }
  }

  /** What texts of the language are: programs, or only what is claimed of them. */
  private List<String> starts() {
    return Stream.of("program", "claim")
        .filter(start -> !table.symbols(Tree.spelled(start), OTHER).equals(NOTHING)).toList();
  }

  /** The name of the lemma that says what the grammar is for a nonterminal. */
  private String equation(BigInteger n) {
    return table.lemma("table_" + n);
  }

  private List<BigInteger> nonterminals() {
    Set<BigInteger> seen = new TreeSet<>();
    Deque<BigInteger> pending =
        new ArrayDeque<>(starts().stream().map(Tree::spelled).toList());
    while (!pending.isEmpty()) {
      BigInteger n = pending.pop();
      if (seen.add(n)) {
        List<BigInteger> classes = new ArrayList<>(table.classes());
        classes.add(OTHER);
        for (BigInteger k : classes) {
          table.symbols(n, k).stream().filter(s -> s.action() == 2).map(Symbol::k)
              .forEach(pending::add);
        }
      }
    }
    return List.copyOf(seen);
  }

  private void lemma(String name, String statement, List<String> proof) {
    text.append("lemma ").append(name).append(": ").append(statement).append("\nproof\n");
    proof.forEach(step -> text.append("  ").append(step).append('\n'));
    text.append("qed\n");
  }

  private List<BigInteger> reservedWords() {
    return table.classes().stream().filter(table::isReserved).sorted().toList();
  }

  /** A lemma for each definition by many cases: what these are. */
  private void rows() {
    text.append("\n-- ── Definitions, row by row ──\n");
    Set<String> defined = new LinkedHashSet<>();
    for (BigInteger n : nonterminals()) {
      defined.addAll(grammars(n));
      steps(n).stream().limit(1).filter(this::hasRows).forEach(defined::add);
    }
    if (nonterminals().contains(BigInteger.TEN)) {
      defined.add("precedence");
    }
    if (hasRows(reserved)) {
      defined.add(reserved);
    }
    for (String each : defined) {
      text.append("derive rows ").append(rows(each)).append(" of ").append(each).append('\n');
    }
  }

  private String rows(String each) {
    return table.lemma("rows_of_" + each);
  }

  /** Whether a definition has so many cases, or alternatives, that they are proved once. */
  private boolean hasRows(String constant) {
    Term body = logic.signature.symbol(constant).definition();
    while (body instanceof Term.Abstraction a) {
      body = a.body;
    }
    int rows = 0;
    for (; Syntax.isConstant("cond", Syntax.head(body)) || Syntax.isBinary("∨", body);
        body = ((Term.Application) body).argument) {
      rows++;
    }
    return rows > 1;
  }

  private void reserved() {
    text.append("\n-- ── Reserved words, and the gaps between them ──\n");
    List<BigInteger> words = reservedWords();
    for (BigInteger w : words) {
      lemma(table.lemma("reserved_" + w), reserved + " " + w,
          hasRows(reserved) ? List.of("by rows " + rows(reserved)) : List.of("unfold " + reserved, "by simp"));
    }
    for (int i = 0; i <= words.size(); i++) {
      String below = i == 0 ? "" : "(" + words.get(i - 1) + " < w) = ⊤ ⟹ ";
      String above = i == words.size() ? "" : "(w < " + words.get(i) + ") = ⊤ ⟹ ";
      List<String> proof = new ArrayList<>(List.of("fix w"));
      List<String> facts = new ArrayList<>();
      proof.add("assume" + (i == 0 ? "" : " a") + (i == words.size() ? "" : " b"));
      if (i > 0) {
        proof.add("have c: " + words.get(i - 1) + " < w by simp a");
        facts.add("c");
      }
      if (i < words.size()) {
        proof.add("have d: w < " + words.get(i) + " by simp b");
        facts.add("d");
      }
      proof.add("unfold " + reserved);
      proof.add("by arith " + String.join(" ", facts));
      lemma(table.lemma("word_gap_" + i), "∀w. " + below + above + "¬" + reserved + " w", proof);
    }
  }

  private void precedences() {
    text.append("\n-- ── Operators, and what is none ──\n");
    for (BigInteger k : table.classes()) {
      BigInteger p = isOperator(table, k)
          ? table.symbols(BigInteger.TEN, k).get(1).k().subtract(BigInteger.ONE) : BigInteger.ZERO;
      lemma(table.lemma("precedence_" + k), "precedence " + k + " = " + p,
          List.of("by rows " + rows("precedence") + " comparison_def"));
    }
  }

  private static boolean isOperator(GrammarTable table, BigInteger k) {
    return !table.symbols(BigInteger.TEN, k).isEmpty();
  }

  private void nonterminal(BigInteger n) {
    String spelled = n.bitLength() > 6 ? Tree.spelling(n) : n.toString();
    text.append("\n-- ── ").append(spelled).append(" ──\n");
    Term.Free k = logic.terms.free("k", logic.terms.integer);
    Term body = body(n, k);
    lemma(equation(n), "∀k. " + grammar + " " + n + " k = " + TermPrinter.print(syntax, body),
        List.of("fix k", "by rows " + grammars(n).stream().map(this::rows)
            .collect(Collectors.joining(" "))));
    List<String> steps = steps(n);
    for (BigInteger next : distinguished(table, n)) {
      String fact = equation(n) + "_" + next;
      lemma(fact, grammar + " " + n + " " + next + " = " + list(table.symbols(n, next), "nil"),
          evaluated(n, steps, isOperators(n) ? " " + table.lemma("precedence_" + next) : ""));
      entry(n, next, fact);
    }
    List<Symbol> usual = table.symbols(n, OTHER);
    if (isOperators(n)) {
      lemma(equation(n) + "_no", "∀k. precedence k = 0 ⟹ " + grammar + " " + n
          + " k = nil", Stream.concat(Stream.of("fix k", "assume a"),
              evaluated(n, steps, " a").stream()).toList());
      plain(name(table, n, null), "∀k c l v e. precedence k = 0 ⟹ ", "a", n,
          "(" + equation(n) + "_no a)", usual);
    } else if (usual.isEmpty() || usual.get(0).action() > 1) {
      usual(n, usual, steps);
    }
  }

  private void usual(BigInteger n, List<Symbol> usual, List<String> steps) {
    List<BigInteger> others = distinguished(table, n);
    String premises = others.stream().map(k -> "(k = " + k + ") = ⊥ ⟹ ")
        .collect(Collectors.joining());
    String names = "";
    for (int i = 0; i < others.size(); i++) {
      names += (i == 0 ? "" : " ") + "a" + i;
    }
    List<String> proof = new ArrayList<>(List.of("fix k"));
    if (!others.isEmpty()) {
      proof.add("assume " + names);
    }
    proof.addAll(evaluated(n, steps, " " + names));
    String fact = equation(n) + "_usual";
    lemma(fact, "∀k. " + premises + grammar + " " + n + " k = " + list(usual, "nil"), proof);
    if (others.isEmpty()) {
      always(n, fact, usual);
    } else {
      plain(name(table, n, null), "∀k c l v e. " + premises, names, n,
          "(" + fact + " " + names + ")", usual);
    }
  }

  /** The lemma for a nonterminal that stands for the same before all tokens. */
  private void always(BigInteger n, String fact, List<Symbol> symbols) {
    lemma(name(table, n, null), "∀c l v e. " + parses + list(symbols, "c") + " l v e ⟹ "
        + parses + "(sub " + n + " :: c) l v e",
        symbols.size() <= FEW ? instance("c l v e", "enter_always", "" + n, symbols, "", fact)
            : List.of("fix c l v e", "assume g", "have h: next_class " + reserved + " l = "
                + "next_class " + reserved + " l by simp",
            "note d = (enter[" + grammar + ", " + reserved + ", " + n
                + ", next_class " + reserved + " l, " + list(symbols, "nil") + ", c, l, v, e] "
                + fact + "[next_class " + reserved + " l] h)",
            "rewrite append_cons append_nil in d", "by exact (d g)"));
  }

  /** A lemma for a nonterminal that takes no token itself. */
  private void plain(String name, String premises, String names, BigInteger n, String fact,
      List<Symbol> symbols) {
    lemma(name, premises + "next_class " + reserved + " l = k ⟹ " + parses + list(symbols, "c")
        + " l v e ⟹ " + parses + "(sub " + n + " :: c) l v e",
        List.of("fix k c l v e", "assume " + names + " h g", "note t = " + fact,
            "note d = (enter[" + grammar + ", " + reserved + ", " + n + ", k, "
                + list(symbols, "nil") + ", c, l, v, e] t h)",
            "rewrite append_cons append_nil in d", "by exact (d g)"));
  }

  private void entry(BigInteger n, BigInteger next, String fact) {
    List<Symbol> symbols = table.symbols(n, next);
    boolean takes = !symbols.isEmpty() && symbols.get(0).action() < 2;
    if (!takes) {
      lemma(name(table, n, next), "∀c l v e. next_class " + reserved + " l = " + next + " ⟹ "
          + parses + list(symbols, "c") + " l v e ⟹ " + parses + "(sub " + n + " :: c) l v e",
          symbols.size() <= FEW ? instance("c l v e", "enter", n + ", " + next, symbols, "", fact)
              : List.of("fix c l v e", "assume h g",
              "note d = (enter[" + grammar + ", " + reserved + ", " + n + ", " + next + ", "
                  + list(symbols, "nil") + ", c, l, v, e] " + fact + " h)",
              "rewrite append_cons append_nil in d", "by exact (d g)"));
      return;
    }
    boolean keeps = symbols.get(0).action() == 1;
    boolean word = keeps && keepsWord(next);
    String variable = word ? "w" : "t";
    String token = word ? "mk_pair 1 w" : "t";
    String trees = !keeps ? "v" : word ? "(word w :: v)" : "(leaf_of t :: v)";
    List<Symbol> rest = symbols.subList(1, symbols.size());
    String rule = "enter_" + (word ? "word" : keeps ? "keep" : "drop");
    lemma(name(table, n, next), "∀" + variable + " c l v e. class " + reserved + " (" + token
        + ") = " + next + " ⟹ " + parses + list(rest, "c") + " l " + trees + " e ⟹ " + parses
        + "(sub " + n + " :: c) (" + token + " :: l) v e",
        rest.size() <= (keeps && !word ? FEW : MANY)
            ? instance(variable + " c l v e", rule, n + ", " + next, rest, variable + ", ", fact)
            : List.of("fix " + variable + " c l v e", "assume h g",
            "note d = (" + rule + "[" + grammar + ", " + reserved + ", " + n + ", " + next + ", "
                + list(rest, "nil") + ", " + variable + ", c, l, v, e] " + fact + " h)",
            "rewrite append_cons append_nil in d", "by exact (d g)"));
  }

  /** A proof by the rule of library text_forms for so many symbols: nothing is appended. */
  private List<String> instance(String variables, String rule, String numbers,
      List<Symbol> symbols, String token, String fact) {
    String each = symbols.stream().map(s -> symbol(s) + ", ").collect(Collectors.joining());
    return List.of("fix " + variables, "by exact (" + rule + "_" + symbols.size() + "[" + grammar
        + ", " + reserved + ", " + numbers + ", " + each + token + "c, l, v, e] " + fact + ")");
  }

  /** Whether the tokens of a class are words. */
  static boolean keepsWord(BigInteger next) {
    return next.equals(BigInteger.ONE)
        || next.bitLength() > 6 && Tree.spelling(next).chars().allMatch(TokenReader::isLetter);
  }

  private static String list(List<Symbol> symbols, String end) {
    return symbols.isEmpty() ? end
        : "(" + symbols.stream().map(s -> symbol(s) + " :: ").collect(Collectors.joining())
            + end + ")";
  }

  private static String symbol(Symbol s) {
    return switch (s.action()) {
      case 0 -> "drop_token " + s.k();
      case 1 -> "keep " + s.k();
      case 2 -> "sub " + s.k();
      default -> "make " + (s.action() - 3) + " " + s.k();
    };
  }

  /** The grammars that say what the nonterminals stand for, each in the order in which it is extended. */
  private Set<String> grammars() {
    return nonterminals().stream().flatMap(n -> grammars(n).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The grammars that say what a nonterminal stands for: one, or also the one that it extends. */
  private List<String> grammars(BigInteger n) {
    List<String> grammars = new ArrayList<>();
    Term body = applied(grammar, n, logic.terms.free("k", logic.terms.integer));
    for (String next = grammar; next != null; next = extended(body)) {
      grammars.add(next);
      body = applied(next, n, logic.terms.free("k", logic.terms.integer));
    }
    return grammars;
  }

  /** The grammar whose nonterminal a term is; null if there is none. */
  private static String extended(Term body) {
    return Syntax.head(body) instanceof Term.Constant c && c.symbol.name.endsWith("_grammar")
        ? c.symbol.name : null;
  }

  /** What is left of the grammar for a nonterminal, at a variable for the class. */
  private Term body(BigInteger n, Term.Free k) {
    List<String> grammars = grammars(n);
    return applied(grammars.get(grammars.size() - 1), n, k);
  }

  private Term applied(String name, BigInteger n, Term.Free k) {
    Term.Abstraction definition = (Term.Abstraction) logic.signature.symbol(name).definition();
    Term body = logic.terms.instantiate(
        (Term.Abstraction) logic.terms.instantiate(definition, syntax.literal(n)), k);
    while (Syntax.isConstant("cond", Syntax.head(body))
        && syntax.frees(Syntax.arguments(body).get(0)).isEmpty()) {
      List<Term> parts = Syntax.arguments(body);
      body = parts.get((Boolean) new GroundTerms(logic).value(parts.get(0)) ? 1 : 2);
    }
    return body;
  }

  /** The definitions of what a nonterminal stands for. */
  private List<String> steps(BigInteger n) {
    Term body = body(n, logic.terms.free("k", logic.terms.integer));
    List<String> names = new ArrayList<>();
    if (Syntax.head(body) instanceof Term.Constant c && isStep(c.symbol.name)) {
      names.add(c.symbol.name);
      for (Term part : logic.terms.subterms(c.symbol.definition())) {
        if (part instanceof Term.Constant d && isStep(d.symbol.name)) {
          names.add(d.symbol.name);
        }
      }
    }
    return names;
  }

  private boolean isStep(String name) {
    return name.startsWith(language + "_") || name.startsWith("sched_");
  }

  /** A proof of what a nonterminal stands for before a class, of which the facts tell. */
  private List<String> evaluated(BigInteger n, List<String> steps, String facts) {
    String others = steps.stream().skip(1).map(name -> " " + name + "_def").collect(Collectors.joining());
    if (!steps.isEmpty() && hasRows(steps.get(0))) {
      return List.of("by rows " + equation(n) + " " + rows(steps.get(0)) + others + facts);
    }
    List<String> proof = new ArrayList<>(List.of("rewrite " + equation(n)));
    steps.stream().limit(1).forEach(name -> proof.add("unfold " + name));
    proof.add("by simp" + others + facts);
    return proof;
  }
}
