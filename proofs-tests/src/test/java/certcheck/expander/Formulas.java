package certcheck.expander;

import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Terms in the notation of theories, over the variables p, q, r : bool, x, y, %1 : int and
 * P, R : int → bool.
 */
final class Formulas {
  final Logic logic = new Logic(Long.MAX_VALUE);
  private final Terms terms = logic.terms;
  private final Theories theories = new Theories(logic);
  private final Map<Term.Free, String> variables = new LinkedHashMap<>();
  private final Map<String, Term> known = new HashMap<>();

  Formulas() {
    theories.load("int");
    for (String name : "p q r".split(" ")) {
      variables.put(terms.free(name, terms.bool), "bool");
    }
    for (String name : "x y %1".split(" ")) {
      variables.put(terms.free(name, terms.integer), "int");
    }
    Type predicate = terms.function(terms.integer, terms.bool);
    variables.put(terms.free("P", predicate), "int → bool");
    variables.put(terms.free("R", predicate), "int → bool");
  }

  Term term(String text) {
    return known.computeIfAbsent(text, this::parse);
  }

  private Term parse(String text) {
    StringBuilder closed = new StringBuilder();
    variables.forEach((v, type) -> closed.append("λ").append(v.name).append(':').append(type)
        .append(". "));
    Term t = theories.term("test", closed + text);
    for (Term.Free v : variables.keySet()) {
      t = terms.instantiate((Term.Abstraction) t, v);
    }
    return t;
  }

  Term.Free variable(String name) {
    return (Term.Free) term(name);
  }

  /** The header of a certificate over these theories. */
  String header() {
    StringBuilder text = new StringBuilder("certcheck 1 certificate\n");
    theories.loaded().forEach((name, digest) -> text.append("theory ").append(name).append(' ')
        .append(digest).append('\n'));
    return text + "nodes 1000000\n";
  }
}
