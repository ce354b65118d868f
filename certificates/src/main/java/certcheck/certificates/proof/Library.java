package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Library files in the certificate format: written from recorded blocks, and replayed. */
public final class Library {
  /** The limit on live terms and types that files declare. */
  private static final long NODES = 4_000_000;

  /** Files of more steps declare the most that the kernel admits. */
  private static final long STEPS = 1_000_000;

  private static final long MOST_NODES = 20_000_000;

  private Library() {}

  /**
   * A complete file.
   *
   * @param kind {@code certificate}, or {@code library} and its name
   * @param theories the digests of the theories used, by name in order of loading
   * @param libraries the digests of the libraries used, by name in order of loading
   * @param texts the texts that the claims of a certificate are about
   * @param blocks the blocks in order
   * @param tail lines between the blocks and the footer, such as claims
   */
  static byte[] file(String kind, Map<String, String> theories, Map<String, String> libraries,
      List<String> texts, List<Block> blocks, String tail) {
    StringBuilder text = new StringBuilder("certcheck 1 ").append(kind).append('\n');
    theories.forEach((n, digest) -> text.append("theory ").append(n).append(' ').append(digest)
        .append('\n'));
    libraries.forEach((n, digest) -> text.append("library ").append(n).append(' ').append(digest)
        .append('\n'));
    long steps = blocks.stream().mapToLong(Block::steps).sum();
    text.append("nodes ").append(steps > STEPS ? MOST_NODES : NODES).append('\n');
    texts.forEach(t ->
        text.append("text ").append(t.length()).append('\n').append(t).append('\n'));
    blocks.forEach(b -> text.append(b.text()));
    long lemmas = blocks.stream().filter(b -> b.kind().equals("lemma")).count();
    text.append(tail).append("qed ").append(lemmas).append(' ').append(steps).append('\n');
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * A library file.
   *
   * @param name the library's name
   * @param theories the digests of the theories used, by name in order of loading
   * @param libraries the digests of the libraries used, by name in order of loading
   * @param blocks the blocks in order
   */
  public static byte[] write(String name, Map<String, String> theories,
      Map<String, String> libraries, List<Block> blocks) {
    return file("library " + name, theories, libraries, List.of(), blocks, "");
  }

  /** The identity of a library: the SHA-256 of its file. */
  public static String digest(byte[] file) {
    return Theories.digest(file);
  }

  /**
   * Replays a library: its definitions are made, and its lemmas can be cited.
   *
   * @param recorder whose logic has the theories and libraries that this one uses
   * @param file the bytes of the library
   */
  public static void load(Recorder recorder, byte[] file) {
    new LibraryText(file).forEach(entry -> {
      Object result = new BlockReader(recorder).run(entry.lines());
      if (entry.isDefinition()) {
        recorder.logic().signature.define(entry.name(), (Term) result);
      } else {
        recorder.cite(entry.name(), (Theorem) result);
      }
      recorder.forget();
    });
  }

  /**
   * Repeats the steps of a lemma's block that was written earlier.
   *
   * @return the theorem, recorded and not yet a lemma
   */
  public static Theorem replay(Recorder recorder, String block) {
    List<String> lines = Arrays.asList(block.split("\n"));
    return (Theorem) new BlockReader(recorder).run(lines.subList(1, lines.size()));
  }
}
