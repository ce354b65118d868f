package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.RewrittenAtl;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.lower.atl.AtlLoops;
import certcheck.certificates.lower.atl.AtlOptions;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An ATL program that was lowered to loops. */
public final class LoweredAtl {
  private final AtlProgram source;
  private final AtlOptions options;
  private final AtlLoops.Lowered loops;
  private final String how;

  /**
   * Lowers a program.
   *
   * @param source without errors
   * @param options with the generations whose loops are parallel by name
   * @param outermost whether the loops of the outermost ones are, too
   * @throws SourceException if there is no such schedule or generation, or two schedules are of one
   *     output
   */
  public LoweredAtl(AtlProgram source, AtlOptions options, boolean outermost)
      throws SourceException {
    this.source = source;
    this.options = options;
    Set<String> schedules = options.schedules();
    Program program = source.program();
    Set<String> outputs = new HashSet<>();
    for (String name : schedules) {
      Program.Schedule schedule = program.schedules().stream()
          .filter(s -> s.name().equals(name)).findFirst()
          .orElseThrow(() -> error(program, "there is no such schedule",
              program.schedules().stream().map(Program.Schedule::name)
                  .collect(Collectors.joining(", ")), name));
      if (!outputs.add(schedule.of())) {
        throw error(program, "two schedules of the output " + schedule.of(), "one", name);
      }
    }
    Set<String> variables = AtlLoops.generated(program, schedules);
    for (String variable : options.parallel()) {
      if (!variables.contains(variable)) {
        throw error(program, "no generation has this index",
            String.join(", ", variables), variable);
      }
    }
    Set<String> all = new HashSet<>(options.parallel());
    if (outermost) {
      all.addAll(AtlLoops.outermost(program, schedules));
    }
    this.loops = AtlLoops.of(program, options.withParallel(all));
    this.how = schedules.stream().map(s -> " --schedule " + s).collect(Collectors.joining())
        + (outermost ? " --parallel" : "")
        + options.parallel().stream().map(i -> " --parallel " + i).collect(Collectors.joining())
        + options.blocks().map(b -> " " + b).orElse("");
  }

  /** Whether some sum is computed in blocks; true if none is to be. */
  public boolean isInBlocks() {
    return loops.blocked() > 0 || options.blocks().isEmpty();
  }

  private static SourceException error(
      Program program, String message, String expected, String found) {
    return new SourceException(new Diagnostic(Severity.ERROR, program.file(), Position.START,
        Rule.SPECIFICATION, message, expected.isEmpty() ? "none" : expected, found));
  }

  /**
   * The loops as they will be in a file, to be certified.
   *
   * @param file where they go
   */
  public SchedCertification loops(String file) throws SourceException {
    return SchedCertification.of(
        LoopProgram.parse(file, text().getBytes(StandardCharsets.UTF_8)), source,
        Optional.of(programs()), text().lines().toList());
  }

  /**
   * The same of a program that was made of one in index notation.
   *
   * @param lowered what they are certified against
   */
  public SchedCertification loops(String file, LoweredIndices lowered) throws SourceException {
    return SchedCertification.of(LoopProgram.parse(file, text().getBytes(StandardCharsets.UTF_8)),
        source, lowered, text().lines().toList());
  }

  /**
   * The loops of what a program was rewritten to, as they will be in a file, to be certified against the program.
   *
   * @param first the ATL program, or what was made of a text in index notation
   * @param indices that text, if it was
   * @param laws by which it was rewritten; none is any arithmetic
   */
  public SchedCertification rewritten(
      String file, AtlProgram first, Optional<byte[]> indices, List<Law> laws)
      throws SourceException {
    String text = text(first);
    LoopProgram parsed = LoopProgram.parse(file, text.getBytes(StandardCharsets.UTF_8));
    List<String> lines = text.lines().toList();
    RewrittenAtl rewritten = new RewrittenAtl(source.program(), source.text(), laws);
    return indices.isPresent()
        ? SchedCertification.of(parsed, first,
            LoweredIndices.rewritten(first, indices.get(), rewritten), lines)
        : SchedCertification.of(parsed, first, rewritten, lines);
  }

  /** What is lowered: as the specification says, and schedules of which the program claims it. */
  private List<String> programs() {
    List<String> programs = new ArrayList<>(loops.programs());
    source.program().claims().stream().filter(c -> c.kind() == Claim.Kind.LOWERS)
        .map(c -> c.of().orElseThrow())
        .filter(name -> options.schedules().contains(name) && !programs.contains(name))
        .forEach(programs::add);
    return programs;
  }

  /** The text of the loops, with a comment that says where they come from. */
  public String text() {
    return text(source, how);
  }

  /**
   * The same, of loops of what a program was rewritten to.
   *
   * @param first the program
   */
  public String text(AtlProgram first) {
    return text(first, " -O --laws ring" + how);
  }

  private String text(AtlProgram program, String options) {
    String name = program.program().file().replaceFirst("^.*[/\\\\]", "");
    return "// " + name + ", lowered by certcheck lower" + options + ".\n"
        + Printer.print(loops.loops());
  }
}
