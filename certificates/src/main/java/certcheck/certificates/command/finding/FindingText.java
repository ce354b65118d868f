package certcheck.certificates.command.finding;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import certcheck.certificates.command.verdict.CodeQualityText;
import certcheck.certificates.command.verdict.JsonWriting;
import certcheck.certificates.command.verdict.JunitText;
import certcheck.certificates.command.verdict.SarifParts;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Findings for programs: as one indented JSON text, ours, SARIF's or GitLab's, or as JUnit's XML. */
public final class FindingText {
  private FindingText() {}

  /**
   * An object with {@code status}, the exit status, and {@code findings}: each has {@code kind},
   * {@code code} if it has one, {@code rule}, {@code subject} (the words of a claim, or the rule),
   * {@code file}, {@code line} and {@code column} (0 if there is none), {@code message} and {@code
   * details}, {@code steps} with file, line, column and message, {@code suggestion} with what was found
   * and meant, if there is one, and {@code parameters}, the values of a counterexample of loops.
   */
  public static String json(List<Finding> findings, int status) {
    return JsonWriting.text(json -> {
      json.writeStartObject();
      json.writeNumberField("status", status);
      json.writeArrayFieldStart("findings");
      for (Finding f : findings) {
        json.writeStartObject();
        json.writeStringField("kind", f.kind().word());
        if (f.code().isPresent()) {
          json.writeStringField("code", f.code().get().number());
        }
        json.writeStringField("rule", f.rule());
        json.writeStringField("subject", f.subject());
        place(f.place(), json);
        json.writeStringField("message", f.message());
        json.writeFieldName("details");
        json.writeArray(f.details().toArray(String[]::new), 0, f.details().size());
        json.writeArrayFieldStart("steps");
        for (Step step : f.steps()) {
          json.writeStartObject();
          place(step.place(), json);
          json.writeStringField("message", step.message());
          json.writeEndObject();
        }
        json.writeEndArray();
        if (f.fix().isPresent()) {
          json.writeObjectFieldStart("suggestion");
          json.writeStringField("found", f.fix().get().found());
          json.writeStringField("meant", f.fix().get().meant());
          json.writeEndObject();
        }
        if (f.counterexample().isPresent()) {
          json.writeObjectFieldStart("parameters");
          for (var value : f.counterexample().get().parameters().entrySet()) {
            json.writeNumberField(value.getKey(), value.getValue());
          }
          json.writeEndObject();
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    });
  }

  private static void place(Place place, JsonGenerator json) throws IOException {
    json.writeStringField("file", place.file());
    json.writeNumberField("line", place.line());
    json.writeNumberField("column", place.column());
  }

  /**
   * SARIF: a result for each finding; refutations and errors have level {@code error}, what is undecided
   * and warnings {@code warning}, what is proved kind {@code pass}, answers {@code informational}. Places of a counterexample are
   * related locations, the two schedules of a race are code flows, and a word that may have been meant
   * is a fix.
   */
  public static String sarif(List<Finding> findings, int status) {
    Map<String, Optional<Code>> rules = new TreeMap<>();
    findings.forEach(f -> rules.merge(f.rule(), f.code(), (a, b) -> a.isPresent() ? a : b));
    List<String> names = List.copyOf(rules.keySet());
    return JsonWriting.text(json -> SarifParts.log(names, rule -> description(rule)
        + rules.get(rule).map(c -> " certcheck explain " + c + " says more.").orElse(""), run -> {
      run.writeBooleanField("executionSuccessful", status < 66);
      run.writeNumberField("exitCode", status);
    }, run -> {
      for (Finding f : findings) {
        result(f, names.indexOf(f.rule()), run);
      }
    }, json));
  }

  private static String description(String rule) {
    return rule.equals("answer") ? "What was asked for." : rule.startsWith("claim/") ? "The program satisfies its claim " + rule.substring(6) + "."
        : "The program satisfies the rule " + rule + ".";
  }

  private static void result(Finding f, int rule, JsonGenerator json) throws IOException {
    boolean passes = f.kind() == Kind.PROVED || f.kind() == Kind.ANSWERED;
    boolean failed = f.kind() == Kind.REFUTED || f.kind() == Kind.ERROR;
    json.writeStartObject();
    json.writeStringField("ruleId", f.rule());
    json.writeNumberField("ruleIndex", rule);
    json.writeStringField("kind",
        f.kind() == Kind.ANSWERED ? "informational" : passes ? "pass" : "fail");
    json.writeStringField("level", passes ? "none" : failed ? "error" : "warning");
    String details = f.details().isEmpty() ? "" : "\n" + String.join("\n", f.details());
    SarifParts.message(f.message() + details, json);
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    SarifParts.location(f.place().file(), f.place().line(), f.place().column(), json);
    json.writeEndObject();
    json.writeEndArray();
    if (!f.steps().isEmpty()) {
      json.writeArrayFieldStart("relatedLocations");
      for (Step step : f.steps()) {
        step(step, json);
      }
      json.writeEndArray();
    }
    if (!f.schedules().isEmpty()) {
      json.writeArrayFieldStart("codeFlows");
      for (List<Integer> schedule : f.schedules()) {
        flow(f, schedule, json);
      }
      json.writeEndArray();
    }
    if (f.fix().isPresent() && f.place().column() > 0) {
      fix(f.place(), f.fix().get(), json);
    }
    if (f.code().isPresent()) {
      json.writeObjectFieldStart("properties");
      json.writeStringField("code", f.code().get().number());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** The word at the place is to be another one. */
  private static void fix(Place place, Finding.Fix fix, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("fixes");
    json.writeStartObject();
    json.writeArrayFieldStart("artifactChanges");
    json.writeStartObject();
    SarifParts.artifact(place.file(), json);
    json.writeArrayFieldStart("replacements");
    json.writeStartObject();
    json.writeObjectFieldStart("deletedRegion");
    json.writeNumberField("startLine", place.line());
    json.writeNumberField("startColumn", place.column());
    json.writeNumberField("endColumn",
        place.column() + fix.found().codePointCount(0, fix.found().length()));
    json.writeEndObject();
    json.writeObjectFieldStart("insertedContent");
    json.writeStringField("text", fix.meant());
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void flow(Finding f, List<Integer> schedule, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("threadFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("locations");
    for (int i : schedule) {
      json.writeStartObject();
      json.writeFieldName("location");
      step(f.steps().get(i), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void step(Step step, JsonGenerator json) throws IOException {
    json.writeStartObject();
    SarifParts.location(step.place().file(), step.place().line(), step.place().column(), json);
    SarifParts.message(step.message(), json);
    json.writeEndObject();
  }

  /**
   * JUnit: a test case for each finding, in the class of its file. What is refuted is a {@code failure},
   * what is undecided or wrong with the text an {@code error}; warnings pass.
   */
  public static String junit(List<Finding> findings) {
    JunitText xml = new JunitText();
    for (Finding f : findings) {
      String where = f.place().line() == 0 ? "" : " at " + f.place().line() + ":"
          + f.place().column();
      xml.begin(f.place().file(), f.kind() == Kind.PROVED || f.rule().startsWith("claim/")
          ? "claim " + f.subject() : f.subject() + where, 0);
      String body = f.place() + ": " + f.message()
          + f.details().stream().map(line -> "\n" + line).collect(Collectors.joining());
      switch (f.kind()) {
        case REFUTED -> xml.failure(f.rule(), f.message(), body);
        case UNDECIDED, ERROR -> xml.error(f.rule(), f.message(), body);
        case PROVED, WARNING, ANSWERED -> xml.output(body);
      }
      xml.end();
    }
    return xml.suite(0);
  }

  /** GitLab's Code Quality report, of all but what is proved or answered. */
  public static String gitlab(List<Finding> findings) {
    CodeQualityText issues = new CodeQualityText();
    for (Finding f : findings) {
      if (f.kind() != Kind.PROVED && f.kind() != Kind.ANSWERED) {
        issues.add(f.rule(), f.place().file(), f.place().line(), f.message(),
            f.kind() == Kind.REFUTED || f.kind() == Kind.ERROR ? CodeQualityText.Severity.MAJOR
                : CodeQualityText.Severity.MINOR);
      }
    }
    return issues.text();
  }
}
