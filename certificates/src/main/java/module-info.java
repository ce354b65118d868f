/**
 * The producers of certificates: recorder, proof layer, library proofs, certifying front ends and
 * lowering, writers, and the command line.
 *
 * <p>Not trusted: it makes theorems only by calling the kernel's rules. Nothing depends on it, so it
 * exports nothing.
 */
module certcheck.certificates {
  requires certcheck.kernel;
  requires certcheck.presburger;
  requires certcheck.semantics;
  requires info.picocli;
  requires org.slf4j;
}
