/**
 * Has the kernel check the certificates of a folder of any size as a job of Apache Spark: the driver
 * lists them, tasks copy a few each and start the kernel on them, and the driver reads the kernel's
 * reports into the report of {@code certcheck --jobs}.
 *
 * <p>Not trusted: as elsewhere outside the kernel, a verdict is what the kernel reported.
 */
package certcheck.spark;
