package certcheck.certificates.schedule;

import certcheck.certificates.lower.atl.Knowledge;
import certcheck.certificates.lower.atl.Variables;
import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.TensorExpression.Operator;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Rewrites of one range: tiles, two generations in one, parts. */
final class Ranges {
  /** The most indices that are written one by one. */
  static final int UNROLLED = 64;

  private final Subject subject;
  private final Step step;

  Ranges(Subject subject, Step step) {
    this.subject = subject;
    this.step = step;
  }

  // ── Tiles ──

  /** {@code tile i k}: rows in tiles of k, the last with a guard, or in a part of its own. */
  Applied tile() throws Refusal {
    Place place = subject.generation(step.arguments().get(0), step.at());
    Range range = Range.of(place.node()).orElseThrow();
    BigInteger k = factor(step.arguments().get(1));
    boolean tails = step.argument(2).filter("tails"::equals).isPresent();
    List<String> names = step.arguments().subList(tails ? 3 : 2, step.arguments().size());
    if (names.size() != 0 && names.size() != 2) {
      throw new Refusal("expected " + step.rewrite().form() + ", found " + step);
    }
    Set<String> taken = subject.taken(place);
    boolean chosen = !names.isEmpty();
    String outer = chosen ? Subject.given(names.get(0), taken)
        : Subject.fresh(range.variable() + "o", taken);
    String inner = chosen ? Subject.given(names.get(1), taken)
        : Subject.fresh(range.variable() + "i", taken);
    TensorExpression body = place.node().parts().get(0);
    Tiles tiles = new Tiles(range, k, outer, inner, body);
    return new Applied(step, place, place.put(tiles.of(tails)),
        range.variable() + " by " + k + (tails ? ", with a tail" : ""));
  }

  private static BigInteger factor(String text) throws Refusal {
    if (!text.matches("-?\\d{1,9}") || new BigInteger(text).signum() < 1) {
      throw new Refusal("expected a number of rows from 1 on in a tile, found " + text);
    }
    return new BigInteger(text);
  }

  /** A range in tiles. */
  private record Tiles(
      Range range, BigInteger k, String outer, String inner, TensorExpression body) {

    TensorExpression of(boolean tails) {
      IndexExpression n = range.extent();
      boolean whole = Indices.value(Indices.mod(n, k)).filter(m -> m.signum() == 0).isPresent();
      if (whole) {
        return flatten(tiles(Indices.div(n, k), at()));
      } else if (tails) {
        IndexExpression rows = Indices.times(k, Indices.div(n, k));
        return new TensorExpression.Concatenation(flatten(tiles(Indices.div(n, k), at())),
            new TensorExpression.Generation(range.variable(),
                Indices.plus(rows, range.lower()), range.upper(), body, range.site()),
            range.site());
      }
      Condition inside = Knowledge.compare(Condition.Relation.LESS, index(), range.upper());
      return new TensorExpression.Reshape(Operator.TRUNCATE_RIGHT,
          Optional.of(Indices.missing(n, k)),
          flatten(tiles(Indices.tiles(n, k), guarded(List.of(inside), at()))), range.site());
    }

    private TensorExpression flatten(TensorExpression e) {
      return new TensorExpression.Reshape(Operator.FLATTEN, Optional.empty(), e, range.site());
    }

    private TensorExpression tiles(IndexExpression number, TensorExpression rows) {
      return new TensorExpression.Generation(outer, Indices.literal(0), number,
          new TensorExpression.Generation(
              inner, Indices.literal(0), Indices.literal(k), rows, range.site()), range.site());
    }

    private IndexExpression index() {
      return Indices.plus(Indices.times(k, Indices.variable(outer)),
          Indices.plus(Indices.variable(inner), range.lower()));
    }

    private TensorExpression at() {
      return Substitution.of(Map.of(range.variable(), index())).in(body);
    }
  }

