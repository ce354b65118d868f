package certcheck.certificates.command.verdict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The kernel's verdicts on many certificates: several kernels run at the same time, each in a process
 * of its own with a few certificates. If one does not end with a verdict on each of its certificates,
 * these are checked one by one, so that a certificate that ends its process costs the others nothing.
 */
public final class ManyVerdicts {
  /** What one process is given: so many certificates at most, and bytes, unless it is one file. */
  private static final int FILES = 16;

  private static final long BYTES = 4 << 20;

  /** So many, and no more, are checked one by one if nobody asks for several at the same time. */
  private static final int FEW = 8;

  private final VerdictReader reader;
  private final int jobs;
  private final int few;

  /**
   * Verdicts of a kernel.
   *
   * @param jobs how many processes run at the same time
   */
  public ManyVerdicts(VerdictReader reader, int jobs) {
    this(reader, jobs, jobs == 1 ? FEW : 0);
  }

  /** The same, where this number are checked one by one. */
  ManyVerdicts(VerdictReader reader, int jobs, int few) {
    this.reader = reader;
    this.jobs = jobs;
    this.few = few;
  }

  /** The verdicts, in the order of the subjects. */
  public List<Verdict> of(List<Subject> subjects) {
    if (subjects.size() <= few) {
      return subjects.stream().map(reader::check).toList();
    }
    List<Optional<String>> keys = subjects.stream().map(reader::key).toList();
    List<Verdict> verdicts = new ArrayList<>();
    List<Subject> others = new ArrayList<>();
    for (int i = 0; i < subjects.size(); i++) {
      verdicts.add(reader.kept(subjects.get(i), keys.get(i)).orElse(null));
      if (verdicts.get(i) == null) {
        others.add(subjects.get(i));
      }
    }
    Iterator<Verdict> checked = ofAll(others).iterator();
    for (int i = 0; i < subjects.size(); i++) {
      if (verdicts.get(i) == null) {
        verdicts.set(i, reader.keep(checked.next(), keys.get(i)));
      }
    }
    return verdicts;
  }

  private List<Verdict> ofAll(List<Subject> subjects) {
    List<List<Integer>> batches = batches(subjects);
    Verdict[] verdicts = new Verdict[subjects.size()];
    AtomicInteger next = new AtomicInteger();
    List<Throwable> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int k = 0; k < Math.min(jobs, batches.size()); k++) {
      Thread thread = new Thread(() -> {
        try {
          for (int b = next.getAndIncrement(); b < batches.size(); b = next.getAndIncrement()) {
            check(subjects, batches.get(b), verdicts);
          }
        } catch (RuntimeException | Error e) {
          synchronized (failures) {
            failures.add(e);
          }
        }
      }, "kernel-" + k);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while kernels ran", e);
      }
    }
    if (!failures.isEmpty()) {
      throw new IllegalStateException(failures.get(0));
    }
    return Arrays.asList(verdicts);
  }

  private void check(List<Subject> subjects, List<Integer> batch, Verdict[] verdicts) {
    List<Subject> some = batch.stream().map(subjects::get).toList();
    List<Verdict> read = some.size() == 1 ? List.of() : reader.checkTogether(some);
    for (int i = 0; i < some.size(); i++) {
      verdicts[batch.get(i)] = read.isEmpty() ? reader.check(some.get(i)) : read.get(i);
    }
  }

  /**
   * Parts of the subjects, by their numbers: large certificates first, so that no process is left
   * with one when the others have ended.
   */
  private List<List<Integer>> batches(List<Subject> subjects) {
    long[] sizes = subjects.stream().mapToLong(s -> size(s.certificate())).toArray();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Long.compare(sizes[b], sizes[a]));
    int most = Math.max(1, Math.min(FILES, (subjects.size() + jobs - 1) / jobs));
    List<List<Integer>> batches = new ArrayList<>();
    List<Integer> batch = new ArrayList<>();
    long bytes = 0;
    for (int i : order) {
      boolean alone = subjects.get(i).certificate().equals("-");
      if (!batch.isEmpty() && (alone || batch.size() == most || bytes + sizes[i] > BYTES)) {
        batches.add(batch);
        batch = new ArrayList<>();
        bytes = 0;
      }
      batch.add(i);
      bytes += alone ? BYTES : sizes[i];
    }
    if (!batch.isEmpty()) {
      batches.add(batch);
    }
    return batches;
  }

  private static long size(String file) {
    try {
      return Files.size(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      return 0;
    }
  }
}
