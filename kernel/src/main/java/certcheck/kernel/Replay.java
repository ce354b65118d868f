package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Replays one certificate: header, blocks, footer. Library lemmas are replayed when a step cites
 * them, after those that they cite themselves. Owns the logic and its term store, and sweeps the
 * store when it has doubled.
 */
final class Replay {
  /** The most distinct terms and types that a certificate may declare to need at once. */
  static final long NODES = 20_000_000;

  private static final int SWEEP = 400_000;

  /** A lemma of a library: where its steps stand, what it cites, its theorem once proved. */
  private static final class Entry {
    final Source source;
    final int number;
    final List<String> cites = new ArrayList<>();
    Theorem theorem;

    Entry(Source source, int number) {
      this.source = source;
      this.number = number;
    }
  }

  /** A theorem that the certificate declares as a claim, with names for its bound variables. */
  record Claim(Theorem theorem, List<String> hints) {}

  final Logic logic = new Logic(NODES);
  final Theories theories = new Theories(logic);
  final List<Claim> claims = new ArrayList<>();
  final Map<Integer, Theorem> lemmas = new TreeMap<>();
  long steps;
  long librarySteps;

  /** What is being read: the certificate, or a library of which it needs a lemma. */
  Source source;

  private final Source certificate;
  private final Function<String, byte[]> libraries;
  private final Map<String, String> loaded = new HashMap<>();
  private final Map<String, Entry> index = new HashMap<>();
  private final Deque<Block> active = new ArrayDeque<>();
  private int lemmaCount;
  private int sweepAt = SWEEP;

  /** A replay of a certificate that finds the bytes of a library by its name. */
  Replay(Source certificate, Function<String, byte[]> libraries) {
    this.certificate = certificate;
    this.libraries = libraries;
    source = certificate;
  }

  /** Replays everything; throws a {@link Rejection} at the current position of its source. */
  void run() {
    String word = header("certificate");
    while (!word.equals("qed")) {
      block(word);
      word = source.word();
    }
    int lemmasInFile = source.number();
    int stepsInFile = source.number();
    require(lemmasInFile == lemmaCount, "qed", 1, lemmaCount + " lemmas", lemmasInFile);
    require(stepsInFile == steps, "qed", 2, steps + " steps", stepsInFile);
    source.endLine();
    require(source.peek() == -1, "qed", 3, "the end of the file", "more");
  }

  /** Version, kind, theories, libraries and limit; returns the first word after them. */
  private String header(String kind) {
    String format = source.word();
    require(format.equals("certcheck"), "format", 0, "certcheck", format);
    String version = source.next();
    if (!version.equals("1")) {
      throw Rejection.version("format version", 1, version);
    }
    StringBuilder found = new StringBuilder(source.next());
    while (source.more()) {
      found.append(' ').append(source.word());
    }
    require(found.toString().equals(kind), "format", 0, kind, found);
    String word = source.word();
    for (; word.equals("theory"); word = source.word()) {
      String name = source.next();
      theories.load(name);
      digest("theory " + name, theories.loaded().get(name));
    }
    for (; word.equals("library"); word = source.word()) {
      String name = source.next();
      byte[] bytes = loaded.containsKey(name) ? null : libraries.apply(name);
      digest("library " + name, loaded.computeIfAbsent(name, n -> Theories.digest(bytes)));
      if (bytes != null) {
        library(name, bytes);
      }
    }
    require(word.equals("nodes"), "format", 0, "nodes", word);
    long nodes = source.number();
    if (nodes > NODES) {
      throw Rejection.limit("declared nodes", NODES, nodes);
    }
    logic.terms.limit = source == certificate ? nodes : NODES;
    source.endLine();
    return source.word();
  }

  /** Indexes the lemmas of a library, and replays its definitions. */
  private void library(String name, byte[] bytes) {
    Source outer = source;
    source = new Source(name + ".lib", bytes, 0, 1);
    String word = header("library " + name);
    while (!word.equals("qed")) {
      if (word.equals("lemma")) {
        String lemma = source.next();
        source.endLine();
        Entry entry = new Entry(source, index.size());
        require(index.put(lemma, entry) == null, "lemma", 1, "a new name", lemma);
        source = skip(bytes, entry);
      } else {
        definition(word);
      }
      word = source.word();
    }
    source = outer;
  }

