package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.util.List;

/**
 * The constants that the rules know by identity, and how their terms are built and taken apart.
 * Their definitions stand in the theories {@code hol} and {@code int}.
 */
public final class Connectives {
  final Terms terms;
  final Symbol truth, falsity, not, and, or, implies, forall, exists, choice;
  final Symbol add, subtract, multiply, negate, div, mod, atMost, less;

  Connectives(Terms terms) {
    this.terms = terms;
    Type bool = terms.bool;
    Type a = terms.typeVariable("a");
    Type unary = terms.function(bool, bool);
    Type binary = terms.function(bool, unary);
    Type predicate = terms.function(a, bool);
    Type integer = terms.integer;
    Type operation = terms.function(integer, terms.function(integer, integer));
    Type comparison = terms.function(integer, terms.function(integer, bool));
    truth = symbol("⊤", bool);
    falsity = symbol("⊥", bool);
    not = symbol("¬", unary);
    and = symbol("∧", binary);
    or = symbol("∨", binary);
    implies = symbol("⟹", binary);
    forall = symbol("∀", terms.function(predicate, bool));
    exists = symbol("∃", forall.type);
    choice = symbol("ε", terms.function(predicate, a));
    add = symbol("+", operation);
    subtract = symbol("-", operation);
    multiply = symbol("*", operation);
    negate = symbol("neg", terms.function(integer, integer));
    div = symbol("div", operation);
    mod = symbol("mod", operation);
    atMost = symbol("≤", comparison);
    less = symbol("<", comparison);
  }

  private Symbol symbol(String name, Type type) {
    return new Symbol(name, type, type.polymorphic ? terms.equality.variables : List.of(), 0);
  }

  /** All symbols above, and equality. */
  List<Symbol> all() {
    return List.of(terms.equality, truth, falsity, not, and, or, implies, forall, exists, choice,
        add, subtract, multiply, negate, div, mod, atMost, less);
  }

  /** {@code f a}, for a constant that is not polymorphic. */
  Term apply(Symbol f, Term a) {
    return terms.application(terms.constant(f, f.type), a);
  }

  /** {@code f a b}, for a constant that is not polymorphic. */
  Term apply(Symbol f, Term a, Term b) {
    return terms.application(apply(f, a), b);
  }

  /** {@code ∀ P} or {@code ∃ P} for a predicate P. */
  Term quantify(Symbol quantifier, Term predicate) {
    Type type = terms.function(predicate.type, terms.bool);
    return terms.application(terms.constant(quantifier, type), predicate);
  }

  /** Whether a term is {@code f a} for this constant f. */
  static boolean isUnary(Symbol f, Term t) {
    return t instanceof Term.Application a && a.function instanceof Term.Constant c
        && c.symbol == f;
  }

  /** Whether a term is {@code f a b} for this constant f. */
  static boolean isBinary(Symbol f, Term t) {
    return t instanceof Term.Application a && isUnary(f, a.function);
  }

  /** The last argument of an application. */
  static Term right(Term t) {
    return ((Term.Application) t).argument;
  }

  /** The first argument of a constant applied to two. */
  static Term left(Term t) {
    return right(((Term.Application) t).function);
  }

  /** Whether a term is an equation. */
  public boolean isEquation(Term t) {
    return isBinary(terms.equality, t);
  }

  /** Requires that a theorem's conclusion is {@code f a b}. */
  void requireBinary(Symbol f, Theorem p, String rule, int condition) {
    require(isBinary(f, p.conclusion), rule, condition, "… " + f.name + " …", p.conclusion);
  }

  /** Requires that a theorem's conclusion is {@code f a}. */
  void requireUnary(Symbol f, Theorem p, String rule, int condition) {
    require(isUnary(f, p.conclusion), rule, condition, f.name + " …", p.conclusion);
  }

  /** The body of a predicate at an argument: beta-reduced if it is an abstraction. */
  Term at(Term predicate, Term argument) {
    return predicate instanceof Term.Abstraction a ? terms.instantiate(a, argument)
        : terms.application(predicate, argument);
  }
}
