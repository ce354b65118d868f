package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck lsp} as an editor starts it: the protocol's bytes, a proof, and the exit status. */
class LanguageServerProcessTest {
  @TempDir Path folder;

  private static void send(OutputStream out, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(bytes);
    out.flush();
  }

  /** Reads messages up to one that has these words. */
  private static String await(InputStream in, String words) throws IOException {
    while (true) {
      StringBuilder header = new StringBuilder();
      while (header.indexOf("\r\n\r\n") < 0) {
        int c = in.read();
        assertTrue(c >= 0, "no " + words);
        header.append((char) c);
      }
      int length = Integer.parseInt(header.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
      String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
      if (body.contains(words)) {
        return body;
      }
    }
  }

  @Test
  void aRaceIsShownWhenTheFileIsSaved() throws Exception {
    assumeTrue(Files.exists(Checkout.jar("certificates")), "run by mvn verify, when the jar exists");
    String text = "param N;\noutput b[N];\npar i < N { b[0] := i; }\nclaim race_free;\n";
    Path file = Files.writeString(folder.resolve("x.sched"), text);
    String document = "\"uri\":\"" + file.toUri() + "\"";
    Process server = new ProcessBuilder(
        Checkout.root().resolve("certificates/bin/certcheck").toString(), "lsp")
        .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    OutputStream out = server.getOutputStream();
    InputStream in = server.getInputStream();
    send(out, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    assertTrue(await(in, "\"id\":1").contains("\"hoverProvider\":true"));
    send(out, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{"
        + document + ",\"languageId\":\"sched\",\"version\":1,\"text\":\""
        + text.replace("\n", "\\n") + "\"}}}");
    assertTrue(await(in, "publishDiagnostics").contains("\"diagnostics\":[]"));
    send(out, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didSave\",\"params\":{\"textDocument\":{"
        + document + "}}}");
    String found = await(in, "publishDiagnostics");
    assertTrue(found.contains("E0202") && found.contains("claim race_free: refuted"), found);
    send(out, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\",\"params\":null}");
    await(in, "\"id\":2");
    send(out, "{\"jsonrpc\":\"2.0\",\"method\":\"exit\",\"params\":null}");
    assertEquals(0, server.waitFor());
    assertTrue(Files.notExists(folder.resolve("x.cert")));
  }
}
