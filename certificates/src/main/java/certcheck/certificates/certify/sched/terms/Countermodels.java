package certcheck.certificates.certify.sched.terms;

import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;

/** Says where something does not follow, in the words of a program. */
public interface Countermodels {
  /**
   * A countermodel in words, and notes it.
   *
   * @param model values of opaque terms; not empty
   */
  String text(Map<Term, BigInteger> model);

  /** Values at which something is open, whether it holds there or not, behind a comma. */
  default String example(Map<Term, BigInteger> model) {
    return "";
  }

  /** Has a variable that is none of the program's called so from now on. */
  default void call(Term variable, String name) {}

  /** A cell. */
  default String text(Code.Cell cell) {
    return cell.name();
  }

  /** What is said of products whose values in a model are not those of their factors. */
  default String text(Set<Term> products) {
    return "";
  }
}
