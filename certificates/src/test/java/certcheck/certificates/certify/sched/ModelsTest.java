package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which specifications are proved to have a model, and why others are not. */
class ModelsTest {
  @ParameterizedTest
  @ValueSource(strings = {
      // no recursion
      "",
      "tensor C(i, j) = A(i, j) + A(i, j);",
      "tensor S() = sum(i in 0..N) V(i);",
      "tensor B(i) = V(i) + V(i + 1); tensor C(i) = B(i) * B(i - 1);",
      "tensor C(i) = B(i) * B(i - 1); tensor B(i) = V(i) + V(i + 1);",
      "tensor C(i) = select(i < N, V(i), 0);",
      // prefix sums
      "tensor P(i) = 0 if i = 0; tensor P(i) = P(i - 1) + V(i - 1) if i >= 1;",
      "tensor P(i) = P(i - 1) + V(i - 1) if i >= 1; tensor P(k) = 0 if k = 0;",
      "tensor P(i) = select(i >= 1, P(i - 1) + V(i - 1), 0);",
      "tensor P(i) = P(i + 1) + V(i) if i < N; tensor P(i) = 0 if i >= N;",
      "tensor P(i) = P(i - N) if i >= N;",
      "tensor P(i) = P(i div 2) if i >= 1; tensor P(i) = V(0) if i <= 0;",
      "tensor P(i) = P(N - i) if 2 * i < N;",
      // dynamic programming
      "tensor D(i, j) = 0 if i = 0 or j = 0;"
          + "tensor D(i, j) = D(i - 1, j) + D(i, j - 1) + A(i, j) if i >= 1 and j >= 1;",
      "tensor D(i, j) = D(i + 1, j) + D(i, j - 1) if 0 <= i and i < j and j < N;"
          + "tensor D(i, j) = V(i) if i = j;",
      "tensor D(i, j) = D(i - 1, j + 1) + D(i, j - 1) if i >= 1 and j >= 1;",
      "tensor D(i, j) = sum(k in 0..i) D(k, j + k) + sum(k in 0..j) D(i, k) if i >= 0;",
      "tensor D(i, j) = sum(k in 0..i + 1) D(k, j - 1) if i >= 0 and j >= 1;",
      "tensor D(i, j) = select(j >= 1, D(i, j - 1), D(i - 1, M)) if i >= 1;",
      "tensor D(i, j, k) = D(i - 1, N, M) + D(i, j - 1, M) + D(i, j, k - 1)"
          + " if i >= 1 and j >= 1 and k >= 1;",
      // reductions over earlier elements
      "tensor D(i) = sum(k in 0..i) D(k);",
      "tensor D(i) = sum(k in 1..i + 1) sum(m in 0..k) D(i - k);",
      // several tensors
      "tensor E(i) = O(i - 1) if i >= 1; tensor O(i) = E(i - 1) if i >= 1;",
      "tensor O(i) = E(i); tensor E(i) = O(i - 1) if i >= 1; tensor E(i) = 0 if i < 1;",
      "tensor E(i) = O(i + 1) if i >= 0; tensor O(i) = E(i - 2) if i >= 1;",
      "tensor X(i, j) = Y(j, i - 1) if i >= 1; tensor Y(j, i) = X(i, j - 1) if j >= 1;",
      "tensor T(t, i) = T(t - 1, i - 1) + T(t - 1, i + 1) if t >= 1 and i >= 1 and i < N;"
          + "tensor T(t, i) = T(t - 1, i) if t >= 1 and (i < 1 or i >= N);"
          + "tensor T(t, i) = V(i) if t = 0; tensor R(i) = T(M, i);",
      "tensor U(i, j) = A(i, j) - sum(k in 0..i) L(i, k) * U(k, j) if i <= j; tensor L(i, j) ="
          + " ratio(A(i, j) - sum(k in 0..j) L(i, k) * U(k, j), U(j, j)) if j < i;",
      "tensor D(k, i, j) = min(D(k - 1, i, j), D(k - 1, i, k - 1) + D(k - 1, k - 1, j)) if k >= 1;"
          + "tensor D(k, i, j) = A(i, j) if k < 1;",
      "tensor X(i) = V(i) - sum(k in i + 1..N) A(i, k) * X(k);",
      "tensor G(i, j) = max(H(i, j), G(i, j - 1)) if i >= 0 and j >= 1;"
          + "tensor H(i, j) = max(G(i - 1, j), sum(k in 0..j) G(i, k)) if i >= 1 and j >= 1;",
  })
  void hasModel(String equations) throws Exception {
    SpecFixture.prove(equations);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      tensor D(i) = D(i) + 1;\
         | 2:8: D(i) depends on itself, e.g. D(0) with N = 1, M = 1
      tensor D(i) = D(N - i);\
         | 2:8: D(i) depends on itself, e.g. D(1) with N = 2, M = 1
      tensor D(i) = sum(k in 0..i + 1) D(k);\
         | 2:8: D(i) depends on itself, e.g. D(0) with N = 1, M = 1
      tensor D(i, j) = D(j, i) if i >= 0 and j >= 0;\
         | 2:8: D(i, j) depends on itself, e.g. D(0, 0) with N = 1, M = 1
      tensor E(i) = O(i - 1); tensor O(i) = E(i + 1) + E(i - 1);\
         | 2:8: E(i) depends on itself, e.g. E(0) by way of O(-1) with N = 1, M = 1
      tensor E(i) = O(i); tensor O(j) = G(j) if j > M; tensor G(i) = E(i);\
         | 2:8: E(i) depends on itself, e.g. E(2) by way of O(2) and G(2) with N = 1, M = 1
      tensor D(i) = D(i - 1);\
         | 2:8: no ranking of the dependences of D was found
      tensor B(i) = V(i); tensor D(i, j, k) = E(i - 1, j + 1, k) + D(i, N - j, k - 1)\
       if 0 <= i and i < N and 0 <= j and j < N and 0 <= k and k < M;\
       tensor E(i, j, k) = D(i, j + 1, k - 1) + E(i + 2, M - j, k) if 0 <= i;\
         | 2:151: no ranking of the dependences of E was found
      tensor D(i) = D(i - 1) if i < N;\
         | 2:8: no ranking of the dependences of D was found
      tensor D(i) = D(2 * i) if i >= 1;\
         | 2:8: no ranking of the dependences of D was found
      tensor D(i, j) = D(i - 1, j + 1) + D(i + 1, j - 1) if i >= 0;\
         | 2:8: D(i, j) depends on itself, e.g. D(1, 0) by way of D(0, 1) with N = 1, M = 1
      tensor D(i) = D(i - 1) + D(i + 1) if i >= 0 and i < N;\
         | 2:8: D(i) depends on itself, e.g. D(1) by way of D(0) with N = 2, M = 1
      tensor D() = D();\
         | 2:8: D() depends on itself, e.g. D() with N = 1, M = 1
      """)
  void dependences(String equations, String reason) {
    String full = reason.replace("was found", "was found; without a guard such as 0 <= i, "
        + "equations are about negative indices, too");
    assertEquals(full, SpecFixture.reason(equations));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      tensor D(i) = 0 if i <= 1; tensor D(j) = V(j) if j >= 1;\
         | 2:35: the guards of the equations for D at 2:8 and 2:35 overlap, e.g. at D(1) with N =\
       1, M = 1
      tensor D(i) = 0; tensor D(i) = 1;\
         | 2:25: the equations for D at 2:8 and 2:25 define the same elements
      tensor D(i) = 0; tensor D(i) = V(i) if i = M;\
         | 2:25: the guards of the equations for D at 2:8 and 2:25 overlap, e.g. at D(1) with N =\
       1, M = 1
      tensor D(i) = 0 if i < N; tensor D(i) = 1 if i >= M;\
         | 2:34: the guards of the equations for D at 2:8 and 2:34 overlap, e.g. at D(1) with N =\
       2, M = 1
      tensor D(i, j) = 0 if 2 * i = 3 * j; tensor D(k, i) = 1 if k mod 2 = 1;\
         | 2:45: the guards of the equations for D at 2:8 and 2:45 overlap, e.g. at D(-3, -2) with\
       N = 1, M = 1
      tensor A(i, j) = 0;\
         | 2:8: A has an equation, and an input gives its values
      tensor V(i) = 0 if i < 0;\
         | 2:8: V has an equation, and an input gives its values
      """)
  void equations(String equations, String reason) {
    assertEquals(reason, SpecFixture.reason(equations));
  }
}
