package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages lead to files that are there. */
class LinksTest {
  private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(?:#[^)]*)?\\)");

  @Test
  void everyLinkLeadsToAFile() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Checkout.root().resolve("README.md")));
    for (String folder : List.of("proofs-tests/docs", "certificates/examples")) {
      pages.addAll(pages(Checkout.root().resolve(folder)));
    }
    int links = 0;
    List<String> dead = new ArrayList<>();
    for (Path page : pages) {
      String text = FENCE.matcher(Files.readString(page)).replaceAll("");
      for (MatchResult link : LINK.matcher(text).results().toList()) {
        links++;
        String target = link.group(1);
        if (!target.startsWith("http") && !Files.exists(page.resolveSibling(target))) {
          dead.add(Checkout.root().relativize(page) + ": " + target);
        }
      }
    }
    assertEquals(List.of(), dead);
    assertTrue(links >= 100, "only " + links + " links on " + pages.size() + " pages");
  }

  private static List<Path> pages(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }
}
