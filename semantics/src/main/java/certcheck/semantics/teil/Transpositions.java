package certcheck.semantics.teil;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.typing.Typing;
import java.util.ArrayList;
import java.util.List;

/**
 * Transpositions that TeIL 2019, Fig. 8, has not, as a shorthand for those that it has: {@code
 * transp i1 i0 e} with i0 &lt; i1 for {@code transp i0 i1 e}, and {@code transp i i e} for e. A
 * program with the shorthand has no type and no meaning by the rules of the paper, which are those of
 * the theories; it gets both by being rewritten.
 *
 * @param program the program without shorthands; of allocations and statements as they were
 * @param replaced the shorthands that it had, in the order of the text within each statement
 * @param typing what the type checker found in the program as it was written, were i0 and i1 in any
 *     order; where that is well-formed, so is the program, by the printed rule
 */
public record Transpositions(
    Program program, List<Expression.Transposition> replaced, Typing typing) {

  /** Copies the list. */
  public Transpositions {
    replaced = List.copyOf(replaced);
  }

  /**
   * Reads a program that may have shorthands.
   *
   * @throws SourceException if it is not in the language
   */
  public static Transpositions parse(String file, byte[] text, Limits limits)
      throws SourceException {
    return of(Parser.parse(file, text, limits), limits);
  }

  /** Replaces the shorthands of a program. */
  static Transpositions of(Program source, Limits limits) {
    Ordering ordering = new Ordering();
    List<Statement> statements = source.statements().stream().map(s -> new Statement(
        s.target(), s.expression().fold(ordering), s.position())).toList();
    return new Transpositions(new Program(source.file(), source.allocations(), statements),
        ordering.replaced, TypeChecker.checkWithShorthands(source, limits));
  }

  /** An expression without shorthands. */
  private static final class Ordering extends Rebuilding {
    private final List<Expression.Transposition> replaced = new ArrayList<>();

    @Override
    public Expression transposition(Expression.Transposition e, Expression operand) {
      int order = e.first().number().compareTo(e.second().number());
      if (order < 0) {
        return super.transposition(e, operand);
      }
      replaced.add(e);
      return order == 0 ? operand
          : new Expression.Transposition(e.second(), e.first(), operand, e.position());
    }
  }
}
