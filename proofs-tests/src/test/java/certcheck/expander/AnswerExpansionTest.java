package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.kernel.ReplayedFile;
import certcheck.solve.Answers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Certificates of answers without connective rules: the core proves the same claims. */
class AnswerExpansionTest {

  @ParameterizedTest
  @ValueSource(strings = {
      "(and (<= 27 (+ (* 11 x) (* 13 y)) 45) (<= (- 10) (- (* 7 x) (* 9 y)) 4))",
      "(and (= (mod x 5) 3) (< 20 x (ite (< y 0) (- y) y)) (xor (= x y) (< x 30)))",
      "(forall ((z Int)) (=> (<= x z y) (exists ((h Int)) (or (= z (* 2 h)) (< y (abs z))))))"})
  void theCoreProvesTheSameClaims(String formula) throws Exception {
    String script = "(declare-const x Int)(declare-const y Int)(assert " + formula
        + ")(check-sat)";
    byte[] certificate = Answers.of(script, 2_000_000).certificate();
    Map<String, byte[]> lemmas = Map.of(
        ConnectiveLemmas.NAME, new Expander(Map.of(), Map.of()).connectives().file());
    FutureTask<byte[]> task = new FutureTask<>(
        () -> new Expander(Map.of(), lemmas).certificate(certificate).file());
    new Thread(null, task, "expand", 512L << 20).start();
    ReplayedFile original = ReplayedFile.of(certificate, Map.of());
    ReplayedFile core = ReplayedFile.of(task.get(), lemmas);
    assertEquals(claims(original), claims(core));
    assertFalse(core.report().stream().anyMatch(line -> line.contains(" connectives ")));
  }

  private static List<String> claims(ReplayedFile file) {
    return file.report().stream().filter(line -> line.startsWith("  claim ")).toList();
  }
}
