package certcheck;

import certcheck.kernel.Theories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The certificates and libraries of the checkout, for tests in other packages. */
public final class Shipped {
  /** The bytes of certificates that tests make again in every run, at most. */
  private static final int MADE_AGAIN = 700_000;

  private Shipped() {}

  /**
   * The SCHED programs among the examples, each with a certificate beside it, without those to
   * which other examples are lowered, pairs of which one refines the other, and programs with updates.
   */
  public static List<Path> loops() {
    return Checkout.files("certificates/examples", ".sched").stream()
        .filter(f -> !f.getFileName().toString().matches("(lowered|atl|ein|refines|updated|mlir)_.*")).toList();
  }

  /** The SCHED programs among the examples whose parallel iterations update cells. */
  public static List<Path> updates() {
    return Checkout.files("certificates/examples", ".sched").stream()
        .filter(f -> f.getFileName().toString().startsWith("updated_")).toList();
  }

  /** The folder of the libraries. */
  public static Path libraryFolder() {
    return Checkout.root().resolve("certificates/library");
  }

  /** The libraries by name. */
  public static Map<String, byte[]> libraries() {
    Map<String, byte[]> all = new TreeMap<>();
    Checkout.files("certificates/library", ".lib").forEach(f ->
        all.put(f.getFileName().toString().replaceFirst("\\.lib$", ""), read(f)));
    return all;
  }

  /** The certificates of the examples. */
  public static List<Path> examples() {
    return Checkout.files("certificates/examples", ".cert");
  }

  /**
   * Whether tests make the certificate of an example again: if it is not large, when all are written
   * anew, or in profile {@code expand}. The kernel verifies all of them in every run.
   */
  public static boolean isMadeAgain(Path certificate) throws IOException {
    return areAllMadeAgain() || Files.size(certificate) <= MADE_AGAIN;
  }

  /** Whether all certificates are written anew, or made again in profile {@code expand}. */
  static boolean areAllMadeAgain() {
    return Boolean.getBoolean("certcheck.corpus.update") || Boolean.getBoolean("certcheck.expand");
  }

  /** The bytes of a file. */
  public static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The digest by which headers name a library. */
  public static String digest(byte[] library) {
    return Theories.digest(library);
  }
}
