package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims that are false only at sizes which no search by size comes to. */
class SolvedCounterexampleTest {
  private static final String TILES = """
      param N, M;
      assume N >= 0 and M >= %s;
      inout a[N, M];
      par t < (N + 1023) div 1024 {
        for i in 1024 * t..min(N, 1024 * t + %s) {
          for j < M { a[i, j] := a[i, j] + 1; }
        }
      }
      claim %s;
      """;

  @TempDir Path folder;

  private Result certify(String text) throws IOException {
    return Session.real().run(
        "certify", Files.writeString(folder.resolve("loops.sched"), text).toString());
  }

  private String refuted(String text) throws IOException {
    Result result = certify(text);
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(": refuted\n"), result.err());
    return result.err();
  }

  @Test
  void iterationsOfLargeTilesRace() throws IOException {
    String err = refuted(String.format(TILES, 1, 1025, "race_free"));
    for (String line : List.of("parameters  N = 1025, M = 1",
        "loop        par t < (N + 1023) div 1024 at 4:1", "iterations  t = 0 and t = 1",
        "cell        a[1024, 0]",
        "first       write of a[1024, 0] at 6:17 with t = 0, i = 1024, j = 0")) {
      assertTrue(err.contains("\n  " + line + "\n"), err);
    }
    assertTrue(err.contains("schedule 1  t = 0, then t = 1, then the others: "), err);
  }

  /** Nothing writes the last cells where there are more than two billions: no run gets there. */
  @Test
  void cellsOfLargeOutputsThatNothingWrites() throws IOException {
    String err = refuted("""
        param N;
        assume N >= 8;
        input a[N] = A;
        output s[N] = S;
        tensor S(row) = A(row) + A(0);
        for i < N { if N <= 2000000000 or i < 5 { s[i] := a[i] + a[0]; } }
        claim implements;
        """);
    for (String line : List.of("parameters  N = 2000000001",
        "cell        s[1999999999], which is to hold S(1999999999)", "written     never",
        "replayed    nothing writes it")) {
      assertTrue(err.contains("\n  " + line + "\n"), err);
    }
  }

  /** There are 5,125,000 assignments to run, of which two matter. */
  @Test
  void twoIterationsAreRunAloneWhereThereIsTooMuchToRun() throws IOException {
    String err = refuted(String.format(TILES, 5000, 1025, "race_free"));
    assertTrue(err.contains("parameters  N = 1025, M = 5000\n"), err);
    assertTrue(err.contains("cell        a[1024, 0]\n"), err);
    assertTrue(err.contains("the others (the assignments above alone): "), err);
  }

  @Test
  void tilesThatAreRightDoNot() throws IOException {
    Result result = certify(String.format(TILES, 5000, 1024, "race_free"));
    assertEquals(0, result.status(), result.err());
  }

  @Test
  void whatIsUndefinedInLargeTilesIsFound() throws IOException {
    String err = refuted("""
        param N;
        assume N >= 2000;
        inout a[N];
        output b[N];
        for i in 0..N step 7 { b[i] := a[i]; }
        par i < N { a[i] := b[i]; }
        claim defined;
        """);
    assertTrue(err.contains("undefined   nothing ever writes b[1]"), err);
  }

  /** Accesses outside: in a loop with a step, behind a condition, of a local array. */
  @Test
  void accessesOutsideOfLargeArrays() throws IOException {
    String err = refuted("""
        param N;
        assume N >= 1;
        output a[N];
        for i in 3..N step 5 {
          local s[1500];
          let m = i + 1;
          if i mod 2 = 0 { a[i] := 0; } else { s[m - 3] := 1; a[i] := s[m - 3]; }
        }
        claim bounds;
        """);
    assertTrue(err.contains("parameters  N = 1504\n"), err);
    assertTrue(err.contains("at 7:40 with i = 1503"), err);
    assertTrue(err.contains("outside     index 1501 in dimension 0 of s, whose extent is 1500"),
        err);
  }

  /** Both iterations of the pair take other branches, and have local arrays of their own. */
  @Test
  void iterationsInDifferentBranchesRace() throws IOException {
    String text = """
        param N;
        assume N >= 5;
        output a[N];
        par t < N div 1000 {
          local s[3];
          for k < 3 { s[k] := 0; }
          if t mod 7 != 6 { a[1000 * t] := s[t mod 3]; }
          else { let m = %s; a[1000 * m] := s[2]; }
        }
        claim race_free;
        """;
    String err = refuted(String.format(text, "t - 4"));
    assertTrue(err.contains("parameters  N = 7000\n"), err);
    assertTrue(err.contains("iterations  t = 2 and t = 6\n"), err);
    Result right = certify(String.format(text, "t"));
    assertEquals(0, right.status(), right.err());
  }

  /** Tiles of a product of matrices in parallel along the sum: two are needed to see it. */
  @Test
  void tilesOfASumRace() throws IOException {
    String err = refuted("""
        param N, M, P;
        assume N >= 0 and M >= 0 and P >= 0;
        input A[N, P];
        input B[P, M];
        inout C[N, M];
        par kt < (P + 31) div 32 {
          for i < N { for k in 32 * kt..min(P, 32 * kt + 32) { for j < M {
            C[i, j] := C[i, j] + A[i, k] * B[k, j];
          } } }
        }
        claim race_free;
        """);
    assertTrue(err.contains("parameters  N = 1, M = 1, P = 33\n"), err);
    assertTrue(err.contains("iterations  kt = 0 and kt = 1\n"), err);
  }

  /** Skewed tiles of a Gauss-Seidel stencil are no wavefronts: neighbours depend on each other. */
  @Test
  void skewedTilesOfOneBandRace() throws IOException {
    String err = refuted("""
        param T, N;
        assume T >= 0 and N >= 2;
        inout A[N];
        for w < (T + 31) div 32 {
          par q < (N + T + 31) div 32 {
            for t in 32 * w..min(T, 32 * w + 32) {
              for p in max(t + 1, 32 * q)..min(N + t - 1, 32 * q + 32) {
                A[p - t] := (A[p - t - 1] + A[p - t] + A[p - t + 1]) / 3;
              }
            }
          }
        }
        claim race_free;
        """);
    assertTrue(err.contains("iterations  q = 0 and q = 1\n"), err);
  }

  /** The last row of each tile is left out: that is seen where there is a whole one, and others are small. */
  @Test
  void rowsOfATileAreLeftOut() throws IOException {
    String err = refuted("""
        param N, M;
        assume N >= 0 and M >= 0;
        input x[N, M] = X;
        output s[M] = S;
        tensor S(j) = sum(i in 0..N) X(i, j);
        for j < M {
          s[j] := 0;
          for t < (N + 1023) div 1024 {
            for i in 1024 * t..min(N, 1024 * t + 1023) { s[j] := s[j] + x[i, j]; }
          }
        }
        claim implements;
        """);
    String file = folder.resolve("loops.sched").toString();
    assertEquals(file + """
        :9:50: claim implements: refuted
          parameters  N = 1024, M = 1
          cell        s[0], which is to hold S(0)
          expected    … + X(1023, 0)
          found       … + X(1022, 0)
          written     write of s[0] at 9:50 with j = 0, t = 0, i = 1022
                        s[j] := s[j] + x[i, j];
          replayed    alone: backwards from it, assignments on which it depends, until the values differ; … is not unfolded
        """ + file + ": no certificate was written\n", err);
  }
}
