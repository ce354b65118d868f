/**
 * What derivations of types have in common in the tensor languages: declared variables,
 * judgements, the rules that all languages have.
 */
package certcheck.certificates.certify.typing;
