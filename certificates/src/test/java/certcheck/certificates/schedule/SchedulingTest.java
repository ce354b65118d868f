package certcheck.certificates.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rewrite, by the text that it gives, and each reason for which one is refused. */
class SchedulingTest {
  private static final String MATMUL = """
      param M, N, K;
      assume M >= 1 and N >= 1 and K >= 1;
      input a[M, K], b[K, N];
      output c = gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j];
      """;

  /** Two lets, ranges that do not begin at 0, a guard, and variables that occur more than once. */
  private static final String STAGES = """
      param N;
      assume N >= 4;
      input a[N + 3, 12];
      output c =
        let h = gen i < N + 2: gen j < 12: f(a[i, j], a[i + 1, j]) in
        let s = gen i < N: sum j < 12: h[i, j] in
        gen i in 2..N: gen j < 12: [i >= j] h[i, j] + h[i - 2, j] * s[i];
      """;

  private static final String LETS = """
      let h = gen i < N + 2: gen j < 12: f(a[i, j], a[i + 1, j]) in
        let s = gen i < N: sum j < 12: h[i, j] in
      """;

  private static String lets(String body) {
    return LETS + body.indent(2).stripTrailing();
  }

  private static Program program(String text) throws Exception {
    Program program = Parser.parse(
        "p.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return program;
  }

  private static Scheduling scheduled(String text, String script) throws Exception {
    Scheduling scheduling = new Scheduling(program(text), "c");
    for (Step step : Step.script("steps", script.replace(';', '\n'))) {
      scheduling.apply(step);
    }
    return scheduling;
  }

  /** The schedule as it is written, which must be read again as it was meant. */
  private static String schedule(String text, String script) throws Exception {
    Scheduling scheduling = scheduled(text, script);
    String whole = scheduling.text(text, "t");
    assertEquals(scheduling.expression(), program(whole).schedules().get(0).value());
    int start = whole.indexOf("schedule t of c =") + "schedule t of c =".length();
    return whole.substring(start, whole.indexOf(";\nclaim ", start)).strip();
  }

  private static String reason(String text, String script) {
    return assertThrows(Refusal.class, () -> scheduled(text, script)).getMessage();
  }

  @Test
  void tilesWithGuards() throws Exception {
    assertEquals("""
        truncr(-M mod 8) flatten gen io < (M + 7) div 8: gen ii < 8: [8 * io + ii < M] gen j < N:
          sum k < K: a[8 * io + ii, k] * b[k, j]""", schedule(MATMUL, "tile i 8"));
    assertEquals(lets("""
          truncr(-(N - 2) mod 4) flatten gen x < (N + 1) div 4: gen y < 4: [4 * x + y + 2 < N] gen j < 12:
          [4 * x + y + 2 >= j] h[4 * x + y + 2, j] + h[4 * x + y, j] * s[4 * x + y + 2]"""),
        schedule(STAGES, "tile i.3 4 x y"));
  }

  @Test
  void tilesThatFit() throws Exception {
    assertEquals(lets("""
          gen i in 2..N: flatten gen jo < 3: gen ji < 4: [i >= 4 * jo + ji]
          h[i, 4 * jo + ji] + h[i - 2, 4 * jo + ji] * s[i]"""), schedule(STAGES, "tile j.3 4"));
    assertEquals("flatten gen io < 2 * N: gen ii < 3: b[3 * io + ii]", schedule(
        "param N; assume N >= 1; input b[6 * N]; output c = gen i < 6 * N: b[i];", "tile i 3"));
  }

  @Test
  void guardsOfTilesJoinOthers() throws Exception {
    assertEquals(lets("""
          gen i in 2..N: truncr(3) flatten gen jo < 3: gen ji < 5: [5 * jo + ji < 12 and i >= 5 * jo + ji]
          h[i, 5 * jo + ji] + h[i - 2, 5 * jo + ji] * s[i]"""), schedule(STAGES, "tile j.3 5"));
  }

  @Test
  void tilesWithTails() throws Exception {
    assertEquals("""
        concat(
            flatten gen io < M div 8: gen ii < 8: gen j < N: sum k < K: a[8 * io + ii, k] * b[k, j],
            gen i in 8 * (M div 8)..M: gen j < N: sum k < K: a[i, k] * b[k, j])""",
        schedule(MATMUL, "tile i 8 tails"));
  }

  /** Liu et al. 2024, section 7.1: Tiled, and with tails. */
  @Test
  void interchangesThroughTiles() throws Exception {
    assertEquals("""
        truncr(-M mod 4) flatten gen io < (M + 3) div 4: transpose truncr(-N mod 4) flatten
          gen jo < (N + 3) div 4: gen ji < 4: gen ii < 4: [4 * io + ii < M and 4 * jo + ji < N] sum k < K:
          a[4 * io + ii, k] * b[k, 4 * jo + ji]""",
        schedule(MATMUL, "tile i 4; tile j 4; interchange ii jo"));
    assertEquals("""
        concat(
            flatten gen io < M div 4: transpose concat(
                flatten gen jo < N div 4: gen ji < 4: gen ii < 4: sum k < K:
                  a[4 * io + ii, k] * b[k, 4 * jo + ji],
                gen j in 4 * (N div 4)..N: gen ii < 4: sum k < K: a[4 * io + ii, k] * b[k, j]),
            gen i in 4 * (M div 4)..M: concat(
                flatten gen jo < N div 4: gen ji < 4: sum k < K: a[i, k] * b[k, 4 * jo + ji],
                gen j in 4 * (N div 4)..N: sum k < K: a[i, k] * b[k, j]))""",
        schedule(MATMUL, "tile i 4 tails; tile j.all 4 tails; interchange ii jo"));
  }

  @Test
  void interchangesTwiceIsNothing() throws Exception {
    assertEquals("transpose gen j < N: gen i < M: sum k < K: a[i, k] * b[k, j]",
        schedule(MATMUL, "interchange i j"));
    assertEquals("gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j]",
        schedule(MATMUL, "interchange i j; interchange j i"));
  }

  @Test
  void interchangesSumsAndGenerations() throws Exception {
    assertEquals("gen i < M: sum k < K: gen j < N: a[i, k] * b[k, j]",
        schedule(MATMUL, "interchange j k"));
    assertEquals("sum k < K: gen i < M: gen j < N: a[i, k] * b[k, j]",
        schedule(MATMUL, "interchange j k; interchange i k"));
    assertEquals("gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j]",
        schedule(MATMUL, "interchange j k; interchange k j"));
    assertEquals("gen p < N: sum i < N: [p >= i] b[i]", schedule(
        "param N; assume N >= 1; input b[N]; output c = sum i < N: [N > 0] gen p < N: [p >= i] b[i];",
        "interchange i p").replace("[N > 0 and p >= i]", "[p >= i]"));
  }

  @Test
  void fusesWithSplit() throws Exception {
    String add = """
        param N;
        assume N >= 1;
        input s[N, 2, 3];
        output c = gen a < N: gen b < 2: gen d < 3: f(s[a, b, d]);
        """;
    assertEquals("gen a < N: split(3) gen bd < 6: f(s[a, bd div 3, bd mod 3])",
        schedule(add, "fuse b d"));
    assertEquals("split(2) split(3) gen i < 6 * N: f(s[i div 6, i div 3 mod 2, i mod 3])",
        schedule(add, "fuse b d; fuse a bd i"));
    assertEquals("split(2) gen ab < 2 * N: gen d < 3: f(s[ab div 2, ab mod 2, d])",
        schedule(add, "fuse a b"));
    assertEquals("split(12) gen ij < 12 * N - 24: [ij div 12 + 2 >= ij mod 12] 0", schedule(
        "param N; assume N >= 4; output c = gen i in 2..N: gen j < 12: [i >= j] 0;", "fuse i j"));
  }

  @Test
  void cutsAndUnrolls() throws Exception {
    assertEquals(lets("""
          concat(
            gen i in 2..4: gen j < 12: [i >= j] h[i, j] + h[i - 2, j] * s[i],
            gen i in 4..N: gen j < 12: [i >= j] h[i, j] + h[i - 2, j] * s[i])"""),
        schedule(STAGES, "cut i.3 4"));
    String three = "param N; assume N >= 1; input b[N, 3]; output c = gen i < N: sum k < 3: b[i, k];";
    assertEquals("gen i < N: 0 + b[i, 0] + b[i, 1] + b[i, 2]", schedule(three, "unroll k"));
    assertEquals("concat(gen i < N - 1: sum k < 3: b[i, k], gen i in N - 1..N: sum k < 3: b[i, k])",
        schedule(three, "cut i N - 1"));
    assertEquals("concat(gen i < 1: b[i], concat(gen i in 1..2: b[i], gen i in 2..3: b[i]))",
        schedule("input b[3]; output c = gen i < 3: b[i];", "unroll i"));
  }

  @Test
  void inlines() throws Exception {
    assertEquals("""
        let s = gen i < N: sum j < 12: f(a[i, j], a[i + 1, j]) in
          gen i in 2..N: gen j < 12: [i >= j] f(a[i, j], a[i + 1, j]) + f(a[i - 2, j], a[i - 1, j]) * s[i]""",
        schedule(STAGES, "inline h"));
    assertEquals("gen i < 4: f(b[i + 2])", schedule(
        "input b[9]; output c = let t = gen j in 1..8: f(b[j]) in gen i < 4: t[i + 1];", "inline t"));
  }

  /** A window; one row; another name; a copy of an input; a let of another form is copied, too. */
  @Test
  void stages() throws Exception {
    assertEquals(lets("""
          truncr(-(N - 2) mod 4) flatten gen io < (N + 1) div 4:
          let h_1 = gen i < 6: gen j < 12: [4 * io + i < N + 2] f(a[4 * io + i, j], a[4 * io + i + 1, j]) in
          gen ii < 4: [4 * io + ii + 2 < N] gen j < 12: [4 * io + ii + 2 >= j]
          h_1[ii + 2, j] + h_1[ii, j] * s[4 * io + ii + 2]"""),
        schedule(STAGES, "tile i.3 4; stage h io"));
    assertEquals("""
        let h = gen i < N + 2: gen j < 12: f(a[i, j], a[i + 1, j]) in
          gen i in 2..N: let s = sum j < 12: h[i, j] in gen j < 12: [i >= j] h[i, j] + h[i - 2, j] * s[]""",
        schedule(STAGES, "stage s i.3"));
    assertEquals("""
        let h = gen i < N + 2: gen j < 12: f(a[i, j], a[i + 1, j]) in
          let s = gen i < N: let g = gen j < 12: f(a[i, j], a[i + 1, j]) in sum j < 12: g[j] in
          gen i in 2..N: gen j < 12: [i >= j] h[i, j] + h[i - 2, j] * s[i]""",
        schedule(STAGES, "stage h i.2 g"));
    assertEquals("""
        truncr(-M mod 4) flatten gen io < (M + 3) div 4:
          let t = gen ii < 4: gen k < K: [4 * io + ii < M] a[4 * io + ii, k] in
          gen ii < 4: [4 * io + ii < M] gen j < N: sum k < K: t[ii, k] * b[k, j]""",
        schedule(MATMUL, "tile i 4; stage a io t"));
    assertEquals("let t = padl(1) gen i < 8: b[i] in gen i < 8:"
        + " let t_1 = gen k < 2: t[i + k] in sum k < 2: t_1[k]", schedule(
        "input b[8]; output c = let t = padl(1) gen i < 8: b[i] in gen i < 8: sum k < 2: t[i + k];",
        "stage t i.2"));
  }

  @Test
  void stepsAreKeptAsAScript() throws Exception {
    String text = scheduled(MATMUL, "tile i 4; tile j 4  // columns; interchange ii jo")
        .text(MATMUL, "t");
    String comments = """
        // t is c after these steps of certcheck schedule:
        //   tile i 4           at 4:12
        //   tile j 4           at 4:23
        //   interchange ii jo  at 4:12
        schedule t of c =
        """;
    assertEquals(MATMUL + comments,
        text.substring(0, MATMUL.length() + comments.length()));
    String script = text.lines().filter(l -> l.startsWith("//   ")).map(l -> l.substring(5))
        .reduce("", (all, line) -> all + line + ";");
    assertEquals(schedule(MATMUL, "tile i 4; tile j 4; interchange ii jo"),
        schedule(MATMUL, script));
  }

  @Test
  void stepsAreToldWithTheirPlaces() throws Exception {
    Scheduling scheduling = new Scheduling(program(STAGES), "c");
    assertEquals("tile         i by 4, with a tail at 7:3",
        scheduling.apply(Step.ofOption(Rewrite.TILE, "i.3=4,tails")).toString());
    assertEquals("unroll       j, 12 times, in 4 places, first at 5:26",
        scheduling.apply(Step.ofOption(Rewrite.UNROLL, "j.all")).toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tile x 8 | there is no generation over x in c; there are i, j",
      "tile k 8 | k is the index of a sum at 4:34, not of a generation: a sum is from left to right, in"
          + " any arithmetic",
      "tile i 0 | expected a number of rows from 1 on in a tile, found 0",
      "tile i -4 | expected a number of rows from 1 on in a tile, found -4",
      "tile i M | expected a number of rows from 1 on in a tile, found M",
      "tile i 4 x | expected tile VARIABLE FACTOR [tails] [OUTER INNER], found tile i 4 x",
      "tile i 4 a x | the name a is taken",
      "tile i 4 j x | the name j is taken",
      "tile i 4 x x | the name x is taken",
      "tile i 4 x gen | the name gen is a reserved word",
      "tile i 4 x 7 | expected a name, found 7",
      "tile i.2 4 | there is no iteration over i with the number 2; in c there is one, at 4:12",
      "tile i 4 at 4:23 | there is no generation over i at 4:23; in c there is one, at 4:12",
      "tile i! 4 | expected a name, such as i, or i.2 for the second i in the text, found i!",
      "fuse i j | the extent of j is N, but split is given a positive literal",
      "fuse j k | what the generation over j generates is no generation over k, but at 4:34 sum k < K",
      "cut i 1 + | expected an index expression, found 1 +: unexpected token",
      "cut i k | where a range is cut is an expression over parameters; k is none",
      "cut i 2 | 2 is not known to be in the range of i, from 0 to M, for all parameters that are"
          + " assumed",
      "unroll i | what is unrolled has an extent from 1 to 64; that of i is M",
      "interchange j i | there is no iteration over i in that over j at 4:23; it is outside: interchange"
          + " i j",
      "interchange i z | there is no iteration over z in that over i at 4:12",
      "interchange i k | between the iterations over i and k stands gen j < N at 4:23",
      "interchange i j.1 | the iteration over j is that inside of the one over i: write j, not j.1",
      "inline h | there is no let of h in c; there is none",
      "stage z i | there is no input z, and around gen i < M at 4:12 no let of it",
      "stage b i | of b, gen i < M at 4:12 reads no window of literal width in any dimension",
      "stage a k a | the name a is taken"})
  void refused(String script, String message) {
    assertEquals(message, reason(MATMUL, script));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tile i 4 | of the iteration over i in c there are 3, at 5:11, 6:11, 7:3: write which, i.1 to i.3,"
          + " or i.all",
      "tile j.2 4 | j is the index of a sum at 6:22, not of a generation: a sum is from left to right,"
          + " in any arithmetic",
      "inline g | there is no let of g in c; there are h, s",
      "inline s | what is inlined is made of generations of a scalar; in s stands sum j < 12 at 6:22",
      "stage s i.1 | there is no input s, and around gen i < N + 2 at 5:11 no let of it",
      "stage a i.3 | in gen i in 2..N at 7:3 nothing of a is read"})
  void refusedOfLets(String script, String message) {
    assertEquals(message, reason(STAGES, script));
  }

