package certcheck.certificates.proof;

import certcheck.certificates.proof.Inference.Applied;
import certcheck.certificates.proof.Inference.Partial;
import certcheck.certificates.proof.Inference.Unknown;
import certcheck.certificates.proof.RawTerm.Combination;
import certcheck.certificates.proof.RawTerm.Function;
import certcheck.certificates.proof.RawTerm.Known;
import certcheck.certificates.proof.RawTerm.Local;
import certcheck.certificates.proof.RawTerm.Named;
import certcheck.certificates.proof.RawTerm.Typed;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads terms in the notation of the theories, except that types may be left out: they are
 * inferred. Comparisons may be chained ({@code 0 ≤ i < n}), {@code ⟺ ≠ ≥ >} are written for what
 * they abbreviate, {@code if c then a else b} for {@code cond c a b}.
 */
public final class TermReader {
  private final Tokens tokens;
  private final Syntax syntax;
  private final Inference inference;
  private final TypeReader types;
  private final Map<String, Term> scope;
  private final List<Local> binders = new ArrayList<>();
  private final Map<String, Local> free = new LinkedHashMap<>();
  private final Partial bool;

  /**
   * A reader at the current token.
   *
   * @param tokens where to read
   * @param syntax the logic's syntax
   * @param synonyms names for types
   * @param scope the variables in scope, and names that stand for terms
   */
  public TermReader(Tokens tokens, Syntax syntax, Map<String, TypeReader.Synonym> synonyms,
      Map<String, Term> scope) {
    this.tokens = tokens;
    this.syntax = syntax;
    this.scope = scope;
    inference = new Inference(syntax.logic());
    types = new TypeReader(tokens, syntax.logic(), synonyms);
    bool = inference.partial(syntax.logic().terms.bool);
  }

  /** A proposition whose variables are all in scope and whose types are determined. */
  public Term proposition() {
    return closed(bool);
  }

  /** A term of a given type, its variables all in scope; any type if null is given. */
  public Term term(Type type) {
    return closed(type == null ? new Unknown() : inference.partial(type));
  }

  /** A term for a universal variable; types that it leaves open are type variables. */
  public Term instance() {
    Typed t = checked(new Unknown());
    Map<Unknown, Type> chosen = new IdentityHashMap<>();
    return build(t, u -> chosen.computeIfAbsent(u, v ->
        syntax.logic().terms.typeVariable("_" + chosen.size())));
  }

  /**
   * Reads propositions about variables whose types they determine: {@code ∃x …. p ∧ q …}.
   *
   * @param variables the names of the variables, which must not be in scope
   * @param more moves past what stands between two propositions; false at the end
   */
  public Term existential(List<String> variables, java.util.function.BooleanSupplier more) {
    Tokens.Token start = tokens.peek();
    variables.forEach(x -> free.put(x, new Local(x, new Unknown())));
    List<Typed> parts = new ArrayList<>();
    do {
      parts.add(checked(bool));
    } while (more.getAsBoolean());
    if (free.size() > variables.size()) {
      throw tokens.error(start, "unknown variable "
          + new ArrayList<>(free.keySet()).get(variables.size()));
    }
    java.util.function.Function<Unknown, Type> supply = u -> {
      throw tokens.error(start, "the types in this term are not determined");
    };
    Term body = syntax.conjunction(parts.stream().map(p -> build(p, supply)).toList());
    List<Local> locals = new ArrayList<>(free.values());
    for (int i = locals.size() - 1; i >= 0; i--) {
      body = syntax.exists(syntax.logic().terms.free(locals.get(i).name(),
          inference.type(locals.get(i).type(), supply)), body);
    }
    return body;
  }

  private Term closed(Partial expected) {
    Tokens.Token start = tokens.peek();
    Typed t = checked(expected);
    if (!free.isEmpty()) {
      throw tokens.error(start, "unknown variable " + free.keySet().iterator().next());
    }
    return build(t, u -> {
      throw tokens.error(start, "the types in this term are not determined");
    });
  }