  /** Notes what a lemma cites; returns what follows its {@code end} line. */
  private static Source skip(byte[] bytes, Entry lemma) {
    int line = lemma.source.line;
    int at = lemma.source.offset();
    for (boolean end = false; !end; line++) {
      int start = at;
      while (at < bytes.length && bytes[at] != '\n') {
        at++;
      }
      require(at < bytes.length, "lemma", 2, "end", "the end of the library");
      end = bytes[start] == 'e' && bytes[start + 1] == 'n' && bytes[start + 2] == 'd';
      if (bytes[start] == 'c' && bytes[start + 1] == 'i') {
        String[] words = new String(bytes, start, at - start, StandardCharsets.UTF_8).split(" ");
        lemma.cites.add(words[words.length - 1]);
      }
      at++;
    }
    return new Source(lemma.source.file, bytes, at, line);
  }

  private void digest(String what, String expected) {
    String found = source.next();
    if (!found.equals(expected)) {
      throw Rejection.version(what, expected, found);
    }
    source.endLine();
  }

  private void block(String word) {
    switch (word) {
      case "define", "newtype" -> definition(word);
      case "lemma" -> {
        source.endLine();
        lemmas.put(lemmaCount++, prove(Theorem.class));
      }
      case "claim" -> {
        Theorem theorem = recall(source.number());
        List<String> hints = new ArrayList<>();
        while (source.more()) {
          hints.add(source.word());
          require(Lexer.isName(hints.get(hints.size() - 1), Lexer.Kind.VARIABLE), "claim", 1,
              "a variable", hints);
        }
        claims.add(new Claim(theorem, hints));
      }
      case "drop" -> {
        lemmas.remove(source.number());
        source.endLine();
      }
      default -> throw source.error("a block or qed", word);
    }
  }

  private void definition(String word) {
    List<String> names = new ArrayList<>();
    while (source.more()) {
      names.add(source.word());
    }
    int fixed = word.equals("define") ? 1 : 3;
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      require(i < fixed ? Lexer.isName(name, Lexer.Kind.CONSTANT) && name.startsWith("$")
          : fixed == 3 && Lexer.isName("'" + name, Lexer.Kind.TYPE_VARIABLE), word, 6,
          "names that begin with $", name);
    }
    require(names.size() >= fixed, word, 6, fixed + " names", names.size());
    Term term = prove(Term.class);
    if (fixed == 1) {
      logic.signature.define(names.get(0), term, 0);
    } else {
      logic.signature.defineType(names.get(0), names.subList(3, names.size()).stream()
          .map(logic.terms::typeVariable).toList(), term, names.get(1), names.get(2), 0);
    }
  }

  private <T> T prove(Class<T> kind) {
    active.push(new Block(this, source));
    T result = active.peek().run(kind);
    active.pop();
    return result;
  }

  /** Counts a step, and sweeps the store if it has grown. */
  void count() {
    if (source == certificate) {
      steps++;
    } else {
      librarySteps++;
    }
    if (logic.terms.size() > sweepAt) {
      List<Term> terms = new ArrayList<>();
      List<Type> types = new ArrayList<>();
      logic.signature.roots(terms, types);
      active.forEach(b -> b.roots(terms, types));
      lemmas.values().forEach(t -> root(t, terms, types));
      claims.forEach(c -> root(c.theorem, terms, types));
      index.values().forEach(e -> root(e.theorem, terms, types));
      logic.terms.sweep(terms, types);
      sweepAt = Math.max(SWEEP, 2 * logic.terms.size());
    }
  }

  static void root(Object o, List<Term> terms, List<Type> types) {
    if (o instanceof Type t) {
      types.add(t);
    } else if (o instanceof Term t) {
      terms.add(t);
    } else if (o instanceof Theorem t) {
      terms.add(t.conclusion);
      terms.addAll(List.of(t.hypotheses));
    }
  }

  /** An earlier lemma of the certificate that was not dropped. */
  Theorem recall(int number) {
    Theorem known = lemmas.get(number);
    require(known != null, "recall", 1, "a lemma that was proved and not dropped", number);
    return known;
  }

  /** A lemma of a library. Proves first what it needs, with a stack of its own. */
  Theorem cite(String name) {
    Source outer = source;
    Deque<Entry> pending = new ArrayDeque<>(List.of(entry(name)));
    while (!pending.isEmpty()) {
      Entry next = pending.peek();
      for (String cited : next.cites) {
        Entry e = entry(cited);
        require(e.number < next.number, "cite", 2, "an earlier lemma", cited);
        if (e.theorem == null) {
          pending.push(e);
        }
      }
      if (pending.peek() == next) {
        pending.pop();
        if (next.theorem == null) {
          source = next.source;
          next.theorem = prove(Theorem.class);
        }
      }
    }
    source = outer;
    return entry(name).theorem;
  }

  private Entry entry(String name) {
    Entry known = index.get(name);
    require(known != null, "cite", 1, "a lemma of a library", name);
    return known;
  }
}
