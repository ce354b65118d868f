package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Computes integers, lists of integers and conditions without variables, by proof. */
public final class Ground {
  private static final Facts NOTHING = new Facts(List.of());

  private final Calculus calculus;

  public Ground(Calculus calculus) {
    this.calculus = calculus;
  }

  /** {@code ⊢ t = n}. */
  public Theorem value(Term t) {
    Theorem equation = calculus.recorder().refl(Syntax.head(t));
    for (Term argument : Syntax.arguments(t)) {
      equation = calculus.recorder().mkComb(equation, value(argument));
    }
    Term operation = Syntax.right(equation);
    if (operation instanceof Term.Literal || operation instanceof Term.Constant) {
      return equation;
    }
    return calculus.recorder().trans(equation,
        Syntax.isBinary("min_int", operation) || Syntax.isBinary("max_int", operation)
            ? extremum(operation) : calculus.recorder().evaluate(operation));
  }

  /** {@code ⊢ min_int m n = m}, or the like. */
  private Theorem extremum(Term t) {
    Term m = Syntax.left(t);
    Term n = Syntax.right(t);
    boolean less = number(m).compareTo(number(n)) <= 0;
    Term small = less ? m : n;
    Term large = less ? n : m;
    String name = Syntax.isBinary("min_int", t) ? "min_int" : "max_int";
    return calculus.rule(name + (less ? "_less" : "_more"), List.of(small, large),
        holds(calculus.syntax().apply("≤", small, large)));
  }

  /** {@code ⊢ l = [m, n, …]}. */
  public Theorem list(Term l) {
    if (!Syntax.isBinary("::", l)) {
      return calculus.recorder().refl(l);
    }
    return calculus.derived().binary(Syntax.head(l), value(Syntax.left(l)), list(Syntax.right(l)));
  }

  /** {@code ⊢ p} or {@code ⊢ ¬p}. */
  public Theorem decide(Term p) {
    Theorem yes = calculus.tryArithmetic(NOTHING, p);
    return yes != null ? yes : calculus.arithmetic(NOTHING, calculus.syntax().not(p), null,
        "a condition without variables");
  }

  /** A true comparison of literals. */
  public Theorem holds(Term comparison) {
    return calculus.derived().fromEqTrue(calculus.recorder().evaluate(comparison));
  }

  /** {@code ⊢ ¬(m = n)} for different literals. */
  public Theorem different(Term m, Term n) {
    return calculus.derived().fromEqFalse(
        calculus.recorder().evaluate(calculus.syntax().equation(m, n)));
  }

  /** {@code ⊢ ¬(i = j)} for different lists of equally many literals. */
  public Theorem differentLists(Term i, Term j) {
    List<Term> terms = new ArrayList<>(List.of(Syntax.left(i), Syntax.left(j)));
    terms.addAll(List.of(Syntax.right(i), Syntax.right(j)));
    Term first = calculus.syntax().equation(terms.get(0), terms.get(1));
    return terms.get(0) == terms.get(1)
        ? calculus.rule("index_differs", terms,
            calculus.recorder().disch(first, differentLists(terms.get(2), terms.get(3))))
        : calculus.rule("index_differs_last", terms, different(terms.get(0), terms.get(1)));
  }

  /** The literals of a list. */
  public static List<BigInteger> numbers(Term list) {
    List<BigInteger> numbers = new ArrayList<>();
    Syntax.items(list).forEach(item -> numbers.add(number(item)));
    return numbers;
  }

  public static BigInteger number(Term literal) {
    return ((Term.Literal) literal).value;
  }
}
