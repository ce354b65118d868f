package certcheck.kernel;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * The checker: {@code certcheck [-q|-v] [--claim FILE] [--] FILE…}. Exit codes: 0 every file
 * verified · 1 rejected · 2 usage · 3 declined · 66 unreadable · 70 internal error.
 */
public final class Main {
  private static final String USAGE = """
      usage: certcheck [-q | -v] [--claim FILE] FILE…    replays certificates; - is standard input
        -q verdicts only   -v digests and axioms too   --claim F require its claim   --version
      """;

  private final PrintStream out = new PrintStream(new BufferedOutputStream(
      new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);
  private boolean quiet, verbose;
  private String claim;
  private int status = 70;

  private Main() {}

  /** Runs the checker on a thread whose stack suits the nesting that terms are allowed. */
  public static void main(String[] arguments) throws InterruptedException {
    Main main = new Main();
    Runnable check = () -> main.status = main.run(List.of(arguments));
    Thread worker = new Thread(null, check, "check", 512L << 20);
    worker.setUncaughtExceptionHandler((thread, e) ->
        System.err.println("certcheck: internal error: " + e));
    worker.start();
    worker.join();
    Runtime.getRuntime().halt(main.out.checkError() ? 70 : main.status);
  }

  private int run(List<String> arguments) {
    boolean help = arguments.indexOf("--help") == 0, version = arguments.indexOf("--version") == 0;
    String digest = System.getProperty("certcheck.kernel.sha256", "unknown") + "\n";
    out.print(help ? USAGE : version ? "certcheck 1.0.0   format 1   kernel sha256 " + digest : "");
    if (help || version) return 0;
    List<String> files = new ArrayList<>();
    String unknown = "";
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext();) {
      String a = rest.next();
      if (a.equals("--")) rest.forEachRemaining(files::add);
      else if (a.equals("-q")) quiet = true;
      else if (a.equals("-v")) verbose = true;
      else if (a.equals("--claim") && claim == null && rest.hasNext()) claim = rest.next();
      else if (!a.startsWith("-") || a.equals("-")) files.add(a);
      else unknown = "certcheck: unknown option " + Rejection.shown(a) + "\n";
    }
    int worst = files.isEmpty() || !unknown.isEmpty() ? 2 : 0;
    if (worst == 2) System.err.print(unknown + USAGE);
    for (String file : worst == 2 ? List.<String>of() : files) worst = Math.max(worst, check(file));
    return worst;
  }

  /** The exit code for a file. Regular expressions take 7 ms to load, so most names do without. */
  private int check(String file) {
    long start = System.nanoTime();
    try (InputStream in = file.equals("-") ? System.in : new FileInputStream(file)) {
      for (char c : file.toCharArray()) if (c < 32 || c > 126) file = Rejection.shown(file);
      String wanted = claim == null ? null : Files.readString(Path.of(claim));
      Replay replay = new Replay(new Source(file, in), Main::library);
      try {
        replay.run();
        List<String> lines = Report.of(replay, verbose);
        if (wanted != null) Report.require(replay, claim, wanted);
        int n = replay.claims.size();
        out.println("VERIFIED " + file + "   " + n + (n == 1 ? " claim   " : " claims   ")
            + replay.steps + " steps + " + replay.librarySteps + " library steps   "
            + (System.nanoTime() - start) / 10_000_000 / 100.0 + " s");
        if (!quiet) lines.forEach(out::println);
        return 0;
      } catch (Rejection r) {
        out.println((r.declined ? "DECLINED " : "REJECTED ") + replay.source.file + ":"
            + replay.source.position() + "   " + r.getMessage());
        return r.declined ? 3 : 1;
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println(Rejection.shown("certcheck: cannot read " + file + ": " + e.getMessage()));
      return 66;
    }
  }

  private static byte[] library(String name) {
    Rejection.require(Lexer.isName(name, Lexer.Kind.CONSTANT), "library", 1, "a name", name);
    try {
      String folder = System.getProperty("certcheck.library", "library");
      return Files.readAllBytes(Path.of(folder, name + ".lib"));
    } catch (IOException e) {
      throw Rejection.version("library " + name, "the library", "none: " + e.getMessage());
    }
  }
}
