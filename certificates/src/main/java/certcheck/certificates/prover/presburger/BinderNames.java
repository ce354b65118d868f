package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** Names for the variables of a printed claim: those of the question, where terms can have them. */
final class BinderNames {
  /** The kernel prints no longer formulas. */
  private static final int CHARACTERS = 4_000_000;

  private final Syntax syntax;
  private final IntFunction<String> names;
  private final Map<String, String> hints = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /**
   * Names for claims.
   *
   * @param names of the variables in the question, by number
   */
  BinderNames(Syntax syntax, IntFunction<String> names) {
    this.syntax = syntax;
    this.names = names;
  }

  /** Notes what a free variable of the logic is in the question. */
  void note(Term.Free variable, int source) {
    hints.computeIfAbsent(variable.name, name -> unique(VariableNames.lexical(names.apply(source))));
  }

  private String unique(String name) {
    String candidate = name;
    for (int k = 2; !used.add(candidate); k++) {
      candidate = name + (name.length() == 1 ? "" : "_") + k;
    }
    return candidate;
  }

  /**
   * The names of the binders of a claim, in the order in which they are printed.
   *
   * @throws NoTheorem if the claim is too large to be printed
   */
  List<String> of(Term claim) {
    List<String> result = new ArrayList<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(claim));
    long characters = 0;
    while (!pending.isEmpty()) {
      Term next = pending.pop();
      characters += characters(next);
      if (characters > CHARACTERS) {
        throw new NoTheorem("the formula is too large to be printed");
      }
      if (next instanceof Term.Application application) {
        pending.push(application.argument);
        pending.push(application.function);
      } else if (next instanceof Term.Abstraction abstraction) {
        String name = syntax.binderName(abstraction);
        String hint = hints.getOrDefault(name, "x" + result.size());
        characters += hint.length();
        result.add(hint);
        // With its variable free, the body is the term whose binders have their names.
        pending.push(syntax.logic().terms.instantiate(abstraction,
            syntax.logic().terms.free(name, abstraction.type.domain())));
      }
    }
    return result;
  }

  /** What a part takes at most besides its own parts: a blank or parenthesis for an application. */
  private int characters(Term part) {
    return part instanceof Term.Free x ? hints.getOrDefault(x.name, x.name).length() + 1
        : part instanceof Term.Constant constant ? constant.symbol.name.length() + 1
        : part instanceof Term.Literal literal ? literal.value.bitLength() / 3 + 3
        : part instanceof Term.Abstraction ? ":int. ".length() + 1 : 1;
  }
}
