package certcheck.certificates.command.certification;

import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.TensorType;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program that was lowered to loops, and what is printed of that. */
public final class LoweredProgram {
  private final SourceProgram source;
  private final Lowered lowered;
  private final Optional<Padding> padding;
  private final String how;
  private final String file;

  /**
   * Lowers a program.
   *
   * @param source well-typed
   * @throws SourceException if what the options demand is not possible, with the reason
   */
  public LoweredProgram(SourceProgram source, LoweringOptions options) throws SourceException {
    this(source, options, source.variables().file(), "");
  }

  private LoweredProgram(SourceProgram source, LoweringOptions options, String file, String before)
      throws SourceException {
    this.source = source;
    this.file = file;
    this.lowered = source.lower(options);
    this.padding = options.padding();
    this.how = before + words(options);
    if (lowered.loops().arrays().stream().noneMatch(a -> a.qualifier().isOutput())) {
      throw new SourceException(new Diagnostic(Severity.ERROR, source.variables().file(),
          Position.START, Rule.SPECIFICATION, "the program computes nothing",
          "an output, or an assignment", "none"));
    }
  }

  /**
   * Lowers what a program was rewritten to.
   *
   * @param source what it was rewritten to, well-typed
   * @param file of the program
   * @throws SourceException if what the options demand is not possible, with the reason
   */
  public static LoweredProgram rewritten(SourceProgram source, LoweringOptions options, String file)
      throws SourceException {
    return new LoweredProgram(source, options, file, " -O");
  }

  /** Whether each variable that is an input or an output is in an array of its name, without padding. */
  public boolean isNamed() {
    return padding.isEmpty() && lowered.storage().stream()
        .allMatch(s -> s.qualifier().isEmpty() || s.array().equals(s.variable()));
  }

  private static String words(LoweringOptions options) {
    List<String> words = new ArrayList<>();
    options.padding().ifPresent(p -> words.add("--pad " + p.vectorLength()));
    if (options.parallel()) {
      words.add("--parallel");
    }
    if (options.inPlace()) {
      words.add("--in-place");
    }
    options.demandedInPlace().stream().sorted().forEach(x -> words.add("--in-place " + x));
    if (options.reuse()) {
      words.add("--reuse");
    }
    options.demandedReuse().forEach(r -> words.add("--reuse " + r.variable() + "=" + r.dead()));
    options.blocks().ifPresent(b -> words.add(b.toString()));
    return words.isEmpty() ? "" : " " + String.join(" ", words);
  }

  /**
   * Prints the layout.
   *
   * @param file where the loops go
   * @return the loops as they will be in the file, to be certified
   */
  public SchedCertification loops(String file, PrintWriter out) throws SourceException {
    layout(out);
    return SchedCertification.of(
        LoopProgram.parse(file, text().getBytes(StandardCharsets.UTF_8)), source, padding,
        text().lines().toList());
  }

  /**
   * The same, of a program that was rewritten into the one that is lowered.
   *
   * @param rewritten that program
   */
  public SchedCertification loops(String file, RewrittenProgram rewritten, PrintWriter out)
      throws SourceException {
    layout(out);
    return SchedCertification.of(
        LoopProgram.parse(file, text().getBytes(StandardCharsets.UTF_8)), rewritten, this.file,
        text().lines().toList());
  }

  /** The text of the loops, with a comment that says where they come from. */
  public String text() {
    String name = file.replaceFirst("^.*[/\\\\]", "");
    return "// " + name + ", lowered by certcheck lower" + how + ".\n"
        + "// The tensor x_v is the variable x after its v-th assignment.\n"
        + Printer.print(lowered.loops());
  }

  /** Prints where the variables are, and how statements write. */
  private void layout(PrintWriter out) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("variable", "extents", "array", "role", "padding", "shared with"));
    for (Lowered.Storage s : lowered.storage()) {
      rows.add(List.of(s.variable(), s.type().toString(), s.array() + stored(s.stored()),
          s.qualifier().map(Qualifier::word).orElse("local"), padding(s),
          String.join(", ", s.others())));
    }
    int[] widths = new int[rows.get(0).size()];
    rows.forEach(row -> {
      for (int k = 0; k < widths.length; k++) {
        widths[k] = Math.max(widths[k], row.get(k).length());
      }
    });
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("  ");
      for (int k = 0; k < widths.length; k++) {
        line.append(row.get(k)).append(" ".repeat(widths[k] - row.get(k).length() + 2));
      }
      out.println(line.toString().stripTrailing());
    }
    lowered.assignments().forEach(a -> out.println("  " + a.statement().position() + " "
        + Diagnostic.abbreviated(a.statement().target() + ": " + manner(a), "")));
    out.flush();
  }

  private static String stored(TensorType type) {
    return type.toString().replace(" ", ", ");
  }

  private static String padding(Lowered.Storage s) {
    BigInteger padding = s.stored().size().subtract(s.type().size());
    return padding.signum() == 0 ? "none" : padding + " of " + s.stored().size() + " cells";
  }

  private static String manner(Lowered.Assignment a) {
    String access = a.access().orElse("");
    return switch (a.manner()) {
      case DIRECT -> "written directly, reads nothing of its array";
      case IN_PLACE -> "in place, " + access;
      case COPIED -> "through a temporary array, without --in-place; " + access;
      case TEMPORARY -> "through a temporary array, because " + access;
    };
  }
}
