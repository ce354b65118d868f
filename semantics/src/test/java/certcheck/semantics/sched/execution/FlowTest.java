package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who wrote what is read. */
class FlowTest {
  private static Optional<Flow> flow(String body, int most) throws SourceException {
    String text = "param N;\ninput a[N];\noutput b[N];\n" + body;
    return Flow.of(Parser.parse("x.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT),
        Map.of("N", BigInteger.valueOf(3)), most);
  }

  private static List<String> dependences(String body) throws SourceException {
    return flow(body, 1000).orElseThrow().dependences().stream()
        .map(d -> said(d.source()) + " to " + said(d.target())).toList();
  }

  private static String said(Flow.Instance i) {
    return i.assignment().position() + " " + i.environment().text(Environment.Kind.ITERATION);
  }

  @Test
  void theLastWriterIsTheSource() throws SourceException {
    assertEquals(List.of("4:1  to 6:13 i = 0", "5:1  to 6:13 i = 0", "5:1  to 6:13 i = 1",
        "6:13 i = 0 to 6:13 i = 1", "6:13 i = 1 to 6:13 i = 2"),
        dependences("b[0] := 1;\nb[1] := 2;\nfor i < N { b[i] := b[i] + b[1] + b[max(i - 1, 0)]; }\n"));
  }

  @Test
  void localArraysBeginAnew() throws SourceException {
    assertEquals(List.of("4:24 i = 0 to 4:34 i = 0", "4:24 i = 1 to 4:34 i = 1",
        "4:24 i = 2 to 4:34 i = 2"),
        dependences("for i < N { local t[]; t[] := 1; b[i] := t[]; }\n"));
    assertEquals(List.of(), dependences("for i < N { local t[]; b[i] := t[]; t[] := 1; }\n"));
  }

  @Test
  void equalAssignmentsAreTwo() throws SourceException {
    Flow flow = flow("b[0] := a[0];\nb[0] := a[0];\nb[1] := b[0];\n", 1000).orElseThrow();
    assertEquals(3, flow.assignments().size());
    assertEquals(5, flow.dependences().iterator().next().source().assignment().position().line());
  }

  @Test
  void longRunsAreNotFollowed() throws SourceException {
    assertTrue(flow("for i < 1000000000000 { b[0] := 1; }\n", 1000).isEmpty());
  }
}
