package certcheck.certificates.certify.ein;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;

/** Extents of variables, made of declarations {@code indexed_declared x s w}. */
final class Declarations {
  private Declarations() {}

  /**
   * Extents w, behind all that it is made of, from the nearest that are known on.
   *
   * @param known some extents; those before the first declaration of w are, or it has another form
   * @return null if it has another form
   */
  static Deque<Term> since(Predicate<Term> known, Term w) {
    Deque<Term> later = new ArrayDeque<>();
    Term at = w;
    for (; !known.test(at); at = Syntax.arguments(at).get(2)) {
      if (!Syntax.isConstant("indexed_declared", Syntax.head(at))) {
        return null;
      }
      later.push(at);
    }
    later.push(at);
    return later;
  }
}
