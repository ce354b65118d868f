package certcheck.certificates.command.outcome;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Map;

/** A command cannot go on, for a reason that its user can understand and that is one line. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What systems say, in other words. */
  private static final Map<String, String> SYSTEM = Map.of("Is a directory", "it is a folder",
      "Not a directory", "a part of its path is no folder",
      "No such file or directory", "no such file", "Permission denied", "permission denied");

  private final int status;

  /**
   * A failure.
   *
   * @param status one of {@link ExitStatus}
   * @param message the reason
   */
  public Failure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** A file that cannot be read, for a reason that the file system gave. */
  public static Failure unreadable(String file, Exception e) {
    return new Failure(ExitStatus.UNREADABLE, "cannot read " + file + ": "
        + (e instanceof NoSuchFileException ? "no such file" : reason(e)));
  }

  /** A file that cannot be written, for a reason that the file system gave. */
  public static Failure unwritable(String file, Exception e) {
    return new Failure(ExitStatus.UNREADABLE, "cannot write " + file + ": "
        + (e instanceof NoSuchFileException ? "no such folder" : reason(e)));
  }

  /** What Java says of the path is left out, and its names of exceptions. */
  private static String reason(Exception e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    } else if (e instanceof FileAlreadyExistsException) {
      return "there is a file of this name";
    }
    String said = e instanceof FileSystemException f && f.getReason() != null ? f.getReason()
        : String.valueOf(e.getMessage());
    return SYSTEM.getOrDefault(said, said);
  }

  /** The exit status. */
  public int status() {
    return status;
  }
}
