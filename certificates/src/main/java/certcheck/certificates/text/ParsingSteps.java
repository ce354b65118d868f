package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms.Form;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.TreeReader.State;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Proves {@code ⊢ parses G R c l v e} of states of the machine, the last one first. */
final class ParsingSteps {
  private final Forms forms;
  private final Syntax syntax;
  private final GrammarTable table;
  private final List<TextToken> tokens;
  private final List<State> trace;
  private final StateTerms states;
  private final Term tree;
  private final Term grammar;
  private final Term reserved;
  private final ReservedWords reservedWords;
  private Theorem proved;

  /**
   * Steps between the states of a trace.
   *
   * @param states these as terms
   * @param tree e
   */
  ParsingSteps(Forms forms, GrammarTable table, List<TextToken> tokens, List<State> trace,
      StateTerms states, Term tree) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.table = table;
    this.tokens = tokens;
    this.trace = trace;
    this.states = states;
    this.tree = tree;
    this.grammar = syntax.apply(table.grammar());
    this.reserved = syntax.apply(table.reserved());
    this.reservedWords = new ReservedWords(forms, table);
  }

  /** What is proved of the first of some states, from what is proved of the one behind the last. */
  Theorem prove(int first, int last, Theorem behind) {
    proved = behind;
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
    next.trees().top().parts().forEach(part -> terms.add(states.tree(part)));
    terms.addAll(List.of(states.symbols(state.symbols().rest()), states.rest(state.next()),
        states.trees(next.trees().rest()), tree));
    proved = forms.use(forms.open(lemma, leading.toArray(new Term[0])), proved,
        terms.toArray(new Term[0]));
  }

  /** A nonterminal, and the first token of what it stands for. */
  private void entered(State state, State next, BigInteger n, int number) {
    BigInteger k = next(number);
    boolean distinguished = table.distinguished(n).contains(k);
    String lemma = EntryLemmas.name(table, n, distinguished ? k : null);
    Term symbols = states.symbols(state.symbols().rest());
    boolean takes = next.next() > state.next();
    boolean isEnd = number == tokens.size();
    Term stack = states.trees(state.trees());
    if (takes) {
      boolean keeps = next.trees() != state.trees();
      Term t = keeps && EntryLemmas.keepsWord(k) ? states.value(number) : states.token(number);
      Form form = forms.form(List.of(lemma, t),
          () -> forms.open(lemma, List.of(t), List.of(isClass(number))));
      proved = forms.use(form, proved, symbols, states.rest(number + 1), stack, tree);
      return;
    }
    if (!distinguished && table.distinguished(n).isEmpty()) {
      proved = forms.use(forms.open(lemma), proved, symbols, states.rest(number), stack, tree);
      return;
    }
    Term t = isEnd ? syntax.truth : states.token(number);
    Form form = forms.form(List.of(lemma, t), () -> before(lemma, n, k, distinguished, number));
    List<Term> terms = new ArrayList<>(List.of(symbols, stack, tree));
    if (!isEnd) {
      terms.add(states.rest(number + 1));
    }
    proved = forms.use(form, proved, terms.toArray(new Term[0]));
  }

  /** A nonterminal that stands for something without a token, before a token or the end. */
  private Form before(
      String lemma, BigInteger n, BigInteger k, boolean distinguished, int number) {
    boolean isEnd = number == tokens.size();
    Term class_ = syntax.literal(k);
    Term.Free rest = syntax.logic().terms.free("%rest", states.rest(tokens.size()).type);
    Term l = isEnd ? states.rest(tokens.size())
        : syntax.apply("::", states.token(number), rest);
    Term.Free c = syntax.logic().terms.free("%c", states.symbols(null).type);
    Term.Free v = syntax.logic().terms.free("%v", states.trees(null).type);
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
    premises.add(isEnd ? forms.at("next_nothing", reserved)
        : forms.mp(forms.at("next_token", reserved, states.token(number), class_, rest),
            isClass(number)));
    Theorem theorem = forms.mp(forms.at(lemma, terms.toArray(new Term[0])),
        premises.toArray(new Theorem[0]));
    return new Form(theorem, isEnd ? List.of(c, v, e) : List.of(c, v, e, rest));
  }

  /** A token that is expected where it stands. */
  private void taken(State state, State next, Symbol symbol) {
    TextToken token = tokens.get(state.next());
    boolean word = symbol.action() == 1 && token.isWord();
    String lemma = symbol.action() == 0 ? "drop_as" : word ? "keep_word" : "keep_as";
    Term t = word ? states.value(state.next()) : states.token(state.next());
    Form form = forms.form(List.of(lemma, t), () -> forms.open(lemma,
        List.of(grammar, reserved, syntax.literal(symbol.k()), t), List.of(isClass(state.next()))));
    proved = forms.use(form, proved, states.symbols(state.symbols().rest()),
        states.rest(state.next() + 1), states.trees(state.trees()), tree);
  }

  /** {@code class R t = k}. */
  Theorem isClass(int number) {
    if (states.assumed(number) != null) {
      return states.assumed(number);
    }
    TextToken t = tokens.get(number);
    return forms.form(List.of("class", states.token(number)), () -> {
      Term value = states.value(number);
      Theorem theorem = t.kind() == 0 ? forms.at("class_sign", reserved, value)
          : t.kind() == 2 ? forms.at("class_integer", reserved, value)
          : t.kind() > 2 ? forms.mp(forms.at("class_decimal", reserved, syntax.literal(t.kind()),
              value), forms.value("≤", 3, t.kind()))
          : table.isReserved(t.value()) ? forms.mp(forms.at("class_reserved", reserved, value),
              forms.lemma(table.lemma("reserved_" + t.value())))
          : forms.mp(forms.at("class_word", reserved, value), reservedWords.without(t.value()));
      return new Form(theorem, List.of());
    }).theorem();
  }
}
