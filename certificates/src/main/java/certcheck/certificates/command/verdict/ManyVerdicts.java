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

/**
 * The kernel's verdicts on many certificates: several kernels run at the same time, each in a process
 * of its own with a few certificates. If one does not end with a verdict on each of its certificates,
 * these are checked one by one, so that a certificate that ends its process costs the others nothing.
 */
public final class ManyVerdicts {
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
    ParallelWork.each(batches.size(), jobs, b -> check(subjects, batches.get(b), verdicts));
    return Arrays.asList(verdicts);
  }

  private void check(List<Subject> subjects, List<Integer> batch, Verdict[] verdicts) {
    List<Verdict> read = reader.checkAll(batch.stream().map(subjects::get).toList());
    for (int i = 0; i < read.size(); i++) {
      verdicts[batch.get(i)] = read.get(i);
    }
  }

  private List<List<Integer>> batches(List<Subject> subjects) {
    long[] sizes = subjects.stream().map(Subject::certificate)
        .mapToLong(c -> c.equals("-") ? Batches.ALONE : size(c)).toArray();
    return Batches.of(sizes, jobs);
  }

  private static long size(String file) {
    try {
      return Files.size(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      return 0;
    }
  }
}