  /** A statement; its variables that are not in scope are generalised, as are unknown types. */
  public Term statement() {
    Typed t = checked(bool);
    Map<Unknown, Type> chosen = new IdentityHashMap<>();
    Map<String, Boolean> taken = types.mentioned();
    Term body = build(t, u -> chosen.computeIfAbsent(u, v -> {
      char letter = 'a';
      while (taken.containsKey(String.valueOf(letter))) {
        letter++;
      }
      taken.put(String.valueOf(letter), true);
      return syntax.logic().terms.typeVariable(String.valueOf(letter));
    }));
    List<Term.Free> variables = new ArrayList<>();
    free.values().forEach(v -> variables.add(syntax.logic().terms.free(v.name(),
        inference.type(v.type(), chosen::get))));
    return syntax.forall(variables, body);
  }

  private Typed checked(Partial expected) {
    Tokens.Token start = tokens.peek();
    Typed t = term(0);
    unify(start, expected, t.type(), "this term");
    return t;
  }

  private void unify(Tokens.Token where, Partial expected, Partial found, String what) {
    if (!inference.unify(expected, found)) {
      throw tokens.error(where, what + " should have type " + inference.show(expected)
          + ", but has type " + inference.show(found));
    }
  }

  private Typed term(int level) {
    Typed left = prefix(level);
    while (true) {
      String operator = tokens.peek().text();
      int own = tokens.peek().kind() == Tokens.Kind.STRING ? 0 : Notation.level(operator);
      if (own < Math.max(level, 1)) {
        return left;
      }
      if (own == Notation.COMPARISON) {
        left = comparisons(left);
      } else {
        Tokens.Token token = tokens.next();
        left = infix(token, operator, left, term(Notation.right(operator)));
      }
    }
  }

  private Typed comparisons(Typed first) {
    Typed left = first;
    List<Typed> all = new ArrayList<>();
    while (Notation.level(tokens.peek().text()) == Notation.COMPARISON) {
      Tokens.Token token = tokens.next();
      Typed right = term(Notation.COMPARISON + 1);
      all.add(infix(token, token.text(), left, right));
      left = right;
    }
    Typed result = all.get(all.size() - 1);
    for (int i = all.size() - 2; i >= 0; i--) {
      result = apply(tokens.peek(), constant("∧"), all.get(i), result);
    }
    return result;
  }

  private Typed infix(Tokens.Token token, String operator, Typed left, Typed right) {
    return switch (operator) {
      case "≠" -> apply(token, constant("¬"), apply(token, constant("="), left, right));
      case "≥" -> apply(token, constant("≤"), right, left);
      case ">" -> apply(token, constant("<"), right, left);
      case "⟺" -> {
        unify(token, bool, left.type(), "the left side of ⟺");
        yield apply(token, constant("="), left, right);
      }
      default -> apply(token, constant(operator), left, right);
    };
  }

  private Typed apply(Tokens.Token token, Typed function, Typed... arguments) {
    Typed result = function;
    for (Typed a : arguments) {
      Applied arrow = inference.function(result.type());
      if (arrow == null) {
        throw tokens.error(token, "this is no function, it has type "
            + inference.show(result.type()));
      }
      unify(token, arrow.arguments().get(0), a.type(), "the argument");
      result = new Typed(new Combination(result, a), arrow.arguments().get(1));
    }
    return result;
  }

  private Typed constant(String name) {
    Symbol symbol = syntax.logic().signature.lookup(name);
    if (symbol == null) {
      throw tokens.error("unknown constant " + name);
    }
    Map<Type.Variable, Partial> map = inference.fresh(symbol);
    return new Typed(new Named(symbol, map), inference.instance(symbol, map));
  }

  private Typed prefix(int level) {
    Tokens.Token token = tokens.peek();
    if (tokens.accept("¬")) {
      return apply(token, constant("¬"), term(Notation.NOT));
    } else if (tokens.accept("-")) {
      return apply(token, constant("neg"), term(Notation.level("*") + 1));
    } else if (tokens.accept("if")) {
      Typed c = term(0);
      tokens.expect("then");
      Typed a = term(0);
      tokens.expect("else");
      return apply(token, constant("cond"), c, a, term(0));
    } else if (Notation.isBinder(token.text())) {
      tokens.next();
      return binder(token);
    }
    return application();
  }

  private Typed binder(Tokens.Token token) {
    List<Local> variables = new ArrayList<>();
    do {
      Local variable = new Local(tokens.take(Tokens.Kind.VARIABLE), new Unknown());
      if (tokens.accept(":")) {
        inference.unify(variable.type(), inference.partial(types.type()));
      }
      variables.add(variable);
      binders.add(variable);
    } while (!tokens.accept("."));
    Typed body = term(0);
    for (int i = variables.size() - 1; i >= 0; i--) {
      binders.remove(binders.size() - 1);
      Typed function = new Typed(new Function(variables.get(i), body),
          inference.arrow(variables.get(i).type(), body.type()));
      body = token.text().equals("λ") ? function
          : apply(token, constant(token.text()), function);
    }
    return body;
  }

