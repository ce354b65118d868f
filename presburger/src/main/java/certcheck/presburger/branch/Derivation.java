package certcheck.presburger.branch;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where a constraint of the solver comes from. Compared by identity: the derivations of a run form
 * a directed acyclic graph, from which {@code RefutationWriter} takes what a contradiction needs.
 */
public abstract sealed class Derivation {

  private static final Opened[] NONE = {};

  /** The cases that must be open for this constraint to be available, without repetition. */
  public final Opened[] assumptions;

  /** Whether the constraint is an equality. */
  final boolean equality;

  private Derivation(Opened[] assumptions, boolean equality) {
    this.assumptions = assumptions;
    this.equality = equality;
  }

  boolean assumes(Opened opened) {
    for (Opened assumption : assumptions) {
      if (assumption == opened) {
        return true;
      }
    }
    return false;
  }

  /** A constraint of the problem. */
  public static final class Given extends Derivation {
    public final int number;

    public Given(int number, boolean equality) {
      super(NONE, equality);
      this.number = number;
    }
  }

  /** The inequality that a case of a split opens. */
  public static final class Opened extends Derivation {
    private final Opened[] self;

    public Opened() {
      this(new Opened[1]);
    }

    private Opened(Opened[] self) {
      super(self, false);
      this.self = self;
      this.self[0] = this;
    }
  }

  /** A combination, divided and rounded down; {@code exact} if nothing had to be rounded. */
  public static final class Combined extends Derivation {
    public final BigInteger divisor;
    public final List<Use> uses;
    public final boolean exact;

    /** Position in the order of creation: larger than that of every premise. */
    public final long rank;

    public Combined(BigInteger divisor, List<Use> uses, boolean exact, long rank) {
      super(union(uses), exact && uses.stream().allMatch(use -> use.derivation.equality));
      this.divisor = divisor;
      this.uses = uses;
      this.exact = exact;
      this.rank = rank;
    }
  }

  /** A derivation with its Farkas multiplier. */
  public record Use(BigInteger multiplier, Derivation derivation) {}

  private static Opened[] union(List<Use> uses) {
    Opened[] result = NONE;
    for (Use use : uses) {
      result = union(result, use.derivation.assumptions);
    }
    return result;
  }

  private static Opened[] union(Opened[] left, Opened[] right) {
    if (left.length == 0 || left == right) {
      return right;
    }
    if (right.length == 0) {
      return left;
    }
    Set<Opened> all = new LinkedHashSet<>(List.of(left));
    all.addAll(List.of(right));
    return all.size() == left.length ? left : all.toArray(Opened[]::new);
  }
}
