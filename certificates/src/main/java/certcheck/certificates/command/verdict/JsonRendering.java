package certcheck.certificates.command.verdict;

import certcheck.certificates.command.theory.Axiom;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * One JSON object: {@code tool} and versions; {@code files}, each with its {@code verdict}, the
 * {@code refusal} or the {@code claims}, {@code texts} whether these are words, definitions, {@code axioms}, rules, theories and steps;
 * {@code policies}; and the {@code exit} status.
 */
final class JsonRendering extends JsonText {

  @Override
  void write(Summary summary, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("tool", "certcheck");
    json.writeStringField("version", Summary.VERSION);
    json.writeNumberField("format", Summary.FORMAT);
    json.writeStringField("kernelSha256", Kernel.digest());
    json.writeArrayFieldStart("files");
    for (Verdict v : summary.verdicts()) {
      file(v, json);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("policies");
    for (Policy.Outcome outcome : summary.policies()) {
      policy(outcome, json);
    }
    json.writeEndArray();
    json.writeNumberField("exit", summary.status());
    json.writeEndObject();
  }

  private static void file(Verdict v, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", v.file());
    strings(json, "sources", v.subject().sources());
    json.writeStringField("verdict", v.kind().label());
    json.writeNumberField("exit", v.status());
    if (v.isVerified()) {
      named(json, "claims", "statement", v.claims());
      json.writeBooleanField("texts", v.texts());
      named(json, "where", "definition", v.where());
      strings(json, "axioms", v.axioms());
      axioms(v, json);
      strings(json, "rules", v.rules());
      named(json, "theories", "sha256", v.theories());
      json.writeNumberField("steps", v.steps().certificate());
      json.writeNumberField("librarySteps", v.steps().library());
      json.writeNumberField("seconds", v.steps().seconds());
    } else if (v.refusal().isPresent()) {
      refusal(v.refusal().get(), json);
    } else {
      json.writeStringField("message", String.join("\n", v.report()));
    }
    json.writeEndObject();
  }

  /** Axioms as their theories state them, under the words of {@code axioms}. */
  private static void axioms(Verdict v, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("axiomsInFull");
    for (Axiom axiom : v.stated()) {
      json.writeStartObject();
      json.writeStringField("axiom", axiom.word());
      json.writeStringField("name", axiom.name());
      json.writeStringField("formula", axiom.formula());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void refusal(Verdict.Refusal r, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("refusal");
    json.writeStringField("source", r.source());
    json.writeNumberField("line", r.line());
    json.writeNumberField("column", r.column());
    json.writeStringField("rule", r.rule());
    if (r.condition() > 0) {
      json.writeNumberField("condition", r.condition());
    }
    json.writeStringField("expected", r.expected());
    json.writeStringField("found", r.found());
    json.writeStringField("message", r.message());
    json.writeEndObject();
  }

  private static void policy(Policy.Outcome outcome, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", outcome.policy());
    json.writeBooleanField("met", outcome.status() == 0);
    json.writeArrayFieldStart("required");
    for (Policy.Required r : outcome.required()) {
      json.writeStartObject();
      strings(json, "files", r.files());
      json.writeStringField("claim", r.claim());
      json.writeBooleanField("proved", r.isProved());
      json.writeStringField(r.isProved() ? "provedBy" : "reason",
          r.isProved() ? r.provedBy() : r.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("axiomsNotAllowed");
    for (Policy.Forbidden f : outcome.forbidden()) {
      json.writeStartObject();
      json.writeStringField("file", f.file());
      json.writeStringField("axiom", f.axiom());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void named(
      JsonGenerator json, String field, String value, List<Verdict.Named> entries)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (Verdict.Named entry : entries) {
      json.writeStartObject();
      json.writeStringField("name", entry.name());
      json.writeStringField(value, entry.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void strings(JsonGenerator json, String field, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
