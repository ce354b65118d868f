package certcheck.presburger.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A formula in negation normal form: literals are linear constraints; {@code div} and
 * {@code if-then-else} are named by variables with {@linkplain Definition definitions}.
 */
public sealed interface NormalForm {

  /** The formula that is true. */
  All TRUE = new All(List.of());

  /** The formula that is false. */
  Any FALSE = new Any(List.of());

  /**
   * A linear constraint.
   *
   * @param constraint the constraint
   */
  record Literal(Constraint constraint) implements NormalForm {
    @Override
    public String toString() {
      return constraint.toString();
    }
  }

  /**
   * A conjunction; true if empty.
   *
   * @param parts none of them a conjunction
   */
  record All(List<NormalForm> parts) implements NormalForm {
    @Override
    public String toString() {
      return join(parts, " ∧ ", "true");
    }
  }

  /**
   * A disjunction; false if empty.
   *
   * @param parts none of them a disjunction
   */
  record Any(List<NormalForm> parts) implements NormalForm {
    @Override
    public String toString() {
      return join(parts, " ∨ ", "false");
    }
  }

  /**
   * {@code ∃ variables. body}, where the body may use defined variables.
   *
   * @param variables the bound variables, unique in the whole formula
   * @param definitions of variables that only the body uses
   * @param body the scope
   */
  record Exists(List<Integer> variables, List<Definition> definitions, NormalForm body)
      implements NormalForm {}

  /**
   * {@code ∀ variables. body}, where the body may use defined variables.
   *
   * @param variables the bound variables, unique in the whole formula
   * @param definitions of variables that only the body uses
   * @param body the scope
   */
  record ForAll(List<Integer> variables, List<Definition> definitions, NormalForm body)
      implements NormalForm {}

  private static String join(List<NormalForm> parts, String separator, String empty) {
    return parts.isEmpty()
        ? empty
        : parts.stream().map(NormalForm::toString).collect(Collectors.joining(separator, "(", ")"));
  }

  /** The literal, or a truth value if no variable occurs. */
  static NormalForm literal(Constraint constraint) {
    if (constraint.term().isGround()) {
      return constraint.isGroundFalse() ? FALSE : TRUE;
    }
    return new Literal(constraint);
  }

  /** The conjunction of literals. */
  static NormalForm of(Conjunction conjunction) {
    return all(conjunction.constraints().stream().map(NormalForm::literal).toList());
  }

  /** The conjunction, flattened; truth values disappear. */
  static NormalForm all(List<? extends NormalForm> parts) {
    List<NormalForm> flat = new ArrayList<>();
    for (NormalForm part : parts) {
      if (part instanceof Any any && any.parts.isEmpty()) {
        return FALSE;
      }
      if (part instanceof All all) {
        flat.addAll(all.parts);
      } else {
        flat.add(part);
      }
    }
    return flat.size() == 1 ? flat.get(0) : new All(List.copyOf(flat));
  }

  /** The disjunction, flattened; truth values disappear. */
  static NormalForm any(List<? extends NormalForm> parts) {
    List<NormalForm> flat = new ArrayList<>();
    for (NormalForm part : parts) {
      if (part instanceof All all && all.parts.isEmpty()) {
        return TRUE;
      }
      if (part instanceof Any any) {
        flat.addAll(any.parts);
      } else {
        flat.add(part);
      }
    }
    return flat.size() == 1 ? flat.get(0) : new Any(List.copyOf(flat));
  }

  /** The negation, again in negation normal form. */
  default NormalForm negate() {
    if (this instanceof Literal literal) {
      return new Literal(literal.constraint.negate());
    }
    if (this instanceof All all) {
      return any(negated(all.parts));
    }
    if (this instanceof Any any) {
      return all(negated(any.parts));
    }
    if (this instanceof Exists exists) {
      return new ForAll(exists.variables, exists.definitions, exists.body.negate());
    }
    ForAll forAll = (ForAll) this;
    return new Exists(forAll.variables, forAll.definitions, forAll.body.negate());
  }

  private static List<NormalForm> negated(List<NormalForm> parts) {
    List<NormalForm> negated = new ArrayList<>(parts.size());
    for (NormalForm part : parts) {
      negated.add(part.negate());
    }
    return negated;
  }

  /** Whether there is a quantifier in it. */
  default boolean isQuantified() {
    List<NormalForm> parts =
        this instanceof All all ? all.parts : this instanceof Any any ? any.parts : null;
    return parts == null ? !(this instanceof Literal)
        : parts.stream().anyMatch(NormalForm::isQuantified);
  }

  /**
   * The formula with the parts of a conjunction or disjunction replaced: the same object if none
   * changes, or if it has no parts.
   */
  default NormalForm map(UnaryOperator<NormalForm> change) {
    List<NormalForm> parts =
        this instanceof All all ? all.parts : this instanceof Any any ? any.parts : List.of();
    List<NormalForm> changed = new ArrayList<>(parts.size());
    boolean isSame = true;
    for (NormalForm part : parts) {
      NormalForm result = change.apply(part);
      isSame &= result == part;
      changed.add(result);
    }
    return isSame ? this : this instanceof All ? all(changed) : any(changed);
  }

  /**
   * Whether a formula without quantifiers holds at a point.
   *
   * @throws IllegalStateException if there is a quantifier
   */
  default boolean holds(Map<Integer, BigInteger> point) {
    if (this instanceof Literal literal) {
      return literal.constraint.holds(point);
    }
    if (this instanceof All all) {
      return all.parts.stream().allMatch(part -> part.holds(point));
    }
    if (this instanceof Any any) {
      return any.parts.stream().anyMatch(part -> part.holds(point));
    }
    throw new IllegalStateException("quantifier in " + this);
  }
}
