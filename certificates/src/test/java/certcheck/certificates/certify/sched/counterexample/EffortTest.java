package certcheck.certificates.certify.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples.Witness;
import certcheck.certificates.proof.Deadline;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** All questions of one search share their work, and none is asked when it is used up. */
class EffortTest {
  private static final BigInteger SIZE = BigInteger.valueOf(1025);

  /** Twenty loops without a race, and one whose tiles overlap by one iteration. */
  private static Program program() throws Exception {
    StringBuilder text = new StringBuilder("param N;\nassume N >= 0;\ninout a[N];\n");
    for (int k = 0; k < 20; k++) {
      text.append("par i < N { a[i] := a[i]; }\n");
    }
    text.append("par t < (N + 1023) div 1024 {\n"
        + "  for i in 1024 * t..min(N, 1024 * t + 1025) { a[i] := 0.0; }\n}\nclaim race_free;\n");
    return Parser.parse("loops.sched", text.toString().getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT);
  }

  private static Optional<Witness> race(Effort effort) throws Exception {
    return new SolvedCounterexamples(program(), effort).race(Optional.empty());
  }

  @Test
  void enoughWorkFindsTheRaceOfTheLastLoop() throws Exception {
    Effort effort = new Effort(Effort.STANDARD, Deadline.NONE);
    assertEquals(SIZE, race(effort).orElseThrow().parameters().get("N"));
    assertTrue(effort.isLeft());
  }

  /** The sixty questions about the other loops cost one piece of work at least. */
  @Test
  void theSearchEndsWhenTheWorkIsUsedUp() throws Exception {
    Effort effort = new Effort(50, Deadline.NONE);
    assertEquals(Optional.empty(), race(effort));
    assertFalse(effort.isLeft());
  }

  @Test
  void oneQuestionHasNoMoreThanWhatIsLeft() {
    List<Formula> parts = new ArrayList<>();
    List<Term> terms = new ArrayList<>();
    for (int k = 0; k < 10; k++) {
      Term x = Term.variable(k);
      terms.add(x);
      parts.add(Formula.or(Formula.equal(x, Term.constant(1)), Formula.equal(x, Term.constant(3))));
    }
    parts.add(Formula.equal(Term.sum(terms), Term.constant(16)));
    Formula choices = new Formula.And(parts);
    assertTrue(new Effort(10_000, Deadline.NONE).model(choices).isPresent());
    Effort little = new Effort(5, Deadline.NONE);
    assertTrue(little.model(choices).isEmpty());
    assertFalse(little.isLeft());
  }

  /** A clock that counts how often it is read. */
  @Test
  void noQuestionIsAskedAfterTheDeadline() throws Exception {
    AtomicLong reads = new AtomicLong();
    Deadline passed = Deadline.after(Duration.ofNanos(1), reads::incrementAndGet);
    Effort effort = new Effort(Effort.STANDARD, passed);
    assertFalse(effort.isLeft());
    assertEquals(Optional.empty(), race(effort));
    assertEquals(3, reads.get());
  }
}
