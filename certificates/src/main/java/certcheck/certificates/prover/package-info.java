/**
 * The provers: linear arithmetic, model elimination, backward chaining with rules, and the packages
 * for inductive relations and datatypes. {@link certcheck.certificates.prover.Provers} gives them
 * their names in proofs.
 *
 * <p>Not trusted: every theorem is made by the kernel's rules, through a recorder. Everything is
 * deterministic: limits count steps, never time.
 */
package certcheck.certificates.prover;
