package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Values of parameters beyond the tiles of a program. */
public final class FarParameters {
  /** Values in order of their size come to smaller tiles. */
  private static final BigInteger LEAST = BigInteger.valueOf(16);
  private static final int SIZES = 3;
  /** As many parameters are large, alone and in pairs. */
  private static final int PARAMETERS = 12;

  private FarParameters() {}

  /** The largest factors, divisors and steps in the text, the largest first: the sizes of tiles. */
  static List<BigInteger> sizes(Program program) {
    Set<BigInteger> found = new TreeSet<>(Comparator.reverseOrder());
    collect(program.body(), found);
    return found.stream().filter(size -> size.compareTo(BigInteger.ONE) > 0).limit(SIZES).toList();
  }

  private static void collect(Statement s, Set<BigInteger> sizes) {
    if (s instanceof Statement.Loop loop) {
      sizes.add(loop.step());
      collect(loop.lower(), sizes);
      collect(loop.upper(), sizes);
    } else if (s instanceof Statement.Let let) {
      collect(let.value(), sizes);
    } else if (s instanceof Statement.Assignment a) {
      a.subscripts().forEach(e -> collect(e, sizes));
    }
    s.parts().forEach(part -> collect(part, sizes));
  }

  private static void collect(IndexExpression whole, Set<BigInteger> sizes) {
    IndexExpressions.visit(whole, e -> {
      if (e instanceof IndexExpression.Scaled scaled) {
        sizes.add(scaled.factor().abs());
      } else if (e instanceof IndexExpression.Quotient quotient) {
        sizes.add(quotient.divisor());
      } else if (e instanceof IndexExpression.Remainder remainder) {
        sizes.add(remainder.divisor());
      }
    });
  }

  /**
   * Values that satisfy the assumptions: one parameter is a tile of the largest size and some more, or
   * two tiles and some more, or so are two, or all; the others are as small as the assumptions allow,
   * but no 0. None if all tiles are small; of many parameters, the first ones are large.
   */
  public static List<Map<String, BigInteger>> of(Program program) {
    List<BigInteger> sizes = sizes(program);
    if (sizes.isEmpty() || sizes.get(0).compareTo(LEAST) < 0) {
      return List.of();
    }
    BigInteger one = sizes.get(0).add(BigInteger.TWO);
    BigInteger two = one.add(sizes.get(0));
    List<String> names = program.parameters().stream().map(Program.Parameter::name)
        .limit(PARAMETERS).toList();
    Set<Map<String, BigInteger>> found = new LinkedHashSet<>();
    names.forEach(name -> add(program, Set.of(name), one, found));
    names.forEach(name -> add(program, Set.of(name), two, found));
    for (int a = 0; a < names.size(); a++) {
      for (int b = a + 1; b < names.size(); b++) {
        add(program, Set.of(names.get(a), names.get(b)), one, found);
      }
    }
    add(program, Set.copyOf(names), one, found);
    return new ArrayList<>(found);
  }

  private static void add(Program program, Set<String> far, BigInteger value,
      Set<Map<String, BigInteger>> found) {
    for (int n = 1; n <= 3; n++) {
      Map<String, BigInteger> chosen = new LinkedHashMap<>();
      for (Program.Parameter p : program.parameters()) {
        chosen.put(p.name(), far.contains(p.name()) ? value : BigInteger.valueOf(n));
      }
      Map<String, BigInteger> values = new DefinedParameters(program).complete(chosen);
      if (Assumptions.hold(program, values)) {
        found.add(values);
        return;
      }
    }
  }
}
