package certcheck.kernel;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads fully typed terms: every binder gives types, and a polymorphic constant takes its types
 * from its arguments or, where these do not fix them, from braces ({@code nil{int}}). Operators
 * have the fixed precedences of {@link Operators}; {@code «+»} is an operator as a function.
 */
final class TermParser {
  /** A name for a type with parameters. */
  record Synonym(List<Type.Variable> parameters, Type type) {}

  final Lexer lexer;
  private final Logic logic;
  private final Terms terms;
  private final Map<String, Synonym> synonyms;
  private final Deque<Term.Free> scope = new ArrayDeque<>();
  private int depth;

  TermParser(Lexer lexer, Logic logic, Map<String, Synonym> synonyms) {
    this.lexer = lexer;
    this.logic = logic;
    this.terms = logic.terms;
    this.synonyms = synonyms;
  }

  /** Brings a variable (or a name that stands for one) into scope. */
  void bind(Term.Free variable) {
    scope.push(variable);
  }

  /** Takes the variables declared last out of scope. */
  void unbind(int count) {
    for (int i = 0; i < count; i++) {
      scope.pop();
    }
  }

  /** {@code τ → τ'}, {@code operator τ …}, {@code 'a}, a synonym, or one in parentheses. */
  Type type() {
    Type first = atomicType(true);
    return lexer.accept("→") ? terms.function(first, nested(this::type)) : first;
  }

  private Type atomicType(boolean withArguments) {
    if (lexer.accept("(")) {
      Type inner = nested(this::type);
      lexer.expect(")");
      return inner;
    }
    if (lexer.kind != Lexer.Kind.CONSTANT) {
      return terms.typeVariable(lexer.take(Lexer.Kind.TYPE_VARIABLE).substring(1));
    }
    String name = lexer.take(Lexer.Kind.CONSTANT);
    Synonym synonym = synonyms.get(name);
    TypeOperator operator = synonym == null ? logic.signature.operator(name) : null;
    int arity = synonym == null ? operator.arity : synonym.parameters.size();
    List<Type> arguments = new ArrayList<>();
    for (int i = 0; withArguments && i < arity; i++) {
      arguments.add(atomicType(false));
    }
    if (synonym == null) {
      return terms.type(operator, arguments);
    }
    Map<Type.Variable, Type> map = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      map.put(synonym.parameters.get(i), arguments.get(i));
    }
    return terms.substitute(map, synonym.type);
  }

  /** {@code x : τ}, with the variable brought into scope. */
  Term.Free binding() {
    String name = lexer.take(Lexer.Kind.VARIABLE);
    lexer.expect(":");
    Term.Free variable = terms.free(name, type());
    scope.push(variable);
    return variable;
  }

  /** A term, up to the first token that cannot continue it. */
  Term term() {
    return term(0);
  }

  private <T> T nested(java.util.function.Supplier<T> reader) {
    if (++depth > Operators.DEPTH) {
      throw Rejection.limit("nesting of a term", Operators.DEPTH, "more");
    }
    T result = reader.get();
    depth--;
    return result;
  }

  private Term term(int level) {
    Term left = nested(this::prefix);
    int last = 0;
    for (int own = infix(); own >= Math.max(level, 1); own = infix()) {
      if (own == Operators.COMPARISON && last == own) {
        throw lexer.error("parentheses around a comparison");
      }
      last = own;
      Symbol operator = logic.signature.symbol(lexer.token);
      lexer.next();
      left = apply(operator, List.of(left, term(Operators.right(operator.name))));
    }
    return left;
  }

  private int infix() {
    return lexer.kind == Lexer.Kind.STRING ? 0 : Operators.level(lexer.token);
  }

  private Term prefix() {
    String symbol = lexer.token;
    if (lexer.accept("¬")) {
      return apply(logic.signature.symbol(symbol), List.of(term(Operators.NOT)));
    }
    if (!Operators.isBinder(symbol)) {
      return spine();
    }
    lexer.next();
    List<Term.Free> variables = new ArrayList<>();
    do {
      variables.add(binding());
    } while (!lexer.accept("."));
    Term body = term(0);
    unbind(variables.size());
    for (int i = variables.size() - 1; i >= 0; i--) {
      Term function = terms.abstraction(variables.get(i), body);
      body = symbol.equals("λ") ? function
          : apply(logic.signature.symbol(symbol), List.of(function));
    }
    return body;
  }

  /** An atom applied to atoms. */
  private Term spine() {
    Object head = atom();
    if (head == null) {
      throw lexer.error("a term");
    }
    List<Term> arguments = new ArrayList<>();
    for (Object next = atom(); next != null; next = atom()) {
      arguments.add(next instanceof Symbol s ? apply(s, List.of()) : (Term) next);
    }
    return head instanceof Symbol s ? apply(s, arguments) : applyAll((Term) head, arguments);
  }

  /** A term, a constant whose types are still open, or null where no atom stands. */
  private Object atom() {
    if (lexer.kind == Lexer.Kind.NUMBER) {
      return terms.literal(new BigInteger(lexer.take(Lexer.Kind.NUMBER)));
    }
    if (lexer.accept("(")) {
      Term inner = term(0);
      lexer.expect(")");
      return inner;
    }
    if (lexer.accept("[")) {
      return list();
    }
    boolean quoted = lexer.accept("«");
    if (!quoted && (infix() > 0 || lexer.kind != Lexer.Kind.VARIABLE
        && lexer.kind != Lexer.Kind.CONSTANT && !lexer.is("⊤") && !lexer.is("⊥"))) {
      return null;
    }
    for (Term.Free variable : scope) {
      if (lexer.accept(variable.name)) {
        return variable;
      }
    }
    Symbol symbol = logic.signature.lookup(lexer.token);
    if (symbol == null || lexer.kind == Lexer.Kind.VARIABLE) {
      throw lexer.error("a bound variable or a known constant");
    }
    lexer.next();
    if (quoted) {
      lexer.expect("»");
    }
    return lexer.accept("{") ? instance(symbol) : symbol;
  }

  private Term instance(Symbol symbol) {
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (lexer.accept(","));
    lexer.expect("}");
    return terms.constant(symbol, types);
  }

  private Term list() {
    List<Term> items = new ArrayList<>();
    do {
      items.add(term(0));
    } while (lexer.accept(","));
    lexer.expect("]");
    Term list = terms.constant(logic.signature.symbol("nil"), List.of(items.get(0).type));
    for (int i = items.size() - 1; i >= 0; i--) {
      list = apply(logic.signature.symbol("::"), List.of(items.get(i), list));
    }
    return list;
  }

  private Term applyAll(Term function, List<Term> arguments) {
    Term result = function;
    for (Term a : arguments) {
      result = terms.application(result, a);
    }
    return result;
  }

  /** A constant applied to arguments that fix its types. */
  private Term apply(Symbol symbol, List<Term> arguments) {
    Map<Type.Variable, Type> map = new HashMap<>();
    Type rest = symbol.type;
    for (Term a : arguments) {
      if (rest.isFunction()) {
        Signature.match(rest.domain(), a.type, map);
        rest = rest.codomain();
      }
    }
    if (map.size() < symbol.variables.size()) {
      throw lexer.error("types in braces after " + symbol.name + ", before this");
    }
    List<Type> types = symbol.variables.stream().map(map::get).toList();
    return applyAll(terms.constant(symbol, types), arguments);
  }
}
