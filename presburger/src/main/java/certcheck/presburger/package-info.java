/**
 * Presburger arithmetic with evidence. Nothing here is trusted: every answer comes with data that
 * others check.
 *
 * <ul>
 *   <li>Conjunctions of linear atoms: {@link certcheck.presburger.OmegaTest} gives a {@link
 *       certcheck.presburger.Refutation}, a flat list of combinations and cases that the kernel
 *       replays as one rule, or a point.
 *   <li>Formulas: {@link certcheck.presburger.FormulaSolver} eliminates quantifiers from the
 *       inside, the outermost only as far as needed. An {@link
 *       certcheck.presburger.Elimination} holds one case per region; each {@link
 *       certcheck.presburger.ProjectionStep} of a case has finitely many witnesses, which {@link
 *       certcheck.presburger.WitnessLemma} proves; a {@link certcheck.presburger.Proof} shows that
 *       the cases cover the body. The quantifier-free rest has a proof or a point.
 *   <li>Sets and relations in isl's notation: {@link certcheck.presburger.Relation}.
 *   <li>Scripts of SMT-LIB 2: {@link certcheck.presburger.SmtLibSession}.
 * </ul>
 *
 * <p>Inside, a question goes down these layers: {@code Normaliser} (negation normal form, {@code
 * div} and {@code if-then-else} named), {@code Universals} (outermost quantifiers, by models that
 * fail in them), {@code QuantifierElimination} with {@code Implicant} and {@code ModelProjection}
 * (shadows guided by a model), {@code Tableau} (units, bounds and case distinctions), {@code
 * Search} (the Omega test: equalities, exact elimination, rational relaxation, shadows, splinters)
 * on a {@code Branch}, and {@code RefutationWriter}, which prunes and flattens what was derived.
 */
package certcheck.presburger;
