package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ValueTable;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.tml.evaluation.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Instantiates what {@link TmlEvaluation} proved at the integers, with Euclidean division extended
 * by the undefined value (Rink 2018, Definition 4), and computes the value of each cell by proof.
 */
public final class TmlIntegers extends Computing {
  /**
   * An evaluation over integers.
   *
   * @param theorem {@code ⊢ evaluates (extended $integers 0) (some 0) P μ θ ∧ (∀ρ. …) ∧
   *     θ x i = some v ∧ …}, each v some literal, or none
   * @param cells the final value of each cell; empty if it is undefined
   */
  public record Computed(Theorem theorem, Map<Location, Optional<BigInteger>> cells) {}

  /** Computation in a logic, as for {@link TmlEvaluation}. */
  public TmlIntegers(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    super(Computation.of(logic, recorder, library));
  }

  /**
   * Computes the values.
   *
   * @param evaluation proved with the same recorder
   * @param initial the initial value of each cell; empty for the undefined one
   */
  public Computed compute(TmlEvaluation.Evaluates evaluation,
      Map<Location, Optional<BigInteger>> initial) {
    return new Run(evaluation, initial).computed();
  }

  /** One computation. */
  private final class Run {
    private final TmlEvaluation.Evaluates evaluation;
    private final Map<Location, Optional<BigInteger>> initial;
    private final Term none;
    private final Term function;
    private final Term zero;
    private final Map<Term, Theorem> known = new HashMap<>();

    Run(TmlEvaluation.Evaluates evaluation, Map<Location, Optional<BigInteger>> initial) {
      this.evaluation = evaluation;
      this.initial = initial;
      this.zero = syntax.literal(0);
      this.none = syntax.constant("none", syntax.apply("some", zero).type);
      this.function = syntax.apply("$integers");
    }

    Computed computed() {
      Type.Variable v = syntax.logic().terms.typeVariable("v");
      Theorem theorem = recorder.instType(evaluation.theorem(),
          Map.of(v, syntax.logic().terms.integer));
      List<Term> arguments = new ArrayList<>();
      arguments.add(syntax.apply("extended", function, zero));
      if (evaluation.parameters().size() > 1) {
        arguments.add(syntax.apply("some", zero));
      }
      evaluation.initial().keySet().forEach(name -> arguments.add(table(name)));
      List<Theorem> parts = derived.conjuncts(derived.spec(theorem, arguments));
      List<Theorem> result = new ArrayList<>(parts.subList(0, 2));
      Map<Location, Optional<BigInteger>> cells = new LinkedHashMap<>();
      int number = 2;
      for (Location location : evaluation.cells().keySet()) {
        Theorem cell = parts.get(number++);
        Term some = Syntax.right(cell);
        Theorem value = value(Syntax.right(some));
        result.add(recorder.trans(cell,
            derived.argument(((Term.Application) some).function, value)));
        cells.put(location, literal(Syntax.right(value)));
      }
      return new Computed(derived.conj(result), cells);
    }

    private Optional<BigInteger> literal(Term value) {
      return value == none ? Optional.empty()
          : Optional.of(IndexEvaluation.number(Syntax.right(value)));
    }

    /** The function of the initial values of a variable; its values are known from now on. */
    private Term table(String name) {
      Map<Term, Term> values = new LinkedHashMap<>();
      initial.forEach((location, value) -> {
        if (location.name().equals(name)) {
          Term index = syntax.list(syntax.logic().terms.integer,
              location.index().stream().map(k -> syntax.literal(k)).toList());
          values.put(index, value.map(n -> syntax.apply("some",
              syntax.literal(n))).orElse(none));
        }
      });
      ValueTable table = ValueTable.of(derived, lemmas, values, none, indices::different);
      table.values().values().forEach(equation -> known.put(Syntax.left(equation), equation));
      return table.function();
    }

    /** {@code ⊢ t = some n} or {@code ⊢ t = none}. */
    private Theorem value(Term t) {
      Theorem result = known.get(t);
      if (result == null) {
        result = operation(t);
        known.put(t, result);
      }
      return result;
    }

    private Theorem operation(Term t) {
      Theorem left = value(Syntax.left(t));
      Theorem right = value(Syntax.right(t));
      Term operation = ((Term.Application) ((Term.Application) t).function).function;
      Term p = Syntax.right(operation);
      return recorder.trans(derived.binary(operation, left, right),
          applied(p, Syntax.right(left), Syntax.right(right)));
    }

    private Theorem applied(Term p, Term a, Term b) {
      if (a == none) {
        return lemmas.at("extended_left", function, zero, p, b);
      } else if (b == none) {
        return lemmas.at("extended_right", function, zero, p, a);
      }
      Term m = Syntax.right(a);
      Term n = Syntax.right(b);
      String constant = ((Term.Constant) p).symbol.name;
      return switch (constant) {
        case "plus" -> exact("integer_sum", "+", m, n);
        case "minus" -> exact("integer_difference", "-", m, n);
        case "times" -> exact("integer_product", "*", m, n);
        case "over" -> n == zero ? lemmas.at("integer_quotient_zero", m) : quotient(m, n);
        default -> throw new IllegalArgumentException("no operation: " + constant);
      };
    }

    private Theorem exact(String lemma, String operation, Term m, Term n) {
      Theorem value = lists.value(syntax.apply(operation, m, n));
      return recorder.mp(lemmas.at(lemma, m, n, Syntax.right(value)), value);
    }

    private Theorem quotient(Term m, Term n) {
      Theorem value = lists.value(syntax.apply("div", m, n));
      return derived.mp(lemmas.at("integer_quotient", m, n, Syntax.right(value)),
          List.of(lists.different(n, zero), value));
    }
  }
}
