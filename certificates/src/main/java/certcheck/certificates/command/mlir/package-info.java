/** Files in MLIR: read as they are in the generic form, or by way of mlir-opt; and its passes. */
package certcheck.certificates.command.mlir;
