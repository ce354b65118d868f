package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.kernel.Logic;
import certcheck.kernel.Terms;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private final AtomicLong clock = new AtomicLong(-5);

  @Test
  void passesWhenTheTimeIsOver() {
    Deadline deadline = Deadline.after(Duration.ofMillis(1500), clock::get);
    clock.addAndGet(1_499_999_999);
    deadline.check();
    assertEquals(Duration.ofNanos(1), deadline.left(Duration.ofHours(1)));
    clock.addAndGet(1);
    assertEquals("time limit of 1.5 s reached",
        assertThrows(Deadline.Passed.class, deadline::check).getMessage());
    clock.addAndGet(1_000_000_000);
    assertEquals(Duration.ZERO, deadline.left(Duration.ofHours(1)));
  }

  @Test
  void withoutTimeItHasPassed() {
    assertEquals("time limit of 0 s reached", assertThrows(Deadline.Passed.class,
        Deadline.after(Duration.ZERO, clock::get)::check).getMessage());
  }

  @Test
  void noMoreIsLeftThanIsAskedFor() {
    Deadline deadline = Deadline.after(Duration.ofSeconds(600), clock::get);
    assertEquals(Duration.ofSeconds(3), deadline.left(Duration.ofSeconds(3)));
    assertEquals(Duration.ofHours(1), Deadline.NONE.left(Duration.ofHours(1)));
    Deadline.NONE.check();
  }

  /** The step is not recorded, and what was recorded before can still be written. */
  @Test
  void everyStepOfAProofAsks() {
    Recorder recorder = Recorder.forLibrary(new Logic(100_000));
    Terms terms = recorder.logic().terms;
    recorder.within(Deadline.after(Duration.ofNanos(1), clock::get));
    recorder.lemma("before", recorder.refl(terms.free("x", terms.bool)));
    clock.incrementAndGet();
    assertThrows(Deadline.Passed.class, () -> recorder.assume(terms.free("y", terms.bool)));
    assertEquals(1, recorder.blocks().size());
    recorder.within(Deadline.NONE);
    recorder.lemma("after", recorder.refl(terms.free("y", terms.bool)));
    assertEquals(2, recorder.blocks().size());
  }
}
