/**
 * Rewrites certificates so that they use no connective rule: evidence that the natural deduction of
 * the kernel proves nothing that the core rules and the definitions do not.
 */
package certcheck.expander;
