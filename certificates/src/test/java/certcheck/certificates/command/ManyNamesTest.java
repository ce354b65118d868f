package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts of loops with many names: what each stands for, by the places of names. */
class ManyNamesTest {
  private static final String PLACES = "\nlibrary sched_names ";

  @TempDir private Path folder;

  private static String each(int n, IntFunction<String> line) {
    return IntStream.range(0, n).mapToObj(line).collect(Collectors.joining());
  }

  private Result certify(String name, String text) throws IOException {
    return Session.real().run("certify", Files.writeString(folder.resolve(name + ".sched"), text).toString());
  }

  private String certificate(String name, String text) throws IOException {
    Result result = certify(name, text);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains(name + ".sched  bounds\n"), result.out());
    return Files.readString(folder.resolve(name + ".cert"));
  }

  /**
   * Arrays, of which there are n, and local arrays inside each other, of which there are as many, with shorter names:
   * so their integers are smaller.
   */
  private static String arrays(int n) {
    return "input a[4];\n" + each(n, k -> "output o1" + (10 + k) + "[4];\n")
        + each(n, k -> "local t%1$d[4];\nt%1$d[0] := a[0];\n".formatted(k))
        + each(n, k -> "o1%d[0] := t%d[0];\n".formatted(10 + k, k)) + "claim bounds;\n";
  }

  @Test
  void fewNamesNeedNoPlaces() throws IOException {
    assertFalse(certificate("few", arrays(15)).contains(PLACES), "31 names");
  }

  /** The steps of what the text means. */
  private int steps(String name, int arrays) throws IOException {
    return Stream.of(certificate(name, arrays(arrays)).split("\nlemma\n"))
        .filter(block -> block.contains("\ncite joins_intro_joins_none\n") && block.contains("\ncite no_place_none\n"))
        .mapToInt(block -> (int) block.lines().count()).max().orElseThrow();
  }

  /**
   * Where each name was a way through a tree, the growth was 2.47; and that of all bytes was 2.91 where arrays whose
   * integers are greater than those of local arrays were looked up with a step for each of these.
   */
  @Test
  void aNameTakesAsMuchHoweverManyThereAre() throws IOException {
    int few = steps("few", 16);
    int more = steps("more", 32);
    int many = steps("many", 64);
    double growth = (many - more) / (double) (more - few);
    assertTrue(growth > 1.9 && growth < 2.1, few + ", " + more + ", " + many);
    double wholes = (size("many") - size("more")) / (double) (size("more") - size("few"));
    assertTrue(wholes > 1.9 && wholes < 2.4, wholes + " of the bytes");
  }

  private long size(String name) throws IOException {
    return Files.size(folder.resolve(name + ".cert"));
  }

  /**
   * Tensors whose names are before, between and behind the words that stand for values, such that are declared again,
   * a mark that a parameter is positive, and names that are declared elsewhere, in several places.
   */
  @Test
  void namesOfAllKindsHaveTheirMeanings() throws IOException {
    String equations = Stream.of("b", "maw", "mio", "sun", "rear", "reducf", "selecu", "producu", "t0_1")
        .map(tensor -> "tensor " + tensor + "(i) = A(i);\n").collect(Collectors.joining());
    certificate("kinds", "param N;\nassume N >= 1;\ninput a[N] = A;\noutput o[N] = O;\n" + equations
        + "tensor O(i) = A(i) if i = 0;\ntensor O(i) = A(i) if i >= 1;\n"
        + each(20, k -> "local t" + k + "[N];\n")
        + "par i < N { o[i div N] := a[i mod N]; }\n"
        + "for k < N { let i = k; t0[i] := a[k]; local s[N]; s[i div N] := t0[i]; }\n"
        + "let i = 0;\nlocal s[N];\ns[i] := t19[i];\nclaim bounds;\n");
    assertTrue(Files.readString(folder.resolve("kinds.cert")).contains(PLACES));
  }
}
