package certcheck.browser.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** While compiling: the theories of the kernel's jar or folder are part of the checker. */
public final class Theories extends DefaultResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> classes) {
    try {
      URI first = environment().classLoader().getResource("theories/hol.theory").toURI();
      if (first.getScheme().equals("file")) {
        return names(Path.of(first).getParent());
      }
      try (FileSystem jar = FileSystems.newFileSystem(first, Map.of())) {
        return names(jar.getPath("theories"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String[] names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> "theories/" + f.getFileName()).sorted().toArray(String[]::new);
    }
  }
}
