package certcheck.certificates.command.verdict;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;

/** What all texts in SARIF 2.1.0 have: the log with its run, messages, and places. */
public final class SarifParts {
  /** The schema that they obey. */
  private static final String SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
      + "errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifParts() {}

  /**
   * A log with one run.
   *
   * @param rules those that results refer to by number
   * @param description of a rule
   * @param invocation the fields of the one invocation
   * @param results the elements of the field {@code results}
   */
  public static void log(List<String> rules, UnaryOperator<String> description,
      JsonWriting invocation, JsonWriting results, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool(rules, description, json);
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    invocation.to(json);
    json.writeEndObject();
    json.writeEndArray();
    json.writeStringField("columnKind", "unicodeCodePoints");
    json.writeArrayFieldStart("results");
    results.to(json);
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void tool(List<String> rules, UnaryOperator<String> description,
      JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "certcheck");
    json.writeStringField("version", Summary.VERSION);
    json.writeArrayFieldStart("rules");
    for (String id : rules) {
      json.writeStartObject();
      json.writeStringField("id", id);
      json.writeObjectFieldStart("shortDescription");
      json.writeStringField("text", description.apply(id));
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  /** The field {@code message}. */
  public static void message(String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("message");
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  /** The field {@code physicalLocation}; line and column are 0 if there is none. */
  public static void location(String file, int line, int column, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart("physicalLocation");
    artifact(file, json);
    if (line > 0) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", line);
      if (column > 0) {
        json.writeNumberField("startColumn", column);
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** The field {@code artifactLocation}. */
  public static void artifact(String file, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(file));
    json.writeEndObject();
  }

  /** A file's name as a relative or absolute URI reference. */
  private static String uri(String file) {
    String path = URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20")
        .replace("%2F", "/");
    return path.startsWith("/") ? "file://" + path : path;
  }
}
