package certcheck.kernel;

import static certcheck.kernel.Lexer.Kind.*;

import java.math.BigInteger;
import java.util.*;

/**
 * Reads fully typed terms: every binder gives types, and a polymorphic constant takes its types
 * from its arguments or, where these do not fix them, from braces ({@code nil{int}}). Operators
 * have fixed precedences; {@code «+»} is an operator as a function.
 */
class TermParser {
  /** How deep a printed or parsed term may nest: recursion over notation is bounded by it. */
  static final int DEPTH = 4_000;

  /** The levels of negation, of comparisons (which do not associate), and of applications. */
  static final int NOT = 4, COMPARISON = 5, APPLICATION = 9;

  /** A name for a type with parameters. */
  record Synonym(List<Type.Variable> parameters, Type type) {}

  final Lexer lexer;
  final Logic logic;
  final Map<String, Synonym> synonyms;

  /** The variables that are bound here, and names that stand for variables; innermost first. */
  final Deque<Term.Free> scope = new ArrayDeque<>();

  private int depth;

  TermParser(Lexer lexer, Logic logic, Map<String, Synonym> synonyms) {
    this.lexer = lexer;
    this.logic = logic;
    this.synonyms = synonyms;
  }

  /** The level of an infix operator, from 1 (loosest); 0 for any other name. */
  static int level(String name) {
    return switch (name) {
      case "⟹", "∨", "∧" -> 1 + "⟹∨∧".indexOf(name);
      case "=", "≤", "<", "∈", "⊆" -> COMPARISON;
      case "::", "++", "▹" -> 6;
      case "+", "-", "∪" -> 7;
      case "*", "div", "mod", "∩" -> 8;
      default -> 0;
    };
  }

  /** The least level of what may stand to the right of an infix operator without parentheses. */
  static int rightLevel(String name) {
    return level(name) + (level(name) < NOT || name.equals("::") || name.equals("++") ? 0 : 1);
  }

  /** The same to its left. */
  static int leftLevel(String name) {
    return level(name) + (rightLevel(name) == level(name) || level(name) == COMPARISON ? 1 : 0);
  }

  static boolean isBinder(String name) { return name.length() == 1 && "λ∀∃ε".contains(name); }

  /** Brings a variable, or a name that stands for one, into scope. */
  void bind(Term.Free variable) { scope.push(variable); }

  /** {@code τ → τ'}, {@code operator τ …}, {@code 'a}, a synonym, or one in parentheses. */
  Type type() {
    Rejection.limit("nesting of a term", DEPTH, ++depth);
    Type first = atomicType(true);
    Type whole = lexer.accept("→") ? logic.terms.function(first, type()) : first;
    depth--;
    return whole;
  }

  private Type atomicType(boolean withArguments) {
    if (lexer.accept("(")) {
      Type inner = type();
      lexer.expect(")");
      return inner;
    }
    if (lexer.kind != CONSTANT) return typeVariable();
    String name = lexer.take(CONSTANT);
    Synonym synonym = synonyms.get(name);
    TypeOperator operator = synonym == null ? logic.signature.operator(name) : null;
    int arity = synonym == null ? operator.arity : synonym.parameters.size();
    List<Type> arguments = new ArrayList<>();
    for (int i = 0; withArguments && i < arity; i++) arguments.add(atomicType(false));
    return synonym == null ? logic.terms.type(operator, arguments)
        : logic.terms.substitute(Terms.zip(synonym.parameters, arguments), synonym.type);
  }

  Type.Variable typeVariable() {
    return logic.terms.typeVariable(lexer.take(TYPE_VARIABLE).substring(1));
  }

  /** {@code : τ}. */
  Type annotation() {
    lexer.expect(":");
    return type();
  }

  /** {@code x : τ}, with the variable brought into scope. */
  Term.Free binding() {
    scope.push(logic.terms.free(lexer.take(VARIABLE), annotation()));
    return scope.peek();
  }

  /** A term, up to the first token that cannot continue it. */
  Term term() { return term(0); }

