package certcheck.kernel;

import java.math.BigInteger;

/**
 * A term. Terms are interned by {@link Terms}, so {@code ==} is equality up to renaming of bound
 * variables: these are de Bruijn indices, free variables carry name and type.
 */
public abstract sealed class Term {
  /** Creation number, unique in its store; orders hypotheses. */
  final long id;

  public final Type type;
  final int hash;

  /** One more than the largest index of a bound variable that no binder here binds; 0: closed. */
  final int loose;

  /** One bit per class of free variables: a clear bit means that none of the class occurs. */
  final long frees;

  /** Whether a type variable occurs in a type of this term. */
  final boolean polymorphic;

  /** The last pass that met this term, and for a substitution its image at one binder depth. */
  int mark;
  int imageDepth;
  Term image;

  private Term(long id, Type type, int hash, int loose, long frees, boolean polymorphic) {
    this.id = id;
    this.type = type;
    this.hash = hash;
    this.loose = loose;
    this.frees = frees;
    this.polymorphic = polymorphic;
  }

  /** Whether a term with the same hash is the same term, given that all parts are interned. */
  abstract boolean same(Term other);

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final String toString() {
    return Printer.abbreviate(this);
  }

  /** A free variable: name and type together are its identity. */
  public static final class Free extends Term {
    public final String name;

    Free(long id, String name, Type type, int hash) {
      super(id, type, hash, 0, 1L << (id & 63), type.polymorphic);
      this.name = name;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Free f && f.type == type && f.name.equals(name);
    }
  }

  /** A bound variable by its de Bruijn index: 0 belongs to the innermost binder. */
  public static final class Bound extends Term {
    public final int index;

    Bound(long id, int index, Type type, int hash) {
      super(id, type, hash, index + 1, 0, type.polymorphic);
      this.index = index;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Bound b && b.type == type && b.index == index;
    }
  }

  /** A constant at an instance of its most general type. */
  public static final class Constant extends Term {
    public final Symbol symbol;

    Constant(long id, Symbol symbol, Type type, int hash) {
      super(id, type, hash, 0, 0, type.polymorphic);
      this.symbol = symbol;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Constant c && c.symbol == symbol && c.type == type;
    }
  }

  /** An integer literal, negative ones included. */
  public static final class Literal extends Term {
    public final BigInteger value;

    Literal(long id, BigInteger value, Type type, int hash) {
      super(id, type, hash, 0, 0, false);
      this.value = value;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Literal n && n.value.equals(value);
    }
  }

  /** The application of a function to an argument. */
  public static final class Application extends Term {
    public final Term function;
    public final Term argument;

    Application(long id, Term function, Term argument, int hash) {
      super(id, function.type.codomain(), hash, Math.max(function.loose, argument.loose),
          function.frees | argument.frees, function.polymorphic || argument.polymorphic);
      this.function = function;
      this.argument = argument;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Application a && a.function == function && a.argument == argument;
    }
  }

  /** A function {@code λ. body}, whose body refers to its argument as index 0. */
  public static final class Abstraction extends Term {
    public final Term body;

    Abstraction(long id, Type type, Term body, int hash) {
      super(id, type, hash, Math.max(0, body.loose - 1), body.frees,
          body.polymorphic || type.polymorphic);
      this.body = body;
    }

    @Override
    boolean same(Term other) {
      return other instanceof Abstraction a && a.body == body && a.type == type;
    }
  }
}
