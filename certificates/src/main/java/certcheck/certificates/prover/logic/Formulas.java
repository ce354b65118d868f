package certcheck.certificates.prover.logic;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.HashSet;
import java.util.Set;

/** Which connective a formula has, and what the provers share besides {@link Syntax}. */
public final class Formulas {
  private Formulas() {}

  /** Whether a term is {@code ¬p}. */
  public static boolean isNot(Term t) {
    return Syntax.isUnary("¬", t);
  }

  /** Whether a term is {@code p ∧ q}. */
  public static boolean isAnd(Term t) {
    return Syntax.isBinary("∧", t);
  }

  /** Whether a term is {@code p ∨ q}. */
  public static boolean isOr(Term t) {
    return Syntax.isBinary("∨", t);
  }

  /** Whether a term is {@code p ⟹ q}. */
  public static boolean isImplies(Term t) {
    return Syntax.isBinary("⟹", t);
  }

  /** Whether a term is {@code ∀ P}. */
  public static boolean isForall(Term t) {
    return Syntax.isUnary("∀", t);
  }

  /** Whether a term is {@code ∃ P}. */
  public static boolean isExists(Term t) {
    return Syntax.isUnary("∃", t);
  }

  /** Whether a term is {@code p = q} between truth values. */
  public static boolean isEquivalence(Term t) {
    return Syntax.isEquation(t) && Syntax.right(t).type == t.type;
  }

  /** Whether a term is {@code ⊤}. */
  public static boolean isTruth(Term t) {
    return Syntax.isConstant("⊤", t);
  }

  /** Whether a term is {@code ⊥}. */
  public static boolean isFalsity(Term t) {
    return Syntax.isConstant("⊥", t);
  }

  /** The complement of a literal: {@code p} for {@code ¬p}, else {@code ¬p}. */
  public static Term complement(Syntax syntax, Term literal) {
    return isNot(literal) ? Syntax.right(literal) : syntax.not(literal);
  }

  /** Names of variables that are not used elsewhere: {@code v0}, {@code v1}, …. */
  public static final class Fresh {
    private final Set<String> used;
    private final String letter;
    private int next;

    /**
     * Fresh names that begin with a letter.
     *
     * @param letter one letter, so that letter and digits are a variable's name in every notation
     * @param used the names to avoid; copied
     */
    public Fresh(String letter, Set<String> used) {
      this.letter = letter;
      this.used = new HashSet<>(used);
    }

    /** The next name. */
    public String name() {
      String name = letter + next++;
      while (used.contains(name)) {
        name = letter + next++;
      }
      return name;
    }
  }
}
