package certcheck.presburger.sets;

import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operations on sets and relations of {@code sets/operations.txt}. */
final class Operations {

  /**
   * An operation on one or two named relations; {@code name^-1} is the inverse of one.
   *
   * @param name such as {@code subtract}
   * @param operands their texts
   * @param label the line
   */
  record Operation(String name, List<String> operands, String label) {

    Relation operand(int k, Limits limits) {
      return IslParser.description(operands.get(k)).relation(limits);
    }

    /** The result, coalesced. */
    Relation result(Limits limits) {
      Relation first = operand(0, limits);
      return operands.size() == 1
          ? unary(first).coalesce()
          : binary(first, operand(1, limits)).coalesce();
    }

    private Relation unary(Relation first) {
      return switch (name) {
        case "read" -> first;
        case "complement" -> first.complement();
        case "domain" -> first.domain();
        case "range" -> first.range();
        case "inverse" -> first.inverse();
        case "deltas" -> first.deltas();
        case "lexmin" -> first.lexicographicMinimum().toRelation();
        case "lexmax" -> first.lexicographicMaximum().toRelation();
        default -> throw new IllegalArgumentException(name);
      };
    }

    private Relation binary(Relation first, Relation second) {
      return switch (name) {
        case "union" -> first.union(second);
        case "intersect" -> first.intersect(second);
        case "subtract" -> first.subtract(second);
        case "gist" -> first.gist(second);
        case "then" -> first.then(second);
        case "apply" -> first.apply(second);
        default -> throw new IllegalArgumentException(name);
      };
    }

    /** What {@code answers.c} reads. */
    String line() {
      return name + "|" + String.join("|", operands);
    }
  }

  private Operations() {}

  static List<Operation> read() {
    Map<String, String> names = new LinkedHashMap<>();
    List<Operation> operations = new ArrayList<>();
    for (String line : lines("operations.txt")) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      int definition = line.indexOf(" := ");
      if (definition > 0) {
        names.put(line.substring(0, definition), line.substring(definition + 4));
      } else {
        List<String> words = List.of(line.split(" "));
        List<String> operands =
            words.subList(1, words.size()).stream().map(word -> operand(names, word)).toList();
        operations.add(new Operation(words.get(0), operands, line));
      }
    }
    return operations;
  }

  private static String operand(Map<String, String> names, String word) {
    if (!word.endsWith("^-1")) {
      return names.get(word);
    }
    String text = names.get(word.substring(0, word.length() - 3));
    return IslParser.description(text).relation(Limits.STANDARD).inverse().toString();
  }

  static List<String> lines(String resource) {
    try (InputStream input = Operations.class.getResourceAsStream("/sets/" + resource)) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The counts of pieces of {@code sets/pieces.txt}: ours, isl's, and isl's after coalescing. */
  record Pieces(int own, int isl, int coalesced) {}

  static Map<String, Pieces> pieces() {
    Map<String, Pieces> counts = new LinkedHashMap<>();
    for (String line : lines("pieces.txt")) {
      String[] fields = line.split("\\|");
      if (!line.startsWith("#")) {
        counts.put(
            fields[0],
            new Pieces(
                Integer.parseInt(fields[1]), Integer.parseInt(fields[2]),
                Integer.parseInt(fields[3])));
      }
    }
    return counts;
  }
}
