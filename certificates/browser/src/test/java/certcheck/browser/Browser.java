package certcheck.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A headless Chromium in which the kernel runs, on pages that a server on this machine has. */
final class Browser implements AutoCloseable {
  static final Path PROGRAM = Path.of("/usr/bin/chromium");

  /** What a run of the kernel gave; {@code where} is {@code page} once one did not fit into a worker. */
  record Said(int status, String out, String err, double seconds, String where) {}

  private static final Path CHECKER = Path.of("target/javascript/checker.js");

  private final HttpServer server;
  private final Process process;
  private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
  private volatile Map<String, byte[]> files = Map.of();

  Browser(Path folder) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
    server.start();
    process = start(folder, "http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** Starts the browser on a page. */
  static Process start(Path folder, String page, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(PROGRAM.toString(), "--headless", "--no-sandbox",
        "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
        "--user-data-dir=" + folder.resolve("profile")));
    command.addAll(List.of(options));
    command.add(page);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Ends a browser that was started here, and waits until it has. */
  static void end(Process browser) {
    List<ProcessHandle> all = new ArrayList<>(browser.descendants().toList());
    all.add(browser.toHandle());
    browser.destroy();
    all.forEach(p -> p.onExit().join());
  }

  /** Runs the kernel's command with these files in memory. */
  Said check(Map<String, byte[]> with, List<String> arguments) throws InterruptedException {
    files = with;
    jobs.put(String.join("\0", arguments) + "\0\0" + String.join("\0", with.keySet()));
    String answer = said.poll(30, TimeUnit.MINUTES);
    String[] parts = (answer == null ? "-3\0000\0\0no answer\0" : answer).split("\0", -1);
    return new Said(Integer.parseInt(parts[0]), parts[2], parts[3],
        Double.parseDouble(parts[1]) / 1000, parts[4]);
  }

  private void answer(HttpExchange exchange) {
    try (exchange) {
      byte[] body = switch (exchange.getRequestURI().getPath()) {
        case "/" -> resource("/certcheck/browser/harness.html");
        case "/checker.js" -> Files.readAllBytes(CHECKER);
        case "/run.js", "/worker.js" -> resource("/certcheck/certificates/command/report"
            + exchange.getRequestURI().getPath());
        case "/next" -> jobs.take().getBytes(UTF_8);
        case "/file" -> files.get(URLDecoder.decode(exchange.getRequestURI().getRawQuery(), UTF_8));
        case "/said" -> {
          said.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          yield new byte[0];
        }
        default -> null;
      };
      if (body == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        exchange.getResponseHeaders().set("Content-Type", exchange.getRequestURI().getPath()
            .equals("/") ? "text/html; charset=utf-8" : "text/javascript; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      said.add("-4\0000\0\0the server failed: " + e + "\0");
    }
  }

  private static byte[] resource(String name) {
    try (var in = Browser.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    end(process);
    server.stop(0);
    ((java.util.concurrent.ExecutorService) server.getExecutor()).shutdownNow();
  }
}
