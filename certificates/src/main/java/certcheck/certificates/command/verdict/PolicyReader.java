package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.theory.Axiom;
import certcheck.certificates.command.verdict.Policy.Requirement;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a policy; {@link Policy} says what is in one. */
final class PolicyReader {
  private static final int LONGEST = 1_000_000;
  private static final String MUST = "must";
  private static final String COMMENT = "#";
  private static final Pattern WORD = Pattern.compile("'[^']+'(?=[ \\t]|$)|[^ \\t]+");
  private static final Pattern SOURCE = Pattern.compile("(?:.*/)?[^/]*\\.[^./*]+");
  private static final Pattern CLAIM =
      Pattern.compile("[a-z][a-z_]*|'[a-z][a-z_]*(?: [A-Za-z0-9_()+*-]+,?)*'");
  private static final Pattern LAW = Pattern.compile(
      "ring|modulo [0-9]+|(?:commutative|associative|idempotent)\\([^(),]+\\)"
          + "|monoid\\([^(),]+,[^(),]+\\)|distributive-(?:left|right)");

  /** A word of a line, and the column of its first letter. */
  private record Word(String text, int column) {
    int end() {
      return column + text.codePointCount(0, text.length());
    }
  }

  private final String file;
  private final Set<String> known = new LinkedHashSet<>();
  private final List<Requirement> requirements = new ArrayList<>();
  private final Set<String> laws = new LinkedHashSet<>();
  private Set<String> axioms;
  private int number;

  private PolicyReader(String file) {
    this.file = file;
    Axiom.of(Kernel.theories()).forEach(a -> known.add(a.word()));
  }

  /**
   * Reads a policy.
   *
   * @throws Failure if it cannot be read, it is too long or malformed
   */
  static Policy read(String file) {
    PolicyReader reader = new PolicyReader(file);
    byte[] bytes = bytes(file);
    if (bytes.length > LONGEST) {
      throw new Failure(ExitStatus.DECLINED, file + ": limit: more than " + LONGEST + " bytes");
    }
    List<String> lines = List.of(reader.decoded(bytes).split("\r?\n", -1));
    lines.forEach(reader::line);
    if (reader.requirements.isEmpty() && reader.axioms == null) {
      throw reader.malformed(1, "a line FILE… must CLAIM… or axioms WORD…",
          "the end of the file");
    }
    return new Policy(file, List.copyOf(reader.requirements), Set.copyOf(reader.laws),
        reader.axioms == null ? Policy.AXIOMS : Set.copyOf(reader.axioms));
  }

  private static byte[] bytes(String file) {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      return in.readNBytes(LONGEST + 1);
    } catch (IOException | InvalidPathException e) {
      throw Failure.unreadable(file, e);
    }
  }

  private String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Failure(ExitStatus.REJECTED, file + ": expected UTF-8, found other bytes");
    }
  }

  private void line(String text) {
    number++;
    int column = 0;
    for (int c : text.codePoints().toArray()) {
      column++;
      if (c != '\t' && !Printable.is(c)) {
        throw malformed(column, "text that can be printed",
            "U+" + String.format("%04X", c));
      }
    }
    List<Word> words = words(text);
    if (words.isEmpty()) {
      return;
    }
    List<String> texts = words.stream().map(Word::text).toList();
    int must = texts.indexOf(MUST);
    switch (texts.get(0)) {
      case "axioms" -> axioms(words);
      case "laws" -> laws(words);
      default -> {
        if (must < 0) {
          throw malformed(words.get(0).column(),
              "FILE… must CLAIM…, axioms WORD… or laws LAW, …", String.join(" ", texts));
        }
        requirement(words.subList(0, must), words.subList(must + 1, words.size()),
            words.get(must).end());
      }
    }
  }

  /** The words before a comment, which begins with a word that begins with its sign. */
  private static List<Word> words(String line) {
    List<Word> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find() && !word.group().startsWith(COMMENT)) {
      words.add(new Word(word.group(), 1 + line.codePointCount(0, word.start())));
    }
    return words;
  }

  private void axioms(List<Word> words) {
    axioms = axioms == null ? new LinkedHashSet<>() : axioms;
    if (words.size() == 1) {
      throw malformed(words.get(0).end(), String.join(", ", known), "the end of the line");
    }
    for (Word w : words.subList(1, words.size())) {
      if (!known.contains(w.text())) {
        throw malformed(w.column(), String.join(", ", known), w.text());
      }
      axioms.add(w.text());
    }
  }

  /** Laws stand between commas outside parentheses. */
  private void laws(List<Word> words) {
    String expected = "commutative(f), associative(f), monoid(f, unit), ring, modulo N,"
        + " distributive-left, distributive-right or idempotent(f)";
    if (words.size() == 1) {
      throw malformed(words.get(0).end(), expected, "the end of the line");
    }
    String list = String.join(" ",
        words.subList(1, words.size()).stream().map(Word::text).toList());
    for (String law : Policy.laws(list)) {
      if (!LAW.matcher(law).matches()) {
        throw malformed(words.get(1).column(), expected, law.isEmpty() ? list : law);
      }
      laws.add(law);
    }
  }

  private void requirement(List<Word> patterns, List<Word> claims, int end) {
    if (patterns.isEmpty()) {
      throw malformed(end - MUST.length(), "files before must", "none");
    }
    int stars = FilePattern.of(patterns.get(0).text()).stars().size();
    for (Word pattern : patterns) {
      FilePattern p = FilePattern.of(pattern.text());
      if (!SOURCE.matcher(pattern.text()).matches() || pattern.text().endsWith(".cert")) {
        throw malformed(pattern.column(), "a source, as in *.sched", pattern.text());
      } else if (p.stars().size() != stars) {
        throw malformed(pattern.column(), "as many * as in " + patterns.get(0).text(),
            pattern.text());
      } else if (stars > FilePattern.MOST_STARS) {
        throw malformed(pattern.column(), "at most " + FilePattern.MOST_STARS + " *",
            pattern.text());
      }
    }
    if (claims.isEmpty()) {
      throw malformed(end, "claims behind must", "the end of the line");
    }
    for (Word claim : claims) {
      if (!CLAIM.matcher(claim.text()).matches()) {
        throw malformed(claim.column(), "a claim, as in race_free or 'padded 8'", claim.text());
      }
    }
    requirements.add(new Requirement(number, patterns.stream().map(Word::text).toList(),
        claims.stream().map(c -> c.text().replace("'", "")).toList()));
  }

  private Failure malformed(int column, String expected, String found) {
    return new Failure(ExitStatus.REJECTED, file + ":" + Math.max(1, number) + ":" + column
        + ": expected " + expected + ", found " + found);
  }
}
