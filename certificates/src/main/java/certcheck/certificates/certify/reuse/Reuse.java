package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.analysis.AbstractAccesses;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Renaming;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    BufferRules rules = rules(program, typing);
    return new Reuse(program, rules, rules.resolve(requests));
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
    BufferRules rules = rules(program, typing);
    return new Reuse(program, rules, new FirstFit(rules).buffers());
  }

  private Reuse(Program program, BufferRules rules, Map<String, String> buffers) {
    this(program, Map.copyOf(buffers), inputs(program, rules), rules.liveness().outputs());
  }

  private static BufferRules rules(Program program, Typing typing) {
    return new BufferRules(program, typing.context(), (k, buffers) ->
        overwritten(program.statements().get(k), typing.context(), buffers));
  }

  /** What a statement with these buffers reads in another cell than it assigns; empty if nothing. */
  static Optional<String> overwritten(
      Statement s, Map<String, TensorType> types, Map<String, String> buffers) {
    return AbstractAccesses.of(Renaming.of(s, buffers::get), types).stream()
        .filter(a -> !a.isOwn()).findFirst().map(a -> "a read of " + a.read() + " at "
            + a.position() + " where " + a.written() + " is assigned");
  }

  /** The program with buffers for variables; what is not its own buffer is not declared. */
  public Program transformed() {
    List<Declaration> kept = program.declarations().stream()
        .filter(d -> buffers.get(d.name()).equals(d.name())).toList();
    return new Program(program.file(), kept,
        program.statements().stream().map(s -> Renaming.of(s, buffers::get)).toList());
  }

  private static List<String> inputs(Program program, BufferRules rules) {
    return program.declarations().stream().map(Declaration::name)
        .filter(rules.liveness().before(0)::containsKey).toList();
  }
}
