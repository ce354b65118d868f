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
    new Each<>(things, work, then).advance();
  }

  /** Work that is done with things in their order. */
  private final class Each<T, R> implements Consumer<R> {
    private final List<T> things;
    private final BiConsumer<T, Consumer<R>> work;
    private final Consumer<List<R>> then;
    private final List<R> done;

    /** Whether {@link #advance} is on the stack: then it sees the results that come meanwhile. */
    private boolean isAdvancing;

    Each(List<T> things, BiConsumer<T, Consumer<R>> work, Consumer<List<R>> then) {
      this.things = things;
      this.work = work;
      this.then = then;
      done = new ArrayList<>(things.size());
    }

    @Override
    public void accept(R result) {
      done.add(result);
      if (!isAdvancing) {
        advance();
      }
    }

    void advance() {
      isAdvancing = true;
      int depth = nested;
      boolean isWaiting = false;
      while (!isWaiting && done.size() < things.size()) {
        int before = done.size();
        nested = depth;
        work.accept(things.get(before), this);
        isWaiting = done.size() == before;
      }
      isAdvancing = false;
      if (!isWaiting) {
        nested = depth;
        give(then, done);
      }
    }
  }
}
