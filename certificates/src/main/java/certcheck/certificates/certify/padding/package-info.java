/**
 * The claims {@code padded}, {@code teil_padded}, {@code cfd_padded} and {@code padded_defined},
 * the last of all three languages: what padded extents change (Rink 2018, sections 4 and 5).
 */
package certcheck.certificates.certify.padding;
