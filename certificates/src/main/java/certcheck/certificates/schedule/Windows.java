package certcheck.certificates.schedule;

import certcheck.certificates.lower.atl.Knowledge;
import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which elements of a tensor a part of a program reads. */
final class Windows {
  private Windows() {}

  /**
   * A read.
   *
   * @param ranges of the variables that are bound in the part
   */
  record Read(List<IndexExpression> subscripts, Map<String, Range> ranges) {
    /** The only variable of the part in a subscript; empty if it has none, or several. */
    Optional<String> variable(int dimension) {
      List<String> found = ranges.keySet().stream().sorted()
          .filter(x -> Subject.mentions(subscripts.get(dimension), Set.of(x))).toList();
      return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }
  }

  /**
   * What is read of a dimension: from the start on, so many elements; or all.
   *
   * @param whole whether it is all
   */
  record Window(IndexExpression start, int width, boolean whole) {
    static final Window ALL = new Window(Indices.literal(0), 0, true);
  }

  /** The reads of a tensor in a part. */
  static List<Read> reads(Place part, String array) {
    List<Read> reads = new ArrayList<>();
    collect(part.node(), array, Map.of(), reads);
    return reads;
  }

  private static void collect(
      TensorExpression e, String array, Map<String, Range> ranges, List<Read> reads) {
    if (e instanceof TensorExpression.Scalar scalar) {
      Map<String, Range> own = new HashMap<>(ranges);
      scalar.reduction().ifPresent(r -> own.put(
          r.variable(), new Range(r.variable(), r.lower(), r.upper(), r.site())));
      collect(scalar.value(), array, own, reads);
    }
    Map<String, Range> inside = new HashMap<>(ranges);
    Range.of(e).ifPresent(range -> inside.put(range.variable(), range));
    e.parts().forEach(part -> collect(part, array, inside, reads));
  }

  private static void collect(
      ValueExpression e, String array, Map<String, Range> ranges, List<Read> reads) {
    if (e instanceof ValueExpression.Read read && read.array().equals(array)) {
      reads.add(new Read(read.subscripts(), ranges));
    }
    e.operands().forEach(operand -> collect(operand, array, ranges, reads));
  }

  /** What is read of a dimension. */
  static Window of(List<Read> reads, int dimension, IndexExpression extent) {
    IndexExpression start = null;
    BigInteger least = null;
    BigInteger most = null;
    for (Read read : reads) {
      Optional<Span> span = Span.of(read, dimension);
      if (span.isEmpty() || start != null && !Indices.same(start, span.get().start)) {
        return Window.ALL;
      }
      start = start == null ? span.get().start : start;
      least = least == null ? span.get().least : least.min(span.get().least);
      most = most == null ? span.get().most : most.max(span.get().most);
    }
    BigInteger width = most.subtract(least).add(BigInteger.ONE);
    IndexExpression from = Indices.plus(start, Indices.literal(least));
    boolean all = Indices.same(from, Indices.literal(0)) && Indices.same(extent, Indices.literal(width));
    return all || width.bitLength() > 30 ? Window.ALL : new Window(from, width.intValue(), false);
  }

  /** From start + least to start + most: where a read is, while the ranges in the part are run through. */
  private record Span(IndexExpression start, BigInteger least, BigInteger most) {

    /** Empty if it depends on what is in the part in another way. */
    static Optional<Span> of(Read read, int dimension) {
      Indices terms = Indices.of(read.subscripts().get(dimension));
      IndexExpression start = Indices.literal(0);
      BigInteger least = terms.constant();
      BigInteger most = terms.constant();
      for (Map.Entry<IndexExpression, BigInteger> term : terms.terms().entrySet()) {
        IndexExpression e = term.getKey();
        if (!Subject.mentions(e, read.ranges.keySet())) {
          start = Indices.plus(start, Indices.times(term.getValue(), e));
          continue;
        }
        Range range = e instanceof IndexExpression.Variable x ? read.ranges.get(x.name()) : null;
        Optional<BigInteger> lower = Optional.ofNullable(range).flatMap(r -> Indices.value(r.lower()));
        Optional<BigInteger> upper = Optional.ofNullable(range).flatMap(r -> Indices.value(r.upper()));
        if (lower.isEmpty() || upper.isEmpty() || lower.get().compareTo(upper.get()) >= 0) {
          return Optional.empty();
        }
        BigInteger first = term.getValue().multiply(lower.get());
        BigInteger last = term.getValue().multiply(upper.get().subtract(BigInteger.ONE));
        least = least.add(first.min(last));
        most = most.add(first.max(last));
      }
      return Optional.of(new Span(start, least, most));
    }
  }

  /** What is known in an iteration. */
  static Knowledge known(Program program, Place iteration) {
    Knowledge known = Knowledge.of(program.assumptions());
    List<TensorExpression> around = new ArrayList<>(iteration.above());
    around.add(iteration.node());
    for (TensorExpression e : around) {
      Optional<Range> range = Range.of(e);
      if (range.isPresent()) {
        known = known.with(range.get().variable(), range.get().lower(), range.get().upper());
      } else if (e instanceof TensorExpression.Guard guard) {
        known = known.with(guard.condition());
      }
    }
    return known;
  }
}
