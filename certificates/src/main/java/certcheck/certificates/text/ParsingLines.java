package certcheck.certificates.text;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.TreeReader.Stack;
import certcheck.certificates.text.TreeReader.State;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines whose tokens have the same classes, and are read as the same symbols: what words and
 * numbers they have, what is read behind them, and which trees were made before, is open.
 */
final class ParsingLines {
  /** A line that takes more trees that were made before is like no other. */
  private static final int MOST = 8;

  private final Forms forms;
  private final Syntax syntax;
  private final Recorder recorder;
  private final GrammarTable table;
  private final Lexing lexing;
  private final List<State> trace;
  private final StateTerms states;
  private final Term tree;
  private final LineShapes<General> shapes = new LineShapes<>();
  private int lemmas;

  /**
   * What a line takes from the stacks.
   *
   * @param symbols that were there before it
   * @param below what remains of these
   * @param trees that were there before it
   * @param under what remains of these
   */
  private record Taken(List<Symbol> symbols, Stack<Symbol> below, List<Tree> trees, Stack<Tree> under) {}

  /**
   * The lemma for the lines of a shape: {@code class R t = k} of words, and {@code parses G R c l
   * v e} behind the line, imply the same before it.
   *
   * @param open the numbers among those of the line of the tokens that vary
   * @param values what these spell or count
   * @param words the numbers of those that are words
   * @param trees that were made before
   * @param states c, l, v and e, in which the line is not
   */
  private record General(Theorem lemma, List<Integer> open, List<Term.Free> values, List<Integer> words,
      List<Term.Free> trees, List<Term.Free> states) {}

