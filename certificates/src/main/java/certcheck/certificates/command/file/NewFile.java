package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written under another name, beside its place, and put there when it is complete:
 * what fails before that leaves no file, and one that was there as it was. What goes to a device is
 * written to the folder for temporary files, and copied.
 */
final class NewFile implements AutoCloseable {
  private final String target;
  private final boolean isMoved;
  private final Path path;

  /**
   * A new file, still empty.
   *
   * @param target where it is to go; with {@code -}, it is not put anywhere
   * @throws Failure if that is a folder
   */
  NewFile(String target) throws IOException {
    this(target, "");
  }

  /** The same, with an ending of the name that it has meanwhile. */
  NewFile(String target, String ending) throws IOException {
    this.target = target;
    this.isMoved = OutputFile.isReplaceable(target);
    this.path = beside(isMoved ? place()
        : Path.of(System.getProperty("java.io.tmpdir"), "certcheck"), ending);
    Files.createFile(path);
    path.toFile().deleteOnExit(); // if the user interrupts
  }

  private static Path beside(Path file, String ending) {
    return file.resolveSibling(
        "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part" + ending);
  }

  /** The file that the target names, following symbolic links. */
  private Path place() throws IOException {
    Path place = Path.of(target).toAbsolutePath();
    return Files.exists(place) ? place.toRealPath() : place;
  }

  /** Where it is written. */
  Path path() {
    return path;
  }

  /** Puts it in its place. */
  void keep() throws IOException {
    if (!isMoved) {
      Files.write(Path.of(target), Files.readAllBytes(path), StandardOpenOption.WRITE);
      return;
    }
    try {
      Files.move(path, place(), StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(path, place(), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** As {@link #close}; if it cannot be removed, it stays. */
  void discard() {
    path.toFile().delete();
  }

  /** Removes it unless it is in its place. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }
}
