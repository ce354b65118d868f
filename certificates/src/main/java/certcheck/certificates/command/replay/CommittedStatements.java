package certcheck.certificates.command.replay;

import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Theorem;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The metatheorems that were stated before they were proved, each with the comment above it, which
 * names its source, and whether a library proves exactly it.
 */
public final class CommittedStatements {
  private static final String PROVED = "proved as stated";

  private final Library library;
  private final Map<String, String> homes = new HashMap<>();
  private final Map<String, Rereading> rereadings = new HashMap<>();
  private final Map<String, String> verdicts = new HashMap<>();
  private Rereading current;

  /** Finds the library of each lemma; none is replayed yet. */
  public CommittedStatements(Library library) throws IOException {
    this.library = library;
    for (String name : library.names()) {
      for (Block block : library.text(name).blocks()) {
        homes.putIfAbsent(block.name(), name);
      }
    }
  }

  /**
   * Prints them, in the order of their names.
   *
   * @param names of the statements
   * @param text of a statement
   * @return how many are not proved as stated
   */
  public int print(List<String> names, UnaryOperator<String> text, PrintWriter out)
      throws IOException {
    int open = 0;
    for (String name : names) {
      String statement = text.apply(name);
      String verdict = verdict(name, statement);
      open += verdict.equals(PROVED) ? 0 : 1;
      out.println(name + "   " + homes.getOrDefault(name, "-") + "   " + verdict);
      comment(statement).forEach(line -> out.println("  " + line));
    }
    out.println(names.size() - open + " of " + names.size() + " proved as stated");
    return open;
  }

  /** Those that the kernel's jar holds, and what becomes of the items of the papers. */
  public int print(PrintWriter out) throws IOException {
    int open = print(Kernel.statements(), Kernel::statement, out);
    coverage().numbers(out);
    return open;
  }

  /** What becomes of the items of the papers, by the statements that the kernel's jar holds. */
  public Coverage coverage() {
    Map<String, String> comments = new HashMap<>();
    Kernel.statements().forEach(
        name -> comments.put(name, String.join(" ", comment(Kernel.statement(name)))));
    return new Coverage(comments, name -> {
      try {
        return verdict(name, Kernel.statement(name)).equals(PROVED);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }

  private String verdict(String name, String statement) throws IOException {
    String verdict = verdicts.get(name);
    if (verdict == null) {
      verdict = replayed(name, statement);
      verdicts.put(name, verdict);
    }
    return verdict;
  }

  private String replayed(String name, String statement) throws IOException {
    if (!homes.containsKey(name)) {
      return "not proved: no library in " + library.folder() + " has it";
    }
    Rereading rereading = rereading(homes.get(name));
    try {
      Theorem theorem = rereading.lemma(name);
      return theorem.hypotheses().isEmpty()
          && theorem.conclusion() == rereading.term(name + ".claim", statement)
          ? PROVED : "another statement is proved: " + theorem;
    } catch (RuntimeException e) {
      return "cannot be replayed: " + e.getMessage();
    }
  }

  /**
   * Where the libraries are that one needs. Libraries that do not import each other may define the same
   * names; those that do not are loaded side by side, so that what several need is proved once.
   */
  private Rereading rereading(String home) throws IOException {
    Rereading rereading = rereadings.get(home);
    if (rereading == null) {
      rereading = shared(home);
      rereadings.put(home, rereading);
    }
    return rereading;
  }

  private Rereading shared(String home) throws IOException {
    if (current != null) {
      try {
        current.openLibrary(home);
        return current;
      } catch (RuntimeException e) {
        current = null; // what was loaded before stays as it is
      }
    }
    Rereading fresh = new Rereading(library);
    fresh.openLibrary(home);
    current = fresh;
    return fresh;
  }

  private static List<String> comment(String statement) {
    List<String> lines = new ArrayList<>();
    for (String line : statement.lines().toList()) {
      if (!line.startsWith("--")) {
        break;
      }
      lines.add(line.substring(2).strip());
    }
    return lines;
  }
}
