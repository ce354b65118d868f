/**
 * Elimination of quantifiers, guided by models: which literals a model needs, the shadow in which
 * a variable is gone, and that the cases cover the formula.
 */
package certcheck.presburger.elimination;
