package certcheck.certificates.schedule;

import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A rewrite, and what it is given.
 *
 * @param at the place in the text of the iteration or the let that is meant, if that is said
 */
public record Step(Rewrite rewrite, List<String> arguments, Optional<Position> at) {
  private static final Pattern PLACE = Pattern.compile("(.*\\S)\\s+at\\s+(\\d{1,9}):(\\d{1,9})");

  private static final Pattern COMMENT = Pattern.compile("(//|#).*");

  /** Copies the list. */
  public Step {
    arguments = List.copyOf(arguments);
  }

  /**
   * The step that an option of the command line says: {@code i=8,tails}.
   *
   * @throws Refusal if it has not as many arguments as the rewrite
   */
  public static Step ofOption(Rewrite rewrite, String value) throws Refusal {
    return of(rewrite, value, rewrite == Rewrite.CUT ? "=" : "[=,]");
  }

  /**
   * The steps of a script, one on a line: {@code tile i 8}, with a place or not, {@code at 4:14};
   * comments begin with {@code //} or {@code #}.
   *
   * @param file for messages
   * @throws Refusal if a line is no step
   */
  public static List<Step> script(String file, String text) throws Refusal {
    List<Step> steps = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      String line = COMMENT.matcher(lines.get(k)).replaceFirst("").strip();
      if (!line.isEmpty()) {
        try {
          steps.add(line(line));
        } catch (Refusal e) {
          throw new Refusal(file + ":" + (k + 1) + ": " + e.getMessage());
        }
      }
    }
    return steps;
  }

  private static Step line(String line) throws Refusal {
    Matcher place = PLACE.matcher(line);
    boolean placed = place.matches();
    String[] words = (placed ? place.group(1) : line).split("\\s+", 2);
    Rewrite rewrite = Rewrite.named(words[0]).orElseThrow(() -> new Refusal(
        "there is no rewrite " + words[0] + "; there are " + Rewrite.words()));
    Step step = of(rewrite, words.length > 1 ? words[1] : "", "\\s+");
    return placed ? new Step(rewrite, step.arguments, Optional.of(new Position(
        Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3))))) : step;
  }

  private static Step of(Rewrite rewrite, String arguments, String between) throws Refusal {
    List<String> list = Stream.of(arguments.strip().split(between,
        rewrite == Rewrite.CUT ? rewrite.most() : 0)).map(a -> a.strip().replaceAll("\\s+", " "))
        .filter(a -> !a.isEmpty()).toList();
    if (!rewrite.takes(list.size())) {
      throw new Refusal("expected " + rewrite.form() + ", found "
          + (list.isEmpty() ? "nothing" : String.join(" ", list)));
    }
    return new Step(rewrite, list, Optional.empty());
  }

  /** A step {@code tile} with a tail, if it has none yet. */
  public Step withTails() {
    if (argument(2).filter("tails"::equals).isPresent()) {
      return this;
    }
    List<String> more = new ArrayList<>(arguments);
    more.add(2, "tails");
    return new Step(rewrite, more, at);
  }

  /** The same with another argument. */
  Step with(int k, String argument) {
    List<String> others = new ArrayList<>(arguments);
    others.set(k, argument);
    return new Step(rewrite, others, at);
  }

  /** An argument; empty if it is not given. */
  Optional<String> argument(int k) {
    return k < arguments.size() ? Optional.of(arguments.get(k)) : Optional.empty();
  }

  /** Without the place: {@code tile i 8}. */
  String words() {
    return rewrite.word() + " " + String.join(" ", arguments);
  }

  /** As a script has it: {@code tile i 8 at 4:14}. */
  @Override
  public String toString() {
    return words() + at.map(position -> " at " + position).orElse("");
  }
}
