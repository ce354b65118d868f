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
import java.util.function.LongBinaryOperator;

/**
 * Values of parameters at which programs are run to see what they do: small ones, and some where one
 * parameter, or all where tiles are small, so large that tiles of the sizes in the text have neighbours.
 */
public final class SampleParameters {
  private static final long LARGEST = 130;
  private static final long LARGEST_OF_ALL = 13;
  private static final long LARGEST_OF_WHOLE = 32;
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
    long size = tile(tiled, SampleParameters::largest);
    if (size > 1 && 2 * size + 3 <= LARGEST_OF_ALL) {
      samples.add(samples.all(2 * size + 3, null, 0));
    }
    for (Program.Parameter p : program.parameters()) {
      samples.add(samples.all(SMALL.get(0), p.name(), 5));
      samples.add(samples.all(SMALL.get(1), p.name(), 7));
      samples.addTiles(p.name(), size);
    }
    long both = tile(tiled, (outer, inner) -> Math.min(LARGEST + 1, outer * inner));
    if (both > size) {
      program.parameters().forEach(p -> samples.addTiles(p.name(), both));
    }
    return List.copyOf(samples.found);
  }

  /** The least values, all alike, that satisfy the assumptions of a program: what is written may coincide. */
  public static List<Map<String, BigInteger>> smallest(Program program) {
    SampleParameters samples = new SampleParameters(program);
    for (long n = 0; n < SMALL.get(0); n++) {
      samples.add(samples.all(n, null, 0));
    }
    return List.copyOf(samples.found);
  }

  /**
   * Values such that one parameter is a whole tile of the largest size and some more, whatever that is,
   * and the others are as small as the assumptions allow, but no 0.
   */
  public static List<Map<String, BigInteger>> beyondTile(Program program) {
    SampleParameters samples = new SampleParameters(program);
    long size = tile(program.body(), Math::max);
    for (Program.Parameter p : size > LARGEST ? program.parameters() : List.<Program.Parameter>of()) {
      int before = samples.found.size();
      for (long n = 1; n <= SMALL.get(0) && samples.found.size() == before; n++) {
        samples.add(samples.all(n, p.name(), size + 2));
      }
    }
    return List.copyOf(samples.found);
  }

  /**
   * A parameter such that there is a whole tile of a size and some more, two if tiles are small, and two
   * and some more.
   */
  private void addTiles(String parameter, long size) {
    for (long n : List.of(size + 2, 2 * size, 2 * size + 3)) {
      if (size > 1 && n <= (n == 2 * size ? LARGEST_OF_WHOLE : LARGEST)) {
        add(all(SMALL.get(0), parameter, n));
      }
    }
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

  /**
   * The largest factor, divisor or step.
   *
   * @param nested what a factor or divisor, and one in its operand, count as together
   */
  private static long tile(Statement s, LongBinaryOperator nested) {
    long size = 1;
    if (s instanceof Statement.Loop loop) {
      size = Math.max(size(loop.step()),
          Math.max(tile(loop.lower(), nested), tile(loop.upper(), nested)));
    } else if (s instanceof Statement.Let let) {
      size = tile(let.value(), nested);
    } else if (s instanceof Statement.Assignment a) {
      size = a.subscripts().stream().mapToLong(e -> tile(e, nested)).max().orElse(1);
    }
    return Math.max(size, s.parts().stream().mapToLong(part -> tile(part, nested)).max().orElse(1));
  }

  private static long largest(long outer, long inner) {
    return Math.min(LARGEST + 1, Math.max(outer, inner));
  }

  private static long size(BigInteger n) {
    return n.bitLength() < 31 ? Math.abs(n.longValue()) : LARGEST + 1;
  }

  private static long together(
      BigInteger factor, IndexExpression operand, LongBinaryOperator nested) {
    return nested.applyAsLong(size(factor), tile(operand, nested));
  }

  private static long tile(IndexExpression e, LongBinaryOperator nested) {
    if (e instanceof IndexExpression.Sum s) {
      return Math.max(tile(s.left(), nested), tile(s.right(), nested));
    } else if (e instanceof IndexExpression.Difference s) {
      return Math.max(tile(s.left(), nested), tile(s.right(), nested));
    } else if (e instanceof IndexExpression.Minimum s) {
      return Math.max(tile(s.left(), nested), tile(s.right(), nested));
    } else if (e instanceof IndexExpression.Maximum s) {
      return Math.max(tile(s.left(), nested), tile(s.right(), nested));
    } else if (e instanceof IndexExpression.Negation n) {
      return tile(n.operand(), nested);
    } else if (e instanceof IndexExpression.Scaled s) {
      return together(s.factor(), s.operand(), nested);
    } else if (e instanceof IndexExpression.NonLinear n) {
      return Math.max(tile(n.left(), nested), tile(n.right(), nested));
    } else if (e instanceof IndexExpression.Quotient q) {
      return together(q.divisor(), q.operand(), nested);
    } else if (e instanceof IndexExpression.Remainder r) {
      return Math.max(size(r.divisor()), tile(r.operand(), nested));
    }
    return 1;
  }
}
