package certcheck.certificates.command.verdict;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * SARIF 2.1.0: one result for each verified claim (kind {@code pass}), each refusal (level {@code
 * error}), each required claim that is missing and each axiom that is not allowed. It is about the
 * source, if there is one; of a source that differs from the certificate's text, about that place. A
 * rule id is the kernel's rule with the number of its condition.
 */
final class SarifRendering extends JsonText {
  /**
   * One result.
   *
   * @param rule the rule's id
   * @param passed whether it is good news
   * @param message what it says
   * @param file the file it is about
   * @param line the line in it, or 0
   * @param column the column in it, in code points, or 0
   */
  private record Result(
      String rule, boolean passed, String message, String file, int line, int column) {}

  @Override
  void write(Summary summary, JsonGenerator json) throws IOException {
    List<Result> results = new ArrayList<>();
    summary.verdicts().forEach(v -> verdict(v, summary.axioms(), results));
    summary.policies().forEach(p -> policy(p, results));
    Map<String, Integer> rules = new TreeMap<>();
    results.forEach(r -> rules.put(r.rule, 0));
    int index = 0;
    for (Map.Entry<String, Integer> rule : rules.entrySet()) {
      rule.setValue(index++);
    }
    SarifParts.log(List.copyOf(rules.keySet()), SarifRendering::description,
        run -> invocation(summary, run), run -> {
          for (Result r : results) {
            result(r, rules.get(r.rule), run);
          }
        }, json);
  }

  private static void verdict(Verdict v, Summary.Axioms axioms, List<Result> results) {
    if (v.isVerified()) {
      StringBuilder where = new StringBuilder();
      v.where().forEach(d -> where.append("\nwhere ").append(d.name()).append(" = ")
          .append(d.text()));
      if (axioms == Summary.Axioms.AS_STATED) {
        v.stated().forEach(a -> where.append("\naxiom ").append(a));
      }
      v.claims().forEach(c -> results.add(new Result("verified", true,
          "verified: " + (v.texts() ? "" : c.name() + "  ") + c.text() + where, v.about(), 0, 0)));
    } else if (v.refusal().isPresent()) {
      Verdict.Refusal r = v.refusal().get();
      String id = r.rule().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]+", "-")
          .replaceAll("^-|-$", "");
      boolean own = r.source().equals(v.file());
      String message = v.kind().label() + (own ? "" : " in " + r.source() + ", line " + r.line())
          + ": " + r.message();
      String rule = r.condition() == 0 ? id : id + "/" + r.condition();
      Optional<Verdict.Difference> difference = v.difference();
      if (difference.isPresent()) {
        Verdict.Difference d = difference.get();
        results.add(new Result(rule, false, message, d.source(), d.line(), d.column()));
      } else if (own) {
        results.add(new Result(rule, false, message, v.file(), r.line(),
            column(v.file(), r.line(), r.column())));
      } else {
        results.add(new Result(rule, false, message, v.about(), 0, 0));
      }
    } else {
      results.add(new Result(v.kind().label(), false, v.reason(), v.about(), 0, 0));
    }
  }

  /** A column in code points, from the kernel's in bytes; 0 if the file cannot be read again. */
  private static int column(String file, int line, int column) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
      int n = 1;
      while (n < line) {
        n += next(in) == '\n' ? 1 : 0;
      }
      int result = 1;
      for (int i = 1; i < column; i++) {
        boolean continues = (next(in) & 0xC0) == 0x80;
        result += continues ? 0 : 1;
      }
      return result;
    } catch (IOException | InvalidPathException e) {
      return 0;
    }
  }

  private static int next(InputStream in) throws IOException {
    int b = in.read();
    if (b < 0) {
      throw new EOFException();
    }
    return b;
  }

  private static void policy(Policy.Outcome outcome, List<Result> results) {
    for (Policy.Required r : outcome.required()) {
      if (!r.isProved()) {
        results.add(new Result("required-claim", false,
            "the required claim " + r.claim() + " is missing: " + r.reason(),
            r.about(), r.line(), 0));
      }
    }
    for (Policy.Forbidden f : outcome.forbidden()) {
      results.add(new Result("allowed-axiom", false,
          "axiom " + f.axiom() + " is not allowed by " + outcome.policy(), f.file(), 0, 0));
    }
  }

  private static String description(String id) {
    int slash = id.indexOf('/');
    return switch (id) {
      case "verified" -> "The kernel verified the claim.";
      case "required-claim" -> "The policy requires the claim.";
      case "allowed-axiom" -> "The policy allows the axiom.";
      case "unreadable" -> "The file can be read.";
      case "error" -> "The kernel ends with a verdict.";
      default -> slash < 0 ? "The kernel's requirement: " + id + "."
          : "Condition (" + id.substring(slash + 1) + ") of the kernel's rule "
              + id.substring(0, slash) + ".";
    };
  }

  private static void invocation(Summary summary, JsonGenerator json) throws IOException {
    json.writeBooleanField("executionSuccessful", summary.status() < 66);
    json.writeNumberField("exitCode", summary.status());
    json.writeObjectFieldStart("properties");
    json.writeStringField("kernelSha256", Kernel.digest());
    json.writeNumberField("seconds", summary.seconds());
    json.writeEndObject();
  }

  private static void result(Result r, int rule, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", r.rule);
    json.writeNumberField("ruleIndex", rule);
    json.writeStringField("kind", r.passed ? "pass" : "fail");
    json.writeStringField("level", r.passed ? "none" : "error");
    SarifParts.message(r.message, json);
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    SarifParts.location(r.file, r.line, r.column, json);
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }
}
