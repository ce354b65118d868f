/**
 * Formulas with quantifiers: normalised, then decided with as much of each quantifier eliminated as
 * the answer needs, at every depth.
 *
 * <p>{@link certcheck.presburger.solver.FormulaSolver#satisfiable} asks whether some values of the
 * free variables, which are numbers from 0 on, satisfy a formula:
 *
 * <pre>{@code
 * Term x = Term.variable(0);
 * Formula even = Formula.divides(BigInteger.TWO, x);
 * Decision decision = FormulaSolver.satisfiable(
 *     Formula.and(even, Formula.less(Term.constant(8), x)), Limits.STANDARD);
 * if (decision instanceof Decision.Satisfiable found) {
 *   BigInteger value = found.model().get(0);
 * } else if (decision instanceof Decision.Unsatisfiable none) {
 *   Optional<String> wrong = none.evidence().proof().check(none.evidence().hypotheses());
 * } else {
 *   String limit = ((Decision.Unknown) decision).reason();
 * }
 * }</pre>
 *
 * <p>A formula is valid if its negation is unsatisfiable. Every answer has evidence, which does not
 * depend on this package; {@code certcheck.certificates.solve} writes it as a certificate.
 *
 * <p><b>Errors and limits.</b> A variable with a negative number is an {@code
 * IllegalArgumentException}. A question that meets one of its {@linkplain
 * certcheck.presburger.limit.Limits limits}, or whose thread is interrupted, is answered {@link
 * certcheck.presburger.evidence.Decision.Unknown}; limits of work are met at the same place on every
 * machine. A question is answered in the thread that asks; questions share nothing, so that any
 * number of threads may ask. Formulas may be nested however deep, quantifiers as deep as the stack
 * of the thread allows.
 */
package certcheck.presburger.solver;
