package certcheck.certificates.command.replay;

import certcheck.certificates.command.replay.CoverageIndex.Item;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What becomes of each item of the papers: of those that are stated, by the statements and whether
 * they are proved; of the others, as the index says.
 */
public final class Coverage {
  /**
   * An item of a paper with its status.
   *
   * @param label how the paper names it
   * @param where statements, theories and files
   * @param note empty, or why it is not as printed
   */
  public record Row(String paper, String label, String what, String status, List<String> where,
      String note) {}

  private static final List<String> ORDER = List.of("proved as printed", "stronger", "corrected",
      "refuted", "in prose, stated and proved", "stated, not proved", "definition",
      "executable only", "absent");
  private static final Map<String, String> UNSTATED = Map.of("definition", "definition",
      "executable", "executable only", "absent", "absent");

  private final List<Row> rows = new ArrayList<>();

  /**
   * The items of the shipped index.
   *
   * @param comments of the statements, by name
   * @param proved whether a statement is proved as stated
   */
  public Coverage(Map<String, String> comments, Predicate<String> proved) {
    this(CoverageIndex.shipped(), comments, proved);
  }

  /**
   * The same of some items.
   *
   * @throws IllegalArgumentException if an item has neither a statement nor another kind, or names a
   *     statement that does not exist
   */
  Coverage(List<Item> items, Map<String, String> comments, Predicate<String> proved) {
    Map<String, Map<String, Set<String>>> sources = new LinkedHashMap<>();
    items.forEach(i -> sources.computeIfAbsent(i.paper(), p -> sources(p, comments)));
    for (Item item : items) {
      Set<String> named = sources.get(item.paper()).remove(item.label());
      rows.add(row(item, named == null ? Set.of() : named, comments.keySet(), proved));
    }
    sources.forEach((paper, others) -> others.forEach((label, names) -> rows.add(
        row(new Item(paper, label, "", "", List.of(), ""), names, comments.keySet(), proved))));
  }

  private static Map<String, Set<String>> sources(String paper, Map<String, String> comments) {
    Map<String, Set<String>> result = new TreeMap<>();
    new TreeMap<>(comments).forEach((name, comment) -> Sources.of(paper, comment).forEach(
        label -> result.computeIfAbsent(label, l -> new LinkedHashSet<>()).add(name)));
    return result;
  }

  private static Row row(Item item, Set<String> named, Set<String> known,
      Predicate<String> proved) {
    Set<String> statements = new LinkedHashSet<>();
    Set<String> others = new LinkedHashSet<>();
    for (String name : item.where()) {
      boolean file = name.contains(".") || name.contains("/");
      if (!file && !known.contains(name)) {
        throw new IllegalArgumentException(item.label() + ": no statement " + name);
      }
      (file ? others : statements).add(name);
    }
    statements.addAll(named);
    boolean superseded = !statements.isEmpty()
        && (item.kind().equals("absent") || item.kind().equals("executable"));
    List<String> where = new ArrayList<>(statements);
    where.addAll(others);
    return new Row(item.paper(), item.label(), item.what(),
        status(item, superseded ? "" : item.kind(), statements, proved), where,
        superseded ? "" : item.note());
  }

  private static String status(Item item, String kind, Set<String> statements,
      Predicate<String> proved) {
    if (!statements.stream().allMatch(proved)) {
      return "stated, not proved";
    } else if (UNSTATED.containsKey(kind)) {
      return UNSTATED.get(kind);
    } else if (statements.isEmpty()) {
      throw new IllegalArgumentException(item.label() + ": no statement has it as its source");
    }
    long refuted = statements.stream().filter(n -> n.endsWith("_refuted")).count();
    return refuted == statements.size() ? "refuted"
        : refuted > 0 ? "corrected"
        : kind.equals("stronger") || kind.equals("corrected") ? kind
        : item.label().matches("(section|rewrites) .*") ? "in prose, stated and proved"
        : "proved as printed";
  }

  /** The items, paper by paper; those that only a comment of a statement names come last. */
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** Prints how many items of each paper have which status, a line each. */
  public void numbers(PrintWriter out) {
    papers().forEach((paper, items) -> out.println(paper + "   " + numbers(items)));
  }

  private Map<String, List<Row>> papers() {
    return rows.stream().collect(
        Collectors.groupingBy(Row::paper, LinkedHashMap::new, Collectors.toList()));
  }

  private static String numbers(List<Row> items) {
    Map<String, Long> counts =
        items.stream().collect(Collectors.groupingBy(Row::status, Collectors.counting()));
    return items.size() + " items: " + ORDER.stream().filter(counts::containsKey)
        .map(s -> counts.get(s) + " " + s).collect(Collectors.joining(", "));
  }

  /** Prints the page {@code coverage.md}. */
  public void page(PrintWriter out) {
    out.println("# The papers, item by item");
    out.println();
    out.println("Generated: `certcheck library --coverage > proofs-tests/docs/coverage.md`. The"
        + " status of what is stated is computed");
    out.println("from the committed statements (`NAME` is"
        + " `kernel/src/main/resources/statements/NAME.claim`) and their proofs, which are");
    out.println("replayed; an item is stated by the statements whose comments name it as their"
        + " source. Corrections are explained in");
    out.println("[divergences.md](divergences.md). Theories are in"
        + " `kernel/src/main/resources/theories/`.");
    papers().forEach((paper, items) -> {
      out.println();
      out.println("## " + paper);
      out.println();
      out.println(numbers(items) + ".");
      out.println();
      out.println("| item | what it is | status | where | note |");
      out.println("|---|---|---|---|---|");
      items.forEach(r -> out.println("| " + r.label() + " | " + r.what() + " | " + r.status()
          + " | " + r.where().stream().map(w -> "`" + w + "`").collect(Collectors.joining(" "))
          + " | " + r.note() + " |"));
    });
  }
}
