package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The free algebra over numbers, integers and the cells of the first memory: two values are equal
 * here only if they are equal in every domain, whatever the functions compute. Functions are total.
 * An instance keeps all its terms. Not thread-safe.
 */
public final class FreeAlgebra implements Algebra<FreeTerm> {

  private record Application(String symbol, List<FreeTerm> arguments) {}

  private final Map<Application, FreeTerm> terms = new HashMap<>();

  /** An algebra without any term yet. */
  public FreeAlgebra() {}

  private FreeTerm term(String symbol, List<FreeTerm> arguments) {
    return terms.computeIfAbsent(
        new Application(symbol, arguments), a -> new FreeTerm(symbol, arguments));
  }

  /** What the cell holds at first. */
  public FreeTerm initially(Cell cell) {
    return term(cell.toString(), List.of());
  }

  @Override
  public FreeTerm number(String text) {
    return term(text, List.of());
  }

  @Override
  public FreeTerm cast(BigInteger integer) {
    return term("real", List.of(term(integer.toString(), List.of())));
  }

  @Override
  public Optional<FreeTerm> apply(String function, List<FreeTerm> arguments) {
    return Optional.of(term(function, List.copyOf(arguments)));
  }

  @Override
  public String format(FreeTerm value) {
    return value.toString();
  }
}
