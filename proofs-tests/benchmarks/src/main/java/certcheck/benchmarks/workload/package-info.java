/** Certificates of any size for measurements: deterministic, streamed, accepted by the kernel. */
package certcheck.benchmarks.workload;
