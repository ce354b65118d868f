package certcheck.certificates.command.replay;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which items of a paper the comment of a statement names as its source. */
final class Sources {
  private static final String KIND =
      "(Theorem|Thm|Lemma|Cor\\.|Corollary|Remark|Fig\\.|Figure|Def\\.|Definition|Conjecture"
          + "|Proposition|Table|sections?)";
  private static final Pattern NUMBERED = Pattern.compile(
      KIND + " (\\d+(?:\\.\\d+)*(?: \\([ivx]+\\))?(?:(?:, | and )\\d+(?:\\.\\d+)*)*)");
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*");
  private static final Pattern EQUATION = Pattern.compile("\\((\\d+)\\)");
  private static final Map<String, String> FULL = Map.of("Thm", "Theorem", "Cor.", "Corollary",
      "Def.", "Definition", "Figure", "Fig.", "sections", "section");

  private Sources() {}

  /** The labels, such as {@code Theorem 4.6}, that follow the name of the paper up to a colon. */
  static Set<String> of(String paper, String comment) {
    Set<String> labels = new LinkedHashSet<>();
    Matcher named = Pattern.compile(Pattern.quote(paper) + ",([^:]*)").matcher(comment);
    while (named.find()) {
      Matcher items = NUMBERED.matcher(named.group(1));
      while (items.find()) {
        String kind = FULL.getOrDefault(items.group(1), items.group(1));
        NUMBER.matcher(items.group(2)).results().forEach(n -> labels.add(kind + " " + n.group()));
      }
      EQUATION.matcher(named.group(1)).results().forEach(n -> labels.add(n.group()));
    }
    return labels;
  }
}
