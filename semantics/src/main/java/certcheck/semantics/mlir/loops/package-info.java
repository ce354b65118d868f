/**
 * Functions in MLIR as loops in SCHED: memrefs become arrays, extents parameters, regions blocks, and
 * what is loaded a part of what uses it. Nothing of this is proved; what is claimed is about the loops.
 */
package certcheck.semantics.mlir.loops;
