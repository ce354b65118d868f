package certcheck.certificates.proof.script;

import java.util.List;

/** Proves and stores lemmas by itself, such as those of an inductive definition. */
@FunctionalInterface
public interface Generator {
  /**
   * Runs at a line {@code derive NAME word …} of a proof file.
   *
   * @param session where lemmas are stored
   * @param words the words after the generator's name
   */
  void run(Session session, List<String> words);
}
