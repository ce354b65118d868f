/** Loop nests, into which the evaluators of the tensor languages turn expressions. */
package certcheck.semantics.nest;
