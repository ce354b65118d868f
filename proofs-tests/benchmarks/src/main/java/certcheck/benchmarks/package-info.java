/** Measurements of the kernel; {@code proofs-tests/benchmarks/run} makes all of them. */
package certcheck.benchmarks;
