/**
 * Schedules of ATL programs by named rewrites of the syntax tree (Liu et al. 2024, sections 4 and 7).
 * Nothing here is trusted: that a schedule computes its output is proved of the text that comes out.
 */
package certcheck.certificates.schedule;
