package certcheck.kernel;

import java.util.*;

/**
 * A type of Church's simple type theory with polymorphism: a type variable {@code 'a}, or a type
 * operator applied to as many types as its arity says. Types are interned by {@link Terms}, so
 * {@code ==} is equality of types.
 */
public abstract sealed class Type {
  /** The largest type that is accepted; recursion over types is bounded by it. */
  static final int SIZE = 2_000;

  /** The type variables that occur, in order of first occurrence; immutable. */
  final List<Variable> variables;

  /** Whether a type variable occurs. */
  final boolean polymorphic;

  /** The number of operators and variables, repeated ones included. */
  long size = 1;

  /** The last sweep that found this type alive. */
  long mark;

  /** Equality at this type, once it was asked for. */
  Term equality;

  /** The type of functions from this type that was last asked for. */
  Type arrow;

  /** Argument and result of a function type; null for other types. */
  private final Type domain, codomain;

  private Type(TypeOperator operator, List<Type> arguments) {
    domain = operator == TypeOperator.FUNCTION ? arguments.get(0) : null;
    codomain = domain == null ? null : arguments.get(1);
    Set<Variable> all = new LinkedHashSet<>();
    for (Type argument : arguments) all.addAll(argument.variables);
    variables = this instanceof Variable v ? List.of(v) : List.copyOf(all);
    polymorphic = !variables.isEmpty();
    for (Type argument : arguments) size += argument.size;
    Rejection.limit("operators and variables of a type", SIZE, size);
  }

  /** Whether this is a function type. */
  public final boolean isFunction() { return domain != null; }

  /** The argument type of a function type; null for other types. */
  public final Type domain() { return domain; }

  /** The result type of a function type; null for other types. */
  public final Type codomain() { return codomain; }

  @Override public final String toString() { return Printer.print(this, 0); }

  /** A type variable; its name is written with a leading apostrophe, which is not part of it. */
  public static final class Variable extends Type {
    public final String name;

    Variable(String name) {
      super(null, List.of());
      this.name = name;
    }
  }

  /** A type operator applied to its arguments, an immutable list. */
  public static final class Application extends Type {
    public final TypeOperator operator;
    public final List<Type> arguments;

    Application(TypeOperator operator, List<Type> arguments) {
      super(operator, arguments);
      this.operator = operator;
      this.arguments = List.copyOf(arguments);
    }
  }
}
