package certcheck.certificates.lower.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tensors are computed in blocks; that what they compute is right, see the properties. */
class BlockedTensorTest {
  private static Program program(String expression) throws Exception {
    return Parser.parse("p.atl", ("param N, M; assume N >= 1; input a[9, 9], b[9, 9], w[9]; output c = " + expression + ";")
        .getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  private static AtlLoops.Lowered lowered(String expression) throws Exception {
    return AtlLoops.of(program(expression),
        new AtlOptions(Set.of(), Set.of(), Optional.of(BlockSizes.USUAL)));
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "gen i < 9: gen j < 9: sum k < 9: a[i, k] * b[k, j]",
      "gen j < 9: gen i < 9: sum k < 9: a[i, k] * b[k, j]",
      "gen i < 9: gen j < 8: sum k in 1..9: w[k] * b[k, j] - f(a[k, i])",
      "transpose gen i < 9: let t = gen i2 < 9: gen j < 9: sum k < 9: a[i2, k] * b[k, j] in gen j < 9: t[i, j]",
      "gen i < 9: gen j < 9: sum k < 3: sum l < 3: a[i, k + l] * b[k + l, j]",
      "gen i < 9: gen j < 9: sum k < 9: sum l < N: sum m < 2: a[i, k] * b[k + l + m, j]",
      "concat(gen i < 4: gen j < 9: sum k < 9: a[i, k] * b[k, j], gen i < 5: gen j < 9: a[i, j])"})
  void inBlocks(String expression) throws Exception {
    assertEquals(1, lowered(expression).blocked());
  }

  /**
   * With bounds that depend on a row or on a sum, an inner sum that may be over nothing, or whose index no element with
   * columns has, conditions, two elements with columns, too few rows or columns.
   */
  @ParameterizedTest
  @ValueSource(strings = {
      "gen i < 9: gen j < 9: sum k < i: a[i, k] * b[k, j]",
      "gen i < 9: gen j < 9: sum k < 9: [k < j] a[i, k] * b[k, j]",
      "gen i < 9: gen j < 9: sum k < 9: a[i, k] * a[j, i] * b[k, j]",
      "gen i < 9: gen j < 9: sum k < 9: sum l < M: a[i, k] * b[k + l, j]",
      "gen i < 9: gen j < 9: sum k < 9: sum l < k: a[i, k] * b[k + l, j]",
      "gen i < 9: gen j < 9: sum k < 9: sum l < 2: a[i, k] * b[k, j] * w[l]",
      "gen i < 9: gen j < 9: sum k < 9: real(i) * a[i, k] * real(j) * b[k, j]",
      "gen i < 9: gen j < 9: sum k < 9: a[i, j] * b[k, k]",
      "gen i < 9: gen j < 9: a[i, j] * b[j, i]",
      "gen i < 9: gen j < 2: sum k < 9: a[i, k] * b[k, j]",
      "gen i < 3: gen j < 9: sum k < 9: a[i, k] * b[k, j]",
      "gen i < 9: sum k < 9: a[i, k] * b[k, 0]",
      "truncr(1) flatten gen i < 5: gen j < 2: sum k < 9: [2 * i + j < 9] a[i, k] * b[k, j]"})
  void asWithout(String expression) throws Exception {
    AtlLoops.Lowered lowered = lowered(expression);
    assertEquals(0, lowered.blocked());
    assertEquals(Printer.print(AtlLoops.of(program(expression), AtlOptions.NONE).loops()),
        Printer.print(lowered.loops()));
  }
}
