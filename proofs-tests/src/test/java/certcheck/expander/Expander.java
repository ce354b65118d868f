package certcheck.expander;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Rewrites certificates and libraries so that they use no connective rule: the same blocks, lemmas
 * and claims, each proved by core rules, definitions and integer rules from the lemmas of the
 * library {@link ConnectiveLemmas#NAME}. Derivations are as deep as proofs are long, so it wants a
 * large stack.
 */
final class Expander {
  /** The most nodes that a certificate may declare. */
  private static final long NODES = 20_000_000;

  /** The steps that make types and terms. */
  private static final Set<String> SYNTAX =
      Set.of("tyvar", "type", "var", "const", "int", "text", "app", "lam");

  private final Map<String, byte[]> originals;
  private final Logic logic = new Logic(Long.MAX_VALUE);
  private final Theories theories = new Theories(logic);
  private final ConnectiveLemmas.Proved connectives;

  /** The blocks of library lemmas that were not replayed yet, and what the others proved. */
  private final Map<String, List<String>> blocks = new HashMap<>();

  private final Map<String, Theorem> lemmas = new HashMap<>();
  private final Map<String, byte[]> expanded;
  private final Set<String> indexed = new HashSet<>();

  /** The texts of the certificate, as terms. */
  private final List<Term> texts = new ArrayList<>();

  private Count before;
  private Count after;

  /**
   * An expander of one file, or of several that define nothing.
   *
   * @param originals the libraries that it may use, by name
   * @param expanded these libraries expanded, by name
   */
  Expander(Map<String, byte[]> originals, Map<String, byte[]> expanded) {
    this.originals = originals;
    this.expanded = expanded;
    theories.load("hol");
    connectives = ConnectiveLemmas.prove(logic);
    lemmas.putAll(connectives.lemmas());
  }

  /** How many steps there are, and how many of them make theorems, not types or terms. */
  record Count(long steps, long inferences) {
    Count plus(Count other) {
      return new Count(steps + other.steps, inferences + other.inferences);
    }
  }

  /** A file rewritten, and its size before and after. */
  record Expanded(byte[] file, Count before, Count after) {}

  /** The library of lemmas about connectives. */
  Expanded connectives() {
    return new Expanded(connectives.file(), new Count(0, 0),
        new Count(connectives.steps(), connectives.inferences()));
  }

  /** A library. */
  Expanded library(String name) {
    return expand(originals.get(name), "library " + name);
  }

  /** A certificate. */
  Expanded certificate(byte[] file) {
    return expand(file, "certificate");
  }

  private static List<String> lines(byte[] file) {
    return Arrays.asList(new String(file, StandardCharsets.UTF_8).split("\n"));
  }

  private Expanded expand(byte[] file, String kind) {
    List<String> lines = lines(file);
    StringBuilder text = new StringBuilder();
    int body = header(lines, kind, text);
    before = new Count(0, 0);
    after = before;
    Map<String, Theorem> numbered = new HashMap<>();
    for (int i = body; i < lines.size(); i++) {
      String[] words = lines.get(i).split(" ");
      if (isBlock(words[0])) {
        int end = end(lines, i);
        text.append(lines.get(i)).append('\n');
        text.append(block(words, lines.subList(i + 1, end + 1), numbered));
        i = end;
      } else if (words[0].equals("qed")) {
        text.append("qed ").append(words[1]).append(' ').append(after.steps).append('\n');
      } else {
        text.append(lines.get(i)).append('\n');
      }
    }
    byte[] result = text.toString().getBytes(StandardCharsets.UTF_8);
    return new Expanded(result, before, after);
  }

  /** Loads what the header names and writes it anew; the number of the line after the header. */
  private int header(List<String> lines, String kind, StringBuilder text) {
    if (!lines.get(0).equals("certcheck 1 " + kind)) {
      throw new IllegalArgumentException("not a " + kind + ": " + lines.get(0));
    }
    text.append(lines.get(0)).append('\n');
    int i = 1;
    if (!lines.contains("theory hol " + digest("hol"))) {
      text.append("theory hol ").append(digest("hol")).append('\n');
    }
    for (; lines.get(i).startsWith("theory "); i++) {
      theories.load(lines.get(i).split(" ")[1]);
      text.append(lines.get(i)).append('\n');
    }
    library(ConnectiveLemmas.NAME, connectives.file(), text);
    for (; lines.get(i).startsWith("library "); i++) {
      String name = lines.get(i).split(" ")[1];
      index(name);
      library(name, expanded.get(name), text);
    }
    long nodes = Long.parseLong(lines.get(i).split(" ")[1]);
    text.append("nodes ").append(Math.min(NODES, 10 * nodes + 100_000)).append('\n');
    for (i++; lines.get(i).startsWith("text "); i++) {
      int length = Integer.parseInt(lines.get(i).split(" ")[1]);
      text.append(lines.get(i)).append('\n');
      StringBuilder characters = new StringBuilder(lines.get(++i));
      while (characters.length() < length) {
        characters.append('\n').append(lines.get(++i));
      }
      text.append(characters).append('\n');
      texts.add(new Syntax(logic).characters(characters.toString()));
    }
    return i;
  }

  private static String digest(String theory) {
    return Theories.digest(Theories.text(theory));
  }

  private static void library(String name, byte[] file, StringBuilder text) {
    text.append("library ").append(name).append(' ').append(Theories.digest(file)).append('\n');
  }

  private static boolean isBlock(String word) {
    return word.equals("lemma") || word.equals("define");
  }

  private static int end(List<String> lines, int start) {
    int end = start;
    while (!lines.get(end).startsWith("end ")) {
      end++;
    }
    return end;
  }

  /** Makes the definitions of a library that is not known yet, and notes its lemmas. */
  private void index(String name) {
    if (!indexed.add(name)) {
      return;
    }
    List<String> lines = lines(originals.get(name));
    for (int i = 0; i < lines.size(); i++) {
      String[] words = lines.get(i).split(" ");
      if (words[0].equals("theory")) {
        theories.load(words[1]);
      } else if (words[0].equals("library")) {
        index(words[1]);
      } else if (isBlock(words[0])) {
        int end = end(lines, i);
        List<String> block = lines.subList(i + 1, end + 1);
        if (words[0].equals("lemma")) {
          blocks.put(words[1], block);
        } else {
          logic.signature.define(words[1], (Term) replay(block));
        }
        i = end;
      }
    }
  }

  private Object replay(List<String> block) {
    return new BlockExpander(logic, new CoreProof(logic, lemmas), lemmas::get, texts).read(block);
  }

  private String block(String[] words, List<String> steps, Map<String, Theorem> numbered) {
    replayCited(steps);
    Function<String, Theorem> lemma = name -> numbered.getOrDefault(name, lemmas.get(name));
    BlockExpander block = new BlockExpander(logic, new CoreProof(logic, lemmas), lemma, texts);
    Object result = block.read(steps);
    CoreProof.Lines lines = block.write(result);
    before = before.plus(count(steps));
    after = after.plus(new Count(lines.steps(), lines.inferences()));
    if (result instanceof Derivable d) {
      if (words.length > 1) {
        lemmas.put(words[1], d.core());
      } else {
        numbered.put(Integer.toString(numbered.size()), d.core());
      }
    } else {
      logic.signature.define(words[1], (Term) result);
    }
    return lines.text();
  }

  private static Count count(List<String> steps) {
    List<String> words = steps.subList(0, steps.size() - 1).stream()
        .map(l -> l.substring(0, l.indexOf(' ') < 0 ? l.length() : l.indexOf(' ')))
        .filter(w -> !w.equals("del")).toList();
    return new Count(words.size(), words.stream().filter(w -> !SYNTAX.contains(w)).count());
  }

  /** Replays the lemmas that some steps cite, after those that these cite themselves. */
  private void replayCited(List<String> steps) {
    Deque<String> pending = new ArrayDeque<>(cited(steps));
    while (!pending.isEmpty()) {
      String name = pending.peek();
      List<String> block = blocks.get(name);
      int before = pending.size();
      if (block != null) {
        cited(block).stream().filter(blocks::containsKey).forEach(pending::push);
      }
      if (pending.size() == before) {
        pending.pop();
        if (block != null) {
          lemmas.put(name, ((Derivable) replay(block)).sequent);
          blocks.remove(name);
        }
      }
    }
  }

  private static List<String> cited(List<String> steps) {
    return steps.stream().filter(l -> l.startsWith("cite ")).map(l -> l.substring(5)).toList();
  }
}
