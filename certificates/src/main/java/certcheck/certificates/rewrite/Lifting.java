package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.syntax.TensorType;

/**
 * A part of a right-hand side that is assigned to a new variable before.
 *
 * @param variable the new variable
 * @param type its type
 * @param part what is assigned to it
 * @param after the right-hand side, with the variable for every occurrence of the part
 */
public record Lifting(String variable, TensorType type, Expression part, Expression after) {}
