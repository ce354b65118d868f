/** Functions in MLIR and the loops that they become: claims about the texts of both. */
package certcheck.certificates.certify.mlir;
