package certcheck.certificates.command.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kernel's report on several certificates, in parts: each begins with a line that is not indented,
 * and the last line says how many there are.
 */
final class KernelReports {
  private static final Map<String, Integer> STATUSES =
      Map.of("VERIFIED", 0, "REJECTED", 1, "DECLINED", 3);

  private KernelReports() {}

  /**
   * The parts, as if each were a run of its own; empty if there are not as many, as when a file could
   * not be read, or if they do not add up to what the kernel says of all.
   */
  static Optional<List<Kernel.Run>> of(Kernel.Run run, int number) {
    List<String> lines = run.out().lines().toList();
    if (lines.isEmpty() || !run.err().isEmpty()) {
      return Optional.empty();
    }
    List<StringBuilder> texts = new ArrayList<>();
    List<Integer> statuses = new ArrayList<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      Integer status = line.startsWith(" ") ? null : STATUSES.get(line.split(" ", 2)[0]);
      if (status != null) {
        texts.add(new StringBuilder());
        statuses.add(status);
      } else if (texts.isEmpty() || !line.startsWith("  ")) {
        return Optional.empty();
      }
      texts.get(texts.size() - 1).append(line).append('\n');
    }
    long good = statuses.stream().filter(s -> s == 0).count();
    boolean agree = statuses.size() == number
        && lines.get(lines.size() - 1).equals(good + " verified, " + (number - good) + " rejected")
        && run.status() == statuses.stream().mapToInt(s -> s).max().orElse(-1);
    List<Kernel.Run> runs = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      runs.add(new Kernel.Run(statuses.get(i), texts.get(i).toString(), ""));
    }
    return agree ? Optional.of(runs) : Optional.empty();
  }
}
