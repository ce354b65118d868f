package certcheck.certificates.text;

import certcheck.certificates.text.TreeReader.State;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Proves {@code ⊢ parses G R c l nil e}, from the last state of the machine to the first. */
final class ParsingProof {
  private final Forms forms;
  private final GrammarTable table;
  private final Lexing lexing;
  private final List<TextToken> tokens;
  private final List<State> trace;
  private final StateTerms states;
  private final Term tree;

  ParsingProof(Forms forms, GrammarTable table, TreeTerms trees, Lexing lexing,
      List<TextToken> tokens, List<State> trace) {
    this.forms = forms;
    this.table = table;
    this.lexing = lexing;
    this.tokens = tokens;
    this.trace = trace;
    trace.forEach(state -> {
      if (state.trees() != null) {
        trees.of(state.trees().top());
      }
    });
    tree = trees.of(trace.get(trace.size() - 1).trees().top());
    states = new StateTerms(forms.syntax(), lexing, trees);
  }

  /** The tree as a term. */
  Term tree() {
    return tree;
  }

  /** {@code ⊢ parses G R c l nil e}. */
  Theorem prove() {
    ParsingSteps steps = new ParsingSteps(forms, table, tokens, trace, states, tree);
    ParsingLines lines = forms.derived().recorder().hasManyParts()
        ? new ParsingLines(forms, table, lexing, trace, states, tree) : null;
    Theorem proved = forms.at("parse_end", forms.syntax().apply(table.grammar()),
        forms.syntax().apply(table.reserved()), tree);
    int last = trace.size() - 2;
    while (last >= 0) {
      int first = last;
      while (first > 0 && !begins(first)) {
        first--;
      }
      Theorem instance = lines == null ? null : lines.instance(steps, first, last, proved);
      proved = instance == null ? steps.prove(first, last, proved) : instance;
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
}
