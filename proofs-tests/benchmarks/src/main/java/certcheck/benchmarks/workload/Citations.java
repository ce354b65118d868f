package certcheck.benchmarks.workload;

import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Certificates that cite every lemma of one library and claim nothing: their replay is that of the
 * library, and of what it needs of others.
 */
public final class Citations {
  private Citations() {}

  /** A certificate for each library of a folder, in the order of their names. */
  public static List<byte[]> of(Path folder) throws IOException {
    List<byte[]> certificates = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".lib")).sorted().toList()) {
        certificates.add(certificate(file).getBytes(StandardCharsets.UTF_8));
      }
    }
    return certificates;
  }

  private static String certificate(Path library) throws IOException {
    byte[] bytes = Files.readAllBytes(library);
    String name = library.getFileName().toString().replaceFirst("\\.lib$", "");
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    List<String> text = new ArrayList<>(List.of("certcheck 1 certificate"));
    lines.stream().filter(Certificate::isHeader).forEach(text::add);
    text.add("library " + name + " " + Theories.digest(bytes));
    lines.stream().filter(line -> line.startsWith("nodes ")).forEach(text::add);
    int lemmas = 0;
    for (String line : lines) {
      if (line.startsWith("lemma ")) {
        text.addAll(List.of("lemma", "cite " + line.substring("lemma ".length()), "end 0",
            "drop " + lemmas));
        lemmas++;
      }
    }
    text.add("qed " + lemmas + " " + lemmas);
    return String.join("\n", text) + "\n";
  }
}
