package org.teavm.classlib.java.util;

/** {@link java.util.SplittableRandom}: one number that others do not know, for the seeds of hashes. */
public final class TSplittableRandom {
  /** A number. */
  public int nextInt() {
    return (int) (long) (Math.random() * (1L << 32));
  }
}
