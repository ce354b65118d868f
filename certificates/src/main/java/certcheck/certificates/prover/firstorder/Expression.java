package certcheck.certificates.prover.firstorder;

import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A first-order term: a variable of a clause, by its number, or a head applied to arguments. Heads
 * are compared by identity: a term of the logic that the search does not look into, a function with
 * holes for its arguments, or {@link #APPLY} for a variable applied to an argument. Made by one
 * {@link Store}, equal expressions without variables are identical.
 */
final class Expression {
  /** The head of {@code F a}, where F is a variable: its arguments are F and a. */
  static final Object APPLY = new Object();

  private static final Expression[] NONE = {};

  /** The number of the variable; -1 for an application. */
  final int variable;

  /** A term, a {@link Template} or {@link #APPLY}; null for a variable. */
  final Object head;

  final Expression[] arguments;
  final Type type;

  /** Whether no variable occurs. */
  final boolean ground;

  private Expression(int variable, Object head, Expression[] arguments, Type type) {
    this.variable = variable;
    this.head = head;
    this.arguments = arguments;
    this.type = type;
    boolean closed = variable < 0;
    for (Expression a : arguments) {
      closed &= a.ground;
    }
    ground = closed;
  }

  boolean isVariable() {
    return variable >= 0;
  }

  /**
   * A function of the logic as a head: a term with holes.
   *
   * @param term the term, identical for expressions that differ in their arguments only
   * @param holes the free variables that stand for the arguments
   */
  record Template(Term term, List<Term.Free> holes) {}

  /** Makes expressions, each once. */
  static final class Store {
    private final Map<List<Object>, Expression> known = new HashMap<>();
    private final Map<Term, Template> templates = new HashMap<>();

    Expression variable(int number, Type type) {
      return known.computeIfAbsent(List.of(number, type),
          key -> new Expression(number, null, NONE, type));
    }

    Expression application(Object head, List<Expression> arguments, Type type) {
      List<Object> key = new ArrayList<>(arguments);
      key.add(head);
      key.add(type);
      return known.computeIfAbsent(key,
          k -> new Expression(-1, head, arguments.toArray(NONE), type));
    }

    /** The head for a term with these holes. */
    Template template(Term term, List<Term.Free> holes) {
      return templates.computeIfAbsent(term, t -> new Template(t, List.copyOf(holes)));
    }
  }
}
