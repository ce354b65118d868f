package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.expander.Expander.Expanded;
import certcheck.kernel.Logic;
import certcheck.kernel.ReplayedFile;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shipped libraries and examples without connective rules: every lemma and every claim is
 * proved by the kernel as before. By default one example and the libraries that it uses; all of
 * them with {@code mvn verify -Pexpand}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LibraryExpansionTest {
  private static final boolean ALL = Boolean.getBoolean("certcheck.expand");

  /** One about a term, and one about a text. */
  private static final List<String> EXAMPLES = List.of("stack.cert", "transpose.cert");

  private final Map<String, byte[]> shipped = Shipped.libraries();
  private final Map<String, byte[]> originals = new LinkedHashMap<>();
  private final Map<String, byte[]> expanded = new LinkedHashMap<>();

  private static String text(byte[] file) {
    return new String(file, StandardCharsets.UTF_8);
  }

  private static List<String> header(byte[] file, String word) {
    return text(file).lines().takeWhile(l -> !l.startsWith("nodes "))
        .filter(l -> l.startsWith(word + " ")).toList();
  }

  @BeforeAll
  void expandTheLibraries() throws Exception {
    examples().forEach(e -> withImports(Shipped.read(e)));
    shipped.forEach((name, file) -> {
      if (ALL) {
        withImports(file);
        originals.putIfAbsent(name, file);
      }
    });
    Expanded connectives = new Expander(Map.of(), Map.of()).connectives();
    print("library connectives", connectives, 0);
    expanded.put(ConnectiveLemmas.NAME, connectives.file());
    for (Map.Entry<String, byte[]> library : originals.entrySet()) {
      Expanded e = deep(() -> new Expander(originals, expanded).library(library.getKey()));
      print("library " + library.getKey(), e, library.getValue().length);
      expanded.put(library.getKey(), e.file());
    }
  }

  /** Selects the libraries that a file uses, each after those that it uses itself. */
  private void withImports(byte[] file) {
    for (String line : header(file, "library")) {
      String name = line.split(" ")[1];
      withImports(shipped.get(name));
      originals.putIfAbsent(name, shipped.get(name));
    }
  }

  static List<Path> examples() {
    List<Path> all = Shipped.examples();
    assertTrue(all.size() >= 10, "only " + all.size() + " examples");
    return all.stream().filter(e -> ALL || EXAMPLES.stream().anyMatch(e::endsWith)).toList();
  }

  /** Derivations are as deep as proofs are long. */
  private static <T> T deep(Callable<T> action) throws Exception {
    FutureTask<T> task = new FutureTask<>(action);
    new Thread(null, task, "expand", 512L << 20).start();
    return task.get();
  }

  private static void print(String name, Expanded e, int bytes) {
    System.out.printf("Expanded %-30s %9s%,9d inferences %10s%,9d steps %12s%,11d bytes%n", name,
        from(e.before().inferences()), e.after().inferences(), from(e.before().steps()),
        e.after().steps(), from(bytes), e.file().length);
  }

  private static String from(long count) {
    return count == 0 ? "" : String.format("%,d → ", count);
  }

  List<String> libraries() {
    return List.copyOf(originals.keySet());
  }

  /** A certificate that cites every lemma of a library, whose file is one of these. */
  private static byte[] citingAll(String library, Map<String, byte[]> files) {
    byte[] file = files.get(library);
    StringBuilder text = new StringBuilder("certcheck 1 certificate\n");
    header(file, "theory").forEach(l -> text.append(l).append('\n'));
    header(file, "library").forEach(l -> text.append(l).append('\n'));
    text.append("library ").append(library).append(' ').append(Shipped.digest(file))
        .append("\nnodes 20000000\n");
    List<String> names = text(file).lines().filter(l -> l.startsWith("lemma "))
        .map(l -> l.substring("lemma ".length())).toList();
    names.forEach(name -> text.append("lemma\ncite ").append(name).append("\nend 0\n"));
    text.append("qed ").append(names.size()).append(' ').append(names.size()).append('\n');
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void everyLemmaOfALibraryIsProvedByTheCore(String library) {
    ReplayedFile original = ReplayedFile.of(citingAll(library, originals), originals);
    ReplayedFile core = Comparison.same(original, citingAll(library, expanded), expanded);
    System.out.printf("Expanded library %s: %d lemmas, the kernel replays %,d steps for %,d%n",
        library, original.lemmas().size(), core.steps(), original.steps());
  }

  /** Otherwise a library that uses both lemmas cannot be expanded; so all are looked at, always. */
  @Test
  void noLibraryHasANameOfTheConnectiveLemmas() {
    Set<String> names = ConnectiveLemmas.prove(loaded()).lemmas().keySet();
    assertTrue(names.size() >= 20, () -> "only " + names);
    assertFalse(shipped.containsKey(ConnectiveLemmas.NAME));
    shipped.forEach((library, file) -> text(file).lines()
        .filter(l -> l.startsWith("lemma ")).map(l -> l.substring("lemma ".length()))
        .forEach(l -> assertFalse(names.contains(l), () -> l + " of library " + library)));
  }

  private static Logic loaded() {
    Logic logic = new Logic(Long.MAX_VALUE);
    new Theories(logic).load("hol");
    return logic;
  }

  @Test
  void enoughIsExpanded() {
    long lemmas = originals.values().stream().flatMap(f -> text(f).lines())
        .filter(l -> l.startsWith("lemma ")).count();
    assertTrue(lemmas >= 300, "only " + lemmas + " lemmas");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyClaimOfAnExampleIsProvedByTheCore(Path example) throws Exception {
    byte[] certificate = Shipped.read(example);
    Expanded e = deep(() -> new Expander(originals, expanded).certificate(certificate));
    print(example.getFileName().toString(), e, certificate.length);
    ReplayedFile original = ReplayedFile.of(certificate, originals);
    ReplayedFile core = Comparison.same(original, e.file(), expanded);
    assertTrue(rules(original).contains(" connectives "), () -> rules(original));
    assertFalse(rules(core).contains("connectives"), () -> rules(core));
    assertEquals(rules(original).replace("connectives ", ""), rules(core));
  }

  private static String rules(ReplayedFile file) {
    return file.report().stream().filter(l -> l.startsWith("  axioms: ")).findFirst()
        .orElseThrow().replaceFirst(" {5}steps: .*", "");
  }
}
