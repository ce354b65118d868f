package certcheck.certificates.command.explain;

import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.replay.Rereading;
import certcheck.certificates.command.theory.Declaration;
import certcheck.certificates.command.theory.Figures;
import certcheck.certificates.command.theory.TheoryText;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.Verdict.Named;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Prints what a verified certificate claims, what that means, and what it rests on. The verdict is the
 * kernel's; how terms are shown is for people, and nothing rests on it.
 */
public final class ClaimExplanation {
  /** The most characters of a term. */
  private static final int TERM = 20_000;

  private final Verdict verdict;
  private final ProofText text;
  private final Library library;
  private final PrintWriter out;
  private final Set<String> told = new LinkedHashSet<>();
  private TermText shown;

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
    List<String> sources = verdict.subject().sources();
    out.println(Subject.quoted(verdict.file()) + " is verified by the kernel"
        + (sources.isEmpty() ? "; no file was compared."
            : ", which compared " + Subject.quoted(sources) + "."));
    out.println("Below, a program that is not trusted explains it to people; what counts is the"
        + " kernel's report.");
    Rereading rereading = new Rereading(library);
    rereading.open(text);
    shown = new TermText(rereading.logic(), TERM);
    List<Theorem> theorems = rereading.claims(text);
    for (String t : text.texts()) {
      heading("Of the text");
      t.lines().forEach(line -> out.println("  | " + line));
      new StepExplanation(t, verdict.claims(), out).print();
    }
    for (int i = 0; i < verdict.claims().size(); i++) {
      Named claim = verdict.claims().get(i);
      if (verdict.texts()) {
        words(claim);
      } else {
        statement(claim, Optional.ofNullable(i < theorems.size() ? theorems.get(i) : null)
            .map(Theorem::conclusion));
      }
    }
    if (!verdict.where().isEmpty()) {
      heading("It defines");
      verdict.where().forEach(d -> Wrapped.lines(d.name() + " = "
          + rereading.definition(d.name()).map(shown::term).orElse(d.text()))
          .forEach(out::println));
    }
    basis(rereading);
  }

  /**
   * A claim about texts: the claim constant of the name that its words begin with says more; if there
   * is none, the rule that these words have.
   */
  private void words(Named claim) {
    heading("It claims");
    out.println("  " + claim.text());
    String first = claim.text().split(" ")[0].replaceFirst("^second_", ""); // of two texts
    String general = claim.text().matches("\\S+( \\S+)? under .*") ? first + "_under" : first;
    String own = claim.name().split("_")[0] + "_" + general; // such as teil_safe
    String constant = isClaim(own) ? own : general;
    if (!told.add(constant)) {
      return;
    }
    if (!isClaim(constant)) {
      rule(first, constant);
    } else if (isSaidOtherwise(claim.name(), first, constant)) {
      rule(first, first);
    } else {
      meaning("which means, of what the text denotes", constant);
      meaning("where, of one arithmetic", constant + "_for");
    }
  }

  /** Whether the theory of the claim has rules for a word, of which none is about the constant. */
  private boolean isSaidOtherwise(String claim, String word, String constant) {
    List<String> premises = theories().stream().filter(t -> t.declaration(claim).isPresent())
        .flatMap(t -> t.declarations().stream()).flatMap(d -> d.rules().stream())
        .filter(rule -> isOf(rule, word)).flatMap(rule -> rule.premises().stream())
        .flatMap(premise -> names(premise).stream()).toList();
    return !premises.isEmpty() && !premises.contains(constant)
        && !premises.contains(constant + "_for");
  }

  private static boolean isOf(Declaration.Rule rule, String word) {
    return rule.conclusion().contains("[word `" + word + "`");
  }

  private static List<String> names(String formula) {
    return List.of(formula.split("[^a-z_0-9]+"));
  }

  private boolean isClaim(String constant) {
    return declaration(constant).filter(d -> d.keyword().equals("claim")).isPresent();
  }

  private Optional<Declaration> declaration(String constant) {
    return theories().stream().flatMap(t -> t.declaration(constant).stream()).findFirst();
  }

  /** The rule that says what words mean, and what it uses of its theory and of one arithmetic. */
  private void rule(String word, String name) {
    for (TheoryText theory : theories()) {
      for (Declaration d : theory.declarations()) {
        for (Declaration.Rule rule : d.rules()) {
          if (rule.name().endsWith("_" + name) && isOf(rule, word)) {
            heading("which means, of what the texts denote");
            d.comment().forEach(line -> out.println("  " + line));
            out.println();
            Figures.of(rule).forEach(line -> out.println("  " + line));
            used(rule, theory);
          }
        }
      }
    }
  }

  private void used(Declaration.Rule rule, TheoryText theory) {
    Set<String> words = new LinkedHashSet<>();
    rule.premises().forEach(p -> words.addAll(names(p)));
    for (String word : List.copyOf(words)) {
      theory.declaration(word).ifPresent(d -> d.head().forEach(line -> words.addAll(names(line))));
    }
    words.removeIf(w -> w.isEmpty() || !w.endsWith("_for") && !isClaim(w)
        && theory.declaration(w).isEmpty() || !told.add(w));
    words.forEach(w -> meaning("where", w));
  }

  private List<TheoryText> theories() {
    return verdict.theories().stream().map(t -> TheoryText.of(t.name())).toList();
  }

  /** A claim about terms, in notation; as the kernel printed it where it was not found again. */
  private void statement(Named claim, Optional<Term> theorem) {
    heading("It claims");
    Wrapped.lines(theorem.filter(t -> constant(t).equals(claim.name())).map(shown::term)
        .orElse(claim.text())).forEach(out::println);
    if (told.add(claim.name())) {
      meaning("which means", claim.name());
      meaning("where, of one arithmetic", claim.name() + "_for");
    }
    theorem.flatMap(ProgramTerm::statement).ifPresent(statement -> {
      heading("The statement is");
      out.println("  " + statement);
    });
    List<String> programs = theorem.map(ProgramTerm::all).orElse(List.of());
    for (int i = 0; i < programs.size(); i++) {
      if (told.add(programs.get(i))) {
        heading(i == 0 ? "The program is" : "The other program is");
        programs.get(i).lines().forEach(line -> out.println("  " + line));
      }
    }
  }

  /** The constant of which a claim is an instance; empty if there is none. */
  private static String constant(Term claim) {
    Term t = claim;
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    return Syntax.head(t) instanceof Term.Constant c ? c.symbol.name : "";
  }

  /** What a constant means, if it has such a name. */
  private void meaning(String heading, String constant) {
    declaration(constant).ifPresent(d -> {
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
