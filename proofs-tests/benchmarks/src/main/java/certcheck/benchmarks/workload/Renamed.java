package certcheck.benchmarks.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies of all lemmas of libraries. In each copy every variable of a term has a new name; a lemma
 * recalls those of its own copy, is used once at a new literal if it begins with {@code ∀} over the
 * integers, and is dropped after its last use. Definitions stay in the libraries, for a definition
 * cannot be dropped.
 */
final class Renamed implements Rounds {
  /** A lemma: its lines, and the numbers of the lemmas that it cites. */
  private record Lemma(List<String> lines, List<Integer> cited, boolean overIntegers) {}

  private final List<Lemma> lemmas = new ArrayList<>();
  private final Map<Integer, Integer> lastUse = new HashMap<>();

  Renamed(List<Path> libraries) {
    Map<String, Integer> numbers = new HashMap<>();
    for (Path library : libraries) {
      read(library, numbers);
    }
    if (lemmas.isEmpty()) {
      throw new IllegalArgumentException("no library has a lemma");
    }
    for (int i = 0; i < lemmas.size(); i++) {
      lastUse.put(i, i);
      for (int cited : lemmas.get(i).cited) {
        lastUse.put(cited, i);
      }
    }
  }

  private void read(Path library, Map<String, Integer> numbers) {
    List<String> lines;
    try {
      lines = Files.readAllLines(library);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("lemma ")) {
        String name = lines.get(i).substring("lemma ".length());
        int end = i + 1;
        while (!lines.get(end).startsWith("end ")) {
          end++;
        }
        lemmas.add(lemma(lines.subList(i + 1, end + 1), numbers));
        numbers.put(name, lemmas.size() - 1);
        i = end;
      }
    }
  }

  private static Lemma lemma(List<String> lines, Map<String, Integer> numbers) {
    List<Integer> cited = lines.stream().filter(l -> l.startsWith("cite "))
        .map(l -> numbers.get(l.substring("cite ".length()))).toList();
    String[] creating = lines.stream()
        .filter(l -> !l.startsWith("del ") && !l.startsWith("end ")).toArray(String[]::new);
    String[] last = creating[creating.length - 1].split(" ");
    boolean overIntegers = last[0].equals("gen")
        && type(creating, last[1]).equals("type int");
    return new Lemma(List.copyOf(lines), cited, overIntegers);
  }

  /** The line of the type of a variable. */
  private static String type(String[] creating, String variable) {
    String[] words = creating[Integer.parseInt(variable)].split(" ");
    return creating[Integer.parseInt(words[2])];
  }

  @Override
  public void write(Certificate certificate, Fresh fresh) {
    String suffix = fresh.suffix();
    int[] copies = new int[lemmas.size()];
    for (int i = 0; i < copies.length; i++) {
      Lemma lemma = lemmas.get(i);
      copies[i] = copy(certificate, lemma, suffix, copies);
      if (lemma.overIntegers) {
        int copy = copies[i];
        certificate.drop(certificate.lemma(b ->
            b.step("spec", b.step("recall", copy), b.literal(fresh.literal()))));
      }
      int now = i;
      Arrays.stream(lemma.cited.stream().mapToInt(c -> c).distinct().toArray())
          .filter(c -> lastUse.get(c) == now).forEach(c -> certificate.drop(copies[c]));
      if (lastUse.get(i) == i) {
        certificate.drop(copies[i]);
      }
    }
  }

  private static int copy(Certificate certificate, Lemma lemma, String suffix, int[] copies) {
    StringBuilder text = new StringBuilder();
    int steps = 0;
    int citations = 0;
    for (String line : lemma.lines) {
      if (line.startsWith("var ")) {
        int blank = line.indexOf(' ', 4);
        text.append(line, 0, blank).append(suffix).append(line, blank, line.length());
      } else if (line.startsWith("cite ")) {
        text.append("recall ").append(copies[lemma.cited.get(citations++)]);
      } else {
        text.append(line);
      }
      text.append('\n');
      steps += line.startsWith("del ") || line.startsWith("end ") ? 0 : 1;
    }
    return certificate.lemma(text.toString(), steps);
  }
}
