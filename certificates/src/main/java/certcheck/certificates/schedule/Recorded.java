package certcheck.certificates.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a schedule was made, as comments in the text of its program say. Nobody checks them: what is
 * proved of a schedule does not depend on its steps.
 *
 * @param name of the schedule
 * @param from the output, or the schedule, that the steps begin with
 * @param steps each with its place
 */
public record Recorded(String name, String from, List<Step> steps) {
  private static final Pattern HEAD =
      Pattern.compile("// (\\w+) is (\\w+) after these steps of certcheck schedule:");

  private static final String STEP = "//   ";

  /** Copies the list. */
  public Recorded {
    steps = List.copyOf(steps);
  }

  /** What a text says, in its order; lines behind a head are steps as long as they can be read so. */
  public static List<Recorded> in(String text) {
    List<String> lines = text.lines().toList();
    List<Recorded> found = new ArrayList<>();
    for (int k = 0; k < lines.size(); k++) {
      Matcher head = HEAD.matcher(lines.get(k));
      if (head.matches()) {
        found.add(new Recorded(head.group(1), head.group(2), steps(lines, k + 1)));
      }
    }
    return found;
  }

  private static List<Step> steps(List<String> lines, int first) {
    List<Step> steps = new ArrayList<>();
    for (int k = first; k < lines.size() && lines.get(k).startsWith(STEP); k++) {
      try {
        steps.addAll(Step.script("", lines.get(k).substring(STEP.length())));
      } catch (Refusal e) {
        return steps;
      }
    }
    return steps;
  }

  /** The steps, one on a line, with their places below each other. */
  public List<String> lines() {
    int width = steps.stream().mapToInt(s -> s.words().length()).max().orElse(0);
    return steps.stream().map(s -> String.format("%-" + width + "s", s.words())
        + s.at().map(p -> "  at " + p).orElse("")).toList();
  }

  /** The comments, which are a script again. */
  String comments() {
    return "// " + name + " is " + from + (steps.isEmpty() ? " as it is.\n"
        : lines().stream().map(line -> STEP + line + "\n").collect(
            Collectors.joining("", " after these steps of certcheck schedule:\n", "")));
  }
}
