package certcheck.semantics.tml.evaluation;

import certcheck.semantics.source.Position;
import java.util.Optional;

/** How an evaluation ends. */
public sealed interface Outcome<V> {

  /**
   * The program evaluates, {@code P ⇓ μ'} (Rink 2018, Fig. 11).
   *
   * @param store the final store μ'
   */
  record Finished<V>(Store<V> store) implements Outcome<V> {}

  /**
   * No rule applies. This is not the undefined value, with which evaluation goes on.
   *
   * @param store the store before the statement that is stuck
   * @param statement its number, from 0; -1 if the declarations form no static context
   * @param position where in the program
   * @param reason which premise fails, one line
   * @param location the location outside the domain of the store, if that is the reason
   */
  record Stuck<V>(
      Store<V> store, int statement, Position position, String reason, Optional<Location> location)
      implements Outcome<V> {}

  /**
   * The evaluation would exceed a limit.
   *
   * @param statement number of the statement, from 0
   * @param reason which limit, one line
   */
  record Declined<V>(int statement, String reason) implements Outcome<V> {}
}
