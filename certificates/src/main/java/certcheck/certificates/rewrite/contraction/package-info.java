/** Sums of products of several factors in ATL programs, computed two factors at a time. */
package certcheck.certificates.rewrite.contraction;
