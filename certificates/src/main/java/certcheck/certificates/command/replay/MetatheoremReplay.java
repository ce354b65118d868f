package certcheck.certificates.command.replay;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Connectives;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Has the kernel replay metatheorems: a certificate for those of some libraries, which cites their
 * lemmas and claims them ({@code claim metatheorem}). What the kernel prints is read back and must be
 * the statement that was committed.
 */
public final class MetatheoremReplay {
  private static final long NODES = 20_000_000;
  private static final String PRINTED = "  claim metatheorem  ";

  /** From ⊢ metatheorem = (λp. p): ⊢ metatheorem ⊤. */
  private static final List<String> TRUTH = List.of("fact metatheorem", "const ⊤", "refl 1",
      "mk_comb 0 2", "type bool", "var p 4", "lam 5 5", "app 6 1", "beta 7", "trans 3 8", "sym 9",
      "truth", "eq_mp 10 11");

  /** From ⊢ P, which is cited, by ⊤ = P: ⊢ metatheorem P. */
  private static final List<String> CLAIM = List.of("truth", "deduct_antisym 0 1", "sym 2",
      "const metatheorem", "refl 4", "mk_comb 5 3", "recall 0", "eq_mp 6 7");

  private final Library library;
  private final Kernel kernel;
  private final Map<String, String> homes = new TreeMap<>();

  /** The theories, and the libraries, that each library names in its header, in order of loading. */
  private final Map<String, List<String>> theories = new TreeMap<>();
  private final Map<String, List<String>> imports = new TreeMap<>();

  /** Finds the library of each statement; none is replayed yet. */
  public MetatheoremReplay(Library library, Kernel kernel) throws IOException {
    this.library = library;
    this.kernel = kernel;
    List<String> statements = Kernel.statements();
    for (String name : library.names()) {
      ProofText text = library.text(name);
      theories.put(name, List.copyOf(text.theories().keySet()));
      imports.put(name, List.copyOf(text.libraries().keySet()));
      for (ProofText.Block block : text.blocks()) {
        if (statements.contains(block.name())) {
          homes.putIfAbsent(block.name(), name);
        }
      }
    }
  }

  /**
   * What became of the statements of one library.
   *
   * @param library where they are proved
   * @param statements their names
   * @param reason why they are not verified as stated; empty if they are
   */
  public record Outcome(String library, List<String> statements, String reason) {}

  /** Statements that no library has. */
  public List<String> missing() {
    return Kernel.statements().stream().filter(s -> !homes.containsKey(s)).toList();
  }

  /**
   * The libraries with statements, grouped: the last one of a group uses the others, so that one run
   * of the kernel replays what they have in common once.
   */
  public List<List<String>> groups() {
    List<String> left = new ArrayList<>(new TreeSet<>(homes.values()));
    left.sort(Comparator.comparing((String h) -> -imports.get(h).size()));
    List<List<String>> groups = new ArrayList<>();
    while (!left.isEmpty()) {
      String last = left.remove(0);
      List<String> group = new ArrayList<>(imports.get(last));
      group.retainAll(left);
      left.removeAll(group);
      group.add(last);
      groups.add(group);
    }
    return groups;
  }

  /** Has the kernel replay what the libraries of a group prove; if it does not, each apart. */
  public List<Outcome> replay(List<String> group) throws IOException {
    String reason = run(group);
    List<Outcome> outcomes = new ArrayList<>();
    for (String home : group) {
      outcomes.add(new Outcome(home, statements(home),
          reason.isEmpty() || group.size() == 1 ? reason : run(List.of(home))));
    }
    return outcomes;
  }

  private List<String> statements(String home) {
    return homes.keySet().stream().filter(n -> homes.get(n).equals(home)).toList();
  }

  /** Why what these libraries prove is not verified as stated; empty if it is. */
  private String run(List<String> group) throws IOException {
    List<String> names = group.stream().flatMap(home -> statements(home).stream()).toList();
    Path file = Files.createTempFile("metatheorems", ".cert");
    try {
      Files.writeString(file, certificate(group, names));
      Kernel.Run run = kernel.run(List.of("-v", "--", file.toString()));
      return run.status() != 0 ? (run.out() + run.err()).strip()
          : difference(group.get(group.size() - 1), names, run.out());
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private String certificate(List<String> group, List<String> names) throws IOException {
    StringBuilder text = new StringBuilder("certcheck 1 certificate\n");
    for (String theory : List.of("hol", "metatheorem")) {
      text.append("theory ").append(theory).append(' ')
          .append(Theories.digest(Theories.text(theory))).append('\n');
    }
    for (String home : group) {
      text.append("library ").append(home).append(' ')
          .append(Theories.digest(library.bytes(home))).append('\n');
    }
    text.append("nodes ").append(NODES).append('\n');
    lemma(TRUTH, text);
    for (String name : names) {
      List<String> steps = new ArrayList<>(List.of("cite " + name));
      steps.addAll(CLAIM);
      lemma(steps, text);
    }
    for (int k = 1; k <= names.size(); k++) {
      text.append("claim ").append(k).append('\n');
    }
    return text.append("qed ").append(names.size() + 1).append(' ')
        .append(TRUTH.size() + names.size() * (CLAIM.size() + 1)).append('\n').toString();
  }

  private static void lemma(List<String> steps, StringBuilder text) {
    text.append("lemma\n").append(String.join("\n", steps)).append("\nend ")
        .append(steps.size() - 1).append('\n');
  }

  /** The first statement that is not what the kernel printed; empty if there is none. */
  private String difference(String home, List<String> names, String report) {
    List<String> printed = report.lines().filter(l -> l.startsWith(PRINTED))
        .map(l -> l.substring(PRINTED.length())).toList();
    if (printed.size() != names.size()) {
      return "the kernel printed " + printed.size() + " claims, not " + names.size();
    }
    Theories loaded = new Theories(new Logic(NODES));
    theories.get(home).forEach(loaded::load);
    loaded.load("metatheorem");
    for (int k = 0; k < names.size(); k++) {
      try {
        Term claim = loaded.term("report", printed.get(k));
        if (Connectives.right(claim)
            != loaded.term(names.get(k) + ".claim", Kernel.statement(names.get(k)))) {
          return names.get(k) + ": another statement is proved: " + printed.get(k);
        }
      } catch (Rejection e) {
        return names.get(k) + ": " + e.getMessage();
      }
    }
    return "";
  }
}
