package certcheck.benchmarks.workload;

import certcheck.kernel.Theories;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A certificate while it is written, lemma by lemma, in memory that does not grow. It may end with
 * the lemmas and claims of another certificate, because the kernel verifies nothing without a
 * claim.
 */
final class Certificate implements Closeable {
  private static final int NODES = 8_000_000;

  private final OutputStream out;
  private final List<String> tail;
  private final StringBuilder text = new StringBuilder();
  private int lemmas;
  private long steps;
  private long bytes;

  /**
   * Begins a certificate.
   *
   * @param out closed with the certificate
   * @param tail the lines of a certificate, whose theories include {@code int}; empty for none
   */
  Certificate(OutputStream out, List<String> tail) {
    this.out = out;
    List<String> header = new ArrayList<>(List.of("certcheck 1 certificate"));
    if (tail.isEmpty()) {
      for (String theory : List.of("hol", "int")) {
        header.add("theory " + theory + " " + Theories.digest(Theories.text(theory)));
      }
    }
    tail.stream().filter(Certificate::isHeader).forEach(header::add);
    header.add("nodes " + NODES);
    int blocks = 0;
    for (int k = 0; k < tail.size() && blocks == 0; k++) {
      if (tail.get(k).startsWith("text ")) {
        k = text(tail, k, header);
      } else if (!isHeader(tail.get(k)) && !tail.get(k).matches("(certcheck|nodes) .*")) {
        blocks = k;
      }
    }
    this.tail = tail.subList(blocks, tail.size());
    text.append(String.join("\n", header)).append('\n');
  }

  /** Whether a line of a certificate names a theory or a library. */
  static boolean isHeader(String line) {
    return line.startsWith("theory ") || line.startsWith("library ");
  }

  /** Adds the lines of a text, which begins here, to others; returns the number of the last. */
  private static int text(List<String> lines, int first, List<String> others) {
    int last = first;
    others.add(lines.get(first));
    for (int left = Integer.parseInt(lines.get(first).split(" ")[1]) + 1; left > 0; ) {
      others.add(lines.get(++last));
      left -= lines.get(last).length() + 1;
    }
    return last;
  }

  /** The number of creating steps so far. */
  long steps() {
    return steps;
  }

  /** The number of bytes so far. */
  long bytes() {
    return bytes;
  }

  /** Writes a lemma; returns its number. */
  int lemma(Function<Block, Proved> proof) {
    text.append("lemma\n");
    Block block = new Block(text);
    Proved result = proof.apply(block);
    text.append("end ").append(result.line()).append('\n');
    steps += block.lines();
    flush();
    return lemmas++;
  }

  /** Writes a lemma of so many steps whose lines are there already. */
  int lemma(String lines, int creating) {
    text.append("lemma\n").append(lines);
    steps += creating;
    flush();
    return lemmas++;
  }

  /** Lets the kernel forget a lemma. */
  void drop(int lemma) {
    text.append("drop ").append(lemma).append('\n');
  }

  private void flush() {
    byte[] encoded = text.toString().getBytes(StandardCharsets.UTF_8);
    text.setLength(0);
    bytes += encoded.length;
    try {
      out.write(encoded);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends the blocks of the tail, its lemmas renumbered, and the footer. */
  @Override
  public void close() throws IOException {
    int first = lemmas;
    for (String line : tail) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "qed" -> {
          lemmas += Integer.parseInt(words[1]);
          steps += Long.parseLong(words[2]);
        }
        case "recall", "claim", "drop" -> {
          words[1] = Integer.toString(first + Integer.parseInt(words[1]));
          text.append(String.join(" ", words)).append('\n');
        }
        default -> text.append(line).append('\n');
      }
    }
    text.append("qed ").append(lemmas).append(' ').append(steps).append('\n');
    flush();
    out.close();
  }
}
