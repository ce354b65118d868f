package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.LibraryLemmas;
import certcheck.kernel.Logic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Libraries, whose lemmas are replayed in a logic when they are asked for.
 *
 * @param lemmas what they prove
 * @param digests of their files, by name in order of loading; of one that others import, as they
 *     say, for hashing takes longer than most proofs: were it another, the kernel would refuse them
 */
public record Libraries(LibraryLemmas lemmas, Map<String, String> digests) {

  /** The folder where the files are, {@code -Dcertcheck.library=FOLDER}. */
  public static Path folder() {
    return Path.of(System.getProperty("certcheck.library", "library"));
  }

  /**
   * Reads libraries.
   *
   * @param folder where the files are
   * @param names each after those that it imports
   * @param logic which has their theories
   * @param deadline when that has to end
   * @throws Certifier.Undecided if a file cannot be read
   * @throws Deadline.Passed when the deadline passes
   */
  public static Libraries load(Path folder, List<String> names, Logic logic, Deadline deadline)
      throws Certifier.Undecided {
    LibraryLemmas lemmas = new LibraryLemmas(logic, deadline);
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : names) {
      byte[] bytes = read(folder.resolve(name + ".lib"));
      lemmas.add(bytes);
      files.put(name, bytes);
    }
    Map<String, String> digests = new LinkedHashMap<>();
    files.forEach((name, bytes) -> {
      String imported = lemmas.digest(name);
      digests.put(name, imported != null ? imported : Library.digest(bytes));
    });
    return new Libraries(lemmas, digests);
  }

  private static byte[] read(Path file) throws Certifier.Undecided {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new Certifier.Undecided(
          "cannot read the library " + file + " (-Dcertcheck.library=FOLDER)");
    }
  }
}
