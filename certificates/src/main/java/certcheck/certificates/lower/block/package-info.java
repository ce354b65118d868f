/**
 * Sums of products in blocks of rows and columns (Goto, van de Geijn: Anatomy of High-Performance Matrix
 * Multiplication, 2008, section 4), for all languages that are lowered. Nothing here is trusted: what is
 * proved is proved of the loops that come out.
 */
package certcheck.certificates.lower.block;
