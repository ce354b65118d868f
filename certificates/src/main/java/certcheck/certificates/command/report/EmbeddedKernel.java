package certcheck.certificates.command.report;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Theories;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * The kernel as JavaScript in a page, beside the files that it needs, each once. What a browser runs
 * are the scripts {@code run.js} and {@code check.js}, which the page's policy names by their digest,
 * and the kernel, with {@code worker.js} behind it in a worker.
 */
public final class EmbeddedKernel {
  private static final String SCRIPT = resource("run.js") + resource("check.js");

  private final byte[] kernel;
  private final Map<String, String> ids = new HashMap<>();
  private final Html data = new Html();

  /**
   * A kernel that {@code mvn -Pbrowser} has made.
   *
   * @param file its name, for messages
   * @throws Failure if it is none, or has other theories than the kernel of this program
   */
  public EmbeddedKernel(String file, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("\"\\s*\\+\\s*\"", "");
    if (!text.contains("\"theories/hol.theory\"")) {
      throw new Failure(ExitStatus.USAGE, "--checker expects the kernel as JavaScript (checker.js,"
          + " which mvn -Pbrowser makes), found " + file);
    }
    for (String theory : Kernel.theories()) {
      if (!text.contains("\"" + Base64.getEncoder().encodeToString(Theories.text(theory)) + "\"")) {
        throw new Failure(ExitStatus.USAGE, file + " has not the theory " + theory
            + " of this certcheck: make it again by mvn -Pbrowser");
      }
    }
    kernel = bytes;
  }

  /** What the page may do: run this script, and workers that it makes. */
  static String policy() {
    return "script-src 'sha256-" + digest(SCRIPT.getBytes(StandardCharsets.UTF_8))
        + "' blob:; worker-src blob:";
  }

  private static String digest(byte[] bytes) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = EmbeddedKernel.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A button that checks some files, and what the reader may put in the place of the sources. */
  void button(CheckedFiles files, Html html, String id) {
    StringBuilder data = new StringBuilder();
    files.contents().forEach((name, bytes) ->
        data.append(data.isEmpty() ? "" : " ").append(packed(name, bytes)));
    html.raw("<h3>Check it here</h3>\n").open("div", "class", "checker", "data-files", data,
        "data-names", String.join("\n", files.names())).line()
        .element("p", "The kernel's classes, compiled to JavaScript (SHA-256 "
            + Theories.digest(kernel) + "), replay the certificate in your browser, which sends nothing"
            + " to anybody. Whoever made this page could have put something else here: trust it as you"
            + " trust them.").line();
    for (String source : files.names().subList(0, files.names().size() - 1)) {
      html.open("p").open("label").text("Your own copy of " + source + ", instead of the text above: ")
          .open("input", "type", "file", "data-name", source).close("label").close("p").line();
    }
    html.open("p").element("button", "Check this certificate here", "type", "button",
        "aria-describedby", id + "-said").text(" ").open("span", "class", "badge", "id", id + "-said",
        "role", "status", "hidden", "").close("span").close("p").line()
        .open("pre", "tabindex", "0", "hidden", "").close("pre").close("div").line();
  }

  /** The element with these bytes. Their name and digest make them the same. */
  private String packed(String name, byte[] bytes) {
    return ids.computeIfAbsent(name + "\n" + Theories.digest(bytes), key -> {
      String id = "data" + ids.size();
      data(id, name, bytes);
      return id;
    });
  }

  private void data(String id, String name, byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    data.element("script", Base64.getMimeEncoder(120, new byte[] {'\n'})
        .encodeToString(packed.toByteArray()), "type", "text/plain", "id", id, "data-name", name).line();
  }

  /** What stands at the end of the page: the data, and the script. */
  void end(Html html) {
    if (ids.isEmpty()) {
      return;
    }
    data("kernel", "kernel", kernel);
    data("worker", "worker", resource("worker.js").getBytes(StandardCharsets.UTF_8));
    html.raw(data.toString()).raw("<script>" + SCRIPT + "</script>\n");
  }
}
