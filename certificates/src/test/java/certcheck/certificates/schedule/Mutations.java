package certcheck.certificates.schedule;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Tensor expressions that are wrong in one place, mostly: as a rewrite with a slip would leave them. */
public final class Mutations {
  private final Random random;

  private Mutations(Random random) {
    this.random = random;
  }

  /** Another expression; empty if there is no place for a slip. */
  public static Optional<TensorExpression> of(TensorExpression e, Random random) {
    List<Place> places = Place.all(e, node -> true);
    for (int k = 0; k < 40; k++) {
      Place place = places.get(random.nextInt(places.size()));
      Optional<TensorExpression> other = new Mutations(random).mutant(place.node());
      if (other.isPresent()) {
        return Optional.of(place.put(other.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<TensorExpression> mutant(TensorExpression e) {
    if (e instanceof TensorExpression.Reshape r && r.amount().isPresent()) {
      return Optional.of(new TensorExpression.Reshape(
          r.operator(), Optional.of(slip(r.amount().get())), r.operand(), r.site()));
    } else if (e instanceof TensorExpression.Guard guard) {
      return Optional.of(random.nextBoolean() ? guard.body() : new TensorExpression.Guard(
          slip(guard.condition()), guard.body(), guard.site()));
    } else if (e instanceof TensorExpression.Generation gen) {
      // Others are rarer, and most of these are other extents of the whole.
      return random.nextInt(4) == 0 ? generation(gen) : Optional.empty();
    } else if (e instanceof TensorExpression.Scalar scalar) {
      List<ValueExpression.Read> reads = new ArrayList<>();
      collect(scalar.value(), reads);
      reads.removeIf(read -> read.subscripts().isEmpty());
      return reads.isEmpty() ? Optional.empty()
          : Optional.of(shifted(scalar, reads.get(random.nextInt(reads.size()))));
    }
    return Optional.empty();
  }

  /** Another bound; or, of two that are nested, the extents exchanged. */
  private Optional<TensorExpression> generation(TensorExpression.Generation gen) {
    if (gen.body() instanceof TensorExpression.Generation inner && random.nextBoolean()) {
      return inner.upper().equals(gen.upper()) ? Optional.empty()
          : Optional.of(new TensorExpression.Generation(gen.variable(), gen.lower(), inner.upper(),
              new TensorExpression.Generation(
                  inner.variable(), inner.lower(), gen.upper(), inner.body(), inner.site()),
              gen.site()));
    }
    return Optional.of(new TensorExpression.Generation(
        gen.variable(), gen.lower(), slip(gen.upper()), gen.body(), gen.site()));
  }

  private IndexExpression slip(IndexExpression e) {
    return random.nextBoolean() || Indices.value(e).filter(n -> n.signum() == 0).isPresent()
        ? Indices.plus(e, Indices.literal(1)) : Indices.minus(e, Indices.literal(1));
  }

  private Condition slip(Condition c) {
    if (c instanceof Condition.And and) {
      return random.nextBoolean() ? new Condition.And(slip(and.left()), and.right(), and.site())
          : new Condition.And(and.left(), slip(and.right()), and.site());
    } else if (c instanceof Condition.Comparison comparison) {
      return new Condition.Comparison(comparison.relation(), comparison.left(),
          slip(comparison.right()), comparison.site());
    }
    return new Condition.Not(c, c.site());
  }

  private static void collect(ValueExpression e, List<ValueExpression.Read> reads) {
    if (e instanceof ValueExpression.Read read) {
      reads.add(read);
    }
    e.operands().forEach(operand -> collect(operand, reads));
  }

  private TensorExpression shifted(TensorExpression.Scalar scalar, ValueExpression.Read slipped) {
    int dimension = random.nextInt(slipped.subscripts().size());
    List<IndexExpression> subscripts = new ArrayList<>(slipped.subscripts());
    subscripts.set(dimension, slip(subscripts.get(dimension)));
    return Substitution.ofReads(read -> read.equals(slipped)
        ? new ValueExpression.Read(read.array(), subscripts, read.site()) : read).in(scalar);
  }
}
