package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Renaming;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.typing.Typing;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A program of TeIL in which variables share buffers, or from which dead code is left out. A buffer is
 * that of a variable, and has its name; inputs and outputs keep theirs.
 *
 * @param program the well-typed program
 * @param buffers the buffer of each variable
 * @param kept for each statement whether it is not left out
 * @param transformed what becomes of the program
 */
public record TeilReuse(
    Program program, Map<String, String> buffers, List<Boolean> kept, Program transformed) {

  /**
   * Gives variables the buffers that were asked for.
   *
   * @param typing what the type checker found
   * @param requests for some variables the one whose buffer they are to take; if there is none, the
   *     first that each can take
   * @throws SourceException if that is not possible, as {@link Reuse#of} says; a buffer that a
   *     statement takes is none that it reads by another name
   */
  public static TeilReuse of(Program program, Typing typing, Map<String, String> requests)
      throws SourceException {
    BufferRules rules = new BufferRules(program, typing.context(), (k, buffers) ->
        BufferRules.taken(program.statements().get(k), buffers)
            .map(x -> "a read of '" + x.name() + "' at " + x.position()));
    Map<String, String> buffers =
        requests.isEmpty() ? new FirstFit(rules).buffers() : rules.resolve(requests);
    List<Declaration> declared = program.declarations().stream()
        .filter(d -> buffers.get(d.name()).equals(d.name())).toList();
    List<Statement> statements =
        program.statements().stream().map(s -> Renaming.of(s, buffers::get)).toList();
    return new TeilReuse(program, buffers, Collections.nCopies(statements.size(), true),
        new Program(program.file(), declared, statements));
  }

  /** Leaves out what affects no output of a well-typed program. */
  public static TeilReuse withoutDeadCode(Program program) {
    List<Boolean> kept = DeadCode.kept(program);
    List<Statement> statements = IntStream.range(0, kept.size()).filter(kept::get)
        .mapToObj(program.statements()::get).toList();
    return new TeilReuse(program, BufferRules.apart(program), kept, new Program(
        program.file(), DeadCode.declarations(program, statements), statements));
  }

  /** The statements that are left out, in order. */
  public List<Statement> eliminated() {
    return IntStream.range(0, kept.size()).filter(k -> !kept.get(k))
        .mapToObj(program.statements()::get).toList();
  }
}
