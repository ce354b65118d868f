package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lemmas of libraries, each replayed when it, or one that cites it, is asked for: most proofs use
 * few of them. Definitions are made at once.
 */
public final class LibraryLemmas {
  private final Recorder recorder;
  private final Map<String, List<String>> blocks = new HashMap<>();

  /**
   * No libraries yet.
   *
   * @param recorder of its own, made by {@link Recorder#forLibrary}
   */
  public LibraryLemmas(Recorder recorder) {
    this.recorder = recorder;
  }

  /** A library, the bytes of its file, after those that it imports. */
  public void add(byte[] file) {
    List<String> lines = Arrays.asList(new String(file, StandardCharsets.UTF_8).split("\n"));
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i++);
      if (!line.startsWith("lemma ") && !line.startsWith("define ")) {
        continue;
      }
      int start = i;
      while (!lines.get(i++).startsWith("end ")) {
        continue;
      }
      String name = line.substring(line.indexOf(' ') + 1);
      List<String> block = lines.subList(start, i);
      if (line.startsWith("define ")) {
        recorder.logic().signature.define(name, (Term) new BlockReader(recorder).run(block));
        recorder.forget();
      } else if (blocks.put(name, block) != null) {
        throw new IllegalArgumentException("there is a lemma " + name + " already");
      }
    }
  }

  /** A lemma, or null if there is none of this name. */
  public Theorem lemma(String name) {
    Deque<String> pending = new ArrayDeque<>(List.of(name));
    while (!pending.isEmpty()) {
      String next = pending.peek();
      List<String> block = blocks.get(next);
      if (block == null || recorder.lookup(next) != null) {
        pending.pop();
        continue;
      }
      int known = pending.size();
      for (String line : block) {
        if (line.startsWith("cite ") && recorder.lookup(line.substring(5)) == null) {
          if (!blocks.containsKey(line.substring(5))) {
            throw new ProofException("there is no lemma " + line.substring(5));
          }
          pending.push(line.substring(5));
        }
      }
      if (pending.size() == known) {
        pending.pop();
        recorder.cite(next, (Theorem) new BlockReader(recorder).run(block));
        recorder.forget();
      }
    }
    return recorder.lookup(name);
  }
}
