package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.LibraryLemmas;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Builds the libraries from the proof files, each after those that it imports. What it writes
 * depends on the proof files alone; a cache of proved lemmas only saves time, for a lemma found
 * there is replayed by the kernel.
 */
public final class LibraryBuilder {
  private static final long NODES = 40_000_000;
  private static final long STACK = 1L << 30;

  private final Path proofs;
  private final Path libraries;
  private final Path cache;
  private final Consumer<Session> setup;
  private final Map<String, ProofFile> files = new TreeMap<>();

  /** Of the library files that others imported so far. */
  private final Map<String, String> imported = new HashMap<>();

  /** Theories that were loaded so far. */
  private final Map<String, Tokens> texts = new HashMap<>();

  private int failures;

  /**
   * A builder.
   *
   * @param proofs the folder of the proof files
   * @param libraries the folder of the library files
   * @param cache a folder for proved lemmas, or null for none
   * @param setup adds methods to each session
   */
  public LibraryBuilder(Path proofs, Path libraries, Path cache, Consumer<Session> setup) {
    this.proofs = proofs;
    this.libraries = libraries;
    this.cache = cache;
    this.setup = setup;
  }

  /**
   * Builds all libraries, or those named.
   *
   * @param only names of libraries to build from others that are built already; empty for all
   * @return the number of failures, each reported on the standard error stream
   */
  public int build(List<String> only) throws IOException {
    files.clear();
    imported.clear();
    try (Stream<Path> all = Files.list(proofs)) {
      for (Path p : all.filter(f -> f.toString().endsWith(".proof")).sorted().toList()) {
        ProofFile file = new ProofFile(p.toString(), Files.readString(p));
        files.put(file.name(), file);
      }
    }
    Files.createDirectories(libraries);
    for (String name : only.isEmpty() ? order(List.copyOf(files.keySet())) : only) {
      build(name);
    }
    return failures;
  }

  /** The libraries and what they import, each after its imports. */
  private List<String> order(List<String> names) {
    List<String> order = new ArrayList<>();
    for (String name : names) {
      visit(name, order, new ArrayList<>());
    }
    return order;
  }

  private void visit(String name, List<String> order, List<String> path) {
    if (order.contains(name)) {
      return;
    }
    if (path.contains(name) || !files.containsKey(name)) {
      throw new ProofException("library " + name + " is missing or imports itself: " + path);
    }
    path.add(name);
    for (String imported : files.get(name).imports()) {
      visit(imported, order, path);
    }
    path.remove(name);
    order.add(name);
  }

  private void build(String name) throws IOException {
    ProofFile file = files.get(name).again();
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load("hol");
    Recorder recorder = Recorder.forLibrary(logic);
    Session session = new Session(recorder);
    setup.accept(session);
    LibraryLemmas lemmas = new LibraryLemmas(logic, Deadline.NONE);
    recorder.importing(lemmas);
    List<String> imports = order(List.of(name));
    imports.remove(name);
    Map<String, String> digests = new LinkedHashMap<>();
    for (String library : imports) {
      ProofFile other = files.get(library).again();
      load(theories, other, session);
      byte[] bytes = Files.readAllBytes(libraries.resolve(library + ".lib"));
      lemmas.add(bytes);
      digests.put(library, imported.computeIfAbsent(library, n -> Library.digest(bytes)));
      other.attributes(session);
    }
    load(theories, file, session);
    long start = System.nanoTime();
    file.run(session, cache == null ? ProofFile.NOTHING : new Cache());
    file.errors().forEach(e -> System.err.println(e + "\n"));
    failures += file.errors().size();
    Files.write(libraries.resolve(name + ".lib"),
        Library.write(name, theories.loaded(), digests, recorder.blocks()));
    imported.remove(name);
    System.err.printf("%s: %d lemmas, %d steps, %d failures, %.1f s%n", name,
        recorder.blocks().stream().filter(b -> b.kind().equals("lemma")).count(),
        recorder.blocks().stream().mapToLong(Block::steps).sum(), file.errors().size(),
        (System.nanoTime() - start) / 1e9);
  }

  private void load(Theories theories, ProofFile file, Session session) {
    file.theories().forEach(theories::load);
    theories.loaded().keySet().forEach(theory -> ProofFile.synonyms(
        session, texts.computeIfAbsent(theory, ProofFile::theory)));
  }

  /** The blocks of lemmas proved in earlier runs, by the digest of their text. */
  private final class Cache implements ProofFile.Known {
    private Path file(String proof) {
      return cache.resolve(Theories.digest(proof.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public String block(String proof) {
      try {
        return Files.exists(file(proof)) ? Files.readString(file(proof)) : null;
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }

    @Override
    public void proved(String proof, String block) {
      try {
        Files.createDirectories(cache);
        Files.writeString(file(proof), block);
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  /**
   * Builds libraries: {@code [--cache DIR] PROOFS LIBRARIES [NAME …]}. With names, only those are
   * built, from the library files of what they import. Exits with 1 if a proof fails.
   */
  public static void main(String[] args) throws InterruptedException {
    run(args, session -> { });
  }

  /** The same, with methods added to each session. */
  public static void run(String[] args, Consumer<Session> setup) throws InterruptedException {
    int[] failures = {1};
    Thread thread = new Thread(null, () -> failures[0] = start(args, setup), "proofs", STACK);
    thread.start();
    thread.join();
    System.exit(failures[0] == 0 ? 0 : 1);
  }

  private static int start(String[] args, Consumer<Session> setup) {
    List<String> words = new ArrayList<>(List.of(args));
    Path cache = null;
    if (words.size() > 2 && words.get(0).equals("--cache")) {
      cache = Path.of(words.get(1));
      words = words.subList(2, words.size());
    }
    try {
      return new LibraryBuilder(Path.of(words.get(0)), Path.of(words.get(1)), cache, setup)
          .build(words.subList(2, words.size()));
    } catch (IOException | ProofException e) {
      System.err.println(e.getMessage());
      return 1;
    }
  }
}
