package certcheck.certificates.prover.presburger;

import certcheck.kernel.Theorem;
import java.util.function.Supplier;

/** A formula, or its negation, that is proved or assumed; its theorem is made when it is needed. */
final class Known {
  final Shape shape;

  /** Whether the formula holds; otherwise its negation does. */
  final boolean sign;

  final Context context;
  private final Supplier<Theorem> source;
  private Theorem theorem;

  Known(Shape shape, boolean sign, Context context, Supplier<Theorem> source) {
    this.shape = shape;
    this.sign = sign;
    this.context = context;
    this.source = source;
  }

  /** Another formula that holds in the same context. */
  Known with(Shape other, boolean otherSign, Supplier<Theorem> otherSource) {
    return new Known(other, otherSign, context, otherSource);
  }

  /** The theorem: the formula or its negation, perhaps under hypotheses. */
  Theorem theorem() {
    if (theorem == null) {
      theorem = source.get();
    }
    return theorem;
  }
}
