package certcheck.certificates.command.theory;

import certcheck.certificates.command.theory.Declaration.Rule;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bundled theory cut into its declarations, for display. What the kernel makes of the text is the
 * kernel's business; here a declaration begins with its keyword at the start of a line.
 *
 * @param name its name
 * @param imports the theories that it imports
 * @param digest the SHA-256 of its text
 * @param lines its text
 * @param declarations its declarations and the prose between them, in order
 */
public record TheoryText(String name, List<String> imports, String digest, List<String> lines,
    List<Declaration> declarations) {
  private static final Set<String> KEYWORDS = Set.of(
      "synonym", "type", "constant", "axiom", "define", "inductive", "claim");
  private static final Pattern HEAD =
      Pattern.compile("theory [a-z_0-9]+(?: imports ([a-z_0-9 ]+))?");
  private static final Pattern RULE = Pattern.compile("rule (\\S+)((?: \"[^\"]*\")?)"
      + "((?: \\([^\\s()]+ : (?:[^()]|\\([^()]*\\))*\\))*)((?: \"[^\"]*\")?)(.*?)─+ (.*)");
  private static final Pattern SOURCE = Pattern.compile(" \"([^\"]*)\"");

  /** The theory of a name; one that {@link Theories} has. */
  public static TheoryText of(String name) {
    byte[] bytes = Theories.text(name);
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    Matcher head = HEAD.matcher(lines.get(0));
    List<String> imports = head.matches() && head.group(1) != null
        ? List.of(head.group(1).split(" ")) : List.of();
    return new TheoryText(name, imports, Theories.digest(bytes), lines,
        declarations(lines.subList(1, lines.size())));
  }

  /** The declaration of a constant or type, if it is declared here. */
  public Optional<Declaration> declaration(String constant) {
    return declarations.stream().filter(d -> d.name().equals(constant)).findFirst();
  }

  private static List<Declaration> declarations(List<String> lines) {
    List<Declaration> all = new ArrayList<>();
    List<String> comment = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (line.startsWith("--")) {
        comment.add(line.replaceFirst("^-- ?", ""));
        i++;
      } else if (line.isBlank()) {
        prose(all, comment);
        i++;
      } else {
        int start = i;
        for (i++; i < lines.size() && lines.get(i).startsWith(" "); i++) { }
        all.add(declaration(comment, lines.subList(start, i)));
      }
    }
    prose(all, comment);
    return all;
  }

  private static void prose(List<Declaration> all, List<String> comment) {
    if (!comment.isEmpty()) {
      all.add(new Declaration("", "", "", List.copyOf(comment), List.of(), List.of()));
      comment.clear();
    }
  }

  private static Declaration declaration(List<String> comment, List<String> lines) {
    String[] words = lines.get(0).split(" ", 3);
    if (!KEYWORDS.contains(words[0])) {
      throw new IllegalArgumentException("no declaration: " + lines.get(0));
    }
    String rest = words.length < 3 ? "" : words[2];
    Matcher source = SOURCE.matcher(" " + rest);
    boolean named = source.lookingAt();
    List<String> head = new ArrayList<>();
    head.add(named ? (" " + rest).substring(source.end()).strip() : rest);
    List<Rule> rules = new ArrayList<>();
    StringBuilder rule = new StringBuilder();
    for (String line : lines.subList(1, lines.size())) {
      boolean first = line.strip().startsWith("rule ");
      if (first && !rule.isEmpty()) {
        rules.add(rule(rule.toString()));
        rule.setLength(0);
      }
      if (first || !rule.isEmpty()) {
        rule.append(rule.isEmpty() ? "" : " ").append(line.replaceFirst("--.*", "").strip());
      } else {
        head.add(line);
      }
    }
    if (!rule.isEmpty()) {
      rules.add(rule(rule.toString()));
    }
    Declaration result = new Declaration(words[0], words[1], named ? source.group(1) : "",
        List.copyOf(comment), List.copyOf(head), List.copyOf(rules));
    comment.clear();
    return result;
  }

  private static Rule rule(String text) {
    Matcher m = RULE.matcher(text.replaceAll("\\s+", " "));
    if (!m.matches()) {
      throw new IllegalArgumentException("no rule: " + text);
    }
    String source = (m.group(2) + m.group(4)).replace("\"", "").strip();
    return new Rule(m.group(1), source, split(m.group(5).strip()), m.group(6).strip());
  }

  /** The parts between semicolons that stand outside parentheses. */
  private static List<String> split(String premises) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < premises.length(); i++) {
      char c = premises.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ';' && depth == 0) {
        parts.add(premises.substring(start, i).strip());
        start = i + 1;
      }
    }
    if (!premises.isEmpty()) {
      parts.add(premises.substring(start).strip());
    }
    return parts;
  }
}
