/** Padded storage: extents that are rounded up (Rink 2018, section 4). */
package certcheck.semantics.tml.padding;
