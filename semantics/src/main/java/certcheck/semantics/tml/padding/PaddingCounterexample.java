package certcheck.semantics.tml.padding;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * An initial store from which a padded run ends with an element of the padding that is not zero.
 *
 * @param cell the element
 * @param inputs what the elements of the inputs are, in words; all others are undefined
 */
public record PaddingCounterexample(Location cell, String inputs) {

  /** The elements of the inputs, counted from 0 in order of declaration. */
  private record Filling(String words, IntFunction<Rational> element) {}

  private static final List<Filling> FILLINGS = List.of(
      new Filling("1", n -> Rational.of(1)),
      new Filling("0", n -> Rational.of(0)),
      new Filling("0 and 1 in turns", n -> Rational.of(n % 2)),
      new Filling("1 and 0 in turns", n -> Rational.of(1 - n % 2)));

  /**
   * Tries some initial stores, with exact rational numbers.
   *
   * @param program a well-typed program
   * @param variable one of its variables
   * @return the first counterexample; empty if there is none, or the evaluation is declined
   */
  public static Optional<PaddingCounterexample> search(
      Program program, Padding padding, String variable, EvaluationLimits limits) {
    for (Filling filling : FILLINGS) {
      Optional<Location> cell = padding(program, padding, variable, filling, limits);
      if (cell.isPresent()) {
        return Optional.of(new PaddingCounterexample(cell.get(), filling.words));
      }
    }
    return Optional.empty();
  }

  private static Optional<Location> padding(Program program, Padding padding, String variable,
      Filling filling, EvaluationLimits limits) {
    try {
      Store<Rational> start = Store.initial(program, inputs(program, filling, limits), limits);
      Outcome<Rational> end = padding.run(program, padding.padded(start, Rational.ZERO),
          new RationalArithmetic(), limits);
      if (end instanceof Outcome.Finished<Rational> finished) {
        Tensor<Rational> plain = start.tensor(variable).orElseThrow();
        Tensor<Rational> padded = finished.store().tensor(variable).orElseThrow();
        for (int offset = 0; offset < padded.size(); offset++) {
          if (!plain.has(padded.index(offset))
              && !Rational.ZERO.equals(padded.element(offset))) {
            return Optional.of(new Location(variable, padded.index(offset)));
          }
        }
      }
    } catch (SourceException | ArithmeticException e) {
      return Optional.empty(); // the store is too large, padded or not
    }
    return Optional.empty();
  }

  private static Map<String, Tensor<Rational>> inputs(
      Program program, Filling filling, EvaluationLimits limits) {
    Map<String, Tensor<Rational>> inputs = new LinkedHashMap<>();
    int before = 0;
    for (Declaration d : program.declarations()) {
      if (d.qualifier().isInput() && d.type().size().bitLength() < 32
          && d.type().size().intValueExact() <= limits.cells()) {
        List<Rational> elements = new ArrayList<>();
        for (int offset = 0; offset < d.type().size().intValueExact(); offset++) {
          elements.add(filling.element.apply(before++));
        }
        inputs.put(d.name(), Tensor.of(Store.extents(d.type()), elements));
      }
    }
    return inputs;
  }
}
