package certcheck.certificates.command.verdict;

import certcheck.certificates.command.verdict.Verdict.Kind;
import certcheck.certificates.command.verdict.Verdict.Named;
import certcheck.certificates.command.verdict.Verdict.Refusal;
import certcheck.certificates.command.verdict.Verdict.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the kernel on one file and reads its report back. Status and kind of the verdict must agree;
 * if they do not, or a line is not understood, that is an error and never a verdict.
 */
public final class VerdictReader {
  private static final Pattern VERIFIED = Pattern.compile(
      "   ([0-9]+) claims?   ([0-9,]+) steps \\+ ([0-9,]+) library steps   ([0-9]+\\.[0-9]+) s");
  private static final Pattern POSITION = Pattern.compile("([0-9]+):([0-9]+)   (.*)");
  private static final Pattern LIBRARY =
      Pattern.compile("([a-z_]+\\.(?:lib|theory)):([0-9]+:[0-9]+   .*)");
  private static final Pattern MESSAGE = Pattern.compile(
      "(.*?)(?:, condition \\(([0-9]+)\\))?: expected (.*), found (.*)", Pattern.DOTALL);
  private static final Pattern NAMED =
      Pattern.compile("  (claim|where|theory|axiom) (\\S+?)(?: sha256|  | =) ?(.*)");
  private static final Pattern BASIS =
      Pattern.compile("  axioms: (.*?) {5}rules: (.*?) {5}theories: (.*)");
  private static final String OTHER = "  other: ";

  private final Kernel kernel;

  /** A reader of what this kernel reports. */
  public VerdictReader(Kernel kernel) {
    this.kernel = kernel;
  }

  /** The kernel's verdict on a file. */
  public Verdict check(String file) {
    return read(file, kernel.run(List.of("-v", "--", file)));
  }

  /** The kernel's verdict on a file that must prove the claim in another one. */
  public Verdict check(String file, String claim) {
    return read(file, kernel.run(List.of("-v", "--claim", claim, "--", file)));
  }

  /** Reads the report of a run on one file. */
  static Verdict read(String file, Kernel.Run run) {
    List<String> lines = run.out().isEmpty() ? List.of() : List.of(run.out().split("\n"));
    String first = lines.isEmpty() ? "" : lines.get(0);
    if (run.status() == 0 && first.startsWith("VERIFIED " + file)) {
      return verified(file, run, lines);
    } else if (run.status() == 1 && first.startsWith("REJECTED ")) {
      return refused(file, Kind.REJECTED, run, lines);
    } else if (run.status() == 3 && first.startsWith("DECLINED ")) {
      return refused(file, Kind.DECLINED, run, lines);
    }
    Kind kind = run.status() == 66 ? Kind.UNREADABLE : Kind.ERROR;
    return without(file, kind, run.status() == 66 ? 66 : 70, run);
  }

  private static Verdict without(String file, Kind kind, int status, Kernel.Run run) {
    List<String> lines = new ArrayList<>(run.err().lines().toList());
    lines.addAll(run.out().lines().toList());
    return new Verdict(file, kind, status, lines, Optional.empty(), List.of(), List.of(),
        List.of(), List.of(), List.of(), List.of(), List.of(), Steps.NONE);
  }

  private static Verdict refused(String file, Kind kind, Kernel.Run run, List<String> lines) {
    String rest = run.out().stripTrailing().substring("REJECTED ".length());
    Matcher library = LIBRARY.matcher(rest);
    String source = file;
    String text = rest.startsWith(file + ":") ? rest.substring(file.length() + 1) : "";
    if (!POSITION.matcher(text).lookingAt() && library.lookingAt()) {
      source = library.group(1);
      text = rest.substring(source.length() + 1);
    }
    Matcher at = POSITION.matcher(text);
    if (!at.lookingAt()) {
      return without(file, Kind.ERROR, 70, run);
    }
    String message = text.substring(at.start(3));
    Matcher parts = MESSAGE.matcher(message);
    boolean known = parts.matches();
    Refusal refusal = new Refusal(source, Integer.parseInt(at.group(1)),
        Integer.parseInt(at.group(2)), known ? parts.group(1) : "format",
        known && parts.group(2) != null ? Integer.parseInt(parts.group(2)) : 0,
        known ? parts.group(3) : "", known ? parts.group(4) : "", message);
    return new Verdict(file, kind, run.status(), lines, Optional.of(refusal), List.of(),
        List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Steps.NONE);
  }

  private static Verdict verified(String file, Kernel.Run run, List<String> lines) {
    Matcher head = VERIFIED.matcher(lines.get(0).substring(("VERIFIED " + file).length()));
    List<Named> claims = new ArrayList<>();
    List<Named> where = new ArrayList<>();
    List<Named> formulas = new ArrayList<>();
    List<Named> theories = new ArrayList<>();
    List<String> others = new ArrayList<>();
    Matcher basis = BASIS.matcher("");
    for (String line : lines.subList(1, lines.size())) {
      Matcher named = NAMED.matcher(line);
      if (line.startsWith(OTHER)) {
        others.add(line.substring(OTHER.length()));
      } else if (line.startsWith("  axioms: ")) {
        basis.reset(line);
      } else if (named.matches()) {
        Named entry = new Named(named.group(2), named.group(3));
        switch (named.group(1)) {
          case "claim" -> claims.add(entry);
          case "where" -> where.add(entry);
          case "theory" -> theories.add(entry);
          case "axiom" -> formulas.add(entry);
          default -> throw new IllegalStateException(line);
        }
      }
    }
    if (!head.matches() || !basis.matches()
        || claims.size() != Integer.parseInt(head.group(1)) || claims.isEmpty()) {
      return without(file, Kind.ERROR, 70, run);
    }
    return new Verdict(file, Kind.VERIFIED, 0, lines, Optional.empty(), claims, where,
        words(basis.group(1)), formulas, words(basis.group(2)), theories, others,
        new Steps(number(head.group(2)), number(head.group(3)),
            Double.parseDouble(head.group(4))));
  }

  private static long number(String digits) {
    return Long.parseLong(digits.replace(",", ""));
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
  }
}