  ParsingLines(Forms forms, GrammarTable table, Lexing lexing, List<State> trace, StateTerms states, Term tree) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.recorder = forms.derived().recorder();
    this.table = table;
    this.lexing = lexing;
    this.trace = trace;
    this.states = states;
    this.tree = tree;
  }

  /**
   * What is proved of a state before a line, from what is proved of the one behind it; null if no
   * other lines are like it.
   *
   * @param steps of this text
   * @param first the states of the line
   */
  Theorem instance(ParsingSteps steps, int first, int last, Theorem behind) {
    Taken taken = taken(first, last);
    if (taken.trees.size() > MOST) {
      return null;
    }
    int start = trace.get(first).next();
    int end = trace.get(last + 1).next();
    List<Object> tokens = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int i = start; i < end; i++) {
      TextToken t = lexing.tokens.get(i);
      if (isOpen(t)) {
        tokens.add(t.kind());
        values.add(t.value());
        open.add(i - start);
      } else {
        tokens.add(List.of(t.kind(), t.value()));
      }
    }
    General general = shapes.of(List.of(taken.symbols, tokens, taken.trees.size()), values,
        varies -> general(taken, first, last, open.stream().filter(i -> varies.get(open.indexOf(i))).toList()));
    return general == null ? null : at(general, steps, taken, start, end, behind);
  }

  /** Whether a token is a word that is not reserved, or an integer. */
  private boolean isOpen(TextToken t) {
    return t.isWord() && !table.isReserved(t.value()) || t.kind() == 2;
  }

  private Taken taken(int first, int last) {
    int symbols = 0;
    int trees = 0;
    int fewestSymbols = 0;
    int fewestTrees = 0;
    for (int i = first; i <= last; i++) {
      Symbol symbol = trace.get(i).symbols().top();
      symbols--;
      fewestSymbols = Math.min(fewestSymbols, symbols);
      if (symbol.action() == 2) {
        symbols += table.symbols(symbol.k(), next(i)).size();
      } else if (symbol.action() == 1) {
        trees++;
      } else if (symbol.action() > 2) {
        trees -= symbol.action() - 3;
        fewestTrees = Math.min(fewestTrees, trees);
        trees++;
      }
    }
    List<Symbol> symbolsTaken = new ArrayList<>();
    Stack<Symbol> below = pop(trace.get(first).symbols(), -fewestSymbols, symbolsTaken);
    List<Tree> treesTaken = new ArrayList<>();
    Stack<Tree> under = pop(trace.get(first).trees(), -fewestTrees, treesTaken);
    return new Taken(symbolsTaken, below, treesTaken, under);
  }

  private BigInteger next(int state) {
    int next = trace.get(state).next();
    return table.classOf(next < lexing.tokens.size() ? lexing.tokens.get(next) : null);
  }

  private static <T> Stack<T> pop(Stack<T> stack, int number, List<T> popped) {
    Stack<T> rest = stack;
    for (int k = 0; k < number; k++) {
      popped.add(rest.top());
      rest = rest.rest();
    }
    return rest;
  }

  private Term.Free variable(String name, Term like) {
    return syntax.logic().terms.free(name, like.type);
  }

  /**
   * States in which some tokens, what is read behind a line, and what was made before, are
   * variables.
   */
  private final class Line extends StateTerms {
    private final int end;
    private final Map<Integer, Term.Free> values = new HashMap<>();
    private final Map<Integer, Theorem> assumed = new HashMap<>();
    private final Term.Free behind;

    Line(TreeTerms trees, int end) {
      super(syntax, lexing, trees);
      this.end = end;
      this.behind = variable("%behind", lexing.rest(end));
    }

    @Override
    Theorem assumed(int number) {
      return assumed.get(number);
    }

    @Override
    Term value(int number) {
      Term.Free value = values.get(number);
      return value == null ? super.value(number) : value;
    }

    @Override
    Term rest(int number) {
      return number >= end ? behind : syntax.apply("::", token(number), rest(number + 1));
    }
  }

  /**
   * The lemma for all lines like one.
   *
   * @param open its tokens that vary
   */
  private General general(Taken taken, int first, int last, List<Integer> open) {
    int start = trace.get(first).next();
    TreeTerms trees = new TreeTerms(syntax);
    Line line = new Line(trees, trace.get(last + 1).next());
    List<Term.Free> values = new ArrayList<>();
    List<Integer> words = new ArrayList<>();
    List<Term> premises = new ArrayList<>();
    for (int i : open) {
      Term.Free value = variable("%k" + i, syntax.literal(0));
      values.add(value);
      line.values.put(start + i, value);
      if (lexing.tokens.get(start + i).isWord()) {
        words.add(i);
        Term premise = syntax.equation(syntax.apply("class", syntax.apply(table.reserved()),
            line.token(start + i)), syntax.literal(1));
        premises.add(premise);
        line.assumed.put(start + i, recorder.assume(premise));
      }
    }
    leaves(first, last, line, trees);
    List<Term.Free> before = new ArrayList<>();
    for (Tree t : taken.trees) {
      Term.Free variable = variable("%t" + before.size(), tree);
      before.add(variable);
      trees.take(t, variable);
    }
    Term.Free below = variable("%below", states.symbols(null));
    Term.Free under = variable("%under", states.trees(null));
    Term.Free whole = variable("%whole", tree);
    line.take(taken.below, below);
    line.take(taken.under, under);
    State after = trace.get(last + 1);
    Term behind = syntax.apply("parses", syntax.apply(table.grammar()), syntax.apply(table.reserved()),
        line.symbols(after.symbols()), line.rest(after.next()), line.trees(after.trees()), whole);
    Theorem result = recorder.disch(behind,
        new ParsingSteps(forms, table, lexing.tokens, trace, line, whole)
            .prove(first, last, recorder.assume(behind)));
    for (int k = premises.size() - 1; k >= 0; k--) {
      result = recorder.disch(premises.get(k), result);
    }
    return new General(
        recorder.lemma("%reading" + lemmas++ + "of" + recorder.blocks().size(), result), open, values, words,
        before, List.of(below, line.behind, under, whole));
  }

  /** Takes the tokens that the states of a line keep for what they are. */
  private void leaves(int first, int last, Line line, TreeTerms trees) {
    for (int i = first; i <= last; i++) {
      if (trace.get(i).symbols().top().action() == 1) {
        int number = trace.get(i).next();
        trees.take(trace.get(i + 1).trees().top(), lexing.tokens.get(number).isWord()
            ? syntax.apply("word", line.value(number)) : syntax.apply("leaf_of", line.token(number)));
      }
    }
  }

  private Theorem at(General general, ParsingSteps steps, Taken taken, int start, int end, Theorem behind) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < general.open.size(); k++) {
      map.put(general.values.get(k), states.value(start + general.open.get(k)));
    }
    for (int k = 0; k < general.trees.size(); k++) {
      map.put(general.trees.get(k), states.tree(taken.trees.get(k)));
    }
    map.put(general.states.get(0), states.symbols(taken.below));
    map.put(general.states.get(1), states.rest(end));
    map.put(general.states.get(2), states.trees(taken.under));
    map.put(general.states.get(3), tree);
    Theorem result = recorder.inst(general.lemma, map);
    for (int i : general.words) {
      result = recorder.mp(result, steps.isClass(start + i));
    }
    return recorder.mp(result, behind);
  }
}