  /** Something where conditions hold, with its own in one guard. */
  static TensorExpression guarded(List<Condition> conditions, TensorExpression e) {
    if (conditions.isEmpty()) {
      return e;
    }
    Condition all = conditions.stream()
        .reduce((left, right) -> new Condition.And(left, right, Site.NONE)).orElseThrow();
    return e instanceof TensorExpression.Guard guard
        ? new TensorExpression.Guard(
            new Condition.And(all, guard.condition(), Site.NONE), guard.body(), guard.site())
        : new TensorExpression.Guard(all, e, e.site());
  }

  // ── Two generations in one ──

  /**
   * {@code fuse i j}: one generation over both, whose tensor is split into rows again; the inner one
   * may itself be one whose tensor is split.
   */
  Applied fuse() throws Refusal {
    Place place = subject.generation(step.arguments().get(0), step.at());
    Range outer = Range.of(place.node()).orElseThrow();
    TensorExpression inside = place.node().parts().get(0);
    Optional<Condition> between = Optional.empty();
    if (inside instanceof TensorExpression.Guard guard) {
      between = Optional.of(guard.condition());
      inside = guard.body();
    }
    List<IndexExpression> splits = new ArrayList<>();
    while (inside instanceof TensorExpression.Reshape r && r.operator() == Operator.SPLIT) {
      splits.add(r.amount().orElseThrow());
      inside = r.operand();
    }
    String variable = Subject.matched(step.arguments().get(1)).group(1);
    if (!(inside instanceof TensorExpression.Generation gen && gen.variable().equals(variable))) {
      throw new Refusal("what the generation over " + outer.variable() + " generates is no generation"
          + " over " + variable + ", but at " + inside.position() + " " + Layout.head(inside));
    }
    Range inner = Range.of(inside).orElseThrow();
    BigInteger k = literal(inner);
    BigInteger rows = rows(k, splits, variable);
    Set<String> taken = subject.taken(place);
    String name = step.argument(2).isPresent() ? Subject.given(step.argument(2).get(), taken)
        : Subject.fresh(outer.variable() + variable, taken);
    IndexExpression i = Indices.plus(Indices.div(Indices.variable(name), k), outer.lower());
    IndexExpression low = Substitution.of(Map.of(outer.variable(), i)).in(inner.lower());
    IndexExpression j = Indices.plus(Indices.mod(Indices.variable(name), k), low);
    TensorExpression all = new TensorExpression.Generation(name, Indices.literal(0),
        Indices.times(k, outer.extent()), Substitution.of(Map.of(outer.variable(), i, variable, j))
            .in(guarded(between.stream().toList(), inside.parts().get(0))), outer.site());
    for (int s = splits.size() - 1; s >= -1; s--) {
      all = new TensorExpression.Reshape(Operator.SPLIT,
          Optional.of(s < 0 ? Indices.literal(rows) : splits.get(s)), all, outer.site());
    }
    return new Applied(step, place, place.put(all),
        outer.variable() + " and " + variable + " to " + name);
  }

  private static BigInteger literal(Range inner) throws Refusal {
    return Indices.value(inner.extent()).filter(n -> n.signum() > 0).orElseThrow(
        () -> new Refusal("the extent of " + inner.variable() + " is "
            + Printer.print(inner.extent()) + ", but split is given a positive literal"));
  }

  /** How many rows the tensor of k rows has once it is split. */
  private static BigInteger rows(BigInteger k, List<IndexExpression> splits, String variable)
      throws Refusal {
    BigInteger rows = k;
    for (int s = splits.size() - 1; s >= 0; s--) {
      BigInteger m = Indices.value(splits.get(s)).orElseThrow();
      if (rows.mod(m).signum() != 0) {
        throw new Refusal("the " + rows + " rows of " + variable + " are split by " + m
            + ", which leaves one that is not full");
      }
      rows = rows.divide(m);
    }
    return rows;
  }

  // ── Parts ──

