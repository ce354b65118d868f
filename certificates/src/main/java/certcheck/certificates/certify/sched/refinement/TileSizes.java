package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The sizes of tiles that occur in loops: steps, and factors and divisors in their bounds. */
final class TileSizes {
  private static final int MOST = 4;

  private final Set<BigInteger> sizes = new TreeSet<>();

  private TileSizes() {}

  /** The least sizes that occur in programs; 1 is none. */
  static List<BigInteger> of(Statement... programs) {
    TileSizes all = new TileSizes();
    for (Statement s : programs) {
      all.collect(s);
    }
    all.sizes.removeIf(n -> n.compareTo(BigInteger.TWO) < 0);
    List<BigInteger> least = new ArrayList<>(all.sizes);
    return List.copyOf(least.subList(0, Math.min(MOST, least.size())));
  }

  private void collect(Statement s) {
    if (s instanceof Statement.Loop loop) {
      sizes.add(loop.step());
      IndexExpressions.visit(loop.lower(), this::collect);
      IndexExpressions.visit(loop.upper(), this::collect);
    } else if (s instanceof Statement.Let let) {
      IndexExpressions.visit(let.value(), this::collect);
    }
    s.parts().forEach(this::collect);
  }

  private void collect(IndexExpression e) {
    if (e instanceof IndexExpression.Scaled scaled) {
      sizes.add(scaled.factor());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      sizes.add(quotient.divisor());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      sizes.add(remainder.divisor());
    }
  }
}
