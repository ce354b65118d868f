package certcheck.kernel;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * The checker: {@code certcheck [-v] [--] FILE…}. Files that a certificate is about stand before
 * it, in its order; after the last certificate, each has its own beside it. Exit codes: 0 all
 * verified · 1 rejected · 2 usage · 3 declined · 66 unreadable · 70 internal error.
 */
public final class Main {
  private static final String USAGE = """
      usage: certcheck [-v] SOURCE… FILE.cert … | SOURCE…   replays certificates, or those beside
        sources; - is standard input   -v texts, terms, axioms and digests too   --version
      """;

  private final PrintStream out = new PrintStream(new BufferedOutputStream(
      new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);
  private boolean verbose;
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
      else if (a.equals("-v")) verbose = true;
      else if (!a.startsWith("-") || a.equals("-")) files.add(a);
      else unknown = "certcheck: unknown option " + Rejection.shown(a) + "\n";
    }
    if (files.isEmpty() || !unknown.isEmpty()) {
      System.err.print(unknown + USAGE);
      return 2;
    }
    List<String> about = new ArrayList<>();
    List<Integer> exits = new ArrayList<>();
    for (String file : files) {
      about.add(file);
      if (!file.endsWith(".cert") && !file.equals("-")) continue;
      exits.add(check(about));
      about.clear();
    }
    for (String source : about)
      exits.add(check(List.of(source, source.substring(0, kind(source)) + "cert")));
    int good = Collections.frequency(exits, 0);
    if (exits.size() > 1) out.println(good + " verified, " + (exits.size() - good) + " rejected");
    return Collections.max(exits);
  }

  /** The exit code for a certificate, which is the last of these files, and what it is about. */
  private int check(List<String> files) {
    List<Source.Content> contents = new ArrayList<>();
    String file = files.get(files.size() - 1), about = "";
    try (InputStream in = file.equals("-") ? System.in : new FileInputStream(file)) {
      for (String source : files.subList(0, files.size() - 1))
        try (InputStream text = new FileInputStream(source)) {
          contents.add(new Source.Content(shown(source), source.substring(kind(source)),
              text.readNBytes(Source.TEXT + 1)));
          about += shown(source) + " ";
        }
      Replay replay = new Replay(new Source(shown(file), in), contents, Main::library);
      try {
        replay.run();
        Report report = new Report(replay);
        out.println("VERIFIED " + (about.isEmpty() ? shown(file) + " (no file compared) " : about)
            + " " + report.claims);
        if (verbose) report.lines.forEach(out::println);
        return 0;
      } catch (Rejection r) {
        out.println((r.declined ? "DECLINED " : "REJECTED ") + replay.source.file + ":"
            + replay.source.position() + "   " + r.getMessage());
        return r.declined ? 3 : 1;
      }
    } catch (IOException | UncheckedIOException e) {
      String what = "certcheck: cannot read " + String.join(" ", files) + ": ";
      System.err.println(Rejection.shown(what + e.getMessage()));
      return 66;
    }
  }

  /** Where in the name of a file its kind begins. */
  private static int kind(String file) { return file.lastIndexOf('.') + 1; }

  /** A name as it is printed. Regular expressions take 7 ms to load, so most names do without. */
  private static String shown(String name) {
    return name.chars().allMatch(c -> c >= ' ' && c < 0x7f) ? name : Rejection.shown(name);
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
