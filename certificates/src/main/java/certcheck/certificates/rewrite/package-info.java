/**
 * Rewriting of TeIL programs by laws, and lifting of nested contractions into sequences of
 * assignments (TeIL 2019, sections 3.6 and 5). Nothing here is trusted: what was done is written
 * down step by step, and proved in {@code certify}.
 */
package certcheck.certificates.rewrite;
