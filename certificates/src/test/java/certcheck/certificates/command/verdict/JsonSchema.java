package certcheck.certificates.command.verdict;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Holds JSON values against a JSON Schema of draft 7, as far as the schema of SARIF goes. A keyword
 * that is not known here is an error, so that none is passed over.
 */
public final class JsonSchema {
  private final Map<?, ?> root;
  private final List<String> violations = new ArrayList<>();

  private JsonSchema(Map<?, ?> root) {
    this.root = root;
  }

  /** What a value violates, each with its place; nothing if it is valid. */
  public static List<String> violations(Object schema, Object value) {
    JsonSchema checking = new JsonSchema((Map<?, ?>) schema);
    checking.check(checking.root, value, "$");
    return checking.violations;
  }

  private void require(boolean condition, String place, String message) {
    if (!condition) {
      violations.add(place + ": " + message);
    }
  }

  private void check(Map<?, ?> schema, Object value, String place) {
    if (schema.containsKey("$ref")) {
      check(referred((String) schema.get("$ref")), value, place);
      return;
    }
    for (Map.Entry<?, ?> rule : schema.entrySet()) {
      String keyword = (String) rule.getKey();
      switch (keyword) {
        case "$schema", "$id", "title", "description", "default", "definitions" -> { }
        case "type" -> require(hasType(value, (String) rule.getValue()), place,
            "expected the type " + rule.getValue() + ", found " + value);
        case "enum" -> require(((List<?>) rule.getValue()).contains(value), place,
            "expected one of " + rule.getValue() + ", found " + value);
        case "anyOf", "oneOf" -> alternatives(keyword, (List<?>) rule.getValue(), value, place);
        case "properties", "required", "additionalProperties" -> {
          if (value instanceof Map<?, ?> object) {
            checkObject(keyword, schema, object, place);
          }
        }
        case "items", "minItems", "uniqueItems" -> {
          if (value instanceof List<?> array) {
            checkArray(keyword, rule.getValue(), array, place);
          }
        }
        case "minimum", "maximum" -> {
          if (value instanceof Number number) {
            double bound = ((Number) rule.getValue()).doubleValue();
            int order = Double.compare(number.doubleValue(), bound);
            require(keyword.equals("minimum") ? order >= 0 : order <= 0, place,
                keyword + " " + bound + ", found " + number);
          }
        }
        case "pattern", "format" -> {
          if (value instanceof String text) {
            boolean good = keyword.equals("pattern")
                ? Pattern.compile((String) rule.getValue()).matcher(text).find()
                : hasFormat(text, (String) rule.getValue());
            require(good, place, "expected " + rule.getValue() + ", found " + text);
          }
        }
        default -> throw new IllegalArgumentException("unknown keyword " + keyword);
      }
    }
  }

  private Map<?, ?> referred(String reference) {
    Object target = root;
    for (String step : reference.substring("#/".length()).split("/")) {
      target = ((Map<?, ?>) target).get(step);
    }
    return (Map<?, ?>) target;
  }

  private void alternatives(String keyword, List<?> schemas, Object value, String place) {
    long valid = schemas.stream().filter(schema -> {
      JsonSchema attempt = new JsonSchema(root);
      attempt.check((Map<?, ?>) schema, value, place);
      return attempt.violations.isEmpty();
    }).count();
    require(keyword.equals("oneOf") ? valid == 1 : valid >= 1, place,
        valid + " of the alternatives of " + keyword + " hold");
  }

  private void checkObject(String keyword, Map<?, ?> schema, Map<?, ?> object, String place) {
    Map<?, ?> properties = schema.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    if (keyword.equals("required")) {
      for (Object name : (List<?>) schema.get(keyword)) {
        require(object.containsKey(name), place, "no property " + name);
      }
      return;
    }
    object.forEach((name, value) -> {
      String inside = place + "." + name;
      boolean known = properties.containsKey(name);
      if (keyword.equals("properties") && known) {
        check((Map<?, ?>) properties.get(name), value, inside);
      } else if (keyword.equals("additionalProperties") && !known) {
        Object others = schema.get(keyword);
        require(!others.equals(false), place, "no property may be called " + name);
        if (others instanceof Map<?, ?> other) {
          check(other, value, inside);
        }
      }
    });
  }

  private void checkArray(String keyword, Object rule, List<?> array, String place) {
    if (keyword.equals("items")) {
      for (int i = 0; i < array.size(); i++) {
        check((Map<?, ?>) rule, array.get(i), place + "[" + i + "]");
      }
    } else if (keyword.equals("minItems")) {
      require(array.size() >= (Integer) rule, place, "fewer items than " + rule);
    } else {
      require(rule.equals(false) || new HashSet<>(array).size() == array.size(), place,
          "items are not unique");
    }
  }

  private static boolean hasType(Object value, String type) {
    return switch (type) {
      case "object" -> value instanceof Map;
      case "array" -> value instanceof List;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "integer" -> value instanceof Integer;
      case "number" -> value instanceof Number;
      default -> throw new IllegalArgumentException("unknown type " + type);
    };
  }

  private static boolean hasFormat(String text, String format) {
    try {
      return switch (format) {
        case "uri" -> new URI(text).isAbsolute();
        case "uri-reference" -> new URI(text).toString().equals(text);
        case "date-time" -> OffsetDateTime.parse(text) != null;
        default -> throw new IllegalArgumentException("unknown format " + format);
      };
    } catch (URISyntaxException | DateTimeParseException e) {
      return false;
    }
  }
}
