package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.claim.IntegerTables;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.Map;

/**
 * Tables {@code λa. cond (a = b) t (…)} of arrays, or of others that integers stand for. Of many arrays, what a
 * table is at each of them is proved together.
 */
public final class ArrayTables {
  private final Calculus calculus;
  private final IntegerTables integers;
  private final Map<Term, Map<Term, Term>> entries = new HashMap<>();

  /**
   * Tables of one certificate.
   *
   * @param calculus where the places of arrays are shared
   * @param integers for tables of few
   */
  public ArrayTables(Calculus calculus, IntegerTables integers) {
    this.calculus = calculus;
    this.integers = integers;
  }

  /** Where places of arrays are shared. */
  public Calculus calculus() {
    return calculus;
  }

  /** Integers, and tables of few of them. */
  public IntegerTables integers() {
    return integers;
  }

  /** The entries of a table, in order. */
  public Map<Term, Term> entries(Term table) {
    return entries.computeIfAbsent(table, integers::entries);
  }

  /** {@code ⊢ table a = t}. */
  public Theorem value(Term table, Term array) {
    Map<Term, Term> all = entries(table);
    return all.containsKey(array) && calculus.hasPlaces(all.keySet())
        ? calculus.row(table, array) : integers.value(table, array);
  }
}
