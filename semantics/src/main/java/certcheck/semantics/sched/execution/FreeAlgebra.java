package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Operator;
import certcheck.semantics.value.Arithmetic;
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
public final class FreeAlgebra implements Algebra<FreeTerm>, Arithmetic<FreeTerm> {

  private record Application(String symbol, List<FreeTerm> arguments) {}

  private final Map<Application, FreeTerm> terms = new HashMap<>();
  private final Map<Cell, FreeTerm> cells = new HashMap<>();

  /** An algebra without any term yet. */
  public FreeAlgebra() {}

  private FreeTerm term(String symbol, List<FreeTerm> arguments) {
    return terms.computeIfAbsent(
        new Application(symbol, arguments), a -> new FreeTerm(symbol, arguments));
  }

  /** What the cell holds at first. */
  public FreeTerm initially(Cell cell) {
    return cells.computeIfAbsent(cell, c -> term(c.toString(), List.of()));
  }

  /** An element of a tensor that is given, or that nothing defines. */
  public FreeTerm unknown(Element element) {
    return term(element.toString(), List.of());
  }

  @Override
  public FreeTerm number(String text) {
    return term(text, List.of());
  }

  @Override
  public FreeTerm cast(BigInteger integer) {
    return term("real", List.of(term(integer.toString(), List.of())));
  }

  /** Whether a term is a cast, whose argument is no value but the text of an integer. */
  static boolean isCast(FreeTerm term) {
    return term.symbol().equals("real") && term.arguments().size() == 1;
  }

  @Override
  public Optional<FreeTerm> apply(String function, List<FreeTerm> arguments) {
    return Optional.of(term(function, List.copyOf(arguments)));
  }

  private FreeTerm binary(Operator operator, FreeTerm left, FreeTerm right) {
    return term(operator.function(), List.of(left, right));
  }

  @Override
  public FreeTerm add(FreeTerm v, FreeTerm w) {
    return binary(Operator.ADD, v, w);
  }

  @Override
  public FreeTerm subtract(FreeTerm v, FreeTerm w) {
    return binary(Operator.SUBTRACT, v, w);
  }

  @Override
  public FreeTerm multiply(FreeTerm v, FreeTerm w) {
    return binary(Operator.MULTIPLY, v, w);
  }

  @Override
  public FreeTerm divide(FreeTerm v, FreeTerm w) {
    return binary(Operator.DIVIDE, v, w);
  }

  @Override
  public FreeTerm minimum(FreeTerm v, FreeTerm w) {
    return term("min", List.of(v, w));
  }

  @Override
  public FreeTerm maximum(FreeTerm v, FreeTerm w) {
    return term("max", List.of(v, w));
  }

  @Override
  public FreeTerm zero() {
    return number("0");
  }

  /** No: every quotient is a term. */
  @Override
  public boolean isZero(FreeTerm v) {
    return false;
  }

  /** The term that is {@code text}. */
  @Override
  public FreeTerm parse(String text) {
    return term(text, List.of());
  }

  @Override
  public String format(FreeTerm value) {
    return value.toString();
  }
}
