package certcheck.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Libraries that define one name cannot be loaded together: a certificate that needs both cannot be
 * written, which only a user with the right program would find out.
 */
class LibraryNamesTest {
  private static final Pattern NAME =
      Pattern.compile("^(?:lemma|define) ([^\\s:(]+)", Pattern.MULTILINE);

  /**
   * Names of two libraries that no certificate and no library needs together: of tests of sanity, or of
   * different languages. It is not to grow.
   */
  private static final Map<String, Set<String>> APART = new TreeMap<>(Map.ofEntries(
      Map.entry("$added", Set.of("atl_elements", "atl_program_translation")),
      Map.entry("let_computed", Set.of("atl_elements", "atl_program_translation")),
      Map.entry("$agree", Set.of("sched_evaluation", "sched_logic")),
      Map.entry("$outside", Set.of("sched_sanity", "teil_sanity")),
      Map.entry("$row", Set.of("atl_padding_sanity", "sched_tables")),
      Map.entry("$trace", Set.of("teil_sanity", "tml_sanity")),
      Map.entry("$undeclared", Set.of("teil_sanity", "tml_sanity")),
      Map.entry("holding_same", Set.of("atl", "lowering")),
      Map.entry("updates_for_next", Set.of("sched_evaluation", "sched_sanity")),
      Map.entry("updates_par_next", Set.of("sched_evaluation", "sched_sanity")),
      Map.entry("updates_write", Set.of("sched_evaluation", "sched_sanity"))));

  @Test
  void noTwoLibrariesHaveANameInCommon() throws IOException {
    Map<String, Set<String>> libraries = new TreeMap<>();
    for (Path proof : proofs()) {
      String library = proof.getFileName().toString().replaceFirst("\\.proof$", "");
      Matcher names = NAME.matcher(Files.readString(proof));
      while (names.find()) {
        libraries.computeIfAbsent(names.group(1), name -> new TreeSet<>()).add(library);
      }
    }
    assertTrue(libraries.size() > 4000, "names: " + libraries.size());
    libraries.values().removeIf(several -> several.size() == 1);
    assertEquals(APART, libraries);
  }

  private static List<Path> proofs() throws IOException {
    try (Stream<Path> files =
        Files.list(Shipped.libraryFolder().resolveSibling("src/main/proofs"))) {
      return files.filter(file -> file.toString().endsWith(".proof")).toList();
    }
  }
}
