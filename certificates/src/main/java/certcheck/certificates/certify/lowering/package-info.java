/**
 * The proof that loops compute what a program of a tensor language does: its statements are
 * compared with the equations that the loops implement.
 */
package certcheck.certificates.certify.lowering;