  @Test
  void refusedOfOtherPrograms() {
    String sums = "param N; assume N >= 1; input b[N, N]; output c = sum i < N: sum j < N: b[i, j];";
    assertEquals("two sums do not change places: each is from left to right, in any arithmetic",
        reason(sums, "interchange i j"));
    String moving = "input b[9]; output c = gen i < 4: gen j in i..i + 3: b[j];";
    assertEquals("the range of j depends on i", reason(moving, "interchange i j"));
    assertEquals("the sum over k is none of a scalar, but of [k > 0] at 1:35",
        reason("input b[9]; output c = sum k < 3: [k > 0] b[k];", "unroll k"));
    String turned = "input b[4, 5]; output c = gen i < 3: transpose gen j < 4: gen k < 5: b[j, k];";
    assertEquals("between the iterations over i and k stands transpose at 1:38",
        reason(turned, "interchange i k"));
    String parts = "input b[9]; output c = gen i < 3: gen j < 4: gen k < 2: b[i + j + k];";
    assertEquals("the generation over i meets that over j first, not that over k",
        reason(parts, "interchange i k"));
    assertEquals("the 6 rows of jk are split by 4, which leaves one that is not full", reason(
        "input b[9]; output c = gen i < 3: split(4) gen jk < 6: b[i];", "fuse i jk"));
  }

  @Test
  void schedulesThatAreTooLarge() {
    String large = "output c = gen i < 64: gen j < 64: gen k < 64: real(i + j + k);";
    assertEquals("the schedule would have more than 5000 operators",
        reason(large, "unroll i; unroll j.all; unroll k.all"));
  }

  @Test
  void scriptsAreRefusedWithTheirLines() {
    assertEquals("steps:2: there is no rewrite unfold; there are tile, fuse, cut, unroll, interchange,"
        + " inline, stage", reason(MATMUL, "tile i 4;unfold i"));
    assertEquals("steps:3: expected interchange OUTER INNER, found i",
        reason(MATMUL, "// nothing;;interchange i"));
    assertEquals("there is neither an output nor a schedule z; there are c",
        assertThrows(Refusal.class, () -> new Scheduling(program(MATMUL), "z")).getMessage());
  }
}
