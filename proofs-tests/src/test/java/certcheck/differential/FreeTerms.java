package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.proof.Syntax;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Term;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Compares terms of the free algebra in Java with the values that were computed by proof. */
final class FreeTerms {
  private static final Map<String, Character> OPERATORS =
      Map.of("plus", '+', "minus", '-', "times", '*', "over", '/', "minimum", '⊓',
          "maximum", '⊔');

  private FreeTerms() {}

  /** Each cell must have the same term; the initial values are the names of their locations. */
  static void assertSame(Object program, TmlEvaluation.Evaluates proved, Store<Term> expected) {
    assertEquals(expected.domain(), proved.cells().keySet());
    Map<Term, certcheck.kernel.Term> same = new IdentityHashMap<>();
    for (Location location : expected.domain()) {
      assertTrue(isSame(expected.get(location).orElseThrow(), proved.cells().get(location),
          proved, same), () -> location + " is " + expected.get(location).get() + ", by proof "
              + proved.cells().get(location) + " in\n" + program);
    }
  }

  /** Whether a term of the free algebra and one of the logic are the same operations. */
  private static boolean isSame(Term term, certcheck.kernel.Term value,
      TmlEvaluation.Evaluates proved, Map<Term, certcheck.kernel.Term> same) {
    if (same.get(term) == value) {
      return true;
    }
    List<certcheck.kernel.Term> arguments = Syntax.arguments(value);
    boolean result;
    if (term.isName()) {
      String name = term.name().substring(0, term.name().indexOf('['));
      result = Syntax.head(value) == proved.initial().get(name)
          && arguments.size() == 1 && term.name().equals(name + index(arguments.get(0)));
    } else {
      result = Syntax.head(value) == proved.arithmetic() && arguments.size() == 3
          && arguments.get(0) instanceof certcheck.kernel.Term.Constant p
          && OPERATORS.get(p.symbol.name) == term.operator()
          && isSame(term.left(), arguments.get(1), proved, same)
          && isSame(term.right(), arguments.get(2), proved, same);
    }
    if (result) {
      same.put(term, value);
    }
    return result;
  }

  private static String index(certcheck.kernel.Term list) {
    List<String> components = new ArrayList<>();
    certcheck.kernel.Term rest = list;
    while (Syntax.isBinary("::", rest)) {
      components.add(Syntax.left(rest).toString());
      rest = Syntax.right(rest);
    }
    return "[" + String.join(" ", components) + "]";
  }
}
