package certcheck.certificates.command.certification;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.counterexample.Effort;
import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples;
import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples.Witness;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.FarOutputs;
import certcheck.semantics.sched.counterexample.FarParameters;
import certcheck.semantics.sched.counterexample.Instance;
import certcheck.semantics.sched.counterexample.SampleParameters;
import certcheck.semantics.sched.counterexample.SearchLimits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Looks for a counterexample at values of the parameters that solvers propose, of any size: where
 * accesses race or lie outside, and where a proof obligation does not follow. What is found has been
 * replayed.
 */
final class SolvedSearch {
  private static final SearchLimits LIMITS = new SearchLimits(1, 300_000);
  /** Where two assignments can be run alone instead, the whole program is run if it is short. */
  private static final SearchLimits SHORT = new SearchLimits(1, 20_000);

  /** About three seconds. */
  private static final long FAR = 600_000;

  private final Program program;
  private final Claim claim;
  private final SchedCertifier.Outcome outcome;
  private final Effort effort;
  private final boolean linear;

  /**
   * A search.
   *
   * @param effort what it may cost
   */
  SolvedSearch(Program program, Claim claim, SchedCertifier.Outcome outcome, Effort effort) {
    this.program = program;
    this.claim = claim;
    this.outcome = outcome;
    this.effort = effort;
    this.linear = NonLinearity.of(program).isEmpty();
  }

  /**
   * A counterexample to the claim, if one is found. Where sizes are multiplied, parameters have
   * values before anything is solved for: those where an obligation was open, and samples.
   */
  Optional<Counterexample> counterexample() {
    return linear ? counterexample(new SolvedCounterexamples(program, effort))
        : values().stream().takeWhile(fixed -> effort.isLeft())
            .map(fixed -> counterexample(new SolvedCounterexamples(program, effort, fixed)))
            .flatMap(Optional::stream).findFirst();
  }

  private Set<Map<String, BigInteger>> values() {
    Set<Map<String, BigInteger>> values = new LinkedHashSet<>();
    List<Map<String, BigInteger>> samples = SampleParameters.of(program, program.body());
    List<Map<String, BigInteger>> bases = new ArrayList<>(samples);
    Map<String, BigInteger> ones = new LinkedHashMap<>();
    program.parameters().forEach(p -> ones.put(p.name(), BigInteger.ONE));
    bases.add(ones);
    for (Map<String, BigInteger> open : outcome.countermodels()) {
      for (Map<String, BigInteger> sample : bases) {
        Map<String, BigInteger> both = new LinkedHashMap<>(sample);
        both.putAll(open);
        if (SampleParameters.isAssumed(program, both)) {
          values.add(both);
          break;
        }
      }
    }
    values.addAll(samples);
    return values;
  }

  private Optional<Counterexample> counterexample(SolvedCounterexamples solved) {
    Supplier<Optional<Witness>> outside = () -> solved.outside(outcome.position());
    Supplier<Optional<Witness>> race = () -> solved.race(outcome.position());
    return switch (claim.kind()) {
      case BOUNDS -> first(List.of(outside));
      case RACE_FREE -> first(List.of(race));
      case RACE_BENIGN, RACE_COVERED -> first(List.of(race)).or(() -> open(solved));
      case DEFINED -> open(solved).or(() -> first(List.of(race, outside))).or(this::beyondTile);
      case IMPLEMENTS -> open(solved).or(() -> first(List.of(race, outside)))
          .or(() -> far(solved)).or(this::beyondTile);
    };
  }

  /** At what is proposed; claims about accesses are judged by these alone if the rest is too much. */
  private Optional<Counterexample> first(List<Supplier<Optional<Witness>>> proposals) {
    boolean accesses =
        claim.kind() == Claim.Kind.BOUNDS || claim.kind() == Claim.Kind.RACE_FREE;
    return proposals.stream().map(Supplier::get).flatMap(Optional::stream)
        .map(w -> at(w.parameters(), accesses ? w.instances() : List.of()))
        .flatMap(Optional::stream).findFirst();
  }

  /** Where an obligation was open; parameters that it does not mention are as small as possible. */
  private Optional<Counterexample> open(SolvedCounterexamples solved) {
    Set<Map<String, BigInteger>> complete = new LinkedHashSet<>();
    outcome.countermodels().forEach(
        values -> solved.completed(values).ifPresent(complete::add));
    return complete.stream().map(values -> at(values, List.of()))
        .flatMap(Optional::stream).findFirst();
  }

  /** Outputs in the second tile of some dimensions, and where an obligation was open, evaluated alone. */
  private Optional<Counterexample> far(SolvedCounterexamples solved) {
    if (!effort.isLeft()) {
      return Optional.empty();
    }
    Set<Map<String, BigInteger>> values = new LinkedHashSet<>();
    outcome.countermodels().forEach(open -> solved.completed(open).ifPresent(values::add));
    values.addAll(FarParameters.of(program));
    return FarOutputs.search(program, claim, List.copyOf(values), FAR);
  }

  /** In the second tile of a dimension, where tiles are so large that values in order do not come to it. */
  private Optional<Counterexample> beyondTile() {
    return SampleParameters.beyondTile(program).stream().map(values -> at(values, List.of()))
        .flatMap(Optional::stream).findFirst();
  }

  private Optional<Counterexample> at(
      Map<String, BigInteger> parameters, List<Instance> instances) {
    return CounterexampleSearch.at(program, claim, parameters, instances,
        instances.isEmpty() ? LIMITS : SHORT);
  }
}
