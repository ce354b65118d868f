package certcheck.certificates.proof.script;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * What was written after a method's name.
 *
 * @param facts the theorems named, in order
 * @param removed the theorems named after a minus sign: not to be used
 * @param terms terms in square brackets of their own, in order
 */
public record Arguments(List<Theorem> facts, List<Theorem> removed, List<Term> terms) {
  /** No arguments. */
  public static final Arguments NONE = new Arguments(List.of(), List.of(), List.of());
}
