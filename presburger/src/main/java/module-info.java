/**
 * Presburger arithmetic: the Omega test, integer sets and relations, and the certificates that the
 * kernel checks.
 *
 * <p>Not trusted. It knows nothing of the kernel: its certificates are data of its own, which
 * {@code certcheck.certificates} turns into calls of kernel rules.
 */
module certcheck.presburger {
  requires org.slf4j;

  exports certcheck.presburger;
}
