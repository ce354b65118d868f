package certcheck.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.certificates.Main;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page of {@code report --checker}, opened as a file in Chromium, whose buttons are clicked. */
class ReportPageTest {
  private static final Path EXAMPLES = Path.of("../examples");

  @TempDir private Path folder;

  @Test
  void buttonsCheckTheCertificates() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Browser.PROGRAM), "no " + Browser.PROGRAM);
    Path good = Files.copy(EXAMPLES.resolve("matmul.tml"), folder.resolve("good & <b>.tml"));
    Files.copy(EXAMPLES.resolve("matmul.cert"), folder.resolve("good & <b>.cert"));
    Path bad = Files.writeString(folder.resolve("bad.tml"), Files.readString(good) + "// more\n");
    Files.copy(EXAMPLES.resolve("matmul.cert"), folder.resolve("bad.cert"));
    Path page = folder.resolve("r.html");
    report(page, good, bad);
    Process browser = Browser.start(folder, page.toUri().toString(), "--remote-debugging-port=0");
    try {
      List<String> said = List.of(clicked(0), clicked(1));
      assertTrue(said.get(0).startsWith("✓ verified here, "), said::toString);
      assertTrue(said.get(0).contains("\nVERIFIED " + good + "  safe\n  claim tml  safe\n"),
          said::toString);
      assertTrue(said.get(1).startsWith("✗ rejected here, "), said::toString);
      assertTrue(said.get(1).contains("expected the text of " + bad + ", found a difference at "),
          said::toString);
    } finally {
      Browser.end(browser);
    }
  }

  private static void report(Path page, Path... sources) throws IOException, InterruptedException {
    List<String> command = new java.util.ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Dcertcheck.library=../library", "-cp", System.getProperty("java.class.path"),
        Main.class.getName(), "report", "--checker", "target/javascript/checker.js", "-o",
        page.toString()));
    List.of(sources).forEach(s -> command.add(s.toString()));
    assertEquals(1, new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  /** Clicks a button, and gives what stands beside and below it at the end. */
  private String clicked(int button) throws IOException, InterruptedException {
    String box = "document.querySelectorAll('.checker')[" + button + "]";
    for (int i = 0; i < 600 && !evaluate("document.readyState").equals("complete"); i++) {
      Thread.sleep(100);
    }
    evaluate(box + ".querySelector('button').click()");
    for (int i = 0; i < 3000; i++) {
      String said = evaluate(box + ".querySelector('.badge').textContent + '\\n' + " + box
          + ".querySelector('pre').textContent.slice(0, 500)");
      if (!said.startsWith("…")) {
        return said;
      }
      Thread.sleep(200);
    }
    throw new AssertionError("no answer");
  }

  /** The value of an expression in the page, by the protocol of Chromium's developer tools. */
  private String evaluate(String expression) throws IOException, InterruptedException {
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    WebSocket socket = HttpClient.newHttpClient().newWebSocketBuilder()
        .buildAsync(URI.create(target()), new WebSocket.Listener() {
          private final StringBuilder text = new StringBuilder();

          @Override
          public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
              answers.add(text.toString());
            }
            from.request(1);
            return null;
          }
        }).join();
    socket.sendText("{\"id\":1,\"method\":\"Runtime.evaluate\",\"params\":{\"returnByValue\":true,"
        + "\"expression\":\"String(" + expression.replace("\\", "\\\\").replace("\"", "\\\"")
        + ")\"}}", true).join();
    String answer = answers.poll(1, TimeUnit.MINUTES);
    socket.abort();
    Matcher value = Pattern.compile("\"value\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(answer);
    assertTrue(value.find(), answer);
    return Pattern.compile("\\\\(?:u([0-9A-Fa-f]{4})|(.))").matcher(value.group(1)).replaceAll(escape ->
        Matcher.quoteReplacement(escape.group(1) != null
            ? String.valueOf((char) Integer.parseInt(escape.group(1), 16))
            : escape.group(2).equals("n") ? "\n" : escape.group(2)));
  }

  /** Where the page can be talked to. */
  private String target() throws IOException, InterruptedException {
    Path port = folder.resolve("profile/DevToolsActivePort");
    for (int i = 0; i < 600; i++) {
      if (Files.exists(port) && Files.readAllLines(port).size() > 1) {
        String list = new String(URI.create("http://127.0.0.1:" + Files.readAllLines(port).get(0)
            + "/json/list").toURL().openStream().readAllBytes(),
            java.nio.charset.StandardCharsets.UTF_8);
        Matcher page = Pattern.compile("(?s)\"type\": \"page\",\\s*\"url\": \"file:.*?"
            + "\"webSocketDebuggerUrl\": \"([^\"]+)\"").matcher(list);
        if (page.find()) {
          return page.group(1);
        }
      }
      Thread.sleep(200);
    }
    throw new AssertionError("no page");
  }
}
