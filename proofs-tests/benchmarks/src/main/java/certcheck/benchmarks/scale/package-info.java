/** Families of problems that grow: what each solver still solves in a given time. */
package certcheck.benchmarks.scale;
