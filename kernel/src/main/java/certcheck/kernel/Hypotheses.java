package certcheck.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.UnaryOperator;

/** Sets of hypotheses as arrays sorted by term number, never changed once they are in a theorem. */
final class Hypotheses {
  private Hypotheses() {}

  static Term[] union(Theorem a, Theorem b) {
    return union(a.hypotheses, b.hypotheses);
  }

  /** The union; one of the arguments itself where the other is a part of it. */
  static Term[] union(Term[] a, Term[] b) {
    if (a == b || b.length == 0) {
      return a;
    }
    if (a.length == 0) {
      return b;
    }
    Term[] all = new Term[a.length + b.length];
    int n = 0;
    for (int i = 0, j = 0; i < a.length || j < b.length; n++) {
      if (j == b.length || i < a.length && a[i].id < b[j].id) {
        all[n] = a[i++];
      } else {
        if (i < a.length && a[i] == b[j]) {
          i++;
        }
        all[n] = b[j++];
      }
    }
    return n == a.length ? a : n == b.length ? b : Arrays.copyOf(all, n);
  }

  /** All hypotheses but one. */
  static Term[] without(Term[] hypotheses, Term t) {
    for (int i = 0; i < hypotheses.length; i++) {
      if (hypotheses[i] == t) {
        Term[] rest = new Term[hypotheses.length - 1];
        System.arraycopy(hypotheses, 0, rest, 0, i);
        System.arraycopy(hypotheses, i + 1, rest, i, rest.length - i);
        return rest;
      }
    }
    return hypotheses;
  }

  /** The images of all hypotheses, which may fall together. */
  static Term[] map(Term[] hypotheses, UnaryOperator<Term> f) {
    return Arrays.stream(hypotheses).map(f).distinct()
        .sorted(Comparator.comparingLong(t -> t.id)).toArray(Term[]::new);
  }

  /** Requires that a variable is free in none of the hypotheses. */
  static void requireFresh(Terms terms, Term.Free x, Term[] hypotheses, String rule, int number) {
    for (Term h : hypotheses) {
      Rejection.require(!terms.occurs(x, h), rule, number, x.name + " not free in a hypothesis", h);
    }
  }
}
