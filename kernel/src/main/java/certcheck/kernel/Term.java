package certcheck.kernel;

import static java.util.Collections.emptyIterator;

import java.math.BigInteger;

/**
 * A term. Terms are interned by {@link Terms}, so {@code ==} is equality up to renaming of bound
 * variables: these are de Bruijn indices, free variables carry name and type.
 */
public abstract sealed class Term {
  /** How deep a term may nest: recursion over terms is bounded by it. */
  static final int HEIGHT = 1 << 20;

  /** Creation number, unique in its store; orders hypotheses and factors. */
  final long id;

  final int hash;
  public final Type type;

  /** The largest number of applications and abstractions on a way down. */
  final int height;

  /** One more than the largest index of a bound variable that no binder here binds; 0: closed. */
  final int loose;

  /** One bit per class of free variables: a clear bit means that none of the class occurs. */
  final long frees;

  /** Whether a type variable occurs in a type of this term. */
  final boolean polymorphic;

  /** The last pass that met this term, and for a substitution the place of its image at a depth. */
  long mark;
  int imageDepth, image;

  /** The next term of a chain of the store. */
  Term next;

  private Term(long id, int hash, Type type, int height, int loose, long frees, boolean poly) {
    Rejection.limit("nesting of a term", HEIGHT, height);
    this.height = height;
    this.id = id;
    this.hash = hash;
    this.type = type;
    this.loose = loose;
    this.frees = frees;
    polymorphic = poly;
  }

  @Override public final int hashCode() { return hash; }

  @Override public final String toString() { return Printer.print(this, emptyIterator(), 300); }

  /** A free variable: name and type together are its identity. */
  public static final class Free extends Term {
    public final String name;

    Free(long id, int hash, String name, Type type) {
      super(id, hash, type, 0, 0, 1L << (id & 63), type.polymorphic);
      this.name = name;
    }
  }

  /** A bound variable by its de Bruijn index: 0 belongs to the innermost binder. */
  public static final class Bound extends Term {
    public final int index;

    Bound(long id, int hash, int index, Type type) {
      super(id, hash, type, 0, index + 1, 0, type.polymorphic);
      this.index = index;
    }
  }

  /** A constant at an instance of its most general type. */
  public static final class Constant extends Term {
    public final Symbol symbol;

    Constant(long id, int hash, Symbol symbol, Type type) {
      super(id, hash, type, 0, 0, 0, type.polymorphic);
      this.symbol = symbol;
    }
  }

  /** An integer literal, negative ones included. */
  public static final class Literal extends Term {
    public final BigInteger value;

    Literal(long id, int hash, BigInteger value, Type type) {
      super(id, hash, type, 0, 0, 0, false);
      this.value = value;
    }
  }

  /** The application of a function to an argument. */
  public static final class Application extends Term {
    public final Term function, argument;

    Application(long id, int hash, Term function, Term argument) {
      super(id, hash, function.type.codomain(), 1 + Math.max(function.height, argument.height),
          Math.max(function.loose, argument.loose), function.frees | argument.frees,
          function.polymorphic || argument.polymorphic);
      this.function = function;
      this.argument = argument;
    }
  }

  /** A function {@code λ. body}, whose body refers to its argument as index 0. */
  public static final class Abstraction extends Term {
    public final Term body;

    Abstraction(long id, int hash, Type type, Term body) {
      super(id, hash, type, 1 + body.height, Math.max(0, body.loose - 1), body.frees,
          body.polymorphic || type.polymorphic);
      this.body = body;
    }
  }
}
