package certcheck.certificates.command;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where the results of several files go; those of no two in one place. */
final class Targets {
  private final CommandLine command;
  private final String results;
  private final String subjects;
  private final Map<String, String> subjectsByTarget = new HashMap<>();

  /**
   * None yet.
   *
   * @param results what they are, as {@code certificates}
   * @param subjects what they are made of, as {@code programs}
   */
  Targets(CommandLine command, String results, String subjects) {
    this.command = command;
    this.results = results;
    this.subjects = subjects;
  }

  /**
   * One more.
   *
   * @return the target
   * @throws ParameterException if that of another file is the same
   */
  String add(String target, String subject) {
    String other = subjectsByTarget.putIfAbsent(target, subject);
    if (other != null) {
      throw new ParameterException(command, "expected " + results + " with different names, found two "
          + subjects + " for " + target + ": " + other + " and " + subject);
    }
    return target;
  }

  /**
   * A file in a folder.
   *
   * @param folder null for that of the file
   * @param name of a file, of which the folder is left out, if there is another
   */
  static String in(String folder, String name) {
    return folder == null ? name
        : Path.of(folder).resolve(Path.of(name).getFileName()).toString();
  }

  /**
   * Makes the folder where results go, if there is none.
   *
   * @throws Failure if there can be none
   */
  static void make(String folder) {
    try {
      Files.createDirectories(Path.of(folder));
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(folder, e);
    }
  }
}
