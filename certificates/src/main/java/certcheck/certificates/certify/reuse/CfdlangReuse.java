package certcheck.certificates.certify.reuse;

import certcheck.semantics.cfdlang.ElementLine;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Renaming;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A program of the CFDlang dialect, without stacks, that reuses memory, or is without dead code, as its
 * translation does.
 *
 * @param program the well-typed program
 * @param transformed what becomes of it
 */
public record CfdlangReuse(Program program, Program transformed) {

  /**
   * With the buffers of its translation.
   *
   * @throws SourceException if two variables share a buffer of which the element line names one: in
   *     memory, they have other extents
   */
  public static CfdlangReuse of(Program program, Reuse translation) throws SourceException {
    UnaryOperator<String> buffers = translation.buffers()::get;
    for (ElementLine line : program.elements().stream().toList()) {
      for (Declaration d : translation.program().declarations()) {
        String buffer = buffers.apply(d.name());
        if (line.variables().contains(d.name()) != line.variables().contains(buffer)) {
          throw new SourceException(new Diagnostic(Severity.ERROR, program.file(), line.position(),
              Rule.BUFFER, "'" + d.name() + "' cannot take the buffer of '" + buffer + "'",
              "both in the element line, or none", "one of them"));
        }
      }
    }
    return of(program, translation.transformed(), buffers, k -> true);
  }

  /** Without the dead code of its translation. */
  public static CfdlangReuse of(Program program, DeadCode translation) {
    return of(program, translation.transformed(), name -> name, translation.kept()::get);
  }

  private static CfdlangReuse of(Program program,
      certcheck.semantics.tml.syntax.Program after, UnaryOperator<String> names,
      IntPredicate kept) {
    Set<String> declared =
        after.declarations().stream().map(Declaration::name).collect(Collectors.toSet());
    Program transformed = Renaming.of(program, names, declared, kept);
    if (!TypeChecker.check(transformed).isWellFormed()) {
      throw new IllegalStateException("ill-typed: " + transformed);
    }
    return new CfdlangReuse(program, transformed);
  }
}
