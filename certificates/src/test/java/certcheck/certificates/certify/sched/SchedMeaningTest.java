package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.meaning.SchedMeaning;
import certcheck.certificates.text.TextProof;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A text is proved to mean the program that is certified, and nothing if the checker refuses it. */
class SchedMeaningTest {
  private static final long STEPS_PER_BYTE = 30;

  private static MeantTexts texts;

  @BeforeAll
  static void load() throws Exception {
    texts = new MeantTexts();
  }

  // ── Texts that mean something ──

  /** Every third; that all have such proofs is said by the tests that make their certificates again. */
  @Test
  void examplesMeanWhatIsCertifiedInAFewStepsPerByte() throws Exception {
    List<Path> examples;
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      examples = files.filter(f -> f.toString().endsWith(".sched"))
          .filter(f -> !f.getFileName().toString().matches("updated_.*|.*_reduced[.]sched")).sorted().toList();
    }
    assertTrue(examples.size() >= 49);
    List<String> dear = new ArrayList<>();
    for (int k = 0; k < examples.size(); k += 3) {
      Path example = examples.get(k);
      String text = Files.readString(example);
      long steps = texts.prove(text);
      if (text.length() > 300 && steps > STEPS_PER_BYTE * text.length()) {
        dear.add(example.getFileName() + ": " + steps + " steps, " + text.length() + " bytes");
      }
    }
    assertEquals(List.of(), dear);
  }

  @Test
  void everyConstructMeansWhatIsCertified() throws Exception {
    for (String text : List.of("skip;", "{}", "output c[] = C; tensor C() = 1.50; c[] := 01.5;",
        "param N; output c[N]; par i in -1..N step 2 { for j in 0..i { c[i] := -j; } }",
        "output c[2]; let k = 2 - 1; local t[k]; local s[]; t[0] := s[]; c[k] := t[0] / 3;",
        "inout x[3] = X -> Y; tensor Y(i) = X(i) + sum(k in 0..3) X(k) if 0 <= i < 3;"
            + " for i < 3 { x[i] {Y(i)} := x[i]; } claim implements under ring;",
        "param N; assume N > 1; assume not N = 7 or true; output c[N];"
            + " if N < 2 { skip; } else if N = 3 { c[0] := 1; } else { c[1] := add(1, 2) + 3; }",
        "output c[4] = C; tensor C(i) = reduce(max, 0, k in 1..4) product(j in 0..k) real(j);",
        "param N, T; assume 0 < T <= N; output c[N]; let k = N div T; skip;",
        "assume N >= T > 0; param N, T; output c[N div (2 * T)] = C; tensor C(i) = real(i mod T); skip;",
        "param N; assume not N = 3; param T; assume (N > 3 and (-(-5) <= T));"
            + " output c[N]; for i < (N + T - 1) div (N * (T + 4)) { c[i] := i; }",
        "output c[4] = C; tensor C(i) = min(i, 0) if true; tensor C(i) = max(i, 1) if (false);")) {
      texts.prove(text);
    }
  }

  /** A name costs about as many steps among many as among few. */
  @Test
  void lookingUpNamesIsNotQuadratic() throws Exception {
    double few = texts.prove(names(50)) / 50.0;
    double many = texts.prove(names(400)) / 400.0;
    assertTrue(many < 1.2 * few, many + " steps a name, not " + few);
  }

  private static String names(int n) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < n; k++) {
      text.append("inout a_").append((long) k * 7919 % 1009).append("[3];\n");
    }
    for (int k = 0; k < n; k++) {
      String a = "a_" + (long) k * 31 % n * 7919 % 1009;
      text.append(a).append("[0] := ").append(a).append("[1];\n");
    }
    return text.toString();
  }

  // ── Texts that mean nothing ──

  @Test
  void refusedTextsMeanNothing() throws Exception {
    TextProof proof = texts.proofs();
    for (String text : List.of("c[0] := 1;", "output c[2]; c[0, 1] := 1;", "input c[2]; c[0] := 1;",
        "param N, N; skip;", "output c[1]; for c < 2 { skip; }", "let i = 1; let i = 2; skip;",
        "param N; output c[N * N, N div 0]; skip;", "output c[1]; c[c] := 1;", "output c[1]; c[0] := c;",
        "param N; output c[N]; for i in 0..N step 0 { c[0] := 1; }", "skip; let k = 1.5; skip;",
        "param N; output c[N]; c[N div 0] := 1;", "output c[1]; c[0] := i;",
        "param N; output c[N]; c[N mod N] := 1;", "param N; assume N >= 0; let k = 7 div N;",
        "param N, M; assume M >= 1; let k = M div N;", "param N; assume N > 0 or N > 1; let k = 7 mod N;",
        "param N; assume N >= 2; let k = 7 mod (N - 1);", "param N; assume not N < 1; let k = 7 div N;",
        "param N; assume N >= 1; for i < N { let k = N div i; }",
        "param N; assume N >= 1; for i in 1..N { let k = N div (N + i); }", "if 1 { skip; }", "let i = f(1); skip;",
        "output c[1] = C; tensor C(i, j) = 1; skip;", "tensor min() = 1; skip;",
        "output c[1] = C; tensor C(c) = 1; skip;", "input a[1] = A; output c[1]; c[0] := A(0);",
        "output c[1] = C; tensor C(i) = c[i]; skip;", "output c[1]; c[0] := sum(k in 0..3) 1;",
        "output c[1] = C; tensor C(i) = D(i, 1) + C(i, i); skip;")) {
      assertTrue(MeantTexts.refusal(text).isPresent(), text);
      assertTrue(texts.reason(text, proof).isPresent(), text);
    }
  }
}
