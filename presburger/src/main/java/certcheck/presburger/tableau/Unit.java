package certcheck.presburger.tableau;

import java.util.List;

/** Something that a {@link Tableau} assumed because it follows, when the trail was at the mark. */
sealed interface Unit {

  int mark();

  List<Hypothesis> assumed();

  /** A disjunction of which one disjunct was left. */
  record Disjunct(int mark, Hypothesis disjunction, Node part, List<Hypothesis> assumed)
      implements Unit {}

  /** A bound that all disjuncts imply that are left of a disjunction. */
  record Hull(int mark, Hypothesis disjunction, Hypothesis bound) implements Unit {
    @Override
    public List<Hypothesis> assumed() {
      return List.of(bound);
    }
  }

  /** A bound of a direction that is stronger because a value is excluded. */
  record Bound(int mark, Direction direction, Hypothesis bound) implements Unit {
    @Override
    public List<Hypothesis> assumed() {
      return List.of(bound);
    }
  }
}
