package certcheck.certificates.command.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What the papers have, item by item: the list {@code coverage.txt}, read. */
final class CoverageIndex {
  /**
   * An item of a paper.
   *
   * @param label how it is named, such as {@code Lemma 5}
   * @param what it is
   * @param kind of what is no statement, or how statements relate to what is printed; may be empty
   * @param where theories, statements and files
   * @param note why, where it is not as printed; may be empty
   */
  record Item(String paper, String label, String what, String kind, List<String> where,
      String note) {}

  private static final List<String> KINDS =
      List.of("", "proved", "stronger", "corrected", "definition", "executable", "absent");

  private CoverageIndex() {}

  /** The list that is shipped. */
  static List<Item> shipped() {
    try (InputStream in = CoverageIndex.class.getResourceAsStream("coverage.txt")) {
      return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a list: {@code = PAPER}, then {@code label | what | kind | where | note}, an item a line.
   *
   * @throws IllegalArgumentException if a line is none of these, or a comment after {@code #}
   */
  static List<Item> read(String text) {
    List<Item> items = new ArrayList<>();
    String paper = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith("= ")) {
        paper = line.substring(2);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        items.add(item(paper, line));
      }
    }
    return items;
  }

  private static Item item(String paper, String line) {
    String[] parts = line.split("\\|", -1);
    if (paper.isEmpty() || parts.length != 5 || !KINDS.contains(parts[2].strip())) {
      throw new IllegalArgumentException("not an item of a paper: " + line);
    }
    String where = parts[3].strip();
    return new Item(paper, parts[0].strip(), parts[1].strip(), parts[2].strip(),
        where.isEmpty() ? List.of() : List.of(where.split(" ")), parts[4].strip());
  }
}
