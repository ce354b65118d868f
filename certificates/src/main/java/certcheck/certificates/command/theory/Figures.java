package certcheck.certificates.command.theory;

import certcheck.certificates.command.theory.Declaration.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints declarations as a paper does: rules as inference figures, premises above the bar, each row
 * centred, name and source to the right; definitions with their source to the right.
 */
public final class Figures {
  private static final int WIDTH = 96;
  private static final int PREMISES = 64;
  private static final String GAP = "   ";

  private Figures() {}

  /** The lines of a declaration or of prose. */
  public static List<String> of(Declaration d) {
    List<String> lines = new ArrayList<>();
    for (String line : d.comment()) {
      lines.add(line.isEmpty() ? "" : "-- " + line);
    }
    if (!d.keyword().isEmpty()) {
      String first = d.keyword() + " " + d.name() + " " + d.head().get(0);
      lines.add(right(first.strip(), d.source()));
      lines.addAll(d.head().subList(1, d.head().size()));
      for (Rule rule : d.rules()) {
        lines.add("");
        lines.addAll(of(rule));
      }
    }
    return lines;
  }

  /** The inference figure of a rule. */
  public static List<String> of(Rule rule) {
    List<String> rows = rows(rule.premises());
    int width = length(rule.conclusion());
    for (String row : rows) {
      width = Math.max(width, length(row));
    }
    List<String> lines = new ArrayList<>();
    for (String row : rows) {
      lines.add("    " + centred(row, width));
    }
    String label = rule.source().isEmpty() ? rule.name() : rule.name() + "   " + rule.source();
    lines.add("   " + "─".repeat(width + 2) + "  " + label);
    lines.add("    " + centred(rule.conclusion(), width));
    return lines;
  }

  /** As many premises in a row as fit. */
  private static List<String> rows(List<String> premises) {
    List<String> rows = new ArrayList<>();
    String row = "";
    for (String premise : premises) {
      if (!row.isEmpty() && length(row) + GAP.length() + length(premise) > PREMISES) {
        rows.add(row);
        row = "";
      }
      row = row.isEmpty() ? premise : row + GAP + premise;
    }
    if (!row.isEmpty()) {
      rows.add(row);
    }
    return rows;
  }

  private static String centred(String text, int width) {
    return " ".repeat((width - length(text)) / 2) + text;
  }

  private static String right(String text, String source) {
    if (source.isEmpty()) {
      return text;
    }
    return text + " ".repeat(Math.max(3, WIDTH - length(text) - length(source))) + source;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
