package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.execution.Lawful.Kind;
import certcheck.semantics.sched.execution.Lawful.Monomial;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The free algebra modulo laws: values are normal forms, equal only if they are equal in every
 * domain whose functions obey the laws. In a ring they are polynomials over what is no sum, product
 * or sign; elsewhere associative functions are applied to lists without their unit, commutative
 * ones in the order of their arguments' numbers. Functions are total but for polynomials that
 * become too large. An instance keeps all its values. Not thread-safe.
 */
public final class LawAlgebra implements Algebra<Lawful> {

  private static final int MONOMIALS = 2_000;
  private static final int DEGREE = 200;

  /** Orders lists of values by their numbers. */
  private static final Comparator<List<Lawful>> ORDER = (l, r) -> {
    for (int i = 0; i < Math.min(l.size(), r.size()); i++) {
      if (l.get(i) != r.get(i)) {
        return Integer.compare(l.get(i).number, r.get(i).number);
      }
    }
    return Integer.compare(l.size(), r.size());
  };

  private record Key(Kind kind, String symbol, List<Lawful> parts, List<Monomial> monomials) {}

  private final Map<Key, Lawful> values = new HashMap<>();
  private final Set<String> commutative = new HashSet<>();
  private final Set<String> associative = new HashSet<>();
  private final Map<String, String> units = new HashMap<>();
  private boolean isRing;
  private BigInteger modulus = BigInteger.ZERO;

  private LawAlgebra() {}

  /**
   * The algebra of some laws.
   *
   * @return empty if they say more together than each by itself, so that values may be equal for
   *     which it has different normal forms
   */
  public static Optional<LawAlgebra> of(List<Law> laws) {
    LawAlgebra algebra = new LawAlgebra();
    return laws.stream().allMatch(algebra::add) && algebra.isSeparate()
        ? Optional.of(algebra) : Optional.empty();
  }

  private boolean add(Law law) {
    if (law instanceof Law.Commutative c) {
      commutative.add(c.function());
    } else if (law instanceof Law.Associative a) {
      associative.add(a.function());
    } else if (law instanceof Law.Monoid m) {
      commutative.add(m.function());
      associative.add(m.function());
      String other = units.putIfAbsent(m.function(), m.unit());
      return other == null || other.equals(m.unit());
    } else if (law instanceof Law.Ring) {
      isRing = true;
    } else if (law instanceof Law.Modulo m) {
      isRing = true;
      modulus = modulus.gcd(m.modulus());
    } else {
      throw new IllegalStateException("unknown law " + law.getClass());
    }
    return true;
  }

  /** Whether a ring has more than one value, and other laws are about other functions. */
  private boolean isSeparate() {
    Set<String> functions = new HashSet<>(commutative);
    functions.addAll(associative);
    return !isRing || !modulus.equals(BigInteger.ONE)
        && !functions.contains(Operator.SUBTRACT.function())
        && !functions.contains(Operator.NEGATE.function())
        && units.getOrDefault(Operator.ADD.function(), "0").equals("0")
        && units.getOrDefault(Operator.MULTIPLY.function(), "1").equals("1");
  }

  private Lawful value(
      Kind kind, String symbol, List<Lawful> parts, List<Monomial> monomials) {
    return values.computeIfAbsent(new Key(kind, symbol, parts, monomials),
        k -> new Lawful(kind, symbol, parts, monomials, values.size()));
  }

  private Lawful application(String symbol, List<Lawful> arguments) {
    return value(Kind.APPLICATION, symbol, arguments, List.of());
  }

  /** A value about which nothing is known but its name. */
  public Lawful unknown(String name) {
    return application(name, List.of());
  }

  @Override
  public Lawful number(String text) {
    return application(text, List.of());
  }

  @Override
  public Lawful cast(BigInteger integer) {
    return application("real", List.of(application(integer + " of real", List.of())));
  }

  @Override
  public boolean isTotal() {
    return true;
  }

