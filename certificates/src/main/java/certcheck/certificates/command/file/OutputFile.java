package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes files of text that the user names. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Whether a file can be put in the place of another, or where none is; not so with standard
   * output and devices.
   *
   * @throws Failure if it is a folder
   */
  static boolean isReplaceable(String name) {
    if (name.equals("-")) {
      return false;
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw Failure.unwritable(name, new IOException("it is a folder"));
    }
    return Files.isRegularFile(path) || Files.notExists(path);
  }

  /** Whether there is a file of this name, and no folder, device, or standard output. */
  static boolean isRegular(String name) {
    try {
      return !name.equals("-") && Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Whether two names, neither of which is standard input or output, are of the same file. */
  public static boolean isSame(String name, String other) {
    try {
      return !name.equals("-") && Files.isSameFile(Path.of(name), Path.of(other));
    } catch (IOException | InvalidPathException e) {
      return false; // one of them is none
    }
  }

  /**
   * Refuses to write over what was read.
   *
   * @throws Failure if it is the same file
   */
  public static void requireOther(String name, String source) {
    if (isSame(name, source)) {
      throw new Failure(ExitStatus.USAGE,
          "cannot write " + name + ": it would replace " + source + ", which is read");
    }
  }

  /**
   * Writes texts as a whole, in UTF-8, and says so: all of them, or none.
   *
   * @param out the names of the files, and their sizes
   * @throws Failure if one cannot be written
   */
  static void write(List<Companions.Text> texts, PrintWriter out) {
    List<NewFile> files = new ArrayList<>();
    String name = "";
    try {
      for (Companions.Text text : texts) {
        name = text.target();
        files.add(new NewFile(name));
        Files.writeString(files.get(files.size() - 1).path(), text.text());
      }
      for (int k = 0; k < files.size(); k++) {
        name = texts.get(k).target();
        long size = Files.size(files.get(k).path());
        files.get(k).keep();
        out.println(String.format(Locale.ROOT, "wrote %s, %,d bytes", name, size));
      }
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(name, e);
    } finally {
      files.forEach(NewFile::discard);
    }
  }

  /**
   * Writes texts into a folder, which is made if there is none, and says so: all of them, or none. What
   * certcheck has not made is not replaced.
   *
   * @param texts by the names of their files, in which they say who made them
   * @throws Failure if one cannot be written
   */
  public static void write(Path folder, Map<String, String> texts, PrintWriter out) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw Failure.unwritable(folder.toString(), e);
    }
    List<Companions.Text> all = new ArrayList<>();
    texts.forEach((name, text) ->
        all.add(new Companions.Text(folder.resolve(name).toString(), text)));
    all.forEach(text -> MadeText.require(text.target()));
    write(all, out);
  }

  /**
   * Writes a file as a whole, in UTF-8.
   *
   * @throws Failure if it cannot be written
   */
  public static void write(String name, String text) {
    try (NewFile file = new NewFile(name)) {
      Files.writeString(file.path(), text, StandardCharsets.UTF_8);
      file.keep();
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(name, e);
    }
  }
}
