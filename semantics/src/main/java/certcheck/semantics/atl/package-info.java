/**
 * ATL, the functional tensor language of Liu, Bernstein, Chlipala and Ragan-Kelley 2024: trees,
 * parser, printer and static checks. Indices, conditions, scalars and laws are those of SCHED.
 */
package certcheck.semantics.atl;