  @Override
  public Optional<Lawful> apply(String function, List<Lawful> arguments) {
    if (isRing) {
      Optional<Operator> operator = Operator.named(function)
          .filter(o -> o.arity() == arguments.size() && o != Operator.DIVIDE);
      if (operator.isPresent()) {
        return polynomial(operator.get(), arguments);
      }
    }
    if (arguments.size() != 2) {
      return Optional.of(application(function, List.copyOf(arguments)));
    }
    List<Lawful> parts = new ArrayList<>();
    for (Lawful argument : arguments) {
      boolean flat = argument.kind == Kind.CHAIN && argument.symbol.equals(function);
      parts.addAll(flat ? argument.parts : List.of(argument));
    }
    String unit = units.get(function);
    if (unit != null) {
      parts.removeIf(part -> part == number(unit));
    }
    if (commutative.contains(function)) {
      parts.sort(Comparator.comparingInt(part -> part.number));
    }
    return Optional.of(switch (parts.size()) {
      case 0 -> number(unit);
      case 1 -> parts.get(0);
      default -> value(associative.contains(function) ? Kind.CHAIN : Kind.APPLICATION, function,
          List.copyOf(parts), List.of());
    });
  }

  // ── Rings ──

  private Optional<Lawful> polynomial(Operator operator, List<Lawful> arguments) {
    Map<List<Lawful>, BigInteger> result = new TreeMap<>(ORDER);
    List<Monomial> left = monomials(arguments.get(0));
    List<Monomial> right = monomials(arguments.get(arguments.size() - 1));
    switch (operator) {
      case ADD -> {
        left.forEach(m -> add(result, m, BigInteger.ONE));
        right.forEach(m -> add(result, m, BigInteger.ONE));
      }
      case SUBTRACT -> {
        left.forEach(m -> add(result, m, BigInteger.ONE));
        right.forEach(m -> add(result, m, BigInteger.ONE.negate()));
      }
      case NEGATE -> left.forEach(m -> add(result, m, BigInteger.ONE.negate()));
      case MULTIPLY -> {
        if (!multiply(left, right, result)) {
          return Optional.empty();
        }
      }
      default -> throw new IllegalStateException("no operator of rings: " + operator);
    }
    return result.size() > MONOMIALS ? Optional.empty() : Optional.of(polynomial(result));
  }

  private boolean multiply(
      List<Monomial> left, List<Monomial> right, Map<List<Lawful>, BigInteger> result) {
    for (Monomial l : left) {
      for (Monomial r : right) {
        List<Lawful> factors = new ArrayList<>(l.factors());
        factors.addAll(r.factors());
        if (factors.size() > DEGREE || result.size() > MONOMIALS) {
          return false;
        }
        factors.sort(Comparator.comparingInt(factor -> factor.number));
        add(result, new Monomial(List.copyOf(factors), l.coefficient()), r.coefficient());
      }
    }
    return true;
  }

  private void add(Map<List<Lawful>, BigInteger> sum, Monomial monomial, BigInteger factor) {
    BigInteger product = monomial.coefficient().multiply(factor);
    BigInteger coefficient = reduced(sum.getOrDefault(monomial.factors(), BigInteger.ZERO)
        .add(product));
    if (coefficient.signum() == 0) {
      sum.remove(monomial.factors());
    } else {
      sum.put(monomial.factors(), coefficient);
    }
  }

  private BigInteger reduced(BigInteger coefficient) {
    return modulus.signum() == 0 ? coefficient : coefficient.mod(modulus);
  }

  private List<Monomial> monomials(Lawful value) {
    if (value.kind == Kind.POLYNOMIAL) {
      return value.monomials;
    }
    if (value == number("0")) {
      return List.of();
    }
    return List.of(new Monomial(
        value == number("1") ? List.of() : List.of(value), BigInteger.ONE));
  }

  /** The normal form; 0, 1 and a single value are no polynomials. */
  private Lawful polynomial(Map<List<Lawful>, BigInteger> sum) {
    List<Monomial> monomials = sum.entrySet().stream()
        .map(e -> new Monomial(e.getKey(), e.getValue())).toList();
    if (monomials.isEmpty()) {
      return number("0");
    }
    Monomial first = monomials.get(0);
    if (monomials.size() == 1 && first.factors().size() <= 1
        && first.coefficient().equals(BigInteger.ONE)) {
      return first.factors().isEmpty() ? number("1") : first.factors().get(0);
    }
    return value(Kind.POLYNOMIAL, "polynomial", List.of(), monomials);
  }

  @Override
  public String format(Lawful value) {
    return value.toString();
  }
}
