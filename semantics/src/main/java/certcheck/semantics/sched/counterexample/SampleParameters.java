package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values of parameters at which programs are run to see what they do: small ones, and some where one
 * parameter, or all where tiles are small, so large that tiles of the sizes in the text have neighbours.
 */
public final class SampleParameters {
  private static final long LARGEST = 130;
  private static final long LARGEST_OF_ALL = 13;
  private static final List<Long> SMALL = List.of(3L, 4L, 6L);

  private final Program program;
  private final DefinedParameters defined;
  private final Set<Map<String, BigInteger>> found = new LinkedHashSet<>();

  private SampleParameters(Program program) {
    this.program = program;
    this.defined = new DefinedParameters(program);
  }

  /**
   * Values that satisfy the assumptions of a program.
   *
   * @param tiled the statement whose factors, divisors and steps are the sizes of tiles
   */
  public static List<Map<String, BigInteger>> of(Program program, Statement tiled) {
    SampleParameters samples = new SampleParameters(program);
    for (long n : SMALL) {
      samples.add(samples.all(n, null, 0));
    }
    long size = tile(tiled);
    if (size > 1 && 2 * size + 3 <= LARGEST_OF_ALL) {
      samples.add(samples.all(2 * size + 3, null, 0));
    }
    for (Program.Parameter p : program.parameters()) {
      samples.add(samples.all(SMALL.get(0), p.name(), 5));
      samples.add(samples.all(SMALL.get(1), p.name(), 7));
      for (long n : List.of(size + 2, 2 * size + 3)) {
        if (size > 1 && n <= LARGEST) {
          samples.add(samples.all(SMALL.get(0), p.name(), n));
        }
      }
    }
    return List.copyOf(samples.found);
  }

  /** Whether values satisfy the assumptions of a program. */
  public static boolean isAssumed(Program program, Map<String, BigInteger> values) {
    return Assumptions.hold(program, values);
  }

  private Map<String, BigInteger> all(long n, String other, long large) {
    Map<String, BigInteger> values = new LinkedHashMap<>();
    program.parameters().forEach(p ->
        values.put(p.name(), BigInteger.valueOf(p.name().equals(other) ? large : n)));
    return values;
  }

  private void add(Map<String, BigInteger> chosen) {
    Map<String, BigInteger> values = defined.complete(chosen);
    if (Assumptions.hold(program, values)) {
      found.add(values);
    }
  }

  /** The largest factor, divisor or step. */
  private static long tile(Statement s) {
    long size = 1;
    if (s instanceof Statement.Loop loop) {
      size = Math.max(size(loop.step()), Math.max(tile(loop.lower()), tile(loop.upper())));
    } else if (s instanceof Statement.Let let) {
      size = tile(let.value());
    } else if (s instanceof Statement.Assignment a) {
      size = a.subscripts().stream().mapToLong(SampleParameters::tile).max().orElse(1);
    }
    return Math.max(size, s.parts().stream().mapToLong(SampleParameters::tile).max().orElse(1));
  }

  private static long size(BigInteger n) {
    return n.bitLength() < 31 ? Math.abs(n.longValue()) : LARGEST + 1;
  }

  private static long tile(IndexExpression e) {
    if (e instanceof IndexExpression.Sum s) {
      return Math.max(tile(s.left()), tile(s.right()));
    } else if (e instanceof IndexExpression.Difference s) {
      return Math.max(tile(s.left()), tile(s.right()));
    } else if (e instanceof IndexExpression.Minimum s) {
      return Math.max(tile(s.left()), tile(s.right()));
    } else if (e instanceof IndexExpression.Maximum s) {
      return Math.max(tile(s.left()), tile(s.right()));
    } else if (e instanceof IndexExpression.Negation n) {
      return tile(n.operand());
    } else if (e instanceof IndexExpression.Scaled s) {
      return Math.max(size(s.factor()), tile(s.operand()));
    } else if (e instanceof IndexExpression.NonLinear n) {
      return Math.max(tile(n.left()), tile(n.right()));
    } else if (e instanceof IndexExpression.Quotient q) {
      return Math.max(size(q.divisor()), tile(q.operand()));
    } else if (e instanceof IndexExpression.Remainder r) {
      return Math.max(size(r.divisor()), tile(r.operand()));
    }
    return 1;
  }
}
