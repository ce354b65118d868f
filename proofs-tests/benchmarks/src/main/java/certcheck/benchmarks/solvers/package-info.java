/** Problems of Presburger arithmetic, solved side by side by this project's solver and by others. */
package certcheck.benchmarks.solvers;
