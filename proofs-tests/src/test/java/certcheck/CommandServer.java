package certcheck;

import certcheck.certificates.command.InProcessCommands;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A process that runs commands one after the other in its folder, so that what each of them runs is loaded
 * and compiled once. It reads the number of arguments, and these, and answers with the exit status and what
 * was printed on both streams.
 */
final class CommandServer implements AutoCloseable {
  private final Process process;
  private final DataOutputStream requests;
  private final DataInputStream answers;

  /** What a command did. */
  record Result(int status, String output) {}

  /** A server that works in a folder, with the libraries of another one. */
  CommandServer(Path folder, Path libraries) throws IOException {
    process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmn256m", "-Dfile.encoding=UTF-8",
        "-Dcertcheck.library=" + libraries, "-cp", System.getProperty("java.class.path"),
        CommandServer.class.getName())
        .directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    requests = new DataOutputStream(process.getOutputStream());
    answers = new DataInputStream(process.getInputStream());
  }

  /** Runs a command of the tools. */
  Result run(List<String> arguments) throws IOException {
    requests.writeInt(arguments.size());
    for (String argument : arguments) {
      write(argument, requests);
    }
    requests.flush();
    return new Result(answers.readInt(), read(answers));
  }

  private static void write(String text, DataOutputStream to) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    to.writeInt(bytes.length);
    to.write(bytes);
  }

  private static String read(DataInputStream from) throws IOException {
    return new String(from.readNBytes(from.readInt()), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    requests.close();
    process.destroy();
  }

  /** Serves until there are no more requests. */
  public static void main(String[] none) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    System.setOut(System.err);
    while (true) {
      String[] arguments;
      try {
        arguments = new String[in.readInt()];
      } catch (EOFException e) {
        return;
      }
      for (int k = 0; k < arguments.length; k++) {
        arguments[k] = read(in);
      }
      StringWriter text = new StringWriter();
      // Each is buffered, and so flushed, as by the program.
      PrintWriter printed = new PrintWriter(new BufferedWriter(text));
      PrintWriter errors = new PrintWriter(new BufferedWriter(text));
      int status = InProcessCommands.commandLine().withCodes()
          .setOut(printed).setErr(errors).execute(arguments);
      out.writeInt(status);
      write(text.toString(), out);
      out.flush();
    }
  }
}
