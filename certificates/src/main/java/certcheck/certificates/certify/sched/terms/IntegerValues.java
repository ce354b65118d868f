package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The values of integer terms where those of opaque ones are known. */
public final class IntegerValues {
  private static final String[] OPERATIONS = {"+", "-", "*", "div", "mod", "min_int", "max_int"};

  /** What is nested deeper has no value. */
  private static final int DEPTH = 500;

  private final Map<Term, BigInteger> model;
  private final Map<Term, Optional<BigInteger>> known = new HashMap<>();

  /** At the values of opaque terms. */
  public IntegerValues(Map<Term, BigInteger> model) {
    this.model = model;
  }

  /** The value of a term, if the values of opaque terms determine it. */
  public Optional<BigInteger> of(Term t) {
    return of(t, 0);
  }

  private Optional<BigInteger> of(Term t, int depth) {
    Optional<BigInteger> value = known.get(t);
    if (value == null) {
      value = depth == DEPTH ? Optional.empty() : compound(t, depth + 1);
      value = value.isPresent() ? value : Optional.ofNullable(model.get(t));
      known.put(t, value);
    }
    return value;
  }

  private Optional<BigInteger> compound(Term t, int depth) {
    if (t instanceof Term.Literal n) {
      return Optional.of(n.value);
    } else if (Syntax.isUnary("neg", t)) {
      return of(Syntax.right(t), depth).map(BigInteger::negate);
    }
    for (String operation : OPERATIONS) {
      if (Syntax.isBinary(operation, t)) {
        Optional<BigInteger> left = of(Syntax.left(t), depth);
        Optional<BigInteger> right = left.isEmpty() ? left : of(Syntax.right(t), depth);
        return right.flatMap(n -> result(operation, left.get(), n));
      }
    }
    return Optional.empty();
  }

  /** The result of an operation; none of a division by what is not positive. */
  private static Optional<BigInteger> result(
      String operation, BigInteger left, BigInteger right) {
    return switch (operation) {
      case "+" -> Optional.of(left.add(right));
      case "-" -> Optional.of(left.subtract(right));
      case "*" -> Optional.of(left.multiply(right));
      case "min_int" -> Optional.of(left.min(right));
      case "max_int" -> Optional.of(left.max(right));
      default -> right.signum() <= 0 ? Optional.empty() : Optional.of(operation.equals("mod")
          ? left.mod(right) : left.subtract(left.mod(right)).divide(right));
    };
  }
}
