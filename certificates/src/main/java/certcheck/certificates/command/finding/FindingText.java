package certcheck.certificates.command.finding;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import certcheck.certificates.command.verdict.JsonWriting;
import certcheck.certificates.command.verdict.SarifParts;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Findings as one indented JSON text: our own, or SARIF 2.1.0. */
public final class FindingText {
  private FindingText() {}

  /**
   * An object with {@code status}, the exit status, and {@code findings}: each has {@code kind},
   * {@code rule}, {@code file}, {@code line} and {@code column} (0 if there is none), {@code message}
   * and {@code details}, and {@code steps} with file, line, column and message.
   */
  public static String json(List<Finding> findings, int status) {
    return JsonWriting.text(json -> {
      json.writeStartObject();
      json.writeNumberField("status", status);
      json.writeArrayFieldStart("findings");
      for (Finding f : findings) {
        json.writeStartObject();
        json.writeStringField("kind", f.kind().name().toLowerCase(Locale.ROOT));
        json.writeStringField("rule", f.rule());
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
   * and warnings {@code warning}, what is proved kind {@code pass}. Places of a counterexample are
   * related locations, and the two schedules of a race are code flows.
   */
  public static String sarif(List<Finding> findings, int status) {
    List<String> rules = List.copyOf(
        new TreeSet<>(findings.stream().map(Finding::rule).toList()));
    return JsonWriting.text(json -> SarifParts.log(rules, FindingText::description, run -> {
      run.writeBooleanField("executionSuccessful", status < 66);
      run.writeNumberField("exitCode", status);
    }, run -> {
      for (Finding f : findings) {
        result(f, rules.indexOf(f.rule()), run);
      }
    }, json));
  }

  private static String description(String rule) {
    return rule.startsWith("claim/") ? "The program satisfies its claim " + rule.substring(6) + "."
        : "The program satisfies the rule " + rule + ".";
  }

  private static void result(Finding f, int rule, JsonGenerator json) throws IOException {
    boolean proved = f.kind() == Kind.PROVED;
    boolean failed = f.kind() == Kind.REFUTED || f.kind() == Kind.ERROR;
    json.writeStartObject();
    json.writeStringField("ruleId", f.rule());
    json.writeNumberField("ruleIndex", rule);
    json.writeStringField("kind", proved ? "pass" : "fail");
    json.writeStringField("level", proved ? "none" : failed ? "error" : "warning");
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
    json.writeEndObject();
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
}
