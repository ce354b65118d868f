package certcheck.kernel;

import java.math.BigInteger;

/**
 * A term. Terms are interned by {@link Terms}, so {@code ==} is equality up to renaming of bound
 * variables: these are de Bruijn indices, free variables carry name and type.
 */
public abstract sealed class Term implements Comparable<Term> {
  /** How deep a term may nest: recursion over terms is bounded by it. */
  static final int HEIGHT = 1 << 20;

  /** The bits of {@link #contents}: classes of free variables, and what else a pass looks for. */
  static final long TYPE_VARIABLES = 1L << 63, FREES = TYPE_VARIABLES - 1;

  /** Creation number, unique in its store; orders hypotheses and factors. */
  final long id;

  final int hash;
  public final Type type;

  /** The largest number of applications and abstractions on a way down. */
  final int height;

  /** One more than the largest index of a bound variable that no binder here binds; 0: closed. */
  final int loose;

  /**
   * What may occur in this term: a bit for each of 63 classes of free variables, and one for type
   * variables. A clear bit means that none does.
   */
  final long contents;

  /** The last pass that met this term plus, if it rebuilds, the depth; the place of its image. */
  long mark;
  int image;

  /** The next term of a chain of the store. */
  Term next;

  private Term(long id, int hash, Type type, int height, int loose, long contents) {
    Rejection.limit("nesting of a term", HEIGHT, height);
    this.height = height;
    this.id = id;
    this.hash = hash;
    this.type = type;
    this.loose = loose;
    this.contents = type.polymorphic ? contents | TYPE_VARIABLES : contents;
  }

  @Override public final int hashCode() { return hash; }

  @Override public final int compareTo(Term other) { return Long.compare(id, other.id); }

  @Override public final String toString() { return Printer.print(this, 300); }

  /** A free variable: name and type together are its identity. */
  public static final class Free extends Term {
    public final String name;

    Free(long id, int hash, String name, Type type) {
      super(id, hash, type, 0, 0, 1L << id % 63);
      this.name = name;
    }
  }

  /** A bound variable by its de Bruijn index: 0 belongs to the innermost binder. */
  public static final class Bound extends Term {
    public final int index;

    Bound(long id, int hash, int index, Type type) {
      super(id, hash, type, 0, index + 1, 0);
      this.index = index;
    }
  }

  /** A constant at an instance of its most general type. */
  public static final class Constant extends Term {
    public final Symbol symbol;

    Constant(long id, int hash, Symbol symbol, Type type) {
      super(id, hash, type, 0, 0, 0);
      this.symbol = symbol;
    }
  }

  /** An integer literal, negative ones included. */
  public static final class Literal extends Term {
    public final BigInteger value;

    Literal(long id, int hash, BigInteger value, Type type) {
      super(id, hash, type, 0, 0, 0);
      this.value = value;
    }
  }

  /** The application of a function to an argument. */
  public static final class Application extends Term {
    public final Term function, argument;

    Application(long id, int hash, Term function, Term argument) {
      super(id, hash, function.type.codomain(), 1 + Math.max(function.height, argument.height),
          Math.max(function.loose, argument.loose), function.contents | argument.contents);
      this.function = function;
      this.argument = argument;
    }
  }

  /** A function {@code λ. body}, whose body refers to its argument as index 0. */
  public static final class Abstraction extends Term {
    public final Term body;

    Abstraction(long id, int hash, Type type, Term body) {
      super(id, hash, type, 1 + body.height, Math.max(0, body.loose - 1), body.contents);
      this.body = body;
    }
  }
}
