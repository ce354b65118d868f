package certcheck.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Feeds a certificate to the standard input of a checker in ten parts, and after each part has the
 * checker's virtual machine collect garbage and count what is left: {@code FILE COMMAND…}. Prints a
 * row of a table for each part; fails unless the checker exits with 0.
 */
public final class HeapPlot {
  private static final int PARTS = 10;

  private HeapPlot() {}

  /** Runs the command on the file. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path file = Path.of(arguments[0]);
    Process checker = new ProcessBuilder(Arrays.asList(arguments).subList(1, arguments.length))
        .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    long start = System.nanoTime();
    long size = Files.size(file);
    System.out.println("| read, MB | after s | live heap, MB | live objects |");
    System.out.println("|---:|---:|---:|---:|");
    try (InputStream in = Files.newInputStream(file); OutputStream out = checker.getOutputStream()) {
      for (int part = 1; part <= PARTS; part++) {
        // The last kilobyte is held back: once it has everything, the checker ends.
        copy(in, out, part == PARTS ? size * part / PARTS - 1024 - size * (part - 1) / PARTS
            : size * part / PARTS - size * (part - 1) / PARTS);
        String[] total = live(checker.pid());
        System.out.printf(Locale.ROOT, "| %,d | %.0f | %.1f | %,d |%n", size * part / PARTS / 1_000_000,
            (System.nanoTime() - start) / 1e9, Long.parseLong(total[2]) / 1e6,
            Long.parseLong(total[1]));
      }
      copy(in, out, 1024);
    }
    String verdict = new String(checker.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    System.out.println("\n`" + verdict.lines().findFirst().orElse("no output") + "`");
    System.exit(checker.waitFor());
  }

  private static void copy(InputStream in, OutputStream out, long count) throws IOException {
    byte[] buffer = new byte[1 << 16];
    for (long left = count; left > 0; ) {
      int n = in.read(buffer, 0, (int) Math.min(left, buffer.length));
      out.write(buffer, 0, n);
      left -= n;
    }
    out.flush();
  }

  /** The words {@code Total}, objects, bytes: what survives a full collection. */
  private static String[] live(long pid) throws IOException {
    Process jcmd = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd")
        .toString(), Long.toString(pid), "GC.class_histogram").start();
    List<String> lines = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines().filter(l -> l.startsWith("Total")).toList();
    if (lines.isEmpty()) {
      throw new IOException("the checker ended, or jcmd cannot reach it");
    }
    return lines.get(0).trim().split(" +");
  }
}
