package certcheck.spark;

import certcheck.certificates.command.verdict.Confinement;
import certcheck.certificates.command.verdict.Folders;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What a worker does with a few certificates: it copies them and the files beside them to a folder of
 * its own, and starts the kernel there, so that what was hashed is what is checked.
 */
final class CheckTask implements Function<ArrayList<Entry>, ArrayList<Outcome>> {
  private static final long serialVersionUID = 1L;

  private final String folder;
  private final Broadcast<SerializableConfiguration> configuration;
  private final Broadcast<Installation> installation;
  private final Limits limits;

  CheckTask(String folder, Broadcast<SerializableConfiguration> configuration,
      Broadcast<Installation> installation, Limits limits) {
    this.folder = folder;
    this.configuration = configuration;
    this.installation = installation;
    this.limits = limits;
  }

  @Override
  public ArrayList<Outcome> call(ArrayList<Entry> entries) throws IOException {
    Path work = Files.createTempDirectory("certcheck");
    try {
      return checked(entries, work);
    } finally {
      delete(work);
    }
  }

  private ArrayList<Outcome> checked(List<Entry> entries, Path work) throws IOException {
    ArrayList<Outcome> outcomes = new ArrayList<>();
    Path installed = Installation.folder();
    Optional<String> problem = installation.value().problem(installed);
    FileSystem system =
        new org.apache.hadoop.fs.Path(folder).getFileSystem(configuration.value().value());
    List<Entry> copied = new ArrayList<>();
    List<Subject> subjects = new ArrayList<>();
    for (Entry entry : entries) {
      Optional<String> reason = problem.or(() -> copy(entry, system, work));
      if (reason.isPresent()) {
        outcomes.add(Outcome.none(entry, reason.get()));
      } else {
        copied.add(entry);
        subjects.add(Folders.subject(work, entry.certificate().name()));
      }
    }
    if (!subjects.isEmpty()) {
      Kernel kernel = Kernel.inOwnProcess(Installation.kernel(installed),
          new Confinement(work, installed, limits.seconds(), limits.megabytes()));
      List<Verdict> verdicts = new VerdictReader(kernel).checkAll(subjects);
      for (int i = 0; i < copied.size(); i++) {
        outcomes.add(Outcome.of(copied.get(i), verdicts.get(i)));
      }
    }
    return outcomes;
  }

  /** Copies the files of an entry, unless they are not as the driver listed them. */
  private Optional<String> copy(Entry entry, FileSystem system, Path work) {
    for (StoredFile file : entry.files()) {
      if (file.bytes() > limits.largest()) {
        return Optional.of("not checked: " + (file.equals(entry.certificate()) ? "it" : file.name())
            + " has " + file.bytes() + " bytes, and --largest is " + limits.largest());
      }
      try {
        Path target = work.resolve(file.name()).normalize();
        if (!target.startsWith(work) || target.equals(work)) {
          return Optional.of("not checked: a name outside the folder");
        }
        Files.createDirectories(target.getParent());
        String digest;
        try (InputStream in = system.open(new org.apache.hadoop.fs.Path(folder + "/" + file.name()));
            OutputStream out = Files.newOutputStream(target)) {
          digest = Digests.copy(new Bounded(in, file.bytes() + 1), out);
        }
        if (Files.size(target) != file.bytes()) {
          return Optional.of("not checked: " + file.name() + " had " + file.bytes()
              + " bytes when the folder was listed, and has not now");
        }
        if (!file.digest().isEmpty() && !file.digest().equals(digest)) {
          return Optional.of("not checked: " + file.name() + ": expected sha256 " + file.digest()
              + ", found " + digest);
        }
      } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
        return Optional.of("not checked: cannot read " + file.name() + ": " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  /** Below a path, nothing. */
  private static void delete(Path path) {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      path.toFile().deleteOnExit(); // left to whoever cleans the machine's folder
    }
  }

  /** So many bytes, and not more. */
  private static final class Bounded extends java.io.FilterInputStream {
    private long left;

    Bounded(InputStream in, long bytes) {
      super(in);
      left = bytes;
    }

    @Override
    public int read() throws IOException {
      int c = left == 0 ? -1 : super.read();
      left -= c < 0 ? 0 : 1;
      return c;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int n = left == 0 ? -1 : super.read(buffer, offset, (int) Math.min(length, left));
      left -= Math.max(0, n);
      return n;
    }
  }
}
