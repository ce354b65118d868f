package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.theory.Declaration;
import certcheck.certificates.command.theory.Figures;
import certcheck.certificates.command.theory.TheoryText;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.semantics.source.Suggestion;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck theory}: the bundled theories, as texts and as inference figures. */
@Command(name = "theory", header = "Print the bundled theories.",
    description = {
        "Without NAME, the list of theories. A theory is printed as it is; with --figures, as a",
        "paper would: each rule as an inference figure, sources to the right.",
        ""})
final class TheoryCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A theory.")
  private String name;

  @Parameters(index = "1", arity = "0..1", paramLabel = "CONSTANT",
      description = "Only this declaration.")
  private String constant;

  @Option(names = "--figures", description = "Rules as inference figures.")
  private boolean figures;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      list(out);
    } else if (constant != null) {
      TheoryText theory = theory(name);
      figures(List.of(theory.declaration(constant).orElseThrow(() -> new Failure(ExitStatus.USAGE,
          "theory " + name + " declares no " + constant + Suggestion.of(constant,
              theory.declarations().stream().map(Declaration::name).toList()).orElse("")))), out);
    } else if (figures) {
      figures(theory(name).declarations(), out);
    } else {
      theory(name).lines().forEach(out::println);
    }
    out.flush();
  }

  private static TheoryText theory(String name) {
    List<String> known = Kernel.theories();
    if (!known.contains(name)) {
      throw new Failure(ExitStatus.USAGE,
          "no theory " + name + Suggestion.of(name, known).orElse("; certcheck theory lists them"));
    }
    return TheoryText.of(name);
  }

  private static void list(PrintWriter out) {
    out.printf("%-12s %5s %5s  %-10s %s%n", "theory", "lines", "rules", "imports", "sha256");
    Map<String, TheoryText> ordered = new LinkedHashMap<>();
    Kernel.theories().forEach(known -> add(known, ordered));
    for (TheoryText t : ordered.values()) {
      int rules = t.declarations().stream().mapToInt(d -> d.rules().size()).sum();
      out.printf(Locale.ROOT, "%-12s %5d %5d  %-10s %s%n", t.name(), t.lines().size(), rules,
          String.join(" ", t.imports()), t.digest());
    }
  }

  /** Adds a theory after those that it imports. */
  private static void add(String name, Map<String, TheoryText> ordered) {
    if (!ordered.containsKey(name)) {
      TheoryText theory = TheoryText.of(name);
      theory.imports().forEach(imported -> add(imported, ordered));
      ordered.put(name, theory);
    }
  }

  private static void figures(List<Declaration> declarations, PrintWriter out) {
    boolean first = true;
    for (Declaration d : declarations) {
      if (!first) {
        out.println();
      }
      first = false;
      Figures.of(d).forEach(out::println);
    }
  }
}
