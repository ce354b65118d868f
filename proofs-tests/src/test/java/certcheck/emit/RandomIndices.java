package certcheck.emit;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpression.Literal;
import certcheck.semantics.sched.IndexExpression.Variable;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random programs that compute with indices, and random values of their parameters x, y, z. */
final class RandomIndices {
  private static final int CELLS = 4;
  private static final int DEPTH = 4;
  private static final long MODULUS = 1_000_003;
  private static final List<String> PARAMETERS = List.of("x", "y", "z");

  private final Random random;

  RandomIndices(long seed) {
    this.random = new Random(seed);
  }

  /**
   * A program that, in a loop of 2 iterations that starts at an expression, sets the cells of an
   * array to expressions modulo a prime.
   */
  Program program() {
    List<Statement> statements = new ArrayList<>();
    for (int k = 0; k < CELLS; k++) {
      IndexExpression value =
          new IndexExpression.Remainder(index(DEPTH, true), big(MODULUS), Site.NONE);
      statements.add(new Statement.Assignment("r", List.of(Literal.of(k)),
          new ValueExpression.Cast(value, Site.NONE), Site.NONE));
    }
    IndexExpression lower = index(2, false);
    Statement loop = new Statement.Loop(false, "i", lower,
        new IndexExpression.Sum(lower, Literal.of(5), Site.NONE), big(3),
        Statement.Sequence.of(statements, Site.NONE), Site.NONE);
    return new Program("random.sched",
        PARAMETERS.stream().map(p -> new Program.Parameter(p, Site.NONE)).toList(), List.of(),
        List.of(new Program.ArrayDeclaration(
            "r", Qualifier.OUTPUT, List.of(Literal.of(CELLS)), Site.NONE)),
        loop, List.of());
  }

  /** Values near 0 and near the ends of 64 bits. */
  List<Long> extreme() {
    return PARAMETERS.stream().map(p -> switch (random.nextInt(5)) {
      case 0 -> (long) random.nextInt(7) - 3;
      case 1 -> (random.nextInt(7) - 3L) << 30;
      case 2 -> Long.MAX_VALUE - random.nextInt(5);
      case 3 -> Long.MIN_VALUE + random.nextInt(5);
      default -> random.nextLong() >> random.nextInt(30);
    }).toList();
  }

  /** Values with which nothing can overflow. */
  List<Long> small() {
    return PARAMETERS.stream().map(p -> (long) random.nextInt(1 << 21) - (1 << 20)).toList();
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  private IndexExpression index(int depth, boolean inLoop) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> Literal.of(random.nextInt(200) - 100);
        case 1 -> Variable.of(inLoop ? "i" : "x");
        default -> Variable.of(PARAMETERS.get(random.nextInt(PARAMETERS.size())));
      };
    }
    IndexExpression left = index(depth - 1, inLoop);
    return switch (random.nextInt(8)) {
      case 0 -> new IndexExpression.Sum(left, index(depth - 1, inLoop), Site.NONE);
      case 1 -> new IndexExpression.Difference(left, index(depth - 1, inLoop), Site.NONE);
      case 2 -> left instanceof Literal ? left : new IndexExpression.Negation(left, Site.NONE);
      case 3 -> new IndexExpression.Scaled(big(random.nextInt(41) - 20), left, Site.NONE);
      case 4 -> new IndexExpression.Quotient(left, big(1 + random.nextInt(9)), Site.NONE);
      case 5 -> new IndexExpression.Remainder(left, big(1 + random.nextInt(9)), Site.NONE);
      case 6 -> new IndexExpression.Minimum(left, index(depth - 1, inLoop), Site.NONE);
      default -> new IndexExpression.Maximum(left, index(depth - 1, inLoop), Site.NONE);
    };
  }
}
