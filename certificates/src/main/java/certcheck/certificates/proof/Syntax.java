package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How terms of the logic are made and taken apart: connectives, quantifiers, lists, literals. */
public final class Syntax {
  private final Logic logic;
  private final Terms terms;
  private final Map<Term, String> binderNames = new IdentityHashMap<>();
  private final Map<Term, List<Term.Free>> frees = new IdentityHashMap<>();
  private final Map<Term, Term> normal = new IdentityHashMap<>();

  /** The truth values as terms. */
  public final Term truth;

  /** The false proposition. */
  public final Term falsity;

  /** The syntax over a logic. */
  public Syntax(Logic logic) {
    this.logic = logic;
    this.terms = logic.terms;
    truth = constant("⊤", terms.bool);
    falsity = constant("⊥", terms.bool);
  }

  /** The logic whose terms these are. */
  public Logic logic() {
    return logic;
  }

  /** A constant at a given instance of its type; throws if the type is no instance. */
  public Term constant(String name, Type type) {
    Symbol symbol = logic.signature.symbol(name);
    Map<Type.Variable, Type> map = new HashMap<>();
    if (!TypeMatch.match(symbol.type, type, map)) {
      throw new IllegalArgumentException(name + " has type " + symbol.type + ", not " + type);
    }
    return terms.constant(symbol, symbol.variables.stream().map(map::get).toList());
  }

  /** {@code any{'v}}: the values of the type 'v, all of them; what a claim says for all arithmetics. */
  public Term any() {
    return constant("any", terms.function(terms.typeVariable("v"), terms.bool));
  }

  /** A constant applied to arguments that fix its type variables. */
  public Term apply(String name, Term... arguments) {
    Symbol symbol = logic.signature.symbol(name);
    Map<Type.Variable, Type> map = new HashMap<>();
    Type rest = symbol.type;
    for (Term a : arguments) {
      if (!TypeMatch.match(rest.domain(), a.type, map)) {
        throw new IllegalArgumentException(name + ": " + a + " is not of type " + rest.domain());
      }
      rest = rest.codomain();
    }
    Term result = terms.constant(symbol, symbol.variables.stream().map(map::get).toList());
    return apply(result, List.of(arguments));
  }

  /** A function applied to arguments. */
  public Term apply(Term function, List<Term> arguments) {
    Term result = function;
    for (Term a : arguments) {
      result = terms.application(result, a);
    }
    return result;
  }

  /** {@code p ∧ q}. */
  public Term and(Term p, Term q) {
    return apply("∧", p, q);
  }

  /** {@code p ∨ q}. */
  public Term or(Term p, Term q) {
    return apply("∨", p, q);
  }

  /** {@code p ⟹ q}. */
  public Term implies(Term p, Term q) {
    return apply("⟹", p, q);
  }

  /** {@code ¬p}. */
  public Term not(Term p) {
    return apply("¬", p);
  }

  /** {@code a = b}. */
  public Term equation(Term a, Term b) {
    return terms.equation(a, b);
  }

  /** {@code ∀x. p}; the name of the variable is kept for printing. */
  public Term forall(Term.Free x, Term p) {
    return apply("∀", lambda(x, p));
  }

  /** {@code ∃x. p}; the name of the variable is kept for printing. */
  public Term exists(Term.Free x, Term p) {
    return apply("∃", lambda(x, p));
  }

  /** {@code λx. t}; the name of the variable is kept for printing. */
  public Term lambda(Term.Free x, Term t) {
    return named(terms.abstraction(x, t), x.name);
  }

  /** Keeps the name of a function's variable for printing. */
  Term named(Term function, String name) {
    binderNames.put(function, name);
    return function;
  }

  /** {@code ∀x y …. p}. */
  public Term forall(List<Term.Free> variables, Term p) {
    Term result = p;
    for (int i = variables.size() - 1; i >= 0; i--) {
      result = forall(variables.get(i), result);
    }
    return result;
  }

  /** {@code p ⟹ q ⟹ … ⟹ r}. */
  public Term implies(List<Term> premises, Term conclusion) {
    Term result = conclusion;
    for (int i = premises.size() - 1; i >= 0; i--) {
      result = implies(premises.get(i), result);
    }
    return result;
  }

