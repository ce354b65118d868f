package certcheck.certificates.command.verdict;

import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is wrong, as GitLab's Code Quality report (GitLab's documentation, "Code Quality", "Import Code
 * Quality results"): an array of objects with {@code description}, {@code check_name}, {@code fingerprint},
 * {@code severity} and {@code location}. Fingerprints are SHA-256 and depend on no line, so that GitLab
 * knows a finding again when lines are added above it; equal ones are numbered.
 */
public final class CodeQualityText {
  /** How bad it is, in GitLab's words. */
  public enum Severity {
    /** Undecided, or remarkable. */
    MINOR,
    /** A claim that is false or missing, an error of a text. */
    MAJOR,
    /** A certificate that is not verified. */
    CRITICAL
  }

  private record Issue(
      String check, String path, int line, String description, Severity severity, String fingerprint) {}

  private final List<Issue> issues = new ArrayList<>();
  private final Map<String, Integer> seen = new HashMap<>();

  /**
   * Adds what is wrong.
   *
   * @param check what was violated, as {@code claim/bounds}
   * @param path of the file, as it was named
   * @param line from 1; 0 if it is about the whole file
   */
  public void add(String check, String path, int line, String description, Severity severity) {
    String words = String.join("\n", check, path, description);
    int before = seen.merge(words, 1, Integer::sum) - 1;
    issues.add(new Issue(check, path.replaceFirst("^(\\./)+", ""), Math.max(1, line), description, severity,
        Theories.digest((words + "\n" + before).getBytes(StandardCharsets.UTF_8))));
  }

  /** The report. */
  public String text() {
    return JsonWriting.text(json -> {
      json.writeStartArray();
      for (Issue issue : issues) {
        json.writeStartObject();
        json.writeStringField("description", issue.description());
        json.writeStringField("check_name", issue.check());
        json.writeStringField("fingerprint", issue.fingerprint());
        json.writeStringField("severity", issue.severity().name().toLowerCase(Locale.ROOT));
        json.writeObjectFieldStart("location");
        json.writeStringField("path", issue.path());
        json.writeObjectFieldStart("lines");
        json.writeNumberField("begin", issue.line());
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
    });
  }
}
