package certcheck.certificates.proof;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bytes of a library, of which only what is asked for is decoded: most proofs use few of its
 * lemmas. Malformed files end in some exception: nothing depends on it.
 */
final class LibraryText {
  private static final byte[] LEMMA = ascii("lemma ");
  private static final byte[] DEFINE = ascii("define ");
  private static final byte[] LIBRARY = ascii("library ");
  private static final byte[] END = ascii("end ");

  private final byte[] file;

  LibraryText(byte[] file) {
    this.file = file;
  }

  private static byte[] ascii(String word) {
    return word.getBytes(StandardCharsets.US_ASCII);
  }

  /** A lemma or definition. */
  final class Entry {
    private final boolean isDefinition;
    private final String name;
    private final int start;
    private final int end;

    private Entry(boolean isDefinition, String name, int start, int end) {
      this.isDefinition = isDefinition;
      this.name = name;
      this.start = start;
      this.end = end;
    }

    /** Whether it defines a constant. */
    boolean isDefinition() {
      return isDefinition;
    }

    /** Of the lemma, or of the constant. */
    String name() {
      return name;
    }

    /** The steps, and the line {@code end}; each line is decoded alone, for most are ASCII. */
    List<String> lines() {
      List<String> lines = new ArrayList<>();
      int next;
      for (int at = start; at < end; at = next) {
        next = lineAfter(at);
        lines.add(text(at, next - 1));
      }
      return lines;
    }
  }

  /** What is done with the entries, in order. */
  interface Use {
    void of(Entry entry);
  }

  /** Goes through the lemmas and definitions, in order. */
  void forEach(Use use) {
    int at = 0;
    while (at < file.length) {
      boolean isDefinition = startsWith(DEFINE, at);
      int next = lineAfter(at);
      if (!isDefinition && !startsWith(LEMMA, at)) {
        at = next;
        continue;
      }
      String name = text(at + (isDefinition ? DEFINE : LEMMA).length, next - 1);
      at = next;
      while (!startsWith(END, at)) {
        at = lineAfter(at);
      }
      at = lineAfter(at);
      use.of(new Entry(isDefinition, name, next, at));
    }
  }

  /** The digests of the libraries that this one used when it was built, by name. */
  Map<String, String> imports() {
    Map<String, String> imports = new LinkedHashMap<>();
    for (int at = 0; !startsWith(LEMMA, at) && !startsWith(DEFINE, at) && at < file.length;
        at = lineAfter(at)) {
      if (at > 0 && startsWith(LIBRARY, at)) {
        String[] words = text(at, lineAfter(at) - 1).split(" ");
        imports.put(words[1], words[2]);
      }
    }
    return imports;
  }

  private String text(int from, int to) {
    return new String(file, from, to - from, StandardCharsets.UTF_8);
  }

  private boolean startsWith(byte[] word, int at) {
    return at + word.length <= file.length
        && Arrays.equals(file, at, at + word.length, word, 0, word.length);
  }

  private int lineAfter(int at) {
    int end = at;
    while (file[end] != '\n') {
      end++;
    }
    return end + 1;
  }
}
