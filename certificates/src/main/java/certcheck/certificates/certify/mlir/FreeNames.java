package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * That names stand for nothing yet, in scopes of theory {@code mlir}. Names of a text are numbered in the order in which
 * they are defined: of all names with one beginning and as many digits, those behind the last one that is bound are free. That
 * is said of an interval, in one step for each name that is bound, and not for each name and each scope around it.
 */
final class FreeNames {
  private static final BigInteger BASE = BigInteger.valueOf(128);
  private final Forms forms;
  private final Syntax syntax;
  private final Memo<List<Term>, Theorem> free = new Memo<>();

  FreeNames(Forms forms) {
    this.forms = forms;
    this.syntax = forms.syntax();
  }

  /** Names with one beginning and as many digits behind it, from the first to the last. */
  private record Numbered(BigInteger first, BigInteger last) {
    /** Those like a name; none if it does not end with a digit. */
    static Optional<Numbered> like(BigInteger name) {
      BigInteger beginning = name;
      BigInteger unit = BigInteger.ONE;
      BigInteger zeros = BigInteger.ZERO;
      BigInteger nines = BigInteger.ZERO;
      while (beginning.signum() > 0 && isDigit(beginning.mod(BASE))) {
        beginning = beginning.divide(BASE);
        zeros = zeros.add(unit.multiply(BigInteger.valueOf('0')));
        nines = nines.add(unit.multiply(BigInteger.valueOf('9')));
        unit = unit.multiply(BASE);
      }
      BigInteger before = beginning.multiply(unit);
      return unit.equals(BigInteger.ONE) ? Optional.empty()
          : Optional.of(new Numbered(before.add(zeros), before.add(nines)));
    }

    private static boolean isDigit(BigInteger letter) {
      return letter.intValue() >= '0' && letter.intValue() <= '9';
    }

    boolean contains(BigInteger name) {
      return first.compareTo(name) <= 0 && name.compareTo(last) <= 0;
    }
  }

  /** {@code ⊢ Γ x = none}; null if x is bound, or less than a name like it that is. */
  Theorem unbound(Term scope, Term x) {
    if (!(x instanceof Term.Literal name)) {
      return null;
    }
    Optional<Numbered> like = Numbered.like(name.value);
    BigInteger least = like.map(names -> least(scope, names)).orElse(null);
    return least == null || name.value.compareTo(least) < 0 ? null
        : forms.mp(forms.at("mlir_free_so", scope, syntax.literal(least), syntax.literal(like.get().last), x),
            free(scope, like.get()), holds("≤", least, name.value), holds("≤", name.value, like.get().last));
  }

  /** The name behind the last of some that is bound; null if not all names that are bound are known. */
  private BigInteger least(Term scope, Numbered names) {
    BigInteger least = names.first;
    Term rest = scope;
    while (Syntax.isConstant("mlir_bind", Syntax.head(rest))) {
      List<Term> parts = Syntax.arguments(rest);
      if (!(parts.get(1) instanceof Term.Literal bound)) {
        return null;
      }
      if (names.contains(bound.value)) {
        least = least.max(bound.value.add(BigInteger.ONE));
      }
      rest = parts.get(0);
    }
    return Syntax.isConstant("mlir_nothing", rest) ? least : null;
  }

  /** {@code ⊢ $mlir_free Γ a h}, for the least a. */
  private Theorem free(Term scope, Numbered names) {
    return free.of(List.of(scope, syntax.literal(names.last)), () -> {
      Term least = syntax.literal(least(scope, names));
      Term last = syntax.literal(names.last);
      if (Syntax.isConstant("mlir_nothing", scope)) {
        return forms.at("mlir_free_nothing", least, last);
      }
      List<Term> parts = Syntax.arguments(scope);
      BigInteger bound = ((Term.Literal) parts.get(1)).value;
      Theorem before = free(parts.get(0), names);
      if (bound.compareTo(names.last) > 0) {
        return forms.mp(forms.at("mlir_free_above", parts.get(0), parts.get(1), parts.get(2), parts.get(3), least, last),
            before, holds("<", names.last, bound));
      }
      Term from = Syntax.arguments(before.conclusion()).get(1);
      return forms.mp(forms.at("mlir_free_next", parts.get(0), parts.get(1), parts.get(2), parts.get(3), from, least,
          last), before, holds("≤", ((Term.Literal) from).value, ((Term.Literal) least).value),
          holds("<", bound, ((Term.Literal) least).value));
    });
  }

  private Theorem holds(String relation, BigInteger left, BigInteger right) {
    return forms.value(syntax.apply(relation, syntax.literal(left), syntax.literal(right)));
  }
}
