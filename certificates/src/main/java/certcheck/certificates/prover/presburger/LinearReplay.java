package certcheck.certificates.prover.presburger;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A refutation of the solver as one of the kernel. Variables of the solver may be the same term for
 * the kernel, so that a case is closed earlier there; what remains of the case is then left out.
 */
final class LinearReplay {
  private final Workspace work;
  private final IntFunction<Term> variables;
  private final Rendering rendering;
  private final List<Step> steps;

  /** What is available to the solver, and the same for the kernel. */
  private final List<Constraint> source = new ArrayList<>();

  private final List<Constraint> images = new ArrayList<>();

  /** The kernel's number of each available constraint. */
  private final List<Integer> numbers = new ArrayList<>();

  private final List<Theorem> premises = new ArrayList<>();
  private final List<Refutation.Step> result = new ArrayList<>();
  private int position;
  private int next;
  private boolean closed;

  /**
   * A translation.
   *
   * @param variables what variables are as terms
   * @param rendering renders them so
   */
  LinearReplay(Workspace work, IntFunction<Term> variables, Rendering rendering,
      List<Step> steps) {
    this.work = work;
    this.variables = variables;
    this.rendering = rendering;
    this.steps = steps;
  }

  /** A literal that the refutation uses, by its theorem. */
  void premise(Constraint constraint, Theorem theorem) {
    premises.add(theorem);
    add(constraint, next++);
  }

  /** Both bounds of a quotient; the next two constraints for the kernel, none yet to the solver. */
  int quotient(Term term) {
    result.add(new Refutation.Quotient(term));
    next += 2;
    return next - 2;
  }

  /** A constraint that the kernel has under a number. */
  void add(Constraint constraint, int number) {
    source.add(constraint);
    images.add(image(constraint));
    numbers.add(number);
  }

  private Constraint image(Constraint constraint) {
    return new Constraint(constraint.kind(), work.image(constraint.term(), variables));
  }

  List<Theorem> premises() {
    return premises;
  }

  /** The kernel's steps. */
  List<Refutation.Step> translate() {
    for (int k = 0; k < images.size() && !closed; k++) {
      if (images.get(k).isGroundFalse()) {
        closed = true;
        result.add(images.get(k).kind() == Constraint.Kind.NOT_ZERO
            ? new Refutation.Differ(numbers.get(k))
            : new Refutation.Combine(
                BigInteger.ONE, List.of(BigInteger.ONE), List.of(numbers.get(k))));
      }
    }
    if (!closed) {
      branch();
    }
    return result;
  }

  /** Replays up to where the solver's present case is closed. */
  private void branch() {
    while (true) {
      Step step = steps.get(position++);
      if (step instanceof Step.Combine combine) {
        Constraint derived = combined(combine, source);
        Constraint image = combined(combine, images);
        if (!closed) {
          result.add(translate(combine));
        }
        derive(derived, image);
        if (derived.isGroundFalse()) {
          return;
        }
      } else {
        cases(step);
        return;
      }
    }
  }

  private void cases(Step step) {
    LinearTerm term;
    if (step instanceof Step.Split split) {
      term = split.term();
      emit(new Refutation.Split(rendering.term(term)));
      both(Constraint.atLeastZero(term.negate()), Constraint.atLeastZero(term.plus(-1)));
    } else {
      int number = ((Step.Differ) step).constraint();
      term = source.get(number).term();
      emit(new Refutation.Differ(numbers.get(number)));
      both(Constraint.atLeastZero(term.negate().plus(-1)), Constraint.atLeastZero(term.plus(-1)));
    }
  }

  private void emit(Refutation.Step step) {
    if (!closed) {
      result.add(step);
    }
  }

  private void both(Constraint first, Constraint second) {
    int size = source.size();
    int number = next;
    boolean outerClosed = closed;
    for (Constraint constraint : List.of(first, second)) {
      source.subList(size, source.size()).clear();
      images.subList(size, images.size()).clear();
      numbers.subList(size, numbers.size()).clear();
      next = number;
      closed = outerClosed;
      derive(constraint, image(constraint));
      if (!constraint.isGroundFalse()) {
        branch();
      }
    }
  }

  private void derive(Constraint constraint, Constraint image) {
    source.add(constraint);
    images.add(image);
    numbers.add(next++);
    closed |= image.isGroundFalse();
  }

  private static Constraint combined(Step.Combine combine, List<Constraint> available) {
    LinearTerm sum = LinearTerm.ZERO;
    boolean equality = true;
    for (Step.Premise premise : combine.premises()) {
      Constraint constraint = available.get(premise.constraint());
      sum = LinearTerm.sum(BigInteger.ONE, sum, premise.multiplier(), constraint.term());
      equality &= constraint.kind() == Constraint.Kind.ZERO;
    }
    equality &= sum.constant().mod(combine.divisor()).signum() == 0;
    LinearTerm quotient = sum.dividedBy(combine.divisor());
    return equality ? Constraint.zero(quotient) : Constraint.atLeastZero(quotient);
  }

  private Refutation.Combine translate(Step.Combine combine) {
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (Step.Premise premise : combine.premises()) {
      multipliers.add(premise.multiplier());
      constraints.add(numbers.get(premise.constraint()));
    }
    return new Refutation.Combine(combine.divisor(), multipliers, constraints);
  }
}
