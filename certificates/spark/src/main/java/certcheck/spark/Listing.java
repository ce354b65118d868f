package certcheck.spark;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Folders;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.RemoteIterator;

/** The certificates in a folder and below it, in the order of their names. */
final class Listing {
  private static final int MOST_FILES = 10_000_000;

  private final TreeMap<String, Long> files = new TreeMap<>();
  private final String folder;

  private Listing(String folder) {
    this.folder = folder;
  }

  /**
   * The entries of a folder.
   *
   * @param named how the user named the folder
   * @param folder a path of this machine, which must be there on each worker, or an address that
   *     Hadoop's file systems know ({@code hdfs://…})
   * @param digests what the files must be, by name; null if they may be anything
   * @throws Failure if the folder cannot be read, has no certificate, too many files, a name that
   *     cannot be printed, or not the files that the digests are of
   */
  static List<Entry> of(String named, org.apache.hadoop.fs.Path folder,
      Configuration configuration, Map<String, String> digests) {
    Listing listing = new Listing(named);
    try {
      FileSystem system = folder.getFileSystem(configuration);
      if (system.getScheme().equals("file")) {
        listing.walk(Path.of(folder.toUri().getPath()));
      } else {
        listing.walk(system, folder);
      }
    } catch (IOException | UncheckedIOException e) {
      throw Failure.unreadable(listing.folder, e);
    }
    return listing.entries(digests);
  }

  /** Links to folders are not followed. */
  private void walk(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      throw new IOException("it is no folder");
    }
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        add(root.relativize(file).toString(), Files.size(file));
      }
    }
  }

  private void walk(FileSystem system, org.apache.hadoop.fs.Path root) throws IOException {
    if (!system.getFileStatus(root).isDirectory()) {
      throw new IOException("it is no folder");
    }
    String above = system.makeQualified(root).toUri().getPath();
    String prefix = above.endsWith("/") ? above : above + "/";
    for (RemoteIterator<LocatedFileStatus> all = system.listFiles(root, true); all.hasNext();) {
      LocatedFileStatus file = all.next();
      add(file.getPath().toUri().getPath().substring(prefix.length()), file.getLen());
    }
  }

  private void add(String name, long bytes) {
    if (files.size() == MOST_FILES) {
      throw new Failure(ExitStatus.DECLINED,
          folder + ": limit: more than " + MOST_FILES + " files below it");
    }
    files.put(name, bytes);
  }

  private List<Entry> entries(Map<String, String> digests) {
    List<Entry> entries = new ArrayList<>();
    for (String name : files.keySet().stream().filter(f -> f.endsWith(".cert")).map(Path::of)
        .sorted().map(Path::toString).toList()) {
      if (!Printable.is(name)) {
        throw new Failure(ExitStatus.USAGE,
            "the name of a file cannot be printed: " + Printable.line(name));
      }
      ArrayList<StoredFile> beside = new ArrayList<>();
      Folders.sources(name).stream().filter(files::containsKey)
          .forEach(f -> beside.add(stored(f, digests)));
      entries.add(new Entry(entries.size(), stored(name, digests), beside));
    }
    if (entries.isEmpty()) {
      throw new Failure(ExitStatus.UNREADABLE, "no certificate in the folder " + folder);
    }
    if (digests != null) {
      digests.keySet().stream().filter(f -> !files.containsKey(f)).findFirst().ifPresent(f -> {
        throw new Failure(ExitStatus.UNREADABLE,
            folder + ": a digest is given of " + Printable.line(f) + ", which is not there");
      });
    }
    return entries;
  }

  private StoredFile stored(String name, Map<String, String> digests) {
    return new StoredFile(name, files.get(name),
        digests == null ? "" : digests.getOrDefault(name, "none"));
  }
}
