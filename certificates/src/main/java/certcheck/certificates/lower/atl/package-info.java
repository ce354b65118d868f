/**
 * Lowers ATL programs to loops (Liu et al. 2024, section 5), with a specification of which they are
 * certified. Nothing here is trusted: that the loops compute what the program says is proved of what
 * comes out.
 */
package certcheck.certificates.lower.atl;
