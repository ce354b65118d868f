/** Tensors in files: the values that a program starts from, and those that it ends with. */
package certcheck.semantics.io;