  /** {@code cut i e}: the range up to e, and from e on. */
  Applied cut() throws Refusal {
    Place place = subject.generation(step.arguments().get(0), step.at());
    Range range = Range.of(place.node()).orElseThrow();
    IndexExpression at;
    try {
      at = Parser.index("the index", step.arguments().get(1));
    } catch (SourceException e) {
      throw new Refusal("expected an index expression, found " + step.arguments().get(1) + ": "
          + e.diagnostic().message());
    }
    Set<String> others = new HashSet<>(names(at));
    subject.program().parameters().stream().map(Program.Parameter::name)
        .forEach(others::remove);
    if (!others.isEmpty()) {
      throw new Refusal("where a range is cut is an expression over parameters; "
          + others.stream().sorted().collect(Collectors.joining(", ")) + " is none");
    }
    Condition inside = new Condition.And(
        Knowledge.compare(Condition.Relation.AT_MOST, range.lower(), at),
        Knowledge.compare(Condition.Relation.AT_MOST, at, range.upper()), Site.NONE);
    if (!Knowledge.of(subject.program().assumptions()).implies(inside)) {
      throw new Refusal(Printer.print(at) + " is not known to be in the range of "
          + range.variable() + ", from " + Printer.print(range.lower()) + " to "
          + Printer.print(range.upper()) + ", for all parameters that are assumed");
    }
    TensorExpression body = place.node().parts().get(0);
    TensorExpression parts = new TensorExpression.Concatenation(
        part(range, range.lower(), at, body), part(range, at, range.upper(), body), range.site());
    return new Applied(step, place, place.put(parts),
        range.variable() + " at " + Printer.print(at));
  }

  private static Set<String> names(IndexExpression e) {
    Set<String> names = new HashSet<>();
    Variables.of(e, names);
    return names;
  }

  private static TensorExpression part(
      Range range, IndexExpression lower, IndexExpression upper, TensorExpression body) {
    return new TensorExpression.Generation(range.variable(), lower, upper, body, range.site());
  }

  /** {@code unroll i}: the indices of a generation, or the summands of a sum, one by one. */
  Applied unroll() throws Refusal {
    Place place = subject.iteration(step.arguments().get(0), step.at());
    Range range = Range.of(place.node()).orElseThrow();
    int n = Indices.value(range.extent())
        .filter(e -> e.signum() > 0 && e.compareTo(BigInteger.valueOf(UNROLLED)) <= 0)
        .orElseThrow(() -> new Refusal("what is unrolled has an extent from 1 to " + UNROLLED
            + "; that of " + range.variable() + " is " + Printer.print(range.extent())))
        .intValueExact();
    TensorExpression body = place.node().parts().get(0);
    TensorExpression all = place.node() instanceof TensorExpression.Sum
        ? summands(range, n, body) : rows(range, 0, n, body);
    return new Applied(step, place, place.put(all), range.variable() + ", " + n + " times");
  }

  /** The rows from one on before another, in halves, so that the parts are not nested deep. */
  private static TensorExpression rows(Range range, int from, int to, TensorExpression body) {
    if (to - from == 1) {
      return part(range, Indices.plus(range.lower(), Indices.literal(from)),
          Indices.plus(range.lower(), Indices.literal(to)), body);
    }
    int middle = (from + to) / 2;
    return new TensorExpression.Concatenation(rows(range, from, middle, body),
        rows(range, middle, to, body), range.site());
  }

  private static TensorExpression summands(Range range, int n, TensorExpression body)
      throws Refusal {
    if (!(body instanceof TensorExpression.Scalar scalar) || scalar.reduction().isPresent()) {
      throw new Refusal("the sum over " + range.variable() + " is none of a scalar, but of "
          + Layout.head(body) + " at " + body.position());
    }
    ValueExpression all = new ValueExpression.Number("0", range.site());
    for (int k = 0; k < n; k++) {
      IndexExpression index = Indices.plus(range.lower(), Indices.literal(k));
      all = new ValueExpression.Call("+", List.of(all,
          Substitution.of(Map.of(range.variable(), index)).in(scalar.value())), range.site());
    }
    return new TensorExpression.Scalar(all, range.site());
  }
}
