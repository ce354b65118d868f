package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Short certificates for tests. Each line of a body is a step; {@code label:} before it names what
 * it creates, {@code ‹p ∧ q›} stands for a term and {@code ‹:int → bool›} for a type, whose steps
 * are put in front. The last line is {@code end label}; without it the last step is the result.
 */
final class Blocks {
  /** The variables of terms in bodies, and their types. */
  static final Map<String, String> VARIABLES = new LinkedHashMap<>();

  static {
    VARIABLES.put("p q r", "bool");
    VARIABLES.put("k m n x y z", "int");
    VARIABLES.put("a b c", "'a");
    VARIABLES.put("f g", "'a → 'a");
    VARIABLES.put("i j", "int → int");
    VARIABLES.put("P Q R", "int → bool");
    VARIABLES.put("S T", "'a → bool");
    VARIABLES.put("F G", "bool → bool");
  }

  private static final String[] THEORIES = {"hol", "int", "toys"};
  private static final Pattern TOKEN = Pattern.compile("‹([^›]*)›|(\\S+)");

  /** One block as lines, its number of creating steps, and the line written last in the body. */
  record Block(List<String> lines, int creating, int last) {
    String text() {
      return String.join("\n", lines) + "\n";
    }
  }

  private Blocks() {}

  /** Expands a body below its head line. */
  static Block block(String head, String body) {
    List<String> steps = new ArrayList<>();
    List<String> lines = new ArrayList<>(List.of(head));
    Map<String, Integer> labels = new HashMap<>();
    Checking.TermSteps terms = new Checking.TermSteps(steps);
    boolean ended = false;
    for (String line : body.strip().split("\n")) {
      Matcher token = TOKEN.matcher(line);
      List<String> words = new ArrayList<>();
      while (token.find()) {
        String word = token.group();
        words.add(token.group(1) != null ? Integer.toString(terms.id(token.group(1)))
            : words.isEmpty() || !labels.containsKey(word) ? word
            : labels.get(word).toString());
      }
      String label = words.get(0).endsWith(":") ? words.remove(0) : "";
      flush(steps, lines);
      if (words.get(0).equals("end")) {
        ended = true;
        lines.add(words.size() > 1 ? String.join(" ", words) : "end " + (steps.size() - 1));
      } else if (words.get(0).equals("del")) {
        lines.add(String.join(" ", words));
      } else {
        steps.add(String.join(" ", words));
        flush(steps, lines);
      }
      if (!label.isEmpty()) {
        labels.put(label.substring(0, label.length() - 1), steps.size() - 1);
      }
    }
    int last = lines.size();
    if (!ended) {
      lines.add("end " + (steps.size() - 1));
    }
    return new Block(lines, steps.size(), last);
  }

  /** Copies the steps that are not among the lines yet. */
  private static void flush(List<String> steps, List<String> lines) {
    int copied = (int) lines.stream().skip(1).filter(l -> !l.startsWith("del ")).count();
    lines.addAll(steps.subList(copied, steps.size()));
  }

  static Block lemma(String body) {
    return block("lemma", body);
  }

  /** A whole certificate: blocks, and single lines such as {@code claim 0}. */
  static String certificate(Object... parts) {
    return certificate(Checking.header("certificate", THEORIES) + "nodes 100000\n", parts);
  }

  /** The same below another header; counts the footer. */
  static String certificate(String header, Object... parts) {
    StringBuilder text = new StringBuilder(header);
    int lemmas = 0;
    int steps = 0;
    for (Object part : parts) {
      if (part instanceof Block b) {
        text.append(b.text());
        lemmas += b.lines.get(0).startsWith("lemma") ? 1 : 0;
        steps += b.creating;
      } else {
        text.append(part).append('\n');
      }
    }
    return text.append("qed ").append(lemmas).append(' ').append(steps).append('\n').toString();
  }

  /** The lines of the header of {@link #certificate}. */
  static final int HEADER = 2 + THEORIES.length;

  /** Requires that a body proves a sequent, written as the kernel prints it. */
  static void proves(String sequent, String body) {
    String text = certificate(lemma(body));
    Corpus.note("accept", text, sequent);
    Checking.Verdict v = Checking.check(text);
    assertEquals(List.of(sequent), v.lemmas(), v::toString);
  }

  /** Requires that a body is refused for this reason when its last line has been read. */
  static void rejectsAfter(String rule, int condition, String reason, String body) {
    Block block = lemma(body);
    rejects(rule, condition, reason, HEADER + block.last + Checking.NEXT_LINE, block);
  }

  /** Requires that the last step of a body is refused for this reason. */
  static void rejects(String rule, int condition, String reason, String body) {
    Block block = lemma(body);
    rejects(rule, condition, reason, HEADER + block.last, block);
  }

  /** Requires that a certificate of these parts is refused for this reason, in this line. */
  static void rejects(String rule, int condition, String reason, int line, Object... parts) {
    refuses(rule, condition, reason, line, certificate(parts));
  }

  /** The same where the condition is looked at when the whole line has been read. */
  static void rejectsAfter(String rule, int condition, String reason, int line, Object... parts) {
    rejects(rule, condition, reason, line + Checking.NEXT_LINE, parts);
  }

  /** Requires that a text is refused for this reason, in this line. */
  static void refuses(String rule, int condition, String reason, int line, String text) {
    Corpus.note("reject", text, rule + " " + condition);
    Checking.Verdict v = Checking.check(text);
    assertEquals("REJECTED " + rule + number(condition) + ": " + reason + ", line " + line,
        v.word() + " " + v.message() + ", line " + (v.verified() ? 0 : v.line()),
        v::toString);
    assertEquals(rule, v.rule());
    assertEquals(condition, v.condition());
  }

  private static String number(int condition) {
    return condition == 0 ? "" : ", condition (" + condition + ")";
  }
}
