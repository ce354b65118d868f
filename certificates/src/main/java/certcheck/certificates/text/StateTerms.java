package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.TreeReader.Stack;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The states of the machine as terms. */
class StateTerms {
  private final Syntax syntax;
  private final Lexing lexing;
  private final TreeTerms trees;
  private final Map<Object, Term> stacks = new IdentityHashMap<>();
  private final Term noSymbols;
  private final Term noTrees;

  /** Terms of the tokens of a text, and of trees. */
  StateTerms(Syntax syntax, Lexing lexing, TreeTerms trees) {
    this.syntax = syntax;
    this.lexing = lexing;
    this.trees = trees;
    noSymbols = syntax.list(syntax.apply("sub", syntax.literal(0)).type, List.of());
    noTrees = trees.list(List.of());
  }

  /** A term that is taken for a stack, perhaps the empty one, which is null, from now on. */
  final void take(Stack<?> stack, Term term) {
    stacks.put(stack, term);
  }

  /** What is assumed of the class of a token: {@code class R t = k}; null if it is to be proved. */
  Theorem assumed(int number) {
    return null;
  }

  /** What a token spells or counts. */
  Term value(int number) {
    return syntax.literal(lexing.tokens.get(number).value());
  }

  /** A token. */
  final Term token(int number) {
    return syntax.apply("mk_pair", syntax.literal(lexing.tokens.get(number).kind()), value(number));
  }

  /** The tokens from a number on. */
  Term rest(int number) {
    return lexing.rest(number);
  }

  final Term tree(Tree t) {
    return trees.of(t);
  }

  final Term symbols(Stack<Symbol> stack) {
    return stacks(stack, noSymbols);
  }

  final Term trees(Stack<Tree> stack) {
    return stacks(stack, noTrees);
  }

  /** The term of a stack: of each the tail is known, or not far below. */
  private Term stacks(Stack<?> stack, Term end) {
    List<Stack<?>> missing = new ArrayList<>();
    Stack<?> known = stack;
    while (known != null && !stacks.containsKey(known)) {
      missing.add(known);
      known = known.rest();
    }
    Term term = stacks.getOrDefault(known, end);
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
