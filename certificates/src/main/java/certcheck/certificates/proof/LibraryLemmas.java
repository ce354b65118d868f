package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lemmas of libraries, each replayed when it, or one that cites it, is asked for: most proofs use
 * few of them. Definitions are made at once.
 */
public final class LibraryLemmas {
  private final Logic logic;
  private final Deadline deadline;
  private final Map<String, LibraryText.Entry> entries = new HashMap<>();
  private final Map<String, String> digests = new HashMap<>();
  private final Map<String, Theorem> proved = new HashMap<>();

  /**
   * No libraries yet.
   *
   * @param logic which has the theories of those that will be added
   * @param deadline when every call has to end, by {@link Deadline.Passed}
   */
  public LibraryLemmas(Logic logic, Deadline deadline) {
    this.logic = logic;
    this.deadline = deadline;
  }

  /** A library, the bytes of its file, after those that it imports. */
  public void add(byte[] file) {
    LibraryText text = new LibraryText(file);
    text.imports().forEach(digests::put);
    text.forEach(entry -> {
      if (entry.isDefinition()) {
        logic.signature.define(entry.name(), (Term) replay(entry.lines()));
      } else if (entries.put(entry.name(), entry) != null) {
        throw new IllegalArgumentException("there is a lemma " + entry.name() + " already");
      }
    });
  }

  /** The digest of a library that one of those added used when it was built; or null. */
  public String digest(String name) {
    return digests.get(name);
  }

  /** Whether there is a lemma of this name. */
  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** How a lemma is had: it is cited, or if it repeats a fact or another lemma, as that one is. */
  Step origin(String name) {
    String last = name;
    while (true) {
      List<String> block = entries.get(last).lines();
      String[] words = block.get(0).split(" ");
      if (block.size() != 2 || words.length != 2) {
        return Step.of("cite", last);
      } else if (words[0].equals("fact")) {
        return Step.of("fact", words[1]);
      } else if (!words[0].equals("cite")) {
        return Step.of("cite", last);
      }
      last = words[1];
    }
  }

  /** A lemma, or null if there is none of this name. */
  public Theorem lemma(String name) {
    Deque<String> pending = new ArrayDeque<>(List.of(name));
    Map<String, List<String>> blocks = new HashMap<>();
    while (!pending.isEmpty()) {
      String next = pending.peek();
      if (!entries.containsKey(next) || proved.containsKey(next)) {
        pending.pop();
        continue;
      }
      List<String> block = blocks.computeIfAbsent(next, n -> entries.get(n).lines());
      int known = pending.size();
      for (String line : block) {
        if (line.startsWith("cite ") && !proved.containsKey(line.substring(5))) {
          if (!entries.containsKey(line.substring(5))) {
            throw new ProofException("there is no lemma " + line.substring(5));
          }
          pending.push(line.substring(5));
        }
      }
      if (pending.size() == known) {
        pending.pop();
        proved.put(next, (Theorem) replay(block));
      }
    }
    return proved.get(name);
  }

  private Object replay(List<String> block) {
    StepMachine machine = new StepMachine(logic, proved::get, number -> null, List.of());
    int last = block.size() - 1;
    for (String step : block.subList(0, last)) {
      deadline.check();
      machine.execute(step);
    }
    return machine.result(block.get(last));
  }
}
