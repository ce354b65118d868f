package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorrespondenceTest {
  private static final String FIRST = """
      param N, M;
      assume N >= 2 and M >= 2;
      input x[N + 3, M] = X;
      output b[N, M] = B;
      tensor B(i, j) = S(i, j);
      tensor S(i, j) = X(i, j) * X(i + 1, j);
      for i < N { for j < M { b[i, j] {S(i, j)} := x[i, j] * x[i + 1, j]; } }
      """;

  private static Program program(String text) throws Exception {
    return Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static List<String> annotations(Statement s) {
    List<String> found = new ArrayList<>();
    if (s instanceof Statement.Assignment a) {
      found.add(a.prophecy().map(Printer::print).orElse("none"));
    }
    s.parts().forEach(part -> found.addAll(annotations(part)));
    return found;
  }

  /** Loops that are unrolled twice: which iteration that is shows when the outer one runs twice. */
  @Test
  void iterationsOfLoopsUnrolledTwiceAreFoundOut() throws Exception {
    String body = "for j < M { b[e, j] := x[e, j] * x[e + 1, j]; } ";
    StringBuilder second = new StringBuilder("""
        param N, M;
        assume N >= 2 and M >= 2;
        input x[N + 3, M];
        output b[N, M];
        for m < N div 2 div 3 {
        """);
    List<String> all = List.of("2 * (3 * m)", "2 * (3 * m) + 1", "2 * (3 * m + 1)",
        "2 * (3 * m + 1) + 1", "2 * (3 * m + 2)", "2 * (3 * m + 2) + 1");
    all.forEach(e -> second.append(body.replace("e", e)));
    List<String> found = annotations(
        new Correspondence(program(FIRST), program(second.append("}").toString())).annotated()
            .body());
    assertEquals(all.stream().map(e -> "S(" + e + ", j)").toList(), found);
  }
}
