package certcheck.kernel;

import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the kernel's replay says about a certificate in memory. It stands in the kernel's package
 * because the replay is not public: possible on the class path of tests, not on the module path of
 * the tool.
 *
 * @param report the lines below the verdict; empty for a certificate without claims, and what the
 *     kernel says instead if it declines to print so much
 * @param lemmas the theorems of the certificate in order
 * @param steps the number of steps, those of libraries included
 */
public record ReplayedFile(List<String> report, List<Lemma> lemmas, long steps) {
  private static final int PRINTED = 4_000_000;

  /** A theorem in the notation of theories, and what it rests on. */
  public record Lemma(String sequent, List<String> axioms, List<String> rules) {}

  /** Replays a certificate that must be accepted, with the libraries that it names. */
  public static ReplayedFile of(byte[] certificate, Map<String, byte[]> libraries) {
    return run(certificate, libraries, ReplayedFile::replay);
  }

  /** Why a certificate is refused: rule, condition, expected and found; empty if it is accepted. */
  public static String refusal(byte[] certificate) {
    return run(certificate, Map.of(), replay -> {
      try {
        replay.run();
        new Report(replay);
        return "";
      } catch (Rejection r) {
        return r.getMessage();
      }
    });
  }

  /** The processor time, in nanoseconds, in which the kernel verifies a certificate and words its report. */
  public static long processorTime(byte[] certificate, Map<String, byte[]> libraries) {
    return run(certificate, libraries, replay -> {
      replay.run();
      if (!replay.claims.isEmpty()) {
        report(replay);
      }
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    });
  }

  private static <T> T run(
      byte[] certificate, Map<String, byte[]> libraries, Function<Replay, T> replay) {
    Function<String, byte[]> find = libraries::get;
    FutureTask<T> task = new FutureTask<>(() -> replay.apply(
        new Replay(new Source("test", new ByteArrayInputStream(certificate)), List.of(), find)));
    new Thread(null, task, "replay", 512L << 20).start();
    try {
      return task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }

  private static ReplayedFile replay(Replay replay) {
    try {
      replay.run();
    } catch (Rejection r) {
      throw new AssertionError(
          "rejected " + replay.source.file + ":" + replay.source.position() + " " + r.getMessage());
    }
    List<String> report = replay.claims.isEmpty() ? List.of() : report(replay);
    List<Lemma> lemmas = new ArrayList<>();
    replay.lemmas.values().forEach(t -> lemmas.add(new Lemma(sequent(t),
        words(t.provenance & Provenance.AXIOMS), words(t.provenance & ~Provenance.AXIOMS))));
    return new ReplayedFile(report, lemmas, replay.steps + replay.librarySteps);
  }

  private static List<String> report(Replay replay) {
    try {
      return new Report(replay).lines;
    } catch (Rejection r) {
      if (r.declined) {
        return List.of("DECLINED " + r.getMessage());
      }
      throw r;
    }
  }

  private static List<String> words(long provenance) {
    return Provenance.words(provenance).lines().flatMap(l -> Stream.of(l.split(" "))).toList();
  }

  private static String sequent(Theorem t) {
    List<String> hypotheses = t.hypotheses().stream().map(ReplayedFile::print).sorted().toList();
    return String.join(", ", hypotheses) + " ⊢ " + print(t.conclusion());
  }

  private static String print(Term t) {
    return Printer.print(t, PRINTED);
  }
}
