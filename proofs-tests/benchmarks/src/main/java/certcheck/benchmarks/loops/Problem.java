package certcheck.benchmarks.loops;

/**
 * A problem of the family.
 *
 * @param name unique
 * @param kind which question it asks
 * @param script in SMT-LIB 2
 */
public record Problem(String name, String kind, String script) {}
