package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two programs that both sum in tiles, and not in the same ones. */
class TiledSumsTest {
  private static final String VECTORS = """
      param N, T;
      assume N >= 0 and T >= 1;
      input x[N], y[N];
      output d[];
      d[] := 0;
      """;

  /** Tiles of a size one after the other, into one cell; SIZE is replaced. */
  private static final String TILES = VECTORS + """
      for t < (N + SIZE - 1) div SIZE {
        for k in SIZE * t..min(SIZE * t + SIZE, N) { d[] := d[] + x[k] * y[k]; }
      }
      """;

  /** The sum of each tile in a local array. */
  private static final String PARTS = VECTORS + """
      for t < (N + SIZE - 1) div SIZE {
        local r[];
        r[] := 0;
        for k < min(SIZE, N - SIZE * t) { r[] := r[] + x[SIZE * t + k] * y[SIZE * t + k]; }
        d[] := d[] + r[];
      }
      """;

  /** Tiles of tiles. */
  private static final String NESTED = VECTORS + """
      for a < (N + 63) div 64 {
        local q[];
        q[] := 0;
        for t in 8 * a..min(8 * a + 8, (N + 7) div 8) {
          for k in 8 * t..min(8 * t + 8, N) { q[] := q[] + x[k] * y[k]; }
        }
        d[] := d[] + q[];
      }
      """;

  private static final String PRODUCT = """
      param N, M, K;
      assume N >= 0 and M >= 0 and K >= 0;
      input a[N, K], b[K, M];
      output c[N, M];
      for i < N { for j < M { c[i, j] := 0; } }
      for kt < (K + SIZE - 1) div SIZE {
        for i < N {
          for j < M {
            for k in SIZE * kt..min(SIZE * kt + SIZE, K) {
              c[i, j] := c[i, j] + a[i, k] * b[k, j];
            }
          }
        }
      }
      """;

  private static String text(String which, String size) {
    String text = switch (which) {
      case "tiles" -> TILES;
      case "parts" -> PARTS;
      case "atomic" -> PARTS.replace("for t <", "par t <").replace("d[] := d[] + r", "atomic d[] += r");
      case "reduce" -> TILES.replace("SIZE {", "SIZE reduce(+: d) {").replace("for t <", "par t <")
          .replace("d[] := d[] + ", "d[] += ");
      case "nested" -> NESTED;
      default -> PRODUCT;
    };
    return text.replace("SIZE", size);
  }

  private static RefinementCertifier.Side side(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    Program program = Parser.parse("sums.sched", bytes, Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new RefinementCertifier.Side(program, bytes);
  }

  private static RefinementCertifier.Result refines(String first, String second) throws Exception {
    return refines(first, second, side(VECTORS.replace("output d[];", "output d[] = D;\ntensor D() = 0;")
        + "claim implements under monoid(+, 0);\n").program().claims().get(0).laws());
  }

  private static RefinementCertifier.Result refines(String first, String second, List<Law> laws)
      throws Exception {
    return new RefinementCertifier(Path.of("library"), Deadline.NONE)
        .certify(side(first), side(second), laws);
  }

  @ParameterizedTest
  @CsvSource({"tiles, 32, tiles, 8", "tiles, 8, parts, 32", "parts, 32, tiles, 8",
      "reduce, 32, atomic, 32", "atomic, 32, atomic, 8", "tiles, T, atomic, T", "parts, 8, tiles, T",
      "nested, 64, tiles, 8", "product, 32, product, 8", "tiles, 8, nested, 64",
      "parts, 16, nested, 64"})
  void areEqualWhereAdditionIsAMonoid(
      String first, String size, String second, String otherSize) throws Exception {
    assertEquals("", refines(text(first, size), text(second, otherSize)).open()
        .map(RefinementCertifier.Open::reason).orElse(""));
  }

  /** Tiles of tiles that add to one cell: the order of additions is the same, so no law is needed. */
  private static final String LEVELS = VECTORS + """
      for a < (N + 63) div 64 {
        for t in 8 * a..min(8 * a + 8, (N + 7) div 8) {
          for k in 8 * t..min(8 * t + 8, N) { d[] := d[] + x[k] * y[k]; }
        }
      }
      """;

  @Test
  void tilesOfTilesAreEqualInAnyArithmetic() throws Exception {
    String tiles = text("tiles", "8");
    for (List<String> pair : List.of(
        List.of(LEVELS, tiles), List.of(tiles, LEVELS), List.of(text("tiles", "64"), tiles))) {
      assertEquals(Optional.empty(), refines(pair.get(0), pair.get(1), List.of()).open());
    }
    assertTrue(refines(LEVELS, tiles.replace("x[k] * y[k]", "y[k] * x[k]"), List.of())
        .open().isPresent());
  }

  /** Each tile goes on with what the output holds, in a local array; what is beyond the end of the vectors is left out. */
  private static final String GOES_ON = VECTORS + """
      for t < (N + 3) div 4 {
        local r[];
        r[] := d[];
        for k < 4 {
          if (T >= 1 and min(N - 4 * t, 4) - k >= 1) { r[] := r[] + x[4 * t + k] * y[4 * t + k]; }
        }
        d[] := r[];
      }
      """;

  @Test
  void tilesGoOnWithWhatTheOutputHolds() throws Exception {
    String tiles = text("tiles", "4");
    assertEquals(Optional.empty(), refines(tiles, GOES_ON, List.of()).open());
    assertTrue(refines(tiles, GOES_ON.replace("- k >= 1", "- k >= 2"), List.of()).open().isPresent());
  }

  /** The last element of each tile is left out; the elements of another vector are added. */
  @Test
  void othersAreNotProved() throws Exception {
    String tiles = text("tiles", "8");
    for (String wrong : List.of(tiles.replace("8 * t + 8, N", "8 * t + 7, N"),
        tiles.replace("x[k] * y[k]", "x[k] * x[k]"), tiles.replace("(N + 8 - 1)", "N"))) {
      assertTrue(!wrong.equals(tiles) && refines(text("parts", "32"), wrong).open().isPresent());
    }
  }

  /** The last tile in each tile is left out. */
  @Test
  void fewerTilesOfTilesAreNotProved() throws Exception {
    String nested = text("nested", "64");
    String fewer = nested.replace("8 * a + 8, (N", "8 * a + 7, (N");
    assertTrue(!fewer.equals(nested) && refines(text("tiles", "8"), fewer).open().isPresent());
  }
}
