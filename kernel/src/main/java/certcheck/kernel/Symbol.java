package certcheck.kernel;

import java.util.List;

/** A constant of a signature with its most general type, compared by identity. */
public final class Symbol {
  public final String name;
  public final Type type;

  /** The type variables of the type, in order of their first occurrence; immutable. */
  public final List<Type.Variable> variables;

  /** The definition, or null. */
  Term definition;

  /** Whether this is a claim constant: only those make a verdict. */
  boolean claim;

  Symbol(String name, Type type) {
    this.name = name;
    this.type = type;
    this.variables = type.variables;
  }

  /** The defining term, or null for a primitive constant. */
  public Term definition() { return definition; }

  /** Whether this constant is a claim of a bundled theory. */
  public boolean isClaim() { return claim; }
}
