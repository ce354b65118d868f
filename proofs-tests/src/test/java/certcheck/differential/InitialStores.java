package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** Stores in which the evaluation of a program, of which only the declarations count, begins. */
final class InitialStores {
  private InitialStores() {}

  /** A store whose elements are the names of their locations. */
  static Store<Term> names(Program program, TermArithmetic algebra) {
    return store(program, location -> algebra.name(location.toString()));
  }

  /** Small initial values, one in ten undefined. */
  static Map<Location, Optional<BigInteger>> integers(Program program, Random random) {
    Map<Location, Optional<BigInteger>> values = new LinkedHashMap<>();
    store(program, location -> location).domain().forEach(location ->
        values.put(location, random.nextInt(10) == 0 ? Optional.empty()
            : Optional.of(BigInteger.valueOf(random.nextInt(9) - 4))));
    return values;
  }

  /** The store of given integers as other values. */
  static <V> Store<V> of(Program program, Map<Location, Optional<BigInteger>> initial,
      Function<BigInteger, V> value) {
    return store(program, location -> initial.get(location).map(value).orElse(null));
  }

  private static <V> Store<V> store(Program program, Function<Location, V> values) {
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    for (Declaration d : program.declarations()) {
      List<Integer> extents =
          d.type().extents().stream().map(BigInteger::intValueExact).toList();
      Tensor<V> empty = Tensor.undefined(extents);
      List<V> elements = new ArrayList<>();
      for (int offset = 0; offset < empty.size(); offset++) {
        elements.add(values.apply(new Location(d.name(), empty.index(offset))));
      }
      tensors.put(d.name(), Tensor.of(extents, elements));
    }
    return Store.of(tensors);
  }

  /** The values in the final store of an evaluation, which must be finished. */
  static <V> Map<Location, Optional<V>> values(Outcome<V> outcome) {
    assertInstanceOf(Outcome.Finished.class, outcome);
    Store<V> store = ((Outcome.Finished<V>) outcome).store();
    Map<Location, Optional<V>> values = new LinkedHashMap<>();
    store.domain().forEach(location -> values.put(location, store.get(location)));
    return values;
  }
}
