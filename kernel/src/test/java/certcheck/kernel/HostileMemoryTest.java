package certcheck.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Points 20 to 23 of the list of hostile inputs; see proofs-tests/docs/hostile.md. */
class HostileMemoryTest {
  private static final String HEADER =
      Checking.header("certificate", "hol", "int", "toys") + "nodes 20000000\nlemma\n";

  /** A stack of the usual size ends at some 10,000 frames; -Dcertcheck.depth=1000000 for more. */
  private static final int DEPTH = Integer.getInteger("certcheck.depth", 100_000);

  @TempDir Path folder;

  private static String repeat(int n, IntFunction<String> line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(line.apply(i)).append('\n');
    }
    return text.toString();
  }

  private static void check(String outcome, String text) {
    Checking.Verdict v = Checking.check(text);
    assertEquals(outcome, v.word() + " " + v.message());
  }

  /** {@code t + t} of itself, 200 times: 2^200 additions when printed. */
  @Test
  void aTermThatIsExponentialWhenPrinted() {
    // 0 int, 1 x, 2 +, then pairs "app 2 t", "app _ t"
    String steps = "type int\nvar x 0\nconst +\n" + repeat(400, i -> i % 2 == 0
        ? "app 2 " + (i == 0 ? 1 : i + 2) : "app " + (i + 2) + " " + (i == 1 ? 1 : i + 1));
    check("REJECTED claim, condition (1): expected at least one claim, found none",
        HEADER + steps + "refl 402\nlam 1 402\nrefl 404\nconj 403 405\nend 406\nqed 1 407\n");
    String message = Checking.check(HEADER + steps + "refl 402\nsym 403\nsym 402\n").message();
    assertTrue(message.length() < 1000, message);
    check("DECLINED characters of what is printed: expected at most 4000000, found 4000780",
        claim(steps, 402, 403));
  }

  /** A certificate that claims {@code ∀x:int. holds (t = t)}, for a term t over x, step 1. */
  private static String claim(String steps, int t, int next) {
    String[] more = {"refl " + t, "fact holds", "const = 0", "app N+2 " + t, "app N+3 " + t,
        "refl N+4", "mk_comb N+1 N+5", "type bool", "var p N+7", "lam N+8 N+8", "app N+9 N+4",
        "beta N+10", "trans N+6 N+11", "sym N+12", "eq_mp N+13 N+0", "gen 1 N+14", "end N+15"};
    StringBuilder text = new StringBuilder(HEADER).append(steps);
    for (String line : more) {
      text.append(Pattern.compile("N\\+([0-9]+)").matcher(line)
          .replaceAll(m -> Integer.toString(next + Integer.parseInt(m.group(1))))).append('\n');
    }
    return text.append("claim 0\nqed 1 ").append(next + 16).append('\n').toString();
  }

  @Test
  void aVeryDeepTerm() {
    // 0 int, 1 int → int, 2 f, 3 x, then f (f (… x)); abstracted, applied, reduced, instantiated
    int n = DEPTH;
    check("REJECTED claim, condition (1): expected at least one claim, found none", HEADER
        + "type int\ntype fun 0 0\nvar f 1\nvar x 0\n" + repeat(n, i -> "app 2 " + (i + 3))
        + "lam 3 " + (n + 3) + "\napp " + (n + 4) + " 3\nbeta " + (n + 5) + "\nint 7\ninst "
        + (n + 6) + " 3 " + (n + 7) + "\nend " + (n + 8) + "\nqed 1 " + (n + 9) + "\n");
  }

  @Test
  void aDeepTermInAMessageIsCutOff() {
    int n = 10_000;
    String message = Checking.check(HEADER + "type int\ntype fun 0 0\nvar f 1\nvar x 0\n"
        + repeat(n, i -> "app 2 " + (i + 3)) + "sym " + (n + 3) + "\n").message();
    assertTrue(message.startsWith("reference, condition (3): expected Theorem, found f (f (f"));
    assertTrue(message.contains("…") && message.length() < 1000, message);
  }

  @Test
  void aVeryDeepTermIsNormalised() {
    // 0 int, 1 x, 2 neg: a polynomial is built without recursion
    int n = DEPTH / 2;
    check("REJECTED claim, condition (1): expected at least one claim, found none", HEADER
        + "type int\nvar x 0\nconst neg\n" + repeat(n, i -> "app 2 " + (i == 0 ? 1 : i + 2))
        + "int_norm " + (n + 2) + " 1\nend " + (n + 3) + "\nqed 1 " + (n + 4) + "\n");
  }

  @Test
  void aTypeThatIsTooDeep() {
    check("DECLINED operators and variables of a type: expected at most 2000, found 2001",
        HEADER + "type int\n" + repeat(1_100, i -> "type fun 0 " + i));
  }

  @Test
  void aTypeThatIsExponentialWhenPrinted() {
    String types = "tyvar a\n" + repeat(100, i -> "type fun " + i + " " + i) + "var x 100\n";
    for (String step : new String[] {"assume 101", "refl 101\ntype int\ninst_type 102 0 103"}) {
      Checking.Verdict v = Checking.check(HEADER + types + step + "\n");
      assertNotEquals("VERIFIED", v.word());
      assertTrue(v.message().length() < 1000, v.message());
    }
  }

  @Test
  void manyHypothesesAndOneWideLine() {
    // 0 bool, then 1,000 variables and their assumptions, conjoined
    int n = 1000;
    StringBuilder text = new StringBuilder(HEADER).append("type bool\n")
        .append(repeat(n, i -> "var p" + i + " 0")).append(repeat(n, i -> "assume " + (i + 1)))
        .append(repeat(n - 1, i -> "conj " + (i == 0 ? n + 1 : 2 * n + i) + " " + (n + 2 + i)))
        .append("inst ").append(3 * n - 1);
    for (int i = 1; i <= n; i++) {
      text.append(' ').append(i).append(" 1");
    }
    text.append("\nend ").append(3 * n).append("\nqed 1 ").append(3 * n + 1).append('\n');
    check("REJECTED claim, condition (1): expected at least one claim, found none",
        text.toString());
  }

  /** The first n strings of letters with one {@link String#hashCode}. */
  private static String colliding(int i, int bits) {
    StringBuilder name = new StringBuilder();
    for (int b = 0; b < bits; b++) {
      name.append((i >> b & 1) == 0 ? "Aa" : "BB");
    }
    return name.toString();
  }

  @Test
  void variablesWithEqualHashes() {
    check("REJECTED reference, condition (3): expected Theorem, found %" + colliding(0, 15),
        HEADER + "type int\n" + repeat(1 << 15, i -> "var %" + colliding(i, 15) + " 0")
            + "end 1\n");
  }

  @Test
  void typeVariablesWithEqualHashes() {
    check("REJECTED reference, condition (3): expected Theorem, found '_0" + colliding(0, 14),
        HEADER + repeat(1 << 14, i -> "tyvar _0" + colliding(i, 14)) + "end 0\n");
  }

  /** Equal hashes are not taken for equality: names that collide stay different. */
  @Test
  void collidingNamesAreDifferentVariables() {
    Blocks.rejects("inst", 1, "expected int, found bool", "a: var %Aa ‹:int›\n"
        + "b: var %BB ‹:bool›\ne: refl a\ninst e a b");
    Blocks.rejects("eq_mp", 2, "expected %Aa, found %BB", "a: var %Aa ‹:bool›\n"
        + "b: var %BB ‹:bool›\ne: refl a\nq: assume b\neq_mp e q");
  }

  @Test
  void liveTermsAreLimited() {
    String text = HEADER.replace("20000000", "10000") + "type int\n"
        + repeat(100_000, i -> "int " + i) + "end 1\n";
    Checking.Verdict v = Checking.check(text);
    assertEquals("DECLINED", v.word(), v::toString);
    assertTrue(v.message().startsWith("live terms and types: expected at most 10000, found "));
  }

  /** The limit binds a certificate however small it is, and together with its libraries. */
  @Test
  void liveTermsAreCountedAtTheEnd() {
    Checking.Verdict alone = Checking.check(Examples.SMALL.replace("nodes 100000", "nodes 1"));
    assertTrue(alone.message().startsWith("live terms and types: expected at most 1, found "));
    assertEquals("DECLINED", alone.word());
    String library = Checking.header("library base", "hol", "int") + "nodes 20000000\nqed 0 0\n";
    Checking.Verdict v = Checking.check(Examples.SMALL.replace("nodes 100000",
        "library base " + Checking.digest(library) + "\nnodes 1").getBytes(UTF_8),
        Map.of("base", library));
    assertEquals("DECLINED", v.word(), v::toString);
    assertTrue(v.message().startsWith("live terms and types: expected at most 1, found "));
  }

  /** Each definition prints as a third of what may be printed: four are too much, three are not. */
  @Test
  void everythingThatIsPrintedIsLimitedTogether() {
    String sum = "const $big_0\nconst $big_1\nconst $big_2\napp 2 3\napp 6 4\napp 2 7\napp 8 5\n";
    Checking.Verdict v =
        Checking.check(defined(3, claim("type int\nvar x 0\nconst +\n" + sum, 9, 10)));
    assertTrue(v.verified(), v.message());
    check("DECLINED characters of what is printed: expected at most 4000000, found 4000042",
        defined(4, claim("type int\nvar x 0\nconst +\n" + sum
            + "const $big_3\napp 2 9\napp 11 10\n", 12, 13)));
  }

  /** Before the lemma of a certificate, so many sums of 2^18 equal numbers. */
  private static String defined(int n, String certificate) {
    StringBuilder definitions = new StringBuilder();
    for (int d = 0; d < n; d++) {
      definitions.append("define $big_").append(d).append("\nint ").append(d).append("\nconst +\n")
          .append(repeat(36, i -> i % 2 == 0 ? "app 1 " + (i == 0 ? 0 : i + 1)
              : "app " + (i + 1) + " " + (i == 1 ? 0 : i))).append("end 37\n");
    }
    int qed = certificate.indexOf("qed 1 ");
    int steps = Integer.parseInt(certificate.substring(qed + 6).strip()) + 38 * n;
    return certificate.substring(0, qed).replace("lemma\n", definitions + "lemma\n")
        + "qed 1 " + steps + "\n";
  }

  @Test
  void aLineWithoutEnd() {
    check("DECLINED bytes of a line: expected at most 16777216, found 16777217",
        HEADER + "int_refute 0" + " d 1".repeat(5_000_000));
    check("DECLINED bytes of a line: expected at most 16777216, found 16777217",
        HEADER + "type int\ntype fun" + " 0".repeat(9_000_000));
  }

  /** What is deleted is forgotten: 90,000 literals and their equations never exceed the limit. */
  @Test
  void deletedTermsAreForgotten() {
    int n = 90_000;
    StringBuilder text = new StringBuilder(HEADER.replace("20000000", "10000"));
    text.append("truth\n");
    for (int i = 0; i < n; i++) {
      int id = 4 * i + 1;
      text.append("int ").append(i).append("\nrefl ").append(id).append("\nconj ").append(id + 1)
          .append(' ').append(id - 1).append("\nconjunct2 ").append(id + 2).append("\ndel ")
          .append(id - 1).append("\ndel ").append(id).append("\ndel ").append(id + 1)
          .append("\ndel ").append(id + 2).append('\n');
    }
    text.append("end ").append(4 * n).append("\nqed 1 ").append(4 * n + 1).append('\n');
    check("REJECTED claim, condition (1): expected at least one claim, found none",
        text.toString());
  }

  private Command.Result run(String text, String... options) throws IOException {
    Files.writeString(folder.resolve("big.cert"), text);
    return Command.run(folder, List.of(options), "big.cert");
  }

  @Test
  void outOfMemoryIsAnInternalError() throws IOException {
    Command.Result r = run(HEADER + repeat(400_000, i -> "int " + i) + "end 1\n", "-Xmx24m");
    assertEquals(70, r.exit(), r::toString);
    assertEquals("", r.out());
    assertTrue(r.err().startsWith("certcheck: internal error: java.lang.OutOfMemoryError"),
        r::toString);
  }

  @Test
  void aClaimThatIsNestedTooDeeplyIsDeclined() {
    int n = 10_000;
    String steps = "type int\nvar x 0\nconst neg\n"
        + repeat(n, i -> "app 2 " + (i == 0 ? 1 : i + 2));
    check("DECLINED ellipses for nesting in a term: expected at most 0, found 20001",
        claim(steps, n + 2, n + 3));
  }

  @Test
  void aReportThatCannotBeWrittenIsAnInternalError() throws Exception {
    Files.writeString(folder.resolve("good.cert"), Examples.SMALL);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classes = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation()
        .getPath()) + ":" + Path.of(Command.class.getProtectionDomain().getCodeSource()
        .getLocation().getPath());
    Process p = new ProcessBuilder("sh", "-c", "exec \"$0\" -cp \"$1\" certcheck.kernel.Main "
        + "good.cert > /dev/full", java.toString(), classes).directory(folder.toFile()).start();
    assertEquals(70, p.waitFor());
  }
}
