package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The constants that the rules know, and how their terms are built and taken apart. Their
 * definitions stand in the theories {@code hol} and {@code int}; as no name is ever introduced
 * twice, a name identifies its constant.
 */
public final class Connectives {
  final Terms terms;
  final Map<String, Symbol> symbols = new LinkedHashMap<>();

  Connectives(Terms terms) {
    this.terms = terms;
    Type bool = terms.bool;
    Type integer = terms.integer;
    Type a = terms.typeVariable("a");
    symbols.put("=", terms.equality);
    declare("⊤ ⊥", bool);
    declare("¬", terms.function(bool, bool));
    declare("∧ ∨ ⟹", terms.function(bool, terms.function(bool, bool)));
    declare("∀ ∃", terms.function(terms.function(a, bool), bool));
    declare("ε", terms.function(terms.function(a, bool), a));
    declare("neg", terms.function(integer, integer));
    declare("+ - * div mod", terms.function(integer, terms.function(integer, integer)));
    declare("≤ <", terms.function(integer, terms.function(integer, bool)));
  }

  private void declare(String names, Type type) {
    for (String name : names.split(" ")) {
      symbols.put(name, new Symbol(name, type, List.copyOf(Signature.variables(type)), 0));
    }
  }

  /** {@code ⊤} or {@code ⊥}. */
  public Term truth(boolean value) {
    return terms.constant(symbols.get(value ? "⊤" : "⊥"), terms.bool);
  }

  /** {@code f a}, for one of the constants above that is not polymorphic. */
  public Term apply(String f, Term a) {
    Symbol symbol = symbols.get(f);
    return terms.application(terms.constant(symbol, symbol.type), a);
  }

  /** {@code f a b}, for one of the constants above that is not polymorphic. */
  public Term apply(String f, Term a, Term b) {
    return terms.application(apply(f, a), b);
  }

  /** {@code ∀ P} or {@code ∃ P} for a predicate P. */
  public Term quantify(String quantifier, Term predicate) {
    Type type = terms.function(predicate.type, terms.bool);
    return terms.application(terms.constant(symbols.get(quantifier), type), predicate);
  }

  /** {@code ∀x. p}. */
  public Term forall(Term.Free x, Term p) {
    return quantify("∀", terms.abstraction(x, p));
  }

  /** {@code p₁ f (p₂ f … pₙ)}, for one or more. */
  Term join(String f, List<Term> parts) {
    Term joined = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) {
      joined = apply(f, parts.get(i), joined);
    }
    return joined;
  }

  /** Whether a term is {@code f a} for this constant f. */
  public static boolean isUnary(String f, Term t) {
    return t instanceof Term.Application a && a.function instanceof Term.Constant c
        && c.symbol.name.equals(f);
  }

  /** Whether a term is {@code f a b} for this constant f. */
  public static boolean isBinary(String f, Term t) {
    return t instanceof Term.Application a && isUnary(f, a.function);
  }

  /** The last argument of an application. */
  public static Term right(Term t) {
    return ((Term.Application) t).argument;
  }

  /** The first argument of a constant applied to two. */
  public static Term left(Term t) {
    return right(((Term.Application) t).function);
  }

  /** Requires that a theorem's conclusion is {@code f a b}. */
  static void requireBinary(String f, Theorem p, String rule, int condition) {
    require(isBinary(f, p.conclusion), rule, condition, "p " + f + " q", p.conclusion);
  }

  /** Requires that a theorem's conclusion is {@code f a}. */
  static void requireUnary(String f, Theorem p, String rule, int condition) {
    require(isUnary(f, p.conclusion), rule, condition, f + " p", p.conclusion);
  }

  /** Requires that something is a truth value. */
  void requireBool(Term p, String rule, int condition) {
    require(p.type == terms.bool, rule, condition, "bool", p.type);
  }

  /** The body of a predicate at an argument: beta-reduced if it is an abstraction. */
  Term at(Term predicate, Term argument) {
    return predicate instanceof Term.Abstraction a ? terms.instantiate(a, argument)
        : terms.application(predicate, argument);
  }
}
