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
 * have the fixed precedences of {@link Operators}. Works with an explicit stack.
 */
final class TermParser {
  private final Lexer lexer;
  private final Logic logic;
  private final Terms terms;
  final Map<String, Type> synonyms = new HashMap<>();
  final Map<String, List<Type.Variable>> parameters = new HashMap<>();
  private final Deque<Term.Free> scope = new ArrayDeque<>();

  /** A bracket that is open: what stood before it, and what it holds so far. */
  private static final class Frame {
    final String closing;
    final List<Term> items = new ArrayList<>();
    final List<Term> operands = new ArrayList<>();
    final List<Object> operators = new ArrayList<>();
    List<Object> spine = new ArrayList<>();

    Frame(String closing) {
      this.closing = closing;
    }
  }

  TermParser(Lexer lexer, Logic logic) {
    this.lexer = lexer;
    this.logic = logic;
    this.terms = logic.terms;
  }

  /** Declares a variable (or a name that stands for one) for the terms that follow. */
  void bind(Term.Free variable) {
    scope.push(variable);
  }

  /** Forgets the variables declared last. */
  void unbind(int count) {
    for (int i = 0; i < count; i++) {
      scope.pop();
    }
  }

  /** {@code τ → τ'}, {@code operator τ …}, {@code 'a}, a synonym, or one in parentheses. */
  Type type() {
    Type first = lexer.kind == Lexer.Kind.CONSTANT ? operator(true) : atomicType();
    return lexer.accept("→") ? terms.function(first, type()) : first;
  }

  private Type atomicType() {
    if (lexer.accept("(")) {
      Type inner = type();
      lexer.expect(")");
      return inner;
    }
    return lexer.kind == Lexer.Kind.CONSTANT ? operator(false)
        : terms.typeVariable(lexer.take(Lexer.Kind.TYPE_VARIABLE).substring(1));
  }

