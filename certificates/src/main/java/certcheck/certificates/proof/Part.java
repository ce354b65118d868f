package certcheck.certificates.proof;

import certcheck.kernel.Theorem;

/**
 * The proof about one of many parts of a program or a text.
 *
 * @param <X> what it may fail with
 */
@FunctionalInterface
public interface Part<X extends Exception> {
  /** What is proved. */
  Theorem prove() throws X;
}
