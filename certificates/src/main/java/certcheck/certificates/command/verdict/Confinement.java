package certcheck.certificates.command.verdict;

import java.nio.file.Path;

/**
 * Where a kernel's process runs, and what it may use. It has no standard input, and ends with the process
 * that has started it.
 *
 * @param folder to which the names of files are relative
 * @param library the folder of the libraries
 * @param seconds after which, by the clock, the process is ended without a verdict
 * @param megabytes that its heap has at most
 */
public record Confinement(Path folder, Path library, long seconds, int megabytes) {}
