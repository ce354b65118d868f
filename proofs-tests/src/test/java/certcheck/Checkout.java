package certcheck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the checkout that the tests run in. */
public final class Checkout {
  private static final Path ROOT = find();

  private Checkout() {}

  /** The folder that holds all modules. */
  public static Path root() {
    return ROOT;
  }

  /** The jar of a module, which exists only once Maven has packaged it. */
  static Path jar(String module) {
    return ROOT.resolve(module).resolve("target/certcheck-" + module + ".jar");
  }

  /** All regular files below a folder of the checkout whose names end so, in order. */
  static List<Path> files(String folder, String ending) {
    try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
      return all.filter(f -> f.toString().endsWith(ending)).filter(Files::isRegularFile).sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path find() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("certificates/bin/certcheck"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("not run from within a checkout of certcheck");
      }
    }
    return folder;
  }
}