  private Type operator(boolean withArguments) {
    String name = lexer.token;
    List<Type.Variable> formal = parameters.get(name);
    TypeOperator operator = formal == null ? logic.signature.operator(name) : null;
    lexer.next();
    int arity = !withArguments ? 0 : formal == null ? operator.arity : formal.size();
    List<Type> arguments = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      arguments.add(atomicType());
    }
    if (formal == null) {
      return terms.type(operator, arguments);
    }
    Map<Type.Variable, Type> map = new HashMap<>();
    for (int i = 0; i < arity; i++) {
      map.put(formal.get(i), arguments.get(i));
    }
    return terms.substitute(map, synonyms.get(name));
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
    Deque<Frame> frames = new ArrayDeque<>(List.of(new Frame("")));
    while (true) {
      Frame frame = frames.peek();
      if (lexer.is("(") || lexer.is("[")) {
        frames.push(new Frame(lexer.is("(") ? ")" : "]"));
        lexer.next();
      } else if (frame.spine.isEmpty() && Operators.isPrefix(lexer.token)) {
        prefix(frame);
      } else if (atom(frame)) {
        continue;
      } else if (Operators.level(lexer.token) > 0 && lexer.kind != Lexer.Kind.STRING) {
        infix(frame);
      } else {
        Term done = finish(frame);
        if (frames.size() == 1) {
          return done;
        }
        close(frames, done);
      }
    }
  }

  private void close(Deque<Frame> frames, Term done) {
    Frame frame = frames.peek();
    frame.items.add(done);
    if (frame.closing.equals("]") && lexer.accept(",")) {
      return;
    }
    lexer.expect(frame.closing);
    frames.pop();
    frames.peek().spine.add(frame.closing.equals(")") ? done : list(frame.items));
  }

  private Term list(List<Term> items) {
    Term list = terms.constant(logic.signature.symbol("nil"), List.of(items.get(0).type));
    for (int i = items.size() - 1; i >= 0; i--) {
      list = apply(logic.signature.symbol("::"), List.of(items.get(i), list));
    }
    return list;
  }

  private void prefix(Frame frame) {
    String operator = lexer.token;
    lexer.next();
    if (operator.equals("¬")) {
      frame.operators.add(operator);
      return;
    }
    do {
      frame.operators.add(List.of(operator, binding()));
    } while (!lexer.accept("."));
  }

  private boolean atom(Frame frame) {
    if (lexer.kind == Lexer.Kind.NUMBER) {
      frame.spine.add(terms.literal(new BigInteger(lexer.token)));
    } else if (lexer.kind == Lexer.Kind.VARIABLE || lexer.kind == Lexer.Kind.CONSTANT
        && Operators.level(lexer.token) == 0 || lexer.is("⊤") || lexer.is("⊥")
        || lexer.accept("«")) {
      frame.spine.add(named());
      return true;
    } else {
      return false;
    }
    lexer.next();
    return true;
  }

  /** A variable in scope, a constant with explicit types, or a constant still without. */
  private Object named() {
    String name = lexer.token;
    for (Term.Free variable : scope) {
      if (variable.name.equals(name)) {
        lexer.next();
        return variable;
      }
    }
    Symbol symbol = logic.signature.lookup(name);
    if (lexer.kind == Lexer.Kind.VARIABLE || symbol == null) {
      throw lexer.error("a bound variable or a known constant");
    }
    lexer.next();
    lexer.accept("»");
    if (!lexer.accept("{")) {
      return symbol;
    }
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (lexer.accept(","));
    lexer.expect("}");
    return terms.constant(symbol, types);
  }

  private void infix(Frame frame) {
    String operator = lexer.token;
    int level = Operators.level(operator);
    frame.operands.add(spine(frame));
    reduce(frame, Operators.isRightAssociative(operator) ? level + 1 : level);
    if (!frame.operators.isEmpty() && level == Operators.COMPARISON
        && frame.operators.get(frame.operators.size() - 1) instanceof String s
        && Operators.level(s) == level) {
      throw lexer.error("parentheses around a comparison");
    }
    frame.operators.add(operator);
    lexer.next();
  }

  private Term finish(Frame frame) {
    frame.operands.add(spine(frame));
    reduce(frame, 0);
    return frame.operands.remove(0);
  }

  private Term spine(Frame frame) {
    if (frame.spine.isEmpty()) {
      throw lexer.error("a term");
    }
    List<Object> spine = frame.spine;
    frame.spine = new ArrayList<>();
    List<Term> arguments = new ArrayList<>();
    for (Object o : spine.subList(1, spine.size())) {
      arguments.add(o instanceof Symbol s ? apply(s, List.of()) : (Term) o);
    }
    if (spine.get(0) instanceof Symbol s) {
      return apply(s, arguments);
    }
    return applyAll((Term) spine.get(0), arguments);
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
      throw lexer.error("types in braces after " + symbol.name + " (before this)");
    }
    List<Type> types = symbol.variables.stream().map(map::get).toList();
    return applyAll(terms.constant(symbol, types), arguments);
  }

  /** Applies the pending operators of at least this level; binders only at the end. */
  private void reduce(Frame frame, int level) {
    while (!frame.operators.isEmpty()) {
      Object operator = frame.operators.get(frame.operators.size() - 1);
      int pending = operator instanceof String s ? Operators.level(s) : 0;
      if (pending < level) {
        return;
      }
      frame.operators.remove(frame.operators.size() - 1);
      Term right = frame.operands.remove(frame.operands.size() - 1);
      if (operator instanceof List<?> binder) {
        scope.pop();
        frame.operands.add(quantify((String) binder.get(0), (Term.Free) binder.get(1), right));
      } else if (operator.equals("¬")) {
        frame.operands.add(apply(logic.signature.symbol("¬"), List.of(right)));
      } else {
        Term left = frame.operands.remove(frame.operands.size() - 1);
        frame.operands.add(apply(logic.signature.symbol((String) operator),
            List.of(left, right)));
      }
    }
  }

  private Term quantify(String binder, Term.Free variable, Term body) {
    Term function = terms.abstraction(variable, body);
    return binder.equals("λ") ? function : apply(logic.signature.symbol(binder), List.of(function));
  }
}