  private Typed application() {
    Typed result = atom();
    if (result == null) {
      throw tokens.error("expected a term, found " + tokens.describe());
    }
    while (true) {
      Tokens.Token token = tokens.peek();
      Typed argument = atom();
      if (argument == null) {
        return result;
      }
      result = apply(token, result, argument);
    }
  }

  /** A number in digits, or what characters in backquotes spell: their codes in base 128. */
  private static BigInteger number(String token) {
    if (!token.startsWith("`")) {
      return new BigInteger(token);
    }
    return token.chars().skip(1).limit(token.length() - 2).mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ZERO, (n, c) -> n.shiftLeft(7).add(c));
  }

  /** A variable, constant, literal, list or term in parentheses; null if none begins here. */
  private Typed atom() {
    Tokens.Token token = tokens.peek();
    switch (token.kind()) {
      case NUMBER:
        tokens.next();
        Term literal = syntax.literal(number(token.text()));
        return new Typed(new Known(literal), inference.partial(literal.type));
      case VARIABLE:
        tokens.next();
        return variable(token.text());
      case WORD:
        boolean ends = Tokens.isReserved(token.text()) || Notation.level(token.text()) > 0;
        return ends ? null : named();
      case SYMBOL:
        return symbol(token.text());
      default:
        return null;
    }
  }

  private Typed symbol(String symbol) {
    if (symbol.equals("(")) {
      tokens.next();
      return parenthesized();
    } else if (symbol.equals("[")) {
      tokens.next();
      return list();
    } else if (symbol.equals("«")) {
      tokens.next();
      Typed operator = constant(tokens.next().text());
      tokens.expect("»");
      return operator;
    } else if (symbol.equals("⊤") || symbol.equals("⊥")) {
      tokens.next();
      return constant(symbol);
    }
    boolean plain = !symbol.isEmpty() && Notation.level(symbol) == 0
        && !Notation.isBinder(symbol) && !symbol.equals("¬")
        && syntax.logic().signature.lookup(symbol) != null;
    return plain ? named() : null;
  }

  private Typed parenthesized() {
    Typed inner = term(0);
    if (tokens.accept(":")) {
      unify(tokens.peek(), inference.partial(types.type()), inner.type(), "this term");
    }
    if (tokens.is(",") && syntax.logic().signature.lookup("mk_pair") != null) {
      Tokens.Token comma = tokens.next();
      return apply(comma, constant("mk_pair"), inner, parenthesized());
    }
    tokens.expect(")");
    return inner;
  }

  private Typed list() {
    List<Typed> items = new ArrayList<>();
    Tokens.Token start = tokens.peek();
    while (!tokens.accept("]")) {
      if (!items.isEmpty()) {
        tokens.expect(",");
      }
      items.add(term(0));
    }
    Typed result = constant("nil");
    for (int i = items.size() - 1; i >= 0; i--) {
      result = apply(start, constant("::"), items.get(i), result);
    }
    return result;
  }

  private Typed variable(String name) {
    for (int i = binders.size() - 1; i >= 0; i--) {
      if (binders.get(i).name().equals(name)) {
        return new Typed(binders.get(i), binders.get(i).type());
      }
    }
    Term known = scope.get(name);
    if (known != null) {
      return new Typed(new Known(known), inference.partial(known.type));
    }
    Local local = free.computeIfAbsent(name, n -> new Local(n, new Unknown()));
    return new Typed(local, local.type());
  }

  private Typed named() {
    Term known = scope.get(tokens.peek().text());
    if (known != null) {
      tokens.next();
      return new Typed(new Known(known), inference.partial(known.type));
    }
    Typed constant = constant(tokens.peek().text());
    tokens.next();
    if (tokens.accept("{")) {
      for (Partial p : ((Named) constant.raw()).types().values()) {
        unify(tokens.peek(), inference.partial(types.type()), p, "the type argument");
        tokens.accept(",");
      }
      tokens.expect("}");
    }
    return constant;
  }

  private Term build(Typed t, java.util.function.Function<Unknown, Type> supply) {
    return new RawTerm(syntax, inference, supply).build(t);
  }
}
