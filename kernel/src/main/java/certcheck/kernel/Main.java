package certcheck.kernel;

import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The checker: {@code certcheck [-q|-v] [--claim FILE] [--] FILE…}. Exit codes: 0 every file
 * verified · 1 rejected · 2 usage · 3 declined · 66 unreadable · 70 internal error.
 */
public final class Main {
  private static final long STACK = 512L << 20;
  private static final String USAGE = """
      usage: certcheck [-q | -v] [--claim FILE] FILE…
        replays certificates and prints the claims that they prove; - is standard input
        -q          print verdicts only         -v       print digests and axioms too
        --claim F   require the claim in F      --version
      """;

  private final PrintStream out = new PrintStream(new BufferedOutputStream(
      new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);
  private boolean quiet;
  private boolean verbose;
  private String claim;

  private Main() {}

  /** Runs the checker on a thread whose stack suits the nesting that the notation allows. */
  public static void main(String[] arguments) throws InterruptedException {
    int[] status = {70};
    Thread worker = new Thread(null, () -> status[0] = guarded(List.of(arguments)), "check", STACK);
    worker.start();
    worker.join();
    Runtime.getRuntime().halt(status[0]);
  }

  private static int guarded(List<String> arguments) {
    Main main = new Main();
    int status = 70;
    try {
      status = main.run(arguments);
    } catch (Throwable e) {
      System.err.println("certcheck: internal error: " + e);
    }
    main.out.flush();
    System.err.flush();
    return main.out.checkError() ? 70 : status;
  }

  private int run(List<String> arguments) {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String a = arguments.get(i);
      if (a.equals("--version")) {
        out.println("certcheck 1.0.0   format 1   kernel sha256 "
            + System.getProperty("certcheck.kernel.sha256", "not computed"));
        return 0;
      } else if (a.equals("-q") || a.equals("-v")) {
        quiet = a.equals("-q");
        verbose = a.equals("-v");
      } else if (a.equals("--claim") && i + 1 < arguments.size()) {
        claim = arguments.get(++i);
      } else if (a.equals("--")) {
        files.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      } else if (a.startsWith("-") && !a.equals("-")) {
        System.err.print("certcheck: unknown option " + a + "\n" + USAGE);
        return 2;
      } else {
        files.add(a);
      }
    }
    if (files.isEmpty()) {
      System.err.print(USAGE);
      return 2;
    }
    return files.stream().mapToInt(this::check).max().orElse(2);
  }

  private int check(String file) {
    long start = System.nanoTime();
    try (InputStream in = file.equals("-") ? System.in : new FileInputStream(file)) {
      Replay replay = new Replay(new Source(file, in), Main::library);
      int status = 0;
      List<String> lines = new ArrayList<>();
      try {
        replay.run();
        lines = Report.of(replay, verbose);
        required(replay);
        out.println(Report.verdict(file, replay, (System.nanoTime() - start) / 1e9));
      } catch (Rejection r) {
        status = r.declined ? 3 : 1;
        out.println((r.declined ? "DECLINED " : "REJECTED ") + replay.source.file + ":"
            + replay.source.position() + "   " + r.getMessage());
        lines.clear();
      }
      (quiet ? List.<String>of() : lines).forEach(out::println);
      return status;
    } catch (IOException | UncheckedIOException e) {
      System.err.println("certcheck: cannot read " + file + ": " + e.getMessage());
      return 66;
    }
  }

  /** Requires that the auditor's claim is proved: the same term, definitions unfolded. */
  private void required(Replay replay) throws IOException {
    if (claim != null) {
      Theories t = replay.theories;
      Term wanted = t.term(claim, Files.readString(Path.of(claim)));
      Rejection.require(replay.claims.stream().anyMatch(
          c -> replay.logic.signature.unfold(c.theorem().conclusion) == wanted), "--claim", 1,
          wanted, replay.claims.get(0).theorem());
    }
  }

  private static byte[] library(String name) {
    Rejection.require(name.matches("[a-z_]{1,64}"), "library", 1, "a name", name);
    try {
      return Files.readAllBytes(
          Path.of(System.getProperty("certcheck.library", "library"), name + ".lib"));
    } catch (IOException | InvalidPathException e) {
      throw Rejection.version("library " + name, "the library", "none: " + e.getMessage());
    }
  }
}
