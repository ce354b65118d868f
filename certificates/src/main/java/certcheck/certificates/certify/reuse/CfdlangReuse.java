package certcheck.certificates.certify.reuse;

import certcheck.semantics.cfdlang.ElementLine;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Renaming;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.typing.Typing;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program of the CFDlang dialect in which variables share buffers, or from which dead code is
 * left out.
 *
 * @param program the well-typed program
 * @param variables those that it declares, as a program that does nothing
 * @param buffers the buffer of each variable
 * @param kept for each statement whether it is not left out
 * @param transformed what becomes of the program
 */
public record CfdlangReuse(Program program, certcheck.semantics.tml.syntax.Program variables,
    Map<String, String> buffers, List<Boolean> kept, Program transformed) {

  /**
   * Gives variables the buffers that were asked for.
   *
   * @param typing what the type checker found
   * @param requests for some variables the one whose buffer they are to take; if there is none, the
   *     first that each can take
   * @throws SourceException if that is not possible, as {@link Reuse#of} says; or if two variables
   *     share a buffer of which the element line names one: in memory, they have other extents
   */
  public static CfdlangReuse of(Program program, Typing typing, Map<String, String> requests)
      throws SourceException {
    PairwiseProgram pairwise = PairwiseProgram.of(program, typing);
    BufferRules rules = new BufferRules(pairwise, typing.context(),
        (k, buffers) -> overwritten(program, pairwise, k, buffers));
    Map<String, String> buffers =
        requests.isEmpty() ? new FirstFit(rules).buffers() : rules.resolve(requests);
    for (ElementLine line : program.elements().stream().toList()) {
      for (String x : buffers.keySet()) {
        String buffer = buffers.get(x);
        if (line.variables().contains(x) != line.variables().contains(buffer)) {
          throw new SourceException(new Diagnostic(Severity.ERROR, program.file(), line.position(),
              Rule.BUFFER, "'" + x + "' cannot take the buffer of '" + buffer + "'",
              "both in the element line, or none", "one of them"));
        }
      }
    }
    Set<String> declared = buffers.keySet().stream().filter(x -> buffers.get(x).equals(x))
        .collect(Collectors.toSet());
    return new CfdlangReuse(program, pairwise.variables(), buffers,
        Collections.nCopies(program.statements().size(), true),
        Renaming.of(program, buffers::get, declared, k -> true));
  }

  /** Why a statement needs a temporary, by the model language; one with a stack does. */
  private static Optional<String> overwritten(
      Program program, PairwiseProgram pairwise, int statement, Map<String, String> buffers) {
    Program alone = new Program(program.file(), program.declarations(), Optional.empty(),
        List.of(program.statements().get(statement)));
    return Translation.withNames(alone).program()
        .map(model -> Reuse.overwritten(model.statements().get(0), model.types(), buffers))
        .orElseGet(() -> BufferRules.taken(pairwise.statements().get(statement), buffers)
            .map(x -> "a read of '" + x.name() + "' at " + x.position()
                + ", and a stack, whose accesses are not analysed"));
  }

  /** Leaves out what affects no output of a well-typed program. */
  public static CfdlangReuse withoutDeadCode(Program program, Typing typing) {
    PairwiseProgram pairwise = PairwiseProgram.of(program, typing);
    List<Boolean> kept = DeadCode.kept(pairwise);
    Set<String> declared = DeadCode.declarations(pairwise, IntStream.range(0, kept.size())
        .filter(kept::get).mapToObj(pairwise.statements()::get).toList()).stream()
        .map(Declaration::name).collect(Collectors.toSet());
    return new CfdlangReuse(program, pairwise.variables(), BufferRules.apart(pairwise), kept,
        Renaming.of(program, name -> name, declared, kept::get));
  }

  /** The statements that are left out, in order. */
  public List<Statement> eliminated() {
    return IntStream.range(0, kept.size()).filter(k -> !kept.get(k))
        .mapToObj(program.statements()::get).toList();
  }
}
