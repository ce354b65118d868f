package certcheck.certificates.command.explain;

import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.replay.Rereading;
import certcheck.certificates.command.theory.Declaration;
import certcheck.certificates.command.theory.Figures;
import certcheck.certificates.command.theory.TheoryText;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.Verdict.Named;
import certcheck.kernel.Theorem;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Prints what a verified certificate claims, what that means, and what it rests on. */
public final class ClaimExplanation {
  private final Verdict verdict;
  private final ProofText text;
  private final Library library;
  private final PrintWriter out;
  private final Set<String> told = new LinkedHashSet<>();

  /**
   * An explanation.
   *
   * @param verdict what the kernel said
   * @param certificate the text of the file
   * @param library the libraries that it cites
   */
  public ClaimExplanation(Verdict verdict, String certificate, Library library, PrintWriter out) {
    this.verdict = verdict;
    this.text = ProofText.of(verdict.file(), certificate);
    this.library = library;
    this.out = out;
  }

  public void print() throws IOException {
    out.println(verdict.file() + " is verified by the kernel.");
    Rereading rereading = new Rereading(library);
    rereading.open(text);
    List<Theorem> theorems = rereading.claims(text);
    for (int i = 0; i < verdict.claims().size(); i++) {
      claim(verdict.claims().get(i), i < theorems.size() ? theorems.get(i) : null);
    }
    if (!verdict.where().isEmpty()) {
      heading("It defines");
      verdict.where().forEach(d -> out.println("  " + d.name() + " = " + d.text()));
    }
    basis(rereading);
  }

  private void claim(Named claim, Theorem theorem) {
    heading("It claims");
    out.println("  " + claim.text());
    if (told.add(claim.name())) {
      meaning("which means", claim.name());
      meaning("where, of one arithmetic", claim.name() + "_for");
    }
    if (theorem != null) {
      ProgramTerm.statement(theorem.conclusion()).ifPresent(statement -> {
        heading("The statement is");
        out.println("  " + statement);
      });
      List<String> programs = ProgramTerm.all(theorem.conclusion());
      for (int i = 0; i < programs.size(); i++) {
        if (told.add(programs.get(i))) {
          heading(i == 0 ? "The program is" : "The other program is");
          programs.get(i).lines().forEach(line -> out.println("  " + line));
        }
      }
    }
  }

  /** What a constant means, if it has such a name. */
  private void meaning(String heading, String constant) {
    Optional<Declaration> meaning = verdict.theories().stream()
        .flatMap(t -> TheoryText.of(t.name()).declaration(constant).stream()).findFirst();
    meaning.ifPresent(d -> {
      heading(heading);
      d.comment().forEach(line -> out.println("  " + line));
      out.println();
      Figures.of(new Declaration(d.keyword(), d.name(), d.source(), List.of(), d.head(),
          d.rules())).forEach(line -> out.println("  " + line));
    });
  }

  private void basis(Rereading rereading) {
    heading("It rests on");
    out.println("  axioms    " + String.join(" ", verdict.axioms()));
    out.println("  rules     " + String.join(" ", verdict.rules()));
    verdict.theories().forEach(
        t -> out.println("  theory    " + t.name() + "   sha256 " + t.text()));
    text.libraries().forEach(
        (name, digest) -> out.println("  library   " + name + "   sha256 " + digest));
    Set<String> cone = new LinkedHashSet<>();
    for (Block block : text.blocks()) {
      cone.addAll(block.cites());
      cone.addAll(rereading.cone(block));
    }
    out.printf(Locale.ROOT, "  steps     %,d of its own, and %,d of %,d library lemmas%n",
        verdict.steps().certificate(), verdict.steps().library(), cone.size());
  }

  private void heading(String words) {
    out.println();
    out.println(words + ":");
  }
}
