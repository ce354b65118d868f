package certcheck.certificates.solve;

import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Dependences;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.PairOperations;
import certcheck.presburger.sets.Relation;
import certcheck.presburger.sets.TupleOperations;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A set or relation of a script, twice: as formulas, which say what it is and of which questions are
 * asked, and as pieces, which are computed step by step when it is printed.
 */
final class SetValue {
  private final Description description;
  private final Supplier<Relation> computation;
  private final Limits limits;
  private Relation relation;

  private SetValue(Description description, Limits limits, Supplier<Relation> computation) {
    this.description = description;
    this.limits = limits;
    this.computation = computation;
  }

  /** What was read. */
  static SetValue read(Description description, Limits limits) {
    return new SetValue(description, limits, () -> description.relation(limits));
  }

  /** What was computed: the pieces are the formulas. */
  static SetValue computed(Relation relation, Limits limits) {
    return new SetValue(relation.description(), limits, () -> relation);
  }

  /** What the value is; tuples of relations and sets that do not fit are found out only then. */
  Description description() {
    return description;
  }

  /** The pieces, coalesced. */
  Relation relation() {
    if (relation == null) {
      relation = computation.get().within(limits).coalesce();
    }
    return relation;
  }

  private SetValue unary(UnaryOperator<Description> formulas, UnaryOperator<Relation> pieces) {
    return new SetValue(
        formulas.apply(description), limits, () -> pieces.apply(relation()));
  }

  private SetValue binary(SetValue other, BinaryOperator<Description> formulas,
      BinaryOperator<Relation> pieces) {
    return new SetValue(formulas.apply(description, other.description), limits,
        () -> pieces.apply(relation(), other.relation()));
  }

  /** An operation on formulas, which is applied to those of the pieces, too. */
  private SetValue binary(SetValue other, BinaryOperator<Description> formulas) {
    return binary(other, formulas,
        (one, two) -> formulas.apply(one.description(), two.description()).relation(limits));
  }

  private SetValue unary(Function<TupleOperations, Description> operation) {
    UnaryOperator<Description> formulas = one -> operation.apply(new TupleOperations(one));
    return unary(formulas, one -> formulas.apply(one.description()).relation(limits));
  }

  /** An operation with one operand; throws {@link IllegalArgumentException} where it has no sense. */
  SetValue applied(String word) {
    return switch (word) {
      case "dom", "domain" -> unary(Description::domain, Relation::domain);
      case "ran", "range" -> unary(Description::range, Relation::range);
      case "complement" -> unary(Description::complement, Relation::complement);
      case "^-1" -> unary(Description::inverse, Relation::inverse);
      case "deltas" -> unary(TupleOperations::deltas);
      case "identity" -> unary(TupleOperations::identity);
      case "params" -> unary(TupleOperations::parameters);
      case "wrap" -> paired(PairOperations::wrap);
      case "unwrap" -> paired(PairOperations::unwrap);
      case "curry" -> paired(PairOperations::curry);
      case "uncurry" -> paired(PairOperations::uncurry);
      case "fst" -> paired(PairOperations::first);
      case "snd" -> paired(PairOperations::second);
      default -> this;
    };
  }

  private SetValue paired(Function<PairOperations, Description> operation) {
    UnaryOperator<Description> formulas = one -> operation.apply(new PairOperations(one));
    return unary(formulas, one -> formulas.apply(one.description()).relation(limits));
  }

  /** Each tuple with the values of parameters for which it is there. */
  SetValue bound(List<String> parameters) {
    return paired(pairs -> pairs.bind(parameters));
  }

  /** An operation with two; throws {@link IllegalArgumentException} where it has no sense. */
  SetValue applied(String operator, SetValue other) {
    return switch (operator) {
      case "+", "union" -> binary(other, Description::union, Relation::union);
      case "-" -> minus(other);
      case "update" -> binary(other, (one, two) -> new PairOperations(one).update(two));
      case "*" -> times(other);
      case "." , "before" -> binary(other, Description::then, Relation::then);
      case "after" -> other.applied("before", this);
      case "%" -> computed(relation().gist(other.relation()), limits);
      case "->" -> binary(other, (one, two) -> new TupleOperations(one, two).product());
      case "->*" -> applied("^-1").restricted(other, true).applied("^-1");
      case "->-" -> applied("^-1").restricted(other, false).applied("^-1");
      default -> binary(other, (one, two) -> new TupleOperations(one, two).ordered(operator));
    };
  }

  private boolean isRelation() {
    return description.spaces().stream().anyMatch(space -> !space.isSet());
  }

  private boolean hasTuples() {
    return description.spaces().stream().anyMatch(space -> !space.isParameters());
  }

  private boolean restricts(SetValue relation) {
    return relation.isRelation() && !isRelation() && hasTuples();
  }

  private SetValue times(SetValue other) {
    return other.restricts(this) ? restricted(other, true)
        : other.hasTuples() ? binary(other, Description::intersect, Relation::intersect)
        : binary(other, Description::intersect);
  }

  private SetValue minus(SetValue other) {
    return other.restricts(this) ? restricted(other, false)
        : other.hasTuples() ? binary(other, Description::subtract, Relation::subtract)
        : binary(other, Description::subtract);
  }

  private SetValue restricted(SetValue domain, boolean inside) {
    return binary(domain, (one, two) -> new TupleOperations(one, two).domainIn(inside));
  }

  /** The writes that come before reads under a schedule, the last of them or any. */
  static SetValue dependences(boolean last, SetValue writes, SetValue reads, SetValue schedule) {
    Limits limits = writes.limits;
    Dependences formulas =
        new Dependences(writes.description, reads.description, schedule.description);
    Supplier<Dependences> pieces =
        () -> new Dependences(writes.relation().description(), reads.relation().description(),
            schedule.relation().description());
    return last
        ? new SetValue(formulas.last(), limits, () -> pieces.get().lastWrites(limits))
        : new SetValue(formulas.any(), limits, () -> pieces.get().any().relation(limits));
  }
}
