package certcheck.certificates.command.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a certificate or library, as {@code FORMAT.md} has them. Reads what is there and
 * complains about nothing: a malformed file gives the blocks before its defect.
 *
 * @param file its name
 * @param theories the theories of its header, with their digests
 * @param libraries the libraries of its header, with their digests
 * @param texts what its claims are about
 * @param blocks its blocks, in order
 */
public record ProofText(String file, Map<String, String> theories,
    Map<String, String> libraries, List<String> texts, List<Block> blocks) {

  /**
   * A line of tokens.
   *
   * @param number from 1
   * @param text the tokens with a blank between
   */
  public record Line(int number, String text) {
    /** What stands between the blanks; at least one. */
    public List<String> tokens() {
      return List.of(text.split(" ", -1));
    }

    /** The first token. */
    public String word() {
      int blank = text.indexOf(' ');
      return blank < 0 ? text : text.substring(0, blank);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A block: {@code define}, {@code lemma}, or the one line of a {@code claim} or
   * {@code drop}.
   *
   * @param head its first line
   * @param steps the lines up to {@code end}
   * @param end the line {@code end}; null if the block has none
   */
  public record Block(Line head, List<Line> steps, Line end) {
    /** Its first word. */
    public String kind() {
      return head.word();
    }

    /** The first name behind the first word; empty if there is none. */
    public String name() {
      return head.tokens().size() > 1 ? head.tokens().get(1) : "";
    }

    /** The number of creating steps. */
    public int size() {
      return (int) steps.stream().filter(s -> !s.word().equals("del")).count();
    }

    /** The library lemmas that it cites, in order of first use. */
    public List<String> cites() {
      return steps.stream().filter(s -> s.word().equals("cite") && s.tokens().size() == 2)
          .map(s -> s.tokens().get(1)).distinct().toList();
    }
  }

  /** Reads a text. */
  public static ProofText of(String file, String text) {
    Map<String, String> theories = new LinkedHashMap<>();
    Map<String, String> libraries = new LinkedHashMap<>();
    List<String> texts = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    Line head = null;
    List<Line> steps = new ArrayList<>();
    int number = 0;
    for (int at = 0, end; at < text.length(); at = end + 1) {
      int feed = text.indexOf('\n', at);
      end = feed < 0 ? text.length() : feed;
      String row = text.substring(at, end);
      number++;
      if (row.isEmpty()) {
        continue;
      }
      Line line = new Line(number, row);
      if (head != null && line.word().equals("end")) {
        blocks.add(new Block(head, List.copyOf(steps), line));
        head = null;
      } else if (head != null) {
        steps.add(line);
      } else {
        switch (line.word()) {
          case "theory" -> theories.put(token(line, 1), token(line, 2));
          case "library" -> libraries.put(token(line, 1), token(line, 2));
          case "define", "lemma" -> {
            head = line;
            steps.clear();
          }
          case "text" -> {
            int length = length(token(line, 1), text.length() - end - 1);
            texts.add(text.substring(end + 1, end + 1 + length));
            number += 1 + (int) texts.get(texts.size() - 1).chars().filter(c -> c == '\n').count();
            end += 1 + length;
          }
          case "claim", "drop" -> blocks.add(new Block(line, List.of(), line));
          default -> { } // certcheck, nodes, qed, or the kernel's to reject
        }
      }
    }
    if (head != null) {
      blocks.add(new Block(head, List.copyOf(steps), null));
    }
    return new ProofText(file, theories, libraries, List.copyOf(texts), List.copyOf(blocks));
  }

  /** A number of characters, or how many there are if it is none or larger. */
  private static int length(String digits, int most) {
    int there = Math.max(0, most);
    return digits.matches("[0-9]{1,9}") ? Math.min(there, Integer.parseInt(digits)) : there;
  }

  private static String token(Line line, int i) {
    return i < line.tokens().size() ? line.tokens().get(i) : "";
  }
}
