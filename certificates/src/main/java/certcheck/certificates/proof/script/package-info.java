/**
 * Structured text proofs. A {@linkplain certcheck.certificates.proof.script.ProofFile proof file}
 * holds lemmas; the proof of one is {@code by METHOD FACT …} or {@code proof STEP … qed}, where the
 * last step finishes the goal. Names of facts are words; {@code this} is the last fact.
 *
 * <pre>
 * fix x y                      the goal ∀x y. p becomes p
 * assume a (b c)               premises of the goal become facts; (b c) splits a conjunction
 * assume a: p and b: q         the same, and says what they are
 * have a: p by …               a fact; also: proof … qed
 * show p by …                  proves the goal, which must be p; also just: by …
 * obtain x where a b from f    the fact ∃x. p ∧ q gives a variable and facts
 * obtain x where a: p and b: q by …     the same for ∃x. p ∧ q, proved by …
 * exists t, u                  witnesses for the goal ∃x y. p
 * cases f                      a branch “case a STEP …” for each disjunct of f, then: end
 * cases p ∨ q by …             the same for a proved disjunction; “cases p” is p or not p
 * case x where a b             a branch that opens ∃x. p ∧ q
 * split                        a branch for each conjunct, or both directions of ⟺, then: end
 * apply R, induct R            a branch “case [p] STEP …” for each premise of the rule R, then: end
 * induct R x y                 the same for the goal generalised over x and y
 * apply R by …                 all premises by one method
 * left, right, ext x           a disjunct; equality of functions at x
 * contradiction a              the fact a: ¬goal, and the goal ⊥
 * suffices a: p by …           the goal from a; then p is the goal
 * unfold c d, rewrite e f, simp f     rewrite the goal; with “in h [as k]”: a fact
 * note a = FACT, let x = t     names
 * </pre>
 *
 * <p>A FACT is a name of a lemma, local fact, axiom or ({@code c_def}) definition; {@code f[t, u]}
 * instantiates, {@code (f g h)} is modus ponens with matching, {@code f.2} a conjunct,
 * {@code f.sym} an equation turned round; other names are quoted, as in {@code "::_def"} or {@code ":option".1}.
 *
 * <p>Methods: {@code simp} rewrites with lemmas marked {@code [simp]} and the facts named
 * ({@code -f}: not with f); {@code auto} also uses all local facts, cases and provers; {@code taut}
 * and {@code blast} are tableaus; {@code determined R_cases FACT …} proves one case of “a judgement
 * is a function of some arguments”, {@code refuted} that nothing has a derivation; {@code rewrite}, {@code exact}, {@code rule}, {@code assumption};
 * a session may have more. Lemmas marked with a method's name, such as {@code [arith]}, are given
 * to that method at the terms that occur.
 */
package certcheck.certificates.proof.script;
