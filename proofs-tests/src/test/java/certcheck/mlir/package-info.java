/** Functions in MLIR, random ones and committed ones, and what passes of mlir-opt make of them. */
package certcheck.mlir;
