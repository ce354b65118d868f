/**
 * SCHED, the loop language of Clément 2022, chapter 4: syntax trees, parser, printer and static
 * checks of {@code .sched} files. Subscripts, bounds and conditions cannot read memory, which is
 * the thesis's typing (Fig. 4.7) made part of the syntax; they may have products, which it has not.
 *
 * <p>Trees are records that compare by structure; {@link certcheck.semantics.sched.Site} keeps
 * positions out of the comparison.
 */
package certcheck.semantics.sched;
