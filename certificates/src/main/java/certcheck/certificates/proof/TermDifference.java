package certcheck.certificates.proof;

import certcheck.kernel.Term;

/** Where two terms differ, for people. */
public final class TermDifference {
  private static final int SHOWN = 120;

  private TermDifference() {}

  /** The first place from the left, as small as there is: {@code expected …, found …}. */
  public static String of(Term expected, Term found) {
    Term s = expected;
    Term t = found;
    while (true) {
      if (s instanceof Term.Application a && t instanceof Term.Application b
          && a.function.type == b.function.type) {
        boolean left = a.function != b.function;
        s = left ? a.function : a.argument;
        t = left ? b.function : b.argument;
      } else if (s instanceof Term.Abstraction a && t instanceof Term.Abstraction b
          && a.type == b.type) {
        s = a.body;
        t = b.body;
      } else {
        return "expected " + shown(s) + ", found " + shown(t);
      }
    }
  }

  private static String shown(Term t) {
    String text = t.toString();
    return text.length() <= SHOWN ? text
        : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
  }
}
