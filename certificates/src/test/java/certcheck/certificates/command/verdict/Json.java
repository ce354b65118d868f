package certcheck.certificates.command.verdict;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON: objects as maps, arrays as lists, scalars as Java has them. */
public final class Json {
  private Json() {}

  /** The one value of a text; no name may occur twice in an object. */
  public static Object parse(String text) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      json.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      json.nextToken();
      Object value = value(json);
      if (json.nextToken() != null) {
        throw new IOException("more than one value");
      }
      return value;
    }
  }

  private static Object value(JsonParser json) throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String name = json.currentName();
          json.nextToken();
          map.put(name, value(json));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(json));
        }
        yield list;
      }
      case VALUE_NUMBER_INT -> json.getIntValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> json.getText();
    };
  }
}
