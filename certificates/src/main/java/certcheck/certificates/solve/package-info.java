/**
 * Questions about Presburger arithmetic: scripts of SMT-LIB and of set expressions, their answers,
 * and certificates of these.
 */
package certcheck.certificates.solve;
