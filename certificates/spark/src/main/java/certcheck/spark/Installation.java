package certcheck.spark;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.SparkFiles;

/**
 * The kernel's jar and the libraries, by their digests. The driver packs its own, Spark hands the pack
 * to each worker, and a worker that has other bytes than the driver gives no verdict.
 */
final class Installation implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The pack, and the folder into which a worker unpacks it. */
  static final String NAME = "certcheck";

  private static final String KERNEL = "kernel.jar";

  /** What is wrong in the folder of this process, once it was looked into; empty if nothing. */
  private static final Map<Path, String> SEEN = new ConcurrentHashMap<>();

  private final TreeMap<String, String> digests;

  private Installation(TreeMap<String, String> digests) {
    this.digests = digests;
  }

  /**
   * Packs what this process has.
   *
   * @param kernel the jar of the kernel
   * @param library the folder of the libraries
   * @param pack the archive to be written
   * @throws Failure if one of them is not there
   */
  static Installation pack(Path kernel, Path library, Path pack) throws IOException {
    if (!Files.isRegularFile(kernel)) {
      throw new Failure(ExitStatus.UNREADABLE,
          "expected the kernel in a jar, found its classes in " + kernel);
    }
    TreeMap<String, Path> files = new TreeMap<>(Map.of(KERNEL, kernel));
    try (Stream<Path> all = Files.list(library)) {
      all.filter(f -> f.toString().endsWith(".lib"))
          .forEach(f -> files.put(f.getFileName().toString(), f));
    } catch (IOException e) {
      throw Failure.unreadable(library.toString(), e);
    }
    TreeMap<String, String> digests = new TreeMap<>();
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(pack))) {
      for (Map.Entry<String, Path> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        try (InputStream in = Files.newInputStream(file.getValue())) {
          digests.put(file.getKey(), Digests.copy(in, zip));
        }
        zip.closeEntry();
      }
    }
    return new Installation(digests);
  }

  /** The folder of this worker. */
  static Path folder() {
    return Path.of(SparkFiles.get(NAME)).toAbsolutePath();
  }

  /** The jar of the kernel in such a folder. */
  static Path kernel(Path folder) {
    return folder.resolve(KERNEL);
  }

  /** What this folder has that the driver has not; looked into once by each process. */
  Optional<String> problem(Path folder) {
    return Optional.of(SEEN.computeIfAbsent(folder, this::look)).filter(p -> !p.isEmpty());
  }

  private String look(Path folder) {
    for (Map.Entry<String, String> file : new TreeMap<>(digests).entrySet()) {
      try (InputStream in = Files.newInputStream(folder.resolve(file.getKey()))) {
        String found = Digests.copy(in, OutputStream.nullOutputStream());
        if (!found.equals(file.getValue())) {
          return "the worker's " + file.getKey() + ": expected sha256 " + file.getValue()
              + ", found " + found;
        }
      } catch (IOException e) {
        return "the worker has no " + file.getKey();
      }
    }
    return "";
  }

  /** The names of the files that are packed. */
  List<String> names() {
    return List.copyOf(digests.keySet());
  }
}
