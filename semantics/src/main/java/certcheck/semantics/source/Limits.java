package certcheck.semantics.source;

/**
 * Bounds on what a front end reads. Each is inclusive; what lies beyond is refused with the rule
 * {@link Rule#LIMIT}, never by running out of memory.
 *
 * @param bytes length of a source text
 * @param declarations declarations of a program
 * @param statements statements of a program
 * @param nesting parentheses and brackets open at one time
 * @param rank dimensions of a tensor, also of every intermediate result
 * @param digits digits of an integer, leading zeros included
 * @param diagnostics complaints about one program; later ones are counted only
 */
public record Limits(
    int bytes,
    int declarations,
    int statements,
    int nesting,
    int rank,
    int digits,
    int diagnostics) {

  /** Generous for programs that people or compilers write. */
  public static final Limits DEFAULT =
      new Limits(64 << 20, 1_000_000, 1_000_000, 4_000_000, 100, 1_000, 1_000);
}
