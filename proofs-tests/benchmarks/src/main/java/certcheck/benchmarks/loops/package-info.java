/** A family of problems of Presburger arithmetic as compilers of tensor programs ask them. */
package certcheck.benchmarks.loops;
