package certcheck.spark;

import java.io.Serializable;

/**
 * What the check of a certificate may take; what takes more gets no verdict.
 *
 * @param seconds by the clock, of one process of the kernel
 * @param megabytes of its heap
 * @param largest bytes of a file
 */
record Limits(long seconds, int megabytes, long largest) implements Serializable {}
