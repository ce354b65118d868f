/**
 * MLIR's generic form, as {@code mlir-opt -mlir-print-op-generic -mlir-print-local-scope} prints it:
 * operations, regions, blocks, types, attributes, affine maps and integer sets. Written from the MLIR
 * Language Reference and the documents of the dialects, as of LLVM 16 to 22.
 */
package certcheck.semantics.mlir;
