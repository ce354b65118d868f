package certcheck.certificates.text;

import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The machine {@code parses} of theory {@code text}: it reads tokens as the symbols of a grammar,
 * and makes one tree. Its stacks are lists that share their ends, so every state can be kept.
 */
public final class TreeReader {
  /** A stack, of symbols or of trees; the empty one is null. */
  record Stack<T>(T top, Stack<T> rest) {}

  /**
   * A state: what is still to be read, as which symbols, and the trees made before.
   *
   * @param next the number of the next token
   */
  record State(Stack<Symbol> symbols, int next, Stack<Tree> trees) {}

  private final GrammarTable table;
  private final SourceBytes text;
  private final List<TextToken> tokens;
  private final List<State> trace = new ArrayList<>();

  private TreeReader(GrammarTable table, SourceBytes text, List<TextToken> tokens) {
    this.table = table;
    this.text = text;
    this.tokens = tokens;
  }

  /**
   * The syntax tree of a text.
   *
   * @param nonterminal what the text is to be, such as {@code program}
   * @throws SourceException at the first token that cannot go on
   */
  public static Tree read(GrammarTable table, SourceBytes text, String nonterminal)
      throws SourceException {
    List<State> trace = trace(table, text, table.tokens(text), nonterminal);
    return trace.get(trace.size() - 1).trees.top;
  }

  /** All states, the first and the last one included. */
  static List<State> trace(
      GrammarTable table, SourceBytes text, List<TextToken> tokens, String nonterminal)
      throws SourceException {
    return trace(table, text, tokens, List.of(new Symbol(2, Tree.spelled(nonterminal))));
  }

  /** The same of a text that is to be these symbols, one after the other. */
  static List<State> trace(GrammarTable table, SourceBytes text, List<TextToken> tokens,
      List<Symbol> symbols) throws SourceException {
    TreeReader reader = new TreeReader(table, text, tokens);
    Stack<Symbol> stack = null;
    for (int i = symbols.size() - 1; i >= 0; i--) {
      stack = new Stack<>(symbols.get(i), stack);
    }
    reader.run(new State(stack, 0, null));
    return reader.trace;
  }

  private void run(State first) throws SourceException {
    State state = first;
    trace.add(state);
    while (state.symbols != null) {
      state = after(state);
      trace.add(state);
    }
    if (state.next < tokens.size()) {
      throw unexpected(state, "the end of the text");
    }
  }

  private State after(State state) throws SourceException {
    Symbol symbol = state.symbols.top;
    Stack<Symbol> rest = state.symbols.rest;
    TextToken token = state.next < tokens.size() ? tokens.get(state.next) : null;
    BigInteger next = table.classOf(token);
    if (symbol.action() == 2) {
      List<Symbol> symbols = table.symbols(symbol.k(), next);
      if (!symbols.isEmpty() && symbols.get(0).action() < 2
          && (token == null || !symbols.get(0).k().equals(next))) {
        throw unexpected(state, choice(symbol.k(), symbols.get(0)));
      }
      for (int i = symbols.size() - 1; i >= 0; i--) {
        rest = new Stack<>(symbols.get(i), rest);
      }
      return new State(rest, state.next, state.trees);
    } else if (symbol.action() < 2) {
      if (token == null || !symbol.k().equals(next)) {
        throw unexpected(state, describe(symbol.k()));
      }
      return new State(rest, state.next + 1, symbol.action() == 0 ? state.trees
          : new Stack<>(Tree.leaf(BigInteger.valueOf(token.kind()), token.value(), token.start()),
              state.trees));
    }
    return made(state, symbol.action() - 3, symbol.k());
  }

  /** The state after the last trees became the parts of one. */
  private State made(State state, int size, BigInteger kind) {
    List<Tree> parts = new ArrayList<>();
    Stack<Tree> trees = state.trees;
    for (int i = 0; i < size; i++) {
      parts.add(0, trees.top);
      trees = trees.rest;
    }
    int start = size > 0 ? parts.get(0).start()
        : state.next < tokens.size() ? tokens.get(state.next).start() : text.length();
    return new State(state.symbols.rest, state.next,
        new Stack<>(Tree.node(kind, parts, start), trees));
  }

  private SourceException unexpected(State state, String expected) {
    boolean end = state.next == tokens.size();
    TextToken token = end ? null : tokens.get(state.next);
    String found = end ? "" : text.part(token.start(), token.end());
    return text.error(end ? text.length() : token.start(), "unexpected token", expected,
        end ? "the end of the text"
            : found.length() <= 40 ? "'" + found + "'" : "'" + found.substring(0, 37) + "...'");
  }

  /** What a nonterminal can begin with. */
  private String choice(BigInteger nonterminal, Symbol first) {
    List<BigInteger> classes = table.beginnings(nonterminal);
    return classes.isEmpty() ? describe(first.k())
        : classes.stream().map(TreeReader::describe).collect(Collectors.joining(" "));
  }

  private static String describe(BigInteger k) {
    return switch (k.bitLength() < 8 ? k.intValue() : 127) {
      case 0 -> "the end of the text";
      case 1 -> "a name";
      case 2 -> "an integer";
      case 3 -> "a decimal number";
      default -> "'" + Tree.spelling(k) + "'";
    };
  }
}
