package certcheck.semantics.tml.analysis;

import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Why an assignment is not in place in any arithmetic: in free terms, an element ends differently
 * if the cell that it reads is assigned before it.
 *
 * @param access the access to another cell
 * @param inPlace the value of {@code access.element()} with {@code access.cell()} assigned first
 * @param throughTemporary the value of {@code access.element()} in the store of the assignment
 * @param setting how it was replayed, in words
 */
public record InPlaceCounterexample(
    AbstractAccess access, Term inPlace, Term throughTemporary, String setting) {
  private static final BigInteger SMALL = BigInteger.TWO;
  private static final long SHOWN = 120;

  /**
   * Replays an access that is not to the own cell, from a store whose elements are names.
   *
   * @param types the types of the variables in the store
   * @param setting how it is replayed, in words
   * @param assignment evaluates the assignment through a temporary, given the algebra
   * @return the counterexample; empty if the evaluation is declined, or shows no difference
   */
  public static Optional<InPlaceCounterexample> replay(AbstractAccess access,
      Map<String, TensorType> types, String setting,
      Function<TermArithmetic, Function<Store<Term>, Outcome<Term>>> assignment) {
    TermArithmetic terms = new TermArithmetic();
    InPlace<Term> inPlace = new InPlace<>(access.name(), assignment.apply(terms));
    Store<Term> names = names(types, terms);
    List<Integer> element = access.element().index();
    Optional<Term> after = value(
        inPlace.run(names, List.of(access.cell().index(), element)), access.element());
    Optional<Term> expected = value(inPlace.assignment().apply(names), access.element());
    return after.isPresent() && expected.isPresent() && !after.equals(expected)
        ? Optional.of(new InPlaceCounterexample(access, after.get(), expected.get(), setting))
        : Optional.empty();
  }

  /**
   * Finds the first access to another cell, and replays it in the program with extents of at most
   * 2, which has the same accesses.
   *
   * @param program a well-typed program
   * @param statement one of its statements
   */
  public static Optional<InPlaceCounterexample> of(
      Program program, Statement statement, EvaluationLimits limits) {
    Map<String, TensorType> types = new LinkedHashMap<>();
    List<Declaration> declarations = new ArrayList<>();
    for (Declaration d : program.declarations()) {
      TensorType small = new TensorType(
          d.type().extents().stream().map(n -> n.min(SMALL)).toList());
      types.put(d.name(), small);
      declarations.add(new Declaration(d.name(), small, d.qualifier(), d.position()));
    }
    Program small = new Program(program.file(), declarations, List.of(statement));
    return AbstractAccesses.of(statement, types).stream().filter(a -> !a.isOwn()).findFirst()
        .flatMap(a -> replay(a, types, "in free terms, with extents of at most " + SMALL, terms -> {
          Evaluator<Term> evaluator = new Evaluator<>(terms, limits);
          return store -> evaluator.run(small, store);
        }));
  }

  private static Optional<Term> value(Outcome<Term> outcome, Location location) {
    return outcome instanceof Outcome.Finished<Term> finished
        ? finished.store().get(location) : Optional.empty();
  }

  /** The store whose elements are the names of their locations. */
  private static Store<Term> names(Map<String, TensorType> types, TermArithmetic terms) {
    Map<String, Tensor<Term>> tensors = new LinkedHashMap<>();
    types.forEach((name, type) -> {
      Tensor<Term> empty = Tensor.undefined(Store.extents(type));
      Object[] elements = new Object[empty.size()];
      for (int offset = 0; offset < elements.length; offset++) {
        elements[offset] = terms.name(new Location(name, empty.index(offset)).toString());
      }
      tensors.put(name, Tensor.ofElements(empty.extents(), elements));
    });
    return Store.of(tensors);
  }

  /** The lines of a report, without the position. */
  public List<String> lines() {
    return List.of(
        "access      " + access.read() + " where " + access.written() + " is assigned",
        "element     " + access.element() + " needs the old value of " + access.cell(),
        "order       " + access.cell() + ", then " + access.element(),
        "in place    " + inPlace.text(SHOWN),
        "temporary   " + throughTemporary.text(SHOWN),
        "replayed    " + setting);
  }

}
