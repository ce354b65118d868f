package certcheck.kernel;

import java.util.List;

/**
 * A type of Church's simple type theory with polymorphism: a type variable {@code 'a}, or a type
 * operator applied to as many types as its arity says. Types are interned by {@link Terms}, so
 * {@code ==} is equality of types.
 */
public abstract sealed class Type {
  /** Creation number, unique in its store; gives a cheap hash. */
  final int id;

  /** Whether a type variable occurs. */
  final boolean polymorphic;

  /** Nesting depth, limited at creation, so that recursion over types is bounded. */
  final int depth;

  /** The last sweep that found this type alive. */
  int mark;

  /** Equality at this type, once it was asked for. */
  Term.Constant equality;

  private Type(int id, boolean polymorphic, int depth) {
    this.id = id;
    this.polymorphic = polymorphic;
    this.depth = depth;
  }

  @Override
  public final int hashCode() {
    return id;
  }

  /** Whether this is a function type. */
  public final boolean isFunction() {
    return this instanceof Application a && a.operator == TypeOperator.FUNCTION;
  }

  /** The argument type of a function type. */
  public final Type domain() {
    return ((Application) this).arguments.get(0);
  }

  /** The result type of a function type. */
  public final Type codomain() {
    return ((Application) this).arguments.get(1);
  }

  @Override
  public final String toString() {
    return Printer.print(this);
  }

  /** A type variable; its name is written with a leading apostrophe, which is not part of it. */
  public static final class Variable extends Type {
    public final String name;

    Variable(int id, String name) {
      super(id, true, 1);
      this.name = name;
    }
  }

  /** A type operator applied to its arguments, an immutable list. */
  public static final class Application extends Type {
    public final TypeOperator operator;
    public final List<Type> arguments;

    Application(int id, TypeOperator operator, List<Type> arguments) {
      super(id, arguments.stream().anyMatch(t -> t.polymorphic),
          1 + arguments.stream().mapToInt(t -> t.depth).max().orElse(0));
      this.operator = operator;
      this.arguments = arguments;
    }
  }
}
