package certcheck.kernel;

import java.util.List;

/** A constant of a signature with its most general type, compared by identity. */
public final class Symbol {
  public final String name;
  public final Type type;

  /** The type variables of the type, in order of their first occurrence; immutable. */
  public final List<Type.Variable> variables;

  /** The provenance bit of the theory that introduced it; 0 for a library or certificate. */
  final long origin;

  /** What the constant was defined to be; null for a primitive constant. */
  Term definition;

  /** The definition with constants of certificates replaced by theirs; null for theories. */
  Term unfolded;

  /** Whether this is a claim constant: only those make a verdict. */
  boolean claim;

  Symbol(String name, Type type, List<Type.Variable> variables, long origin) {
    this.name = name;
    this.type = type;
    this.variables = variables;
    this.origin = origin;
  }

  /** The defining term, or null for a primitive constant. */
  public Term definition() {
    return definition;
  }

  /** Whether this constant is a claim of a bundled theory. */
  public boolean isClaim() {
    return claim;
  }
}
