package certcheck.certificates.command.finding;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what the provers print: {@code FILE:LINE:COLUMN: claim WORDS: refuted}, {@code FILE: error: …} and
 * their like, each with the indented lines below it; of a program that claims nothing itself, the kernel's
 * verdict.
 */
public final class FindingReader {
  private static final Pattern PLACE = Pattern.compile("(?::([1-9]\\d{0,8}):([1-9]\\d{0,8}))?: ");
  private static final Pattern CLAIM =
      Pattern.compile("claim (.+?): (proved|refuted|undecided)((?:\\W.*)?)");
  private static final Pattern WHOLE = Pattern.compile("(refuted|undecided|limit|ill-typed): .*");
  private static final Pattern TEXT =
      Pattern.compile("(error|warning): (?:([a-z][a-z0-9_-]*(?: \\(\\d+\\))?): )?.*");
  private static final Pattern STEP =
      Pattern.compile("  (\\w+) +(.*?\\bat ([1-9]\\d{0,8}):([1-9]\\d{0,8})(?![\\d:]).*)");
  private static final Pattern IN = Pattern.compile("  \\w+ .* in (\\S+)");

  private static final Pattern VERIFIED = Pattern.compile("VERIFIED .*?  ((\\w+).*)");

  private final Set<String> files;
  private final List<Finding> findings = new ArrayList<>();
  private String first = "";
  private final List<String> details = new ArrayList<>();

  private FindingReader(Set<String> files) {
    this.files = files;
  }

  /**
   * The findings of a text.
   *
   * @param text what was printed
   * @param files the names of the files that it may be about
   */
  public static List<Finding> read(String text, Set<String> files) {
    FindingReader reader = new FindingReader(files);
    text.lines().forEach(reader::line);
    reader.end();
    return reader.findings;
  }

  private void line(String line) {
    if (line.startsWith("  ") && !first.isEmpty()) {
      details.add(line);
    } else {
      end();
      first = line;
    }
  }

  private void end() {
    Matcher verified = VERIFIED.matcher(first);
    if (verified.matches() && findings.isEmpty()) {
      files.stream().sorted().findFirst().ifPresent(file -> add(Kind.PROVED,
          "claim/" + verified.group(2), new Place(file, 0, 0), "verified: " + verified.group(1)));
    }
    for (String file : files) {
      Matcher place = PLACE.matcher(first);
      if (first.startsWith(file) && place.region(file.length(), first.length()).lookingAt()) {
        Place at = place.group(1) == null ? new Place(file, 0, 0)
            : place(file, place.group(1), place.group(2));
        finding(at, first.substring(place.end()));
        break;
      }
    }
    first = "";
    details.clear();
  }

  private static Place place(String file, String line, String column) {
    return new Place(file, Integer.parseInt(line), Integer.parseInt(column));
  }

  private void finding(Place place, String message) {
    Matcher claim = CLAIM.matcher(message);
    Matcher whole = WHOLE.matcher(message);
    Matcher text = TEXT.matcher(message);
    if (claim.matches()) {
      add(Kind.valueOf(claim.group(2).toUpperCase(Locale.ROOT)),
          "claim/" + claim.group(1).split(" ")[0], place, message);
    } else if (text.matches()) {
      add(text.group(1).equals("error") ? Kind.ERROR : Kind.WARNING,
          text.group(2) == null ? text.group(1) : text.group(2), place, message);
    } else if (whole.matches()) {
      Kind kind = switch (whole.group(1)) {
        case "refuted" -> Kind.REFUTED;
        case "ill-typed" -> Kind.ERROR;
        default -> Kind.UNDECIDED;
      };
      add(kind, whole.group(1), place, message);
    }
  }

  private void add(Kind kind, String rule, Place place, String message) {
    List<Step> steps = new ArrayList<>();
    Map<String, Integer> named = new HashMap<>();
    String file = place.file();
    boolean scheduled = false;
    for (String line : details) {
      Matcher in = IN.matcher(line);
      if (in.matches() && files.contains(in.group(1))) {
        file = in.group(1);
      }
      Matcher step = STEP.matcher(line);
      if (line.startsWith("  schedule ")) {
        scheduled = true;
      } else if (step.matches()) {
        named.put(step.group(1), steps.size());
        steps.add(new Step(place(file, step.group(3), step.group(4)),
            step.group(1) + ": " + step.group(2)));
      }
    }
    boolean race = scheduled && named.keySet().containsAll(Set.of("first", "second"));
    List<List<Integer>> schedules = race
        ? List.of(List.of(named.get("first"), named.get("second")),
            List.of(named.get("second"), named.get("first")))
        : List.of();
    findings.add(new Finding(kind, rule, place, message, List.copyOf(details), steps, schedules));
  }
}
