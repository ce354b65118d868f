package certcheck.certificates.command.replay;

import certcheck.certificates.certify.claim.Libraries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of libraries that the launcher names. */
public final class Library {
  private static final String SUFFIX = ".lib";

  private final Path folder;

  /** The libraries in a folder. */
  public Library(Path folder) {
    this.folder = folder;
  }

  /** The folder that the kernel uses too. */
  public static Library standard() {
    return new Library(Libraries.folder());
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** The names of the libraries, sorted; none if there is no folder. */
  public List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(SUFFIX))
          .map(n -> n.substring(0, n.length() - SUFFIX.length())).sorted().toList();
    }
  }

  /** The bytes of a library. */
  public byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name + SUFFIX));
  }

  /** The text of a library. */
  public ProofText text(String name) throws IOException {
    return ProofText.of(name + SUFFIX, new String(bytes(name), StandardCharsets.UTF_8));
  }
}
