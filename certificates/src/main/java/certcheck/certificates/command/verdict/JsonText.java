package certcheck.certificates.command.verdict;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A rendering whose result is one indented JSON text with a line feed at its end. */
abstract class JsonText {

  /** Writes the one value of the text. */
  abstract void write(Summary summary, JsonGenerator json) throws IOException;

  /** The text. */
  final String render(Summary summary) {
    return JsonWriting.text(json -> write(summary, json));
  }
}
