/**
 * Values that programs compute with: exact rationals, doubles and free terms, the undefined value
 * of Rink 2018, Definition 4, and tensors of them.
 */
package certcheck.semantics.value;
