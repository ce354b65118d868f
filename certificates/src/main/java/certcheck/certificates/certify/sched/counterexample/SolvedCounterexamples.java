package certcheck.certificates.certify.sched.counterexample;

import certcheck.certificates.formula.IndexFormulas;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.counterexample.Instance;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Parameters of any size, and iterations, in which an access lies outside of its array, or two
 * iterations of a parallel loop access one cell, one of them writing: solutions of linear
 * arithmetic. They have the least parameters, and then the least iterations, for those accesses.
 */
public final class SolvedCounterexamples {
  /** Accesses, or pairs of them, that the solver is asked about. */
  private static final int QUESTIONS = 200;

  private final Program program;
  private final Effort effort;
  private final Map<String, BigInteger> fixed;

  /**
   * Counterexamples to the claims of a program.
   *
   * @param effort what finding them may cost
   */
  public SolvedCounterexamples(Program program, Effort effort) {
    this(program, effort, Map.of());
  }

  /**
   * Counterexamples with given values of parameters. Where indices have products of parameters,
   * questions are of linear arithmetic only if these have values; otherwise there are no answers.
   */
  public SolvedCounterexamples(Program program, Effort effort, Map<String, BigInteger> fixed) {
    this.program = program;
    this.effort = effort;
    this.fixed = Map.copyOf(fixed);
  }

  /**
   * Where a claim fails.
   *
   * @param instances of one assignment, or of two
   */
  public record Witness(Map<String, BigInteger> parameters, List<Instance> instances) {}

  /** Values of all parameters that satisfy the assumptions, with some that are given. */
  public Optional<Map<String, BigInteger>> completed(Map<String, BigInteger> given) {
    return linear(() -> {
      Conditions conditions = new Conditions();
      conditions.start(program, fixed);
      given.forEach((name, value) -> conditions.add(
          Formula.equal(conditions.parameters().get(name), Term.constant(value))));
      return new LeastModel(conditions, effort).of(List.of()).map(LeastModel.Found::parameters);
    });
  }

  /** The answer to a question; none if it is not one of linear arithmetic. */
  private static <T> Optional<T> linear(Supplier<Optional<T>> question) {
    try {
      return question.get();
    } catch (IndexFormulas.NotLinear e) {
      return Optional.empty();
    }
  }

  /** An access outside of its array; those at a position are tried first. */
  public Optional<Witness> outside(Optional<Position> first) {
    return Occurrence.of(program).stream()
        .sorted(Comparator.comparing(o -> !first.equals(Optional.of(o.position()))))
        .limit(QUESTIONS).takeWhile(o -> effort.isLeft()).map(o -> linear(() -> outside(o)))
        .flatMap(Optional::stream).findFirst();
  }

  private Optional<Witness> outside(Occurrence access) {
    Conditions conditions = new Conditions();
    Conditions.Run run = conditions.start(program, fixed);
    List<Term> extents = new ArrayList<>();
    int declared = access.declared();
    run.along(access.path().subList(0, declared));
    access.extents(program).forEach(e -> extents.add(run.value(e)));
    run.along(access.path().subList(declared, access.path().size()));
    List<Formula> cases = new ArrayList<>();
    for (int d = 0; d < extents.size(); d++) {
      Term subscript = run.value(access.subscripts().get(d));
      cases.add(Formula.less(subscript, Term.constant(0)));
      cases.add(Formula.atMost(extents.get(d), subscript));
    }
    conditions.add(new Formula.Or(cases));
    return new LeastModel(conditions, effort).of(List.of(run)).map(model -> new Witness(
        model.parameters(), List.of(new Instance(access.assignment(), model.runs().get(0)))));
  }

  /** Two iterations of a parallel loop that race; accesses at a position are tried first. */
  public Optional<Witness> race(Optional<Position> first) {
    List<Occurrence> all = Occurrence.of(program);
    List<Pair> pairs = new ArrayList<>();
    for (int a = 0; a < all.size(); a++) {
      for (int b = a; b < all.size(); b++) {
        Pair.add(all.get(a), all.get(b), pairs);
      }
    }
    return pairs.stream().sorted(Comparator.comparing(pair -> !pair.isAt(first)))
        .limit(QUESTIONS).takeWhile(pair -> effort.isLeft()).map(p -> linear(() -> race(p)))
        .flatMap(Optional::stream).findFirst();
  }

  /**
   * Two accesses to an array, one of which writes.
   *
   * @param loop the number of statements around a parallel loop around both
   */
  private record Pair(Occurrence a, Occurrence b, int loop) {
    /** Adds what may race: one access with itself, too. */
    static void add(Occurrence a, Occurrence b, List<Pair> pairs) {
      if (!a.array().equals(b.array()) || !a.writes() && !b.writes()) {
        return;
      }
      int shared = 0;
      while (shared < Math.min(a.path().size(), b.path().size())
          && a.path().get(shared).statement() == b.path().get(shared).statement()) {
        if (shared >= Math.max(a.declared(), b.declared())
            && a.path().get(shared).statement() instanceof Statement.Loop loop
            && loop.parallel()) {
          pairs.add(new Pair(a, b, shared));
        }
        boolean apart = a.path().get(shared).then() != b.path().get(shared).then();
        shared = apart ? Integer.MAX_VALUE : shared + 1;
      }
    }

    boolean isAt(Optional<Position> position) {
      return position.equals(Optional.of(a.position()))
          || position.equals(Optional.of(b.position()));
    }
  }

  private Optional<Witness> race(Pair pair) {
    Conditions conditions = new Conditions();
    Conditions.Run one = conditions.start(program, fixed);
    one.along(pair.a().path().subList(0, pair.loop()));
    Conditions.Run other = one.copy();
    one.along(pair.a().path().subList(pair.loop(), pair.a().path().size()));
    other.along(pair.b().path().subList(pair.loop(), pair.b().path().size()));
    String x = ((Statement.Loop) pair.a().path().get(pair.loop()).statement()).variable();
    conditions.add(Formula.not(
        Formula.equal(one.iterations().get(x), other.iterations().get(x))));
    for (int d = 0; d < pair.a().subscripts().size(); d++) {
      conditions.add(Formula.equal(one.value(pair.a().subscripts().get(d)),
          other.value(pair.b().subscripts().get(d))));
    }
    return new LeastModel(conditions, effort).of(List.of(one, other)).map(model -> new Witness(
        model.parameters(), List.of(new Instance(pair.a().assignment(), model.runs().get(0)),
            new Instance(pair.b().assignment(), model.runs().get(1)))));
  }
}
