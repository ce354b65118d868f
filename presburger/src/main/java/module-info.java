/**
 * Presburger arithmetic with evidence: the Omega test, integer sets and relations, and the
 * certificates that the kernel checks. Every answer comes with data that others check.
 *
 * <ul>
 *   <li>Conjunctions of linear atoms: {@link certcheck.presburger.omega.OmegaTest} gives a {@link
 *       certcheck.presburger.evidence.Refutation}, a flat list of combinations and cases that the
 *       kernel replays as one rule, or a point.
 *   <li>Formulas without quantifiers: {@link certcheck.presburger.learning.LearningSolver} gives a
 *       {@link certcheck.presburger.evidence.Proof} by clauses, or a point.
 *   <li>Formulas: {@link certcheck.presburger.solver.FormulaSolver} eliminates quantifiers from the
 *       inside, the outermost only as far as needed. An {@link
 *       certcheck.presburger.evidence.Elimination} holds one case per region; each {@link
 *       certcheck.presburger.evidence.ProjectionStep} of a case has finitely many witnesses, which
 *       {@link certcheck.presburger.elimination.WitnessLemma} proves; a {@link
 *       certcheck.presburger.evidence.Proof}, by clauses, shows that the cases cover the body. The
 *       quantifier-free rest has a proof or a point.
 *   <li>Sets and relations in isl's notation: {@link certcheck.presburger.sets.Relation}.
 *   <li>Scripts of SMT-LIB 2: {@link certcheck.presburger.smtlib.SmtLibSession}.
 * </ul>
 *
 * <p>Inside, a question goes down these layers: {@code Normaliser} (negation normal form, {@code
 * div} and {@code if-then-else} named), {@code Universals} (outermost quantifiers, by models that
 * fail in them), {@code QuantifierElimination} with {@code Implicant} and {@code ModelProjection}
 * (shadows guided by a model), {@code LearningSolver} (clauses learned from conflicts, over bounds
 * and an incremental simplex method), {@code Search} (the Omega test: equalities, exact
 * elimination, rational relaxation, shadows, splinters) on a {@code Branch}, and {@code
 * RefutationWriter}, which prunes and flattens what was derived.
 *
 * <p>The packages {@code solver}, {@code smtlib} and {@code sets} show how they are used, what they
 * refuse and what limits them; {@code src/test/resources/example} is a program that uses them.
 *
 * <p>Not trusted. It knows nothing of the kernel: its certificates are data of its own, which
 * {@code certcheck.certificates} turns into calls of kernel rules.
 */
module certcheck.presburger {
  requires org.slf4j;

  // Linear terms and constraints, formulas, limits: what questions are made of.
  exports certcheck.presburger.linear;
  exports certcheck.presburger.formula;
  exports certcheck.presburger.limit;
  // Refutations, proofs and witnesses: what answers are made of.
  exports certcheck.presburger.evidence;
  // Who answers: for conjunctions, for clauses, for formulas, and the lemma of a witness.
  exports certcheck.presburger.omega;
  exports certcheck.presburger.learning;
  exports certcheck.presburger.elimination;
  exports certcheck.presburger.solver;
  // Sets and relations, isl's notation, SMT-LIB.
  exports certcheck.presburger.sets;
  exports certcheck.presburger.isl;
  exports certcheck.presburger.smtlib;
}
