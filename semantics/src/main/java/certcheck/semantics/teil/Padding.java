package certcheck.semantics.teil;

/**
 * Padded storage for TeIL (theory {@code teil_padding}; ours, as TeIL 2019 has none): extents are
 * rounded up as in the model language. What keeps zero is evaluated in the padding, too; anything
 * else only where the tensor is, and its padding becomes zero.
 *
 * @param extents how extents are rounded
 */
public record Padding(certcheck.semantics.tml.padding.Padding extents) {

  /**
   * Whether an operation may give something else than zero where all that it reads is, or takes in
   * elements of the padding: an expansion does, and a reduction that is no sum.
   */
  public static boolean isObstacle(Expression node) {
    return node instanceof Expression.Expansion
        || node instanceof Expression.Reduction red && red.reducer() != Reducer.SUM;
  }

  /** Whether an expression is zero where all that it reads is, by what it consists of. */
  public static boolean keepsZero(Expression e) {
    return e.postorder().stream().noneMatch(Padding::isObstacle);
  }

  /** The program with rounded extents, which is well-typed only if all of it keeps zero. */
  public Program rounded(Program program) {
    return new Program(
        program.file(), extents.rounded(program.declarations()), program.statements());
  }
}
