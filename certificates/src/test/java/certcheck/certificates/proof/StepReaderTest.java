package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.kernel.Logic;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The operands of steps, one kind of operand after the other. */
class StepReaderTest {
  private final Logic logic = new Logic(10_000);
  private final StepReader in = new StepReader();

  StepReaderTest() {
    new Theories(logic).load("int");
    read("int 7", rule -> logic.terms.literal(in.integer()));
    read("tyvar a", rule -> logic.terms.typeVariable(in.word()));
    read("var x 1", rule -> logic.terms.free(in.word(), in.type()));
    read("truth", rule -> logic.natural.truth());
  }

  private void read(String line, Function<String, Object> rule) {
    in.read(line, rule);
  }

  private void assertRefuses(String line, Function<String, Object> rule) {
    assertThrows(RuntimeException.class, () -> read(line, rule), line);
  }

  @Test
  void idsStandForWhatEarlierStepsCreated() {
    Object x = in.created().get(2);
    read("pair 0 2", rule -> List.of(rule, in.term(), in.variable()));
    assertEquals(List.of("pair", in.created().get(0), x), in.created().get(4));
    assertEquals(x, in.result("end 2"));
    assertRefuses("theorem 0", rule -> in.theorem());
    assertRefuses("variable 0", rule -> in.variable());
    assertRefuses("type 9", rule -> in.type());
    assertRefuses("term", rule -> in.term());
    assertRefuses("term ", rule -> in.term());
    assertRefuses("term 0x", rule -> in.term());
    assertRefuses("term 4294967296", rule -> in.term());
  }

  @Test
  void listsGoToTheEndOfTheLine() {
    read("types 1 1", rule -> in.types());
    assertEquals(List.of(in.created().get(1), in.created().get(1)), in.created().get(4));
    read("inst 2 2", rule -> in.instances().size());
    assertEquals(1, in.created().get(5));
    read("inst_type", rule -> in.typeInstances().size());
    assertEquals(0, in.created().get(6));
    assertRefuses("inst 2", rule -> in.instances());
    assertRefuses("inst_type 1 0", rule -> in.typeInstances());
  }

  @Test
  void aRefutationHasFourKindsOfSteps() {
    read("int_refute 2 3 3 s 0 q 0 d 1 c 2 2 3 0 -4 1",
        rule -> List.of(in.premises(), in.refutation()));
    List<?> read = (List<?>) in.created().get(4);
    Term seven = (Term) in.created().get(0);
    assertEquals(Arrays.asList(in.created().get(3), in.created().get(3)), read.get(0));
    assertEquals(List.of(new Refutation.Split(seven), new Refutation.Quotient(seven),
        new Refutation.Differ(1),
        new Refutation.Combine(BigInteger.TWO,
            List.of(BigInteger.valueOf(3), BigInteger.valueOf(-4)), List.of(0, 1))),
        read.get(1));
    assertRefuses("int_refute 0 x 1", rule -> List.of(in.premises(), in.refutation()));
    assertRefuses("int_refute 0 c 1 1 1", rule -> List.of(in.premises(), in.refutation()));
  }

  @Test
  void deletedStepsKeepTheirIds() {
    read("del 0 2", rule -> {
      throw new AssertionError("del creates nothing");
    });
    assertEquals(4, in.created().size());
    assertEquals(Arrays.asList(null, in.created().get(1), null, in.created().get(3)),
        in.created());
    assertRefuses("del 4", rule -> "");
  }

  @Test
  void nothingMayFollowTheOperands() {
    assertRefuses("term 0 0", rule -> in.term());
  }
}
