package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The declared types of a program: what each is after later ones are declared, too, at a cost
 * logarithmic in their number.
 */
final class CfdlangTypes {
  private final Forms forms;

  /** For each type {@code ⊢ $includes T (extend T x t)}. */
  private final List<Theorem> steps = new ArrayList<>();

  /** For each type {@code ⊢ extend T x t x = some t}. */
  private final List<Theorem> values = new ArrayList<>();

  private final Map<BigInteger, Integer> numbers = new HashMap<>();
  private final Map<List<Integer>, Theorem> included = new HashMap<>();

  CfdlangTypes(Forms forms) {
    this.forms = forms;
  }

  /**
   * Declares a type.
   *
   * @param includes {@code ⊢ $includes T (extend T x t)}
   * @param value {@code ⊢ extend T x t x = some t}
   */
  void declare(BigInteger name, Theorem includes, Theorem value) {
    numbers.put(name, steps.size());
    steps.add(includes);
    values.add(value);
  }

  /** {@code ⊢ T x = some t} for a declared type, T being the types so far; or null. */
  Theorem of(BigInteger name) {
    Integer number = numbers.get(name);
    if (number == null || number == steps.size() - 1) {
      return number == null ? null : values.get(number);
    }
    Theorem value = values.get(number);
    Theorem includes = includes(number + 1, steps.size());
    List<Term> sides = Syntax.arguments(includes.conclusion());
    return forms.mp(forms.at("includes_lookup", sides.get(0), sides.get(1),
        forms.syntax().literal(name), Syntax.right(Syntax.right(value.conclusion()))),
        includes, value);
  }

  /** {@code ⊢ $includes T U}, from the types before one to those before a later one. */
  private Theorem includes(int from, int to) {
    if (to == from + 1) {
      return steps.get(from);
    }
    int size = Integer.highestOneBit(to - from);
    while (from % size != 0) {
      size /= 2;
    }
    boolean isBlock = size == to - from;
    Theorem known = isBlock ? included.get(List.of(from, to)) : null;
    if (known != null) {
      return known;
    }
    int middle = from + (isBlock ? size / 2 : size);
    Theorem first = includes(from, middle);
    Theorem second = includes(middle, to);
    List<Term> sides = Syntax.arguments(second.conclusion());
    Theorem result = forms.mp(forms.at("includes_trans",
        Syntax.arguments(first.conclusion()).get(0), sides.get(0), sides.get(1)), first, second);
    if (isBlock) {
      included.put(List.of(from, to), result);
    }
    return result;
  }
}
