package certcheck.certificates.proof;

import certcheck.kernel.Term;
import java.util.Comparator;

/**
 * A total order on terms that depends on their structure alone: variables, then literals, then
 * constants by name, then compound terms by size of their spine and part by part.
 */
public final class TermOrder implements Comparator<Term> {
  /** The order. */
  public static final TermOrder INSTANCE = new TermOrder();

  private TermOrder() {}

  @Override
  public int compare(Term a, Term b) {
    if (a == b) {
      return 0;
    }
    int byKind = Integer.compare(kind(a), kind(b));
    if (byKind != 0) {
      return byKind;
    }
    if (a instanceof Term.Free x) {
      Term.Free y = (Term.Free) b;
      int byName = x.name.compareTo(y.name);
      return byName != 0 ? byName : x.type.toString().compareTo(y.type.toString());
    } else if (a instanceof Term.Literal m) {
      return m.value.compareTo(((Term.Literal) b).value);
    } else if (a instanceof Term.Constant c) {
      int byName = c.symbol.name.compareTo(((Term.Constant) b).symbol.name);
      return byName != 0 ? byName : c.type.toString().compareTo(b.type.toString());
    } else if (a instanceof Term.Bound x) {
      return Integer.compare(x.index, ((Term.Bound) b).index);
    } else if (a instanceof Term.Abstraction f) {
      int byType = f.type == b.type ? 0 : f.type.toString().compareTo(b.type.toString());
      return byType != 0 ? byType : compare(f.body, ((Term.Abstraction) b).body);
    }
    Term.Application f = (Term.Application) a;
    Term.Application g = (Term.Application) b;
    int bySpine = Integer.compare(Syntax.arguments(a).size(), Syntax.arguments(b).size());
    int byFunction = bySpine != 0 ? bySpine : compare(f.function, g.function);
    return byFunction != 0 ? byFunction : compare(f.argument, g.argument);
  }

  private static int kind(Term t) {
    return t instanceof Term.Bound ? 0 : t instanceof Term.Free ? 1 : t instanceof Term.Literal ? 2
        : t instanceof Term.Constant ? 3 : t instanceof Term.Application ? 4 : 5;
  }
}
