package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of variables in printed claims. */
final class Names {
  private static final String VARIABLE = "[A-Za-z]([0-9_'][A-Za-z0-9_']{0,200})?";

  private Names() {}

  /** A name of the notation of certificates for a name of the program. */
  static String lexical(String name) {
    return name.matches(VARIABLE) ? name : "v_" + name.replaceAll("[^A-Za-z0-9]", "_");
  }

  /** The names of all binders of a term, in the order in which they are printed; each once. */
  static List<String> hints(Syntax syntax, Term claim) {
    List<String> hints = new ArrayList<>();
    Set<String> used = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(claim));
    while (!pending.isEmpty()) {
      Term t = pending.pop();
      if (t instanceof Term.Application a) {
        pending.push(a.argument);
        pending.push(a.function);
      } else if (t instanceof Term.Abstraction a) {
        hints.add(unique(lexical(syntax.binderName(a).replaceFirst("_[0-9]+$", "")), used));
        pending.push(a.body);
      }
    }
    return hints;
  }

  private static String unique(String name, Set<String> used) {
    String candidate = name;
    for (int k = 2; !used.add(candidate); k++) {
      candidate = name + (name.length() == 1 ? "" : "_") + k;
    }
    return candidate;
  }
}
