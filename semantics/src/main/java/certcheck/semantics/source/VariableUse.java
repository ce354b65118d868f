package certcheck.semantics.source;

/** A use of a variable in an expression, in any language of expressions. */
public interface VariableUse {

  /** The variable. */
  String name();

  /** Where it is used. */
  Position position();
}
