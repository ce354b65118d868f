package certcheck.benchmarks.workload;

/** The line of a block that creates a theorem. */
record Proved(int line) {}
