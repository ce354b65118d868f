/**
 * The trusted kernel of certcheck: the logic, integer certificates, the bundled theories, the
 * readers, the replay and the verdict.
 *
 * <p>It requires nothing but {@code java.base}, and no other module of certcheck. Everything that
 * makes theorems is package-private in {@link certcheck.kernel}; the launcher runs it on the module
 * path, where neither reflection nor a class of the same package elsewhere gets at it.
 */
module certcheck.kernel {
  exports certcheck.kernel;
}
