package certcheck.certificates.text;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The rules for declarations of tensor languages, interpreted; and texts in them, to be changed. */
final class TensorReading {
  /** A text has no program, by the rules. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private TensorReading() {}

  /** The elements of a list that ends with its last element. */
  static List<Tree> elements(Tree list) {
    Deque<Tree> elements = new ArrayDeque<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(0)) {
      elements.push(rest.part(1));
    }
    return List.copyOf(elements);
  }

  static void require(boolean condition) {
    if (!condition) {
      throw new Refused();
    }
  }

  /** A name of letters and digits, {@code bare_name}. */
  static String name(Tree t) {
    require(t.isWord());
    String name = Tree.spelling(t.value());
    require(name.indexOf('_') < 0);
    return name;
  }

  static Declaration declaration(Tree t) {
    Tree names = t.part(0);
    boolean input = false;
    boolean output = false;
    if (!names.isLeaf()) {
      Tree before = names.part(0);
      if (!before.isLeaf()) {
        require(before.part(0).isWord("input") && before.part(1).isWord("output"));
        input = true;
        output = true;
      } else {
        input = before.isWord("input");
        output = before.isWord("output");
        require(input || output);
      }
      names = names.part(1);
    }
    List<BigInteger> extents = new ArrayList<>();
    for (Tree rest = t.part(1); !rest.isEmpty(); rest = rest.part(1)) {
      require(rest.part(0).value().signum() > 0);
      extents.add(rest.part(0).value());
    }
    return new Declaration(
        name(names), new TensorType(extents), Qualifier.of(input, output), Position.START);
  }

  // ── Texts ──

  /** The examples in files with an ending. */
  static List<String> examples(String ending) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(ending)).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  /** One of the words. */
  static String word(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }

  /** An example with one or two changes of characters, or of words. */
  static String mutated(List<String> examples, List<String> words, Random random) {
    StringBuilder text = new StringBuilder(examples.get(random.nextInt(examples.size())));
    for (int n = random.nextInt(2); n >= 0; n--) {
      int start = random.nextInt(text.length());
      int end = start + 1;
      while (random.nextInt(8) > 0 && end < text.length()
          && TokenReader.isWordPart(text.charAt(end))
          && TokenReader.isWordPart(text.charAt(start))) {
        end++;
      }
      switch (random.nextInt(5)) {
        case 0 -> text.delete(start, end);
        case 1 -> text.insert(end, text.substring(start, end));
        case 2 -> text.insert(start, word(words, random));
        case 3 -> text.insert(start, " " + word(words, random) + " ");
        default -> text.replace(start, end, word(words, random));
      }
    }
    return text.toString();
  }
}
