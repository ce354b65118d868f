package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import java.util.List;

/**
 * One use of a law in the right-hand side of a statement.
 *
 * @param law the law
 * @param path where: which operand, from the root on, counted from 0
 * @param before what stood there
 * @param after what stands there then
 */
public record Application(Law law, List<Integer> path, Expression before, Expression after) {

  /** Copies the path. */
  public Application {
    path = List.copyOf(path);
  }
}
