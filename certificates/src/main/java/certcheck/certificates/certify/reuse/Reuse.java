package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Renaming;
import certcheck.semantics.tml.typing.Typing;
import java.util.List;
import java.util.Map;

/**
 * Memory reuse in a program of the model language (Ullrich 2018, sections 6.2 and 6.3): variables
 * that are not live at the same time share a buffer. A buffer is that of a variable, and has its
 * name; inputs and outputs keep theirs.
 *
 * @param program the well-typed program
 * @param buffers the buffer of each variable
 * @param inputs the variables that are live at the start, in order of declaration
 * @param outputs the variables that are read after the program, in order of declaration
 */
public record Reuse(Program program, Map<String, String> buffers, List<String> inputs,
    List<String> outputs) {

  /**
   * Gives variables the buffers that were asked for.
   *
   * @param program a well-typed program
   * @param typing what the type checker found
   * @param requests for some variables the one whose buffer they are to take
   * @throws SourceException if that is not possible: an undeclared variable, other extents, an
   *     input or output that would lose its buffer, a buffer that is live, or a statement that
   *     would need a temporary
   */
  public static Reuse of(Program program, Typing typing, Map<String, String> requests)
      throws SourceException {
    BufferRules rules = new BufferRules(program, typing.context());
    return new Reuse(rules, rules.resolve(requests));
  }

  /**
   * Gives each variable, in the order in which they are first assigned, the first buffer that it
   * can take, of those that must be kept in order of declaration, then of those before it. Inputs
   * that the program only reads are not overwritten: that they are not needed any more after the
   * program, which Fig. 16 and 20 assume, is for the user to say, by a request.
   *
   * @param program a well-typed program
   * @param typing what the type checker found
   */
  public static Reuse firstFit(Program program, Typing typing) {
    BufferRules rules = new BufferRules(program, typing.context());
    return new Reuse(rules, new FirstFit(rules).buffers());
  }

  private Reuse(BufferRules rules, Map<String, String> buffers) {
    this(rules.program(), Map.copyOf(buffers), inputs(rules), rules.liveness().outputs());
  }

  /** The program with buffers for variables; what is not its own buffer is not declared. */
  public Program transformed() {
    List<Declaration> kept = program.declarations().stream()
        .filter(d -> buffers.get(d.name()).equals(d.name())).toList();
    return new Program(program.file(), kept,
        program.statements().stream().map(s -> Renaming.of(s, buffers::get)).toList());
  }

  private static List<String> inputs(BufferRules rules) {
    return rules.program().declarations().stream().map(Declaration::name)
        .filter(rules.liveness().before(0)::containsKey).toList();
  }
}