  private Term term(int level) {
    Rejection.limit("nesting of a term", DEPTH, ++depth);
    Term left = prefix();
    int last = 0;
    for (int own = level(lexer.token); own >= Math.max(level, 1); own = level(lexer.token)) {
      lexer.require(own != COMPARISON || own != last, "parentheses around a comparison");
      last = own;
      String operator = lexer.token;
      lexer.next();
      left = apply(operator, left, term(rightLevel(operator)));
    }
    depth--;
    return left;
  }

  private Term prefix() {
    String symbol = lexer.token;
    if (lexer.accept("¬")) return apply(symbol, term(NOT));
    if (!isBinder(symbol)) return spine();
    lexer.next();
    List<Term.Free> variables = new ArrayList<>();
    do variables.add(binding()); while (!lexer.accept("."));
    Term body = term(0);
    for (int i = 0; i < variables.size(); i++) scope.pop();
    return bind(symbol, variables, body);
  }

  /** A body below binders: λ, or a constant such as ∀ that takes a function. */
  Term bind(String binder, List<Term.Free> variables, Term body) {
    Term result = body;
    for (int i = variables.size() - 1; i >= 0; i--) {
      Term function = logic.terms.abstraction(variables.get(i), result);
      result = binder.equals("λ") ? function : apply(binder, function);
    }
    return result;
  }

  /** An atom applied to atoms. */
  private Term spine() {
    Object head = atom();
    lexer.require(head != null, "a term");
    List<Term> arguments = new ArrayList<>();
    for (Object a = atom(); a != null; a = atom()) arguments.add(apply(a, List.of()));
    return apply(head, arguments);
  }

  /** A term, a constant whose types are still open, or null where no atom stands. */
  private Object atom() {
    if (lexer.kind == NUMBER) return logic.terms.literal(new BigInteger(lexer.take(NUMBER)));
    if (lexer.accept("(")) {
      Term inner = term(0);
      lexer.expect(")");
      return inner;
    }
    if (lexer.accept("[")) return list();
    boolean quoted = lexer.accept("«");
    boolean name = lexer.kind == VARIABLE || lexer.kind == CONSTANT
        || lexer.token.equals("⊤") || lexer.token.equals("⊥");
    if (!quoted && (!name || level(lexer.token) > 0)) return null;
    for (Term.Free variable : scope) if (lexer.accept(variable.name)) return variable;
    Symbol symbol = logic.signature.lookup(lexer.token);
    lexer.require(symbol != null && lexer.kind != VARIABLE, "a bound variable or a known constant");
    lexer.next();
    if (quoted) lexer.expect("»");
    if (!lexer.accept("{")) return symbol;
    List<Type> types = new ArrayList<>();
    do types.add(type()); while (lexer.accept(","));
    lexer.expect("}");
    return logic.terms.constant(symbol, types);
  }

  private Term list() {
    Deque<Term> items = new ArrayDeque<>();
    do items.push(term(0)); while (lexer.accept(","));
    lexer.expect("]");
    Term list = logic.terms.constant(logic.signature.symbol("nil"), List.of(items.peek().type));
    while (!items.isEmpty()) list = apply("::", items.pop(), list);
    return list;
  }

  Term apply(String constant, Term... arguments) {
    return apply(logic.signature.symbol(constant), List.of(arguments));
  }

  /** A term, or a constant whose types the arguments fix, applied to arguments. */
  private Term apply(Object head, List<Term> arguments) {
    Term result = head instanceof Symbol symbol ? constant(symbol, arguments) : (Term) head;
    for (Term argument : arguments) result = logic.terms.application(result, argument);
    return result;
  }

  private Term constant(Symbol symbol, List<Term> arguments) {
    Map<Type.Variable, Type> map = fixed(symbol, arguments);
    lexer.require(map.size() == symbol.variables.size(), "types in braces after a constant");
    return logic.terms.constant(symbol, logic.terms.substitute(map, symbol.type));
  }

  /** The types that arguments fix for the type variables of a constant. */
  static Map<Type.Variable, Type> fixed(Symbol symbol, Collection<Term> arguments) {
    Map<Type.Variable, Type> map = new HashMap<>();
    Type rest = symbol.type;
    for (Term argument : arguments) {
      if (!rest.isFunction()) return map;
      Signature.match(rest.domain(), argument.type, map);
      rest = rest.codomain();
    }
    return map;
  }
}
