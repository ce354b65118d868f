package certcheck.presburger.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Work in steps, each of which says as the last thing that it does what comes next; so that it is
 * nested no deeper than a small number.
 */
public final class Steps {

  /** How many steps may be nested before one waits until these have returned. */
  private static final int MOST_NESTED = 100;

  private Runnable next;
  private int nested;

  /** No steps. */
  public Steps() {
    next = null;
  }

  /** Does a step, and all that come after it. */
  public void run(Runnable first) {
    Runnable step = first;
    while (step != null) {
      next = null;
      nested = 0;
      step.run();
      step = next;
    }
  }

  /** Says what comes after the present step. */
  public void then(Runnable step) {
    if (nested < MOST_NESTED) {
      nested++;
      step.run();
    } else {
      next = step;
    }
  }

  /** Goes on with a result. */
  public <T> void give(Consumer<T> then, T result) {
    if (nested < MOST_NESTED) {
      nested++;
      then.accept(result);
    } else {
      next = () -> then.accept(result);
    }
  }

  /**
   * Does the same with each of some things, one after the other, and goes on with the results.
   *
   * @param work goes on with a result
   */
  public <T, R> void each(
      List<T> things, BiConsumer<T, Consumer<R>> work, Consumer<List<R>> then) {
    each(things, work, new ArrayList<>(), then);
  }

  private <T, R> void each(
      List<T> things, BiConsumer<T, Consumer<R>> work, List<R> done, Consumer<List<R>> then) {
    if (done.size() == things.size()) {
      give(then, done);
    } else {
      work.accept(things.get(done.size()), one -> {
        done.add(one);
        each(things, work, done, then);
      });
    }
  }
}
