/** Certifies ATL programs: what a text means, shapes, elements at symbolic indices, claims. */
package certcheck.certificates.certify.atl;
