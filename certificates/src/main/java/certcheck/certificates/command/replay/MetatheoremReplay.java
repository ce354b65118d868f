package certcheck.certificates.command.replay;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Connectives;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Has the kernel replay metatheorems: a certificate for those of each library, which cites their
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

  /** Finds the library of each statement; none is replayed yet. */
  public MetatheoremReplay(Library library, Kernel kernel) throws IOException {
    this.library = library;
    this.kernel = kernel;
    List<String> statements = Kernel.statements();
    for (String name : library.names()) {
      for (ProofText.Block block : library.text(name).blocks()) {
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

  /** The libraries with statements, in order of their names. */
  public List<String> libraries() {
    return homes.values().stream().distinct().sorted().toList();
  }

  /** Has the kernel replay what one library proves. */
  public Outcome replay(String home) throws IOException {
    List<String> names = homes.keySet().stream().filter(n -> homes.get(n).equals(home)).toList();
    Path file = Files.createTempFile("metatheorems", ".cert");
    try {
      Files.writeString(file, certificate(home, names));
      Kernel.Run run = kernel.run(List.of("-v", "--", file.toString()));
      return new Outcome(home, names, run.status() != 0
          ? (run.out() + run.err()).strip() : difference(home, names, run.out()));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private String certificate(String home, List<String> names) throws IOException {
    StringBuilder text = new StringBuilder("certcheck 1 certificate\n");
    for (String theory : List.of("hol", "metatheorem")) {
      text.append("theory ").append(theory).append(' ')
          .append(Theories.digest(Theories.text(theory))).append('\n');
    }
    text.append("library ").append(home).append(' ')
        .append(Theories.digest(library.bytes(home))).append("\nnodes ").append(NODES).append('\n');
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
  private String difference(String home, List<String> names, String report) throws IOException {
    List<String> printed = report.lines().filter(l -> l.startsWith(PRINTED))
        .map(l -> l.substring(PRINTED.length())).toList();
    if (printed.size() != names.size()) {
      return "the kernel printed " + printed.size() + " claims, not " + names.size();
    }
    Theories theories = new Theories(new Logic(NODES));
    for (String line : new String(library.bytes(home), StandardCharsets.UTF_8).lines()
        .takeWhile(l -> !l.startsWith("nodes ")).filter(l -> l.startsWith("theory ")).toList()) {
      theories.load(line.split(" ")[1]);
    }
    theories.load("metatheorem");
    for (int k = 0; k < names.size(); k++) {
      try {
        Term claim = theories.term("report", printed.get(k));
        if (Connectives.right(claim)
            != theories.term(names.get(k) + ".claim", Kernel.statement(names.get(k)))) {
          return names.get(k) + ": another statement is proved: " + printed.get(k);
        }
      } catch (Rejection e) {
        return names.get(k) + ": " + e.getMessage();
      }
    }
    return "";
  }
}
