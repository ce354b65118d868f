package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.util.*;

/**
 * How terms of the constants that the rules know are built and taken apart. Their types and
 * definitions stand in the theories {@code hol} and {@code int}; as no name is ever introduced
 * twice, and certificates introduce none of these, a name identifies its constant.
 */
public final class Connectives {
  final Terms terms;

  /** All constants that exist, by name; the signature adds them. */
  final Map<String, Symbol> symbols = new LinkedHashMap<>();

  Connectives(Terms terms) {
    this.terms = terms;
    symbols.put("=", terms.equality);
  }

  /** The constant of a name. (2) It exists. */
  Symbol symbol(String name) {
    return Signature.known(symbols.get(name), "const", 2, "a known constant", name);
  }

  /** {@code ⊤} or {@code ⊥}. */
  public Term truth(boolean value) { return terms.constant(symbol(value ? "⊤" : "⊥"), terms.bool); }

  /** {@code f a}, for a constant at its most general type. */
  public Term apply(String f, Term a) {
    return terms.application(terms.constant(symbol(f), symbol(f).type), a);
  }

  /** {@code f a b}, for a constant at its most general type. */
  public Term apply(String f, Term a, Term b) { return terms.application(apply(f, a), b); }

  /** {@code ∀ P} or {@code ∃ P} for a predicate P. */
  public Term quantify(String quantifier, Term predicate) {
    Type type = terms.function(predicate.type, terms.bool);
    return terms.application(terms.constant(symbol(quantifier), type), predicate);
  }

  /** {@code ∀x. p}. */
  public Term forall(Term.Free x, Term p) { return quantify("∀", terms.abstraction(x, p)); }

  /** Whether a term is {@code f a} for this constant f. */
  public static boolean isUnary(String f, Term t) {
    return t instanceof Term.Application a && a.function instanceof Term.Constant c
        && c.symbol.name.equals(f);
  }

  /** Whether a term is {@code ∀x. p}. */
  static boolean isAll(Term t) { return isUnary("∀", t) && right(t) instanceof Term.Abstraction; }

  /** Whether a term is {@code f a b} for this constant f. */
  public static boolean isBinary(String f, Term t) {
    return t instanceof Term.Application a && isUnary(f, a.function);
  }

  /** The last argument of an application. */
  public static Term right(Term t) { return ((Term.Application) t).argument; }

  /** The first argument of a constant applied to two. */
  public static Term left(Term t) { return right(((Term.Application) t).function); }

  /** The conclusion of a theorem, which must be {@code f a b}. */
  static Term binary(String f, Theorem p, String rule, int condition) {
    if (isBinary(f, p.conclusion)) return p.conclusion;
    throw Rejection.of(rule, condition, "p " + f + " q", p.conclusion);
  }

  /** The conclusion of a theorem, which must be {@code f a}. */
  static Term unary(String f, Theorem p, String rule, int condition) {
    if (isUnary(f, p.conclusion)) return p.conclusion;
    throw Rejection.of(rule, condition, f + " p", p.conclusion);
  }

  /** A term, which must be of this type. */
  static Term typed(Type type, Term t, String rule, int condition) {
    require(t.type == type, rule, condition, type, t.type);
    return t;
  }

  /** A predicate at an argument, (2) of its domain; beta-reduced if it is an abstraction. */
  Term at(Term predicate, Term argument, String rule) {
    typed(predicate.type.domain(), argument, rule, 2);
    return predicate instanceof Term.Abstraction a ? terms.instantiate(a, argument)
        : terms.application(predicate, argument);
  }
}
