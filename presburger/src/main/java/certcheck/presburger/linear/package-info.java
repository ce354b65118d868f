/**
 * Linear terms and the constraints between them: what a formula is made of once {@code div},
 * {@code mod} and quantifiers are gone. Immutable, with integers of any size.
 */
package certcheck.presburger.linear;