  /** {@code p ∧ q ∧ …}; {@code ⊤} for none. */
  public Term conjunction(List<Term> parts) {
    if (parts.isEmpty()) {
      return truth;
    }
    Term result = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) {
      result = and(parts.get(i), result);
    }
    return result;
  }

  /** An integer literal. */
  public Term literal(long value) {
    return literal(BigInteger.valueOf(value));
  }

  /** An integer literal. */
  public Term literal(BigInteger value) {
    return terms.literal(value);
  }

  /** The list of the items, of a given element type. */
  public Term list(Type element, List<Term> items) {
    Term result = terms.constant(logic.signature.symbol("nil"), List.of(element));
    for (int i = items.size() - 1; i >= 0; i--) {
      result = apply("::", items.get(i), result);
    }
    return result;
  }

  /** The list of the characters of a text. */
  public Term characters(String text) {
    return list(logic.terms.integer,
        text.chars().<Term>mapToObj(this::literal).toList());
  }

  /** The items of a list that is written out. */
  public static List<Term> items(Term list) {
    List<Term> items = new ArrayList<>();
    for (Term rest = list; isBinary("::", rest); rest = right(rest)) {
      items.add(left(rest));
    }
    return items;
  }

  /** Whether a term is {@code f a} for the constant f of this name. */
  public static boolean isUnary(String f, Term t) {
    return t instanceof Term.Application a && isConstant(f, a.function);
  }

  /** Whether a term is {@code f a b} for the constant f of this name. */
  public static boolean isBinary(String f, Term t) {
    return t instanceof Term.Application a && isUnary(f, a.function);
  }

  /** Whether a term is the constant of this name. */
  public static boolean isConstant(String f, Term t) {
    return t instanceof Term.Constant c && c.symbol.name.equals(f);
  }

  /** Whether a term is an equation. */
  public static boolean isEquation(Term t) {
    return isBinary("=", t);
  }

  /** The last argument of an application. */
  public static Term right(Term t) {
    return ((Term.Application) t).argument;
  }

  /** The last argument but one of an application. */
  public static Term left(Term t) {
    return right(((Term.Application) t).function);
  }

  /** The left side of a theorem that is an equation. */
  public static Term left(Theorem equation) {
    return left(equation.conclusion());
  }

  /** The right side of a theorem that is an equation. */
  public static Term right(Theorem equation) {
    return right(equation.conclusion());
  }

  /** What an application applies, after all its arguments are taken away. */
  public static Term head(Term t) {
    Term head = t;
    while (head instanceof Term.Application a) {
      head = a.function;
    }
    return head;
  }

  /** The arguments of an application, in order. */
  public static List<Term> arguments(Term t) {
    List<Term> arguments = new ArrayList<>();
    Term head = t;
    while (head instanceof Term.Application a) {
      arguments.add(a.argument);
      head = a.function;
    }
    java.util.Collections.reverse(arguments);
    return arguments;
  }

  /** The body of {@code ∀x. p} or {@code ∃x. p} (or of {@code ∀ P}) at an argument. */
  public Term instance(Term quantified, Term argument) {
    return at(right(quantified), argument);
  }

  /** A function at an argument, reduced if it is an abstraction. */
  public Term at(Term function, Term argument) {
    return function instanceof Term.Abstraction a ? terms.instantiate(a, argument)
        : terms.application(function, argument);
  }

  /** The term with all redexes reduced. */
  public Term beta(Term t) {
    Term known = normal.get(t);
    if (known == null) {
      known = reduce(t);
      if (normal.size() > 200_000) {
        normal.clear();
      }
      normal.put(t, known);
    }
    return known;
  }

  private Term reduce(Term t) {
    if (t instanceof Term.Application a) {
      Term function = beta(a.function);
      return function instanceof Term.Abstraction f ? beta(terms.instantiate(f, a.argument))
          : terms.application(function, beta(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = inner(a);
      Term body = terms.instantiate(a, x);
      Term reduced = beta(body);
      return reduced == body ? a : named(terms.abstraction(x, reduced), binderName(a));
    }
    return t;
  }

  /** A variable for the inside of a function, in which it does not occur. */
  Term.Free inner(Term.Abstraction a) {
    String name = "%i";
    Term.Free x = terms.free(name, a.type.domain());
    while (terms.occurs(x, a)) {
      name += "'";
      x = terms.free(name, a.type.domain());
    }
    return x;
  }

  /** For {@code λx. f x} with x not in f: f; else the term itself. */
  public Term eta(Term t) {
    if (t instanceof Term.Abstraction a) {
      Term.Free x = inner(a);
      if (terms.instantiate(a, x) instanceof Term.Application body && body.argument == x
          && !terms.occurs(x, body.function)) {
        return body.function;
      }
    }
    return t;
  }

  /** The parts of a right-nested {@code p f (q f r)}, taken apart on both sides. */
  public static List<Term> parts(String f, Term t) {
    List<Term> result = new ArrayList<>();
    java.util.ArrayDeque<Term> pending = new java.util.ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      Term next = pending.pop();
      if (isBinary(f, next)) {
        pending.push(right(next));
        pending.push(left(next));
      } else {
        result.add(next);
      }
    }
    return result;
  }

  /** The free variables of a term, in a fixed order. */
  public List<Term.Free> frees(Term t) {
    List<Term.Free> known = frees.get(t);
    if (known == null) {
      known = new ArrayList<>();
      for (Term part : terms.subterms(t)) {
        if (part instanceof Term.Free x) {
          known.add(x);
        }
      }
      if (frees.size() > 200_000) {
        frees.clear();
      }
      frees.put(t, known);
    }
    return known;
  }

  /**
   * The free variables of a quantified term, which are known of its parts: of a long one, such as a program, they
   * are collected once, and not for each claim in which it is.
   */
  Set<Term.Free> freesOfParts(Term quantified) {
    Term t = quantified;
    while (isUnary("∀", t) && right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    Set<Term.Free> all = new java.util.LinkedHashSet<>(frees(head(t)));
    for (Term part : arguments(t)) {
      all.addAll(frees(head(part)));
      arguments(part).forEach(p -> all.addAll(frees(p)));
    }
    return all;
  }

  /** Adds the subterms outside all binders, but not partial applications of constants. */
  void openSubterms(Term t, Set<Term> all) {
    if (all.add(t)) {
      for (Term argument : arguments(t)) {
        openSubterms(argument, all);
      }
    }
  }

  /** Whether a term has no free variables. */
  boolean isGround(Term t) {
    return frees(t).isEmpty();
  }

  /** The free variables of a theorem, hypotheses included. */
  public Set<Term.Free> frees(Theorem theorem) {
    Set<Term.Free> all = new java.util.LinkedHashSet<>(frees(theorem.conclusion()));
    theorem.hypotheses().forEach(h -> all.addAll(frees(h)));
    return all;
  }

  /** The type variables of a term. */
  public Set<Type.Variable> typeVariables(Term t) {
    Set<Type.Variable> all = new java.util.LinkedHashSet<>();
    for (Term part : terms.subterms(t)) {
      all.addAll(TypeMatch.variables(part.type));
    }
    return all;
  }

  /** A variable named like this one, that is none of those to avoid, by name. */
  public Term.Free variant(String name, Type type, Collection<Term.Free> avoid) {
    Set<String> taken = new HashSet<>();
    avoid.forEach(x -> taken.add(x.name));
    return terms.free(variant(name, taken), type);
  }

  /** A name like this one that is not taken. */
  public static String variant(String name, Set<String> taken) {
    String candidate = name;
    String stem = name.replaceAll("(?<=.)[0-9']+$", "");
    for (int i = 1; taken.contains(candidate); i++) {
      candidate = stem + i;
    }
    return candidate;
  }

  /** The name under which the variable of a binder was written, or one that suits its type. */
  public String binderName(Term.Abstraction binder) {
    String known = binderNames.get(binder);
    if (known != null) {
      return known;
    }
    Type type = binder.type.domain();
    return type == terms.integer ? "k" : type == terms.bool ? "p" : type.isFunction() ? "f" : "x";
  }
}
