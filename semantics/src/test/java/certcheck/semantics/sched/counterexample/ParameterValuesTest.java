package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Sources;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterValuesTest {

  private static List<String> first(String declarations, int number) {
    List<String> found = new ArrayList<>();
    new ParameterValues(Sources.program(declarations)).visit(values -> {
      found.add(values.values().toString());
      return found.size() < number;
    });
    return found;
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      param N;                                   | [0] [1] [-1] [2] [-2] [3]
      param N; assume N >= 3;                    | [3] [4] [5] [6] [7] [8]
      param N; assume 2 < N <= 5;                | [3] [4] [5]
      param N; assume N <= -2 and -5 < N;        | [-2] [-3] [-4]
      param N; assume -1 <= N; assume N <= 2;    | [0] [1] [-1] [2]
      param N; assume N = 7 and N != 7;          | [7]
      param N; assume N < 0 and N > 0;           | ''
      param N, M; assume N >= 0 and M >= 1;      | [0, 1] [0, 2] [1, 1] [0, 3] [1, 2] [2, 1]
      param N, M; assume 0 <= N <= 1; assume 5 <= M <= 6; | [0, 5] [0, 6] [1, 5] [1, 6]
      skip;                                      | []
      param N, M; assume M = 2 * N + 1 and N >= 0; | [0, 1] [1, 3] [2, 5] [3, 7] [4, 9] [5, 11]
      param L, M, N; assume L = M - 1 and M = N; assume 0 <= N <= 1; | [-1, 0, 0] [0, 1, 1]
      param M, N; assume M = N and N = M; assume 0 <= N <= 1; | [0, 0] [1, 1]
      param M, N; assume M = N + 1 and M = 2 * N; assume 0 <= N <= 1; | [1, 0] [2, 1]
      """)
  void valuesComeInOrderOfSize(String declarations, String expected) {
    assertEquals(expected, String.join(" ", first(declarations, 6)));
  }

  @Test
  void theEndOfAFiniteRangeIsKnown() {
    assertTrue(new ParameterValues(Sources.program("param N; assume 0 <= N <= 3;"))
        .visit(values -> true));
    assertFalse(new ParameterValues(Sources.program("param N;"))
        .visit(values -> values.get("N").intValue() < 9));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      param N, M;                                    | ''
      param N; assume N > 4 and N < 3;               | no values of the parameters satisfy the assumptions (there are no others)
      param N, M; assume 2 * N = 2 * M + 1;          | no values of the parameters satisfy the assumptions (of 200000 tried)
      param N; assume 0 <= N < 2;                    | the assumptions admit no value of N above 1 (there are no others)
      param N, M; assume N + M <= 1 and N >= 0;      | the assumptions admit no value of M above 1 (of 200000 tried)
      param N, M; assume N + M <= 1;                 | ''
      param N, M; assume M + N <= 2 and N >= M and M >= 1; | the assumptions admit no value of N above 1 (of 200000 tried);the assumptions admit no value of M above 1 (of 200000 tried)
      """)
  void remarkableAssumptionsAreReported(String declarations, String remarks) {
    Assumptions assumptions =
        Assumptions.survey(Sources.program(declarations), SearchLimits.DEFAULT);
    assertEquals(remarks, String.join(";", assumptions.remarks()));
  }
}
