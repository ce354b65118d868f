package certcheck.presburger.evidence;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Replays the steps of a {@link Refutation}; shares no code with the solver but the terms. */
final class RefutationReplay {

  /** A second case that waits until the first is closed. */
  private record Pending(int size, Constraint opened) {}

  /** Why a step is wrong; caught in {@link #replay}. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message, null, false, false);
    }
  }

  private final List<Constraint> available;
  private final Deque<Pending> pending = new ArrayDeque<>();
  private boolean closed;

  RefutationReplay(List<Constraint> given) {
    available = new ArrayList<>(given);
  }

  Optional<String> replay(List<Step> steps) {
    for (int k = 0; k < steps.size(); k++) {
      try {
        if (closed) {
          throw new Refused("every case is closed already");
        }
        replay(steps.get(k));
      } catch (Refused refused) {
        return Optional.of("step " + k + ": " + refused.getMessage());
      }
    }
    return closed ? Optional.empty() : Optional.of("a case is still open");
  }

  private void replay(Step step) {
    if (step instanceof Step.Combine combine) {
      add(combined(combine));
    } else if (step instanceof Step.Split split) {
      open(split.term().negate(), split.term().plus(-1));
    } else if (step instanceof Step.Differ differ) {
      Constraint constraint = constraint(differ.constraint());
      if (constraint.kind() != Kind.NOT_ZERO) {
        throw new Refused("constraint " + differ.constraint() + " is not a disequality");
      }
      open(constraint.term().negate().plus(-1), constraint.term().plus(-1));
    }
  }

  private Constraint combined(Step.Combine combine) {
    BigInteger divisor = combine.divisor();
    if (divisor.signum() <= 0) {
      throw new Refused("the divisor is not positive");
    }
    if (combine.premises().isEmpty()) {
      throw new Refused("there are no premises");
    }
    LinearTerm sum = LinearTerm.ZERO;
    boolean equality = true;
    for (Step.Premise premise : combine.premises()) {
      Constraint constraint = constraint(premise.constraint());
      checkMultiplier(premise, constraint.kind());
      sum = LinearTerm.sum(BigInteger.ONE, sum, premise.multiplier(), constraint.term());
      equality &= constraint.kind() == Kind.ZERO;
    }
    if (!sum.isGround() && sum.content().mod(divisor).signum() != 0) {
      throw new Refused("the divisor does not divide every coefficient");
    }
    equality &= sum.constant().mod(divisor).signum() == 0;
    LinearTerm quotient = sum.dividedBy(divisor);
    return equality ? Constraint.zero(quotient) : Constraint.atLeastZero(quotient);
  }

  private static void checkMultiplier(Step.Premise premise, Kind kind) {
    if (kind == Kind.NOT_ZERO) {
      throw new Refused("constraint " + premise.constraint() + " is a disequality");
    }
    if (premise.multiplier().signum() == 0) {
      throw new Refused("a multiplier is zero");
    }
    if (kind == Kind.AT_LEAST_ZERO && premise.multiplier().signum() < 0) {
      throw new Refused("the multiplier of inequality " + premise.constraint() + " is negative");
    }
  }

  private Constraint constraint(int number) {
    if (number < 0 || number >= available.size()) {
      throw new Refused("there is no constraint " + number);
    }
    return available.get(number);
  }

  private void open(LinearTerm first, LinearTerm second) {
    pending.push(new Pending(available.size(), Constraint.atLeastZero(second)));
    add(Constraint.atLeastZero(first));
  }

  /** Adds a constraint; while it is a false ground fact, closes the case and opens the next. */
  private void add(Constraint constraint) {
    Constraint next = constraint;
    while (next.isGroundFalse()) {
      if (pending.isEmpty()) {
        closed = true;
        return;
      }
      Pending second = pending.pop();
      available.subList(second.size(), available.size()).clear();
      next = second.opened();
    }
    available.add(next);
  }
}
