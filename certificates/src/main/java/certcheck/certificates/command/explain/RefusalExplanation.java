package certcheck.certificates.command.explain;

import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.replay.ProofText.Line;
import certcheck.certificates.command.replay.Rereading;
import certcheck.certificates.command.verdict.Verdict.Refusal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the step at which the kernel refused a file, with its surroundings. */
public final class RefusalExplanation {
  private static final int BEFORE = 4;
  private static final int AFTER = 2;
  private static final int TERM = 300;

  private final Refusal refusal;
  private final String certificate;
  private final Library library;
  private final PrintWriter out;
  private TermText shown;

  /**
   * An explanation.
   *
   * @param refusal what the kernel said
   * @param certificate the text of the file
   * @param library where the text is if a library was refused
   */
  public RefusalExplanation(Refusal refusal, String certificate, Library library, PrintWriter out) {
    this.refusal = refusal;
    this.certificate = certificate;
    this.library = library;
    this.out = out;
  }

  public void print() throws IOException {
    boolean inLibrary = refusal.source().endsWith(".lib");
    String text = inLibrary
        ? new String(library.bytes(refusal.source().replace(".lib", "")),
            StandardCharsets.UTF_8)
        : certificate;
    out.printf(Locale.ROOT, "%s, line %d, column %d: %s%n", refusal.source(), refusal.line(),
        refusal.column(), refusal.rule());
    if (refusal.condition() > 0) {
      out.println("  its condition (" + refusal.condition() + ") does not hold");
    }
    out.println("  expected  " + refusal.expected());
    out.println("  found     " + refusal.found());
    Rereading.Place place = place(ProofText.of(refusal.source(), text), inLibrary);
    if (place == null) {
      lines(text);
    } else {
      step(place);
    }
  }

  /** The state before the failing step; null if there is none to show. */
  private Rereading.Place place(ProofText text, boolean inLibrary) {
    try {
      Rereading rereading = new Rereading(library);
      shown = new TermText(rereading.logic(), TERM);
      if (!inLibrary) {
        rereading.open(text);
        return rereading.upTo(text, refusal.line());
      }
      rereading.openLibrary(text);
      Block block = text.blocks().stream()
          .filter(b -> b.head().number() < refusal.line()
              && (b.end() == null || refusal.line() <= b.end().number()))
          .findFirst().orElse(null);
      return block == null ? null : rereading.inside(block, refusal.line());
    } catch (IOException | RuntimeException e) {
      return null; // malformed, or no such library, further up: the lines alone are shown
    }
  }

  private void step(Rereading.Place place) {
    Block block = place.block();
    out.println();
    out.println("in " + block.head() + " (line " + block.head().number() + ")");
    int id = 0;
    for (Line line : block.steps()) {
      boolean creates = !line.word().equals("del");
      if (line.number() > refusal.line() - BEFORE && line.number() < refusal.line()) {
        out.printf(Locale.ROOT, "  %6d  %-28s%s%n", line.number(), line,
            creates ? "  makes " + id + ": " + created(place, id) : "");
      } else if (line.number() == place.line().number()) {
        break;
      }
      id += creates ? 1 : 0;
    }
    out.printf(Locale.ROOT, "> %6d  %s%n", place.line().number(), place.line());
    Set<Integer> cited = cited(place);
    if (!cited.isEmpty()) {
      out.println();
      out.println("where");
      cited.forEach(n -> out.printf(Locale.ROOT, "  %6d  %s%n", n, created(place, n)));
    }
  }

  private String created(Rereading.Place place, int id) {
    try {
      return shown.of(place.created().get(id));
    } catch (RuntimeException e) {
      return "(cannot be shown: " + e.getMessage() + ")";
    }
  }

  /** The tokens of the failing step that are ids in its block. */
  private static Set<Integer> cited(Rereading.Place place) {
    Set<Integer> ids = new LinkedHashSet<>();
    List<String> tokens = place.line().tokens();
    boolean takesNumber = List.of("int", "recall").contains(place.line().word());
    for (String token : tokens.subList(1, takesNumber ? 1 : tokens.size())) {
      if (token.matches("0|[1-9][0-9]{0,8}") && Integer.parseInt(token) < place.created().size()) {
        ids.add(Integer.parseInt(token));
      }
    }
    return ids;
  }

  /** The lines around the place, as they are. */
  private void lines(String text) {
    List<String> lines = List.of(text.split("\n", -1));
    out.println();
    for (int n = Math.max(1, refusal.line() - BEFORE);
        n <= Math.min(lines.size(), refusal.line() + AFTER); n++) {
      String line = lines.get(n - 1);
      out.printf(Locale.ROOT, "%s %6d  %s%n", n == refusal.line() ? ">" : " ", n,
          line.length() <= TERM ? line : line.substring(0, TERM) + "…");
    }
  }
}
