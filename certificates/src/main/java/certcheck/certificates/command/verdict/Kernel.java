package certcheck.certificates.command.verdict;

import certcheck.kernel.Theories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The trusted checker as a program: arguments in, exit status and report out. */
@FunctionalInterface
public interface Kernel {

  /**
   * What one run of the kernel gave.
   *
   * @param status its exit status
   * @param out its standard output: the report
   * @param err its standard error
   */
  record Run(int status, String out, String err) {}

  /** Runs the kernel's {@code main} with these arguments. */
  Run run(List<String> arguments);

  /**
   * The same kernel, which is ended if it takes longer for a certificate; then there is no verdict.
   *
   * @param seconds infinite for no limit
   */
  default Kernel within(double seconds) {
    return this;
  }

  /**
   * The kernel in a Java process of its own, with nothing but its jar on the module path: the
   * same as the launcher does for {@code certcheck FILE}.
   */
  static Kernel inOwnProcess() {
    return new KernelProcess(location());
  }

  /**
   * The same, confined.
   *
   * @param jar that of the kernel
   */
  static Kernel inOwnProcess(Path jar, Confinement confinement) {
    return new KernelProcess(jar, Optional.of(confinement));
  }

  /** Where the kernel's classes are: a jar or a folder. */
  static Path location() {
    try {
      URI uri = Theories.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(uri);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The SHA-256 of the kernel's jar, or {@code not a jar} if its classes are in a folder. */
  static String digest() {
    Path location = location();
    try {
      return Files.isRegularFile(location) ? Theories.digest(Files.readAllBytes(location))
          : "not a jar";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the bundled theories, sorted. */
  static List<String> theories() {
    return resources("theories/", ".theory");
  }

  /** The names of the statements committed before their proofs, sorted. */
  static List<String> statements() {
    return resources("statements/", ".claim");
  }

  private static List<String> resources(String folder, String suffix) {
    List<String> names = new ArrayList<>();
    try (var reader = ModuleFinder.of(location()).find("certcheck.kernel").orElseThrow().open();
        var paths = reader.list()) {
      paths.filter(p -> p.startsWith(folder) && p.endsWith(suffix)).forEach(
          p -> names.add(p.substring(folder.length(), p.length() - suffix.length())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    names.sort(null);
    return names;
  }

  /** The text of a statement committed before its proof. */
  static String statement(String name) {
    String path = "statements/" + name + ".claim";
    try (var reader = ModuleFinder.of(location()).find("certcheck.kernel").orElseThrow().open();
        var in = reader.open(path).orElseThrow()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
