package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms.Form;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.TreeReader.Stack;
import certcheck.certificates.text.TreeReader.State;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.ArrayList;

/** Proves {@code ⊢ parses G R c l nil e}, from the last state of the machine to the first. */
final class ParsingProof {
  private final Forms forms;
  private final Syntax syntax;
  private final GrammarTable table;
  private final TreeTerms trees;
  private final Lexing lexing;
  private final List<TextToken> tokens;
  private final List<State> trace;
  private final Term grammar;
  private final Term reserved;
  private final Map<Object, Term> stacks = new IdentityHashMap<>();
  private final Term noSymbols;
  private final Term noTrees;
  private final Term tree;
  private final List<BigInteger> words;
  private Theorem proved;

  ParsingProof(Forms forms, GrammarTable table, TreeTerms trees, Lexing lexing,
      List<TextToken> tokens, List<State> trace) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.table = table;
    this.trees = trees;
    this.lexing = lexing;
    this.tokens = tokens;
    this.trace = trace;
    this.grammar = syntax.apply(table.grammar());
    this.reserved = syntax.apply(table.reserved());
    this.words = table.classes().stream().filter(table::isReserved).sorted().toList();
    noSymbols = syntax.list(syntax.apply("sub", syntax.literal(0)).type, List.of());
    trace.forEach(state -> {
      if (state.trees() != null) {
        trees.of(state.trees().top());
      }
    });
    tree = trees.of(trace.get(trace.size() - 1).trees().top());
    noTrees = trees.list(List.of());
  }

  /** The tree as a term. */
  Term tree() {
    return tree;
  }

  /** {@code ⊢ parses G R c l nil e}. */
  Theorem prove() {
    proved = forms.at("parse_end", grammar, reserved, tree);
    int last = trace.size() - 2;
    while (last >= 0) {
      int first = last;
      while (first > 0 && !begins(first)) {
        first--;
      }
      int from = first;
      int to = last;
      proved = forms.derived().recorder().ofPart(() -> steps(from, to));
      last = first - 1;
    }
    return proved;
  }

  /** Whether a state is the first before a token that begins a line. */
  private boolean begins(int state) {
    int next = trace.get(state).next();
    return next > 0 && next < tokens.size() && next > trace.get(state - 1).next()
        && lexing.begins(next);
  }

  private Theorem steps(int first, int last) {
    for (int i = last; i >= first; i--) {
      State state = trace.get(i);
      State next = trace.get(i + 1);
      Symbol symbol = state.symbols().top();
      if (symbol.action() > 2) {
        made(state, next, symbol);
      } else if (symbol.action() == 2) {
        entered(state, next, symbol.k(), state.next());
      } else if (i > 0 && trace.get(i - 1).symbols().top().action() == 2
          && !table.symbols(trace.get(i - 1).symbols().top().k(), next(state.next())).isEmpty()) {
        entered(trace.get(i - 1), next, trace.get(i - 1).symbols().top().k(), state.next());
        i--;
      } else {
        taken(state, next, symbol);
      }
    }
    return proved;
  }

  private BigInteger next(int number) {
    return table.classOf(number < tokens.size() ? tokens.get(number) : null);
  }

  private void made(State state, State next, Symbol symbol) {
    int size = symbol.action() - 3;
    List<Term> leading = new ArrayList<>(List.of(grammar, reserved));
    List<Term> terms = new ArrayList<>();
    String lemma = List.of("make_none", "make_one", "make_two", "make_three").get(size);
    if (size == 0 && symbol.k().signum() == 0) {
      lemma = "make_empty";
    } else {
      terms.add(syntax.literal(symbol.k()));
    }
    next.trees().top().parts().forEach(part -> terms.add(trees.of(part)));
    terms.addAll(List.of(symbols(state.symbols().rest()), lexing.rest(state.next()),
        trees(next.trees().rest()), tree));
    proved = forms.use(forms.open(lemma, leading.toArray(new Term[0])), proved,
        terms.toArray(new Term[0]));
  }

  /** A nonterminal, and the first token of what it stands for. */
  private void entered(State state, State next, BigInteger n, int number) {
    BigInteger k = next(number);
    boolean distinguished = table.distinguished(n).contains(k);
    String lemma = EntryLemmas.name(table, n, distinguished ? k : null);
    Term symbols = symbols(state.symbols().rest());
    boolean takes = next.next() > state.next();
    TextToken token = number < tokens.size() ? tokens.get(number) : null;
    Term stack = trees(state.trees());
    if (takes) {
      boolean keeps = next.trees() != state.trees();
      Term t = keeps && EntryLemmas.keepsWord(k) ? syntax.literal(token.value())
          : lexing.token(token);
      Form form = forms.form(List.of(lemma, t),
          () -> forms.open(lemma, List.of(t), List.of(isClass(token))));
      proved = forms.use(form, proved, symbols, lexing.rest(number + 1), stack, tree);
      return;
    }
    if (!distinguished && table.distinguished(n).isEmpty()) {
      proved = forms.use(forms.open(lemma), proved, symbols, lexing.rest(number), stack, tree);
      return;
    }
    Term t = token == null ? syntax.truth : lexing.token(token);
    Form form = forms.form(List.of(lemma, t), () -> before(lemma, n, k, distinguished, token));
    List<Term> terms = new ArrayList<>(List.of(symbols, stack, tree));
    if (token != null) {
      terms.add(lexing.rest(number + 1));
    }
    proved = forms.use(form, proved, terms.toArray(new Term[0]));
  }

  /** A nonterminal that stands for something without a token, before a token or the end. */
  private Form before(
      String lemma, BigInteger n, BigInteger k, boolean distinguished, TextToken token) {
    Term class_ = syntax.literal(k);
    Term.Free rest = syntax.logic().terms.free("%rest", lexing.rest(tokens.size()).type);
    Term l = token == null ? lexing.rest(tokens.size())
        : syntax.apply("::", lexing.token(token), rest);
    Term.Free c = syntax.logic().terms.free("%c", noSymbols.type);
    Term.Free v = syntax.logic().terms.free("%v", noTrees.type);
    Term.Free e = syntax.logic().terms.free("%e", tree.type);
    List<Term> terms = new ArrayList<>(distinguished ? List.of() : List.of(class_));
    terms.addAll(List.of(c, l, v, e));
    List<Theorem> premises = new ArrayList<>();
    if (!distinguished) {
      if (EntryLemmas.isOperators(n)) {
        premises.add(forms.lemma(table.lemma("precedence_" + k)));
      } else {
        table.distinguished(n).forEach(
            other -> premises.add(forms.value(syntax.equation(class_, syntax.literal(other)))));
      }
    }
    premises.add(token == null ? forms.at("next_nothing", reserved)
        : forms.mp(forms.at("next_token", reserved, lexing.token(token), class_, rest),
            isClass(token)));
    Theorem theorem = forms.mp(forms.at(lemma, terms.toArray(new Term[0])),
        premises.toArray(new Theorem[0]));
    return new Form(theorem, token == null ? List.of(c, v, e) : List.of(c, v, e, rest));
  }

  /** A token that is expected where it stands. */
  private void taken(State state, State next, Symbol symbol) {
    TextToken token = tokens.get(state.next());
    boolean word = symbol.action() == 1 && token.isWord();
    String lemma = symbol.action() == 0 ? "drop_as" : word ? "keep_word" : "keep_as";
    Term t = word ? syntax.literal(token.value()) : lexing.token(token);
    Form form = forms.form(List.of(lemma, t), () -> forms.open(lemma,
        List.of(grammar, reserved, syntax.literal(symbol.k()), t), List.of(isClass(token))));
    proved = forms.use(form, proved, symbols(state.symbols().rest()),
        lexing.rest(state.next() + 1), trees(state.trees()), tree);
  }

  /** {@code class R t = k}. */
  private Theorem isClass(TextToken t) {
    return forms.form(List.of("class", lexing.token(t)), () -> {
      Term value = syntax.literal(t.value());
      Theorem theorem = t.kind() == 0 ? forms.at("class_sign", reserved, value)
          : t.kind() == 2 ? forms.at("class_integer", reserved, value)
          : t.kind() > 2 ? forms.mp(forms.at("class_decimal", reserved, syntax.literal(t.kind()),
              value), forms.value("≤", 3, t.kind()))
          : table.isReserved(t.value()) ? forms.mp(forms.at("class_reserved", reserved, value),
              forms.lemma(table.lemma("reserved_" + t.value())))
          : forms.mp(forms.at("class_word", reserved, value), notReserved(t.value()));
      return new Form(theorem, List.of());
    }).theorem();
  }

  /** A word is not reserved, since it lies between two that are. */
  private Theorem notReserved(BigInteger word) {
    int gap = 0;
    while (gap < words.size() && words.get(gap).compareTo(word) < 0) {
      gap++;
    }
    Term w = syntax.literal(word);
    Theorem theorem = forms.at(table.lemma("word_gap_" + gap), w);
    if (gap > 0) {
      theorem = forms.mp(theorem,
          forms.value(syntax.apply("<", syntax.literal(words.get(gap - 1)), w)));
    }
    return gap == words.size() ? theorem : forms.mp(theorem,
        forms.value(syntax.apply("<", w, syntax.literal(words.get(gap)))));
  }

  // ── Stacks ──

  private Term symbols(Stack<Symbol> stack) {
    return stack == null ? noSymbols : stacks(stack, noSymbols);
  }

  private Term trees(Stack<Tree> stack) {
    return stack == null ? noTrees : stacks(stack, noTrees);
  }

  /** The term of a stack: of each the tail is known, or not far below. */
  private Term stacks(Stack<?> stack, Term end) {
    List<Stack<?>> missing = new ArrayList<>();
    Stack<?> known = stack;
    while (known != null && !stacks.containsKey(known)) {
      missing.add(known);
      known = known.rest();
    }
    Term term = known == null ? end : stacks.get(known);
    for (int i = missing.size() - 1; i >= 0; i--) {
      Object top = missing.get(i).top();
      term = syntax.apply("::", top instanceof Tree t ? trees.of(t) : symbol((Symbol) top), term);
      stacks.put(missing.get(i), term);
    }
    return term;
  }

  private Term symbol(Symbol s) {
    Term k = syntax.literal(s.k());
    return switch (s.action()) {
      case 0 -> syntax.apply("drop_token", k);
      case 1 -> syntax.apply("keep", k);
      case 2 -> syntax.apply("sub", k);
      default -> syntax.apply("make", syntax.literal(s.action() - 3L), k);
    };
  }
}
