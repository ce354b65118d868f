package certcheck.certificates.command;

import certcheck.certificates.command.explain.TermText;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.CommittedStatements;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.replay.Rereading;
import certcheck.kernel.Theories;
import certcheck.semantics.source.Suggestion;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck library}: what the libraries prove, how long it is, what it depends on. */
@Command(name = "library", header = "List the lemmas of the libraries.",
    description = {
        "Without NAME, the list of libraries. Statements are what the kernel's rules make of the",
        "steps; a certificate that cites a lemma has it replayed again.",
        ""})
final class LibraryCommand implements Callable<Integer> {
  private static final int LONG = 100_000;

  private final Library library;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "A library.")
  private String name;

  @Option(names = "--lemma", paramLabel = "PATTERN",
      description = "Lemmas with such a name, in full; * stands for any letters.")
  private String pattern;

  @Option(names = "--theorems",
      description = "The metatheorems with their sources, and whether they are proved as stated.")
  private boolean theorems;

  @Option(names = "--coverage",
      description = "A page, in Markdown: every item of the papers, and what becomes of it.")
  private boolean coverage;

  LibraryCommand(Library library) {
    this.library = library;
  }

  @Override
  public Integer call() throws IOException {
    List<String> known = library.names();
    PrintWriter out = spec.commandLine().getOut();
    if (known.isEmpty()) {
      throw new Failure(ExitStatus.UNREADABLE, "no libraries in " + library.folder());
    } else if (name != null && !known.contains(name)) {
      throw new Failure(ExitStatus.USAGE,
          "no library " + name + Suggestion.of(name, known).orElse("; certcheck library lists them"));
    } else if (coverage) {
      new CommittedStatements(library).coverage().page(out);
    } else if (theorems) {
      if (new CommittedStatements(library).print(out) > 0) {
        throw new Failure(ExitStatus.REJECTED, "not all statements are proved");
      }
    } else if (name == null && pattern == null) {
      list(known, out);
    } else {
      int found = 0;
      for (String next : name == null ? known : List.of(name)) {
        found += lemmas(next, out);
      }
      if (found == 0) {
        throw new Failure(ExitStatus.REJECTED, "no lemma " + pattern);
      }
    }
    out.flush();
    return ExitStatus.OK;
  }

  private void list(List<String> known, PrintWriter out) throws IOException {
    out.printf("%-16s %7s %11s  %s%n", "library", "lemmas", "steps", "sha256");
    for (String next : known) {
      List<Block> lemmas = lemmas(library.text(next));
      out.printf(Locale.ROOT, "%-16s %,7d %,11d  %s%n", next, lemmas.size(),
          lemmas.stream().mapToLong(Block::size).sum(), Theories.digest(library.bytes(next)));
    }
  }

  private static List<Block> lemmas(ProofText text) {
    return text.blocks().stream().filter(b -> b.kind().equals("lemma")).toList();
  }

  private int lemmas(String library, PrintWriter out) throws IOException {
    ProofText text = this.library.text(library);
    Rereading rereading = new Rereading(this.library);
    rereading.openLibrary(text);
    if (pattern == null) {
      definitions(rereading, text, out);
    }
    Pattern wanted = pattern == null ? Pattern.compile(".*")
        : Pattern.compile(Pattern.quote(pattern).replace("*", "\\E.*\\Q"));
    List<Block> found =
        lemmas(text).stream().filter(b -> wanted.matcher(b.name()).matches()).toList();
    for (Block lemma : found) {
      out.printf(Locale.ROOT, "%s   %,d steps, cites %d%n", lemma.name(), lemma.size(),
          lemma.cites().size());
      out.println("  " + statement(rereading, lemma.name()));
      if (pattern != null) {
        details(rereading, lemma, library, out);
      }
    }
    return found.size();
  }

  private static void definitions(Rereading rereading, ProofText text, PrintWriter out) {
    TermText shown = new TermText(rereading.logic(), LONG);
    for (Block block : text.blocks()) {
      if (block.kind().equals("define")) {
        out.println("define " + block.name());
        out.println("  " + shown.of(rereading.logic().signature.fact(block.name())));
      }
    }
  }

  private static String statement(Rereading rereading, String lemma) {
    try {
      return new TermText(rereading.logic(), LONG).of(rereading.lemma(lemma));
    } catch (RuntimeException e) {
      return "cannot be replayed: " + e.getMessage();
    }
  }

  private static void details(
      Rereading rereading, Block lemma, String library, PrintWriter out) {
    List<String> cone = rereading.cone(lemma);
    long steps = cone.stream().mapToLong(c -> rereading.block(c).size()).sum() + lemma.size();
    out.println("  library: " + library);
    out.println("  cites: " + (lemma.cites().isEmpty() ? "nothing"
        : String.join(" ", lemma.cites())));
    out.printf(Locale.ROOT, "  with all that it needs: %,d lemmas, %,d steps%n", cone.size() + 1,
        steps);
  }
}
