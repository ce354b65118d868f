package certcheck.certificates.schedule;

import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random safe programs with one parameter N, a let or not, generations, guards and sums; and random
 * steps, of which up to four that apply are done.
 */
final class RandomSchedules {
  private record Index(String name, String extent) {}

  private final Random random;
  private final List<Index> indices = new ArrayList<>();
  private boolean let;

  private RandomSchedules(Random random) {
    this.random = random;
  }

  /**
   * A program and a schedule of it.
   *
   * @param text of both
   * @param steps that were done
   */
  record Scheduled(String text, List<Step> steps, TensorExpression expression) {
    /** The text, read again. */
    Program program() {
      return read(text);
    }
  }

  /** A well-formed program of a text. */
  static Program read(String text) {
    try {
      Program program =
          Parser.parse("p.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
      if (!Checker.check(program, Limits.DEFAULT).isEmpty()) {
        throw new AssertionError(Checker.check(program, Limits.DEFAULT) + "\n" + text);
      }
      return program;
    } catch (SourceException e) {
      throw new AssertionError(text, e);
    }
  }

  static Scheduled scheduled(Random random) {
    RandomSchedules one = new RandomSchedules(random);
    String text = one.source();
    try {
      Scheduling scheduling = new Scheduling(read(text), "c");
      List<Step> steps = new ArrayList<>();
      int wanted = 1 + random.nextInt(4);
      for (int k = 0; k < 30 && steps.size() < wanted; k++) {
        Step step = one.step(scheduling.expression());
        try {
          scheduling.apply(step);
          steps.add(step);
        } catch (Refusal e) {
          // another step
        }
      }
      return new Scheduled(scheduling.text(text, "t"), steps, scheduling.expression());
    } catch (Refusal e) {
      throw new AssertionError(e);
    }
  }

  // ── Programs ──

  private String source() {
    StringBuilder text = new StringBuilder(
        "param N;\nassume N >= 1;\ninput a[N + 3, 5], b[7];\noutput c =\n  ");
    let = random.nextInt(2) == 0;
    if (let) {
      let = false;
      indices.add(new Index("i", "N + 1"));
      indices.add(new Index("j", "4"));
      text.append("let t = gen i < N + 1: gen j < 4: ").append(scalars()).append(" in\n  ");
      indices.clear();
      let = true;
    }
    for (int d = 0, dimensions = 1 + random.nextInt(3); d < dimensions; d++) {
      String name = List.of("i", "j", "k").get(d);
      String extent = extent();
      indices.add(new Index(name, extent));
      text.append("gen ").append(name).append(" < ").append(extent).append(": ");
      if (random.nextInt(6) == 0) {
        text.append('[').append(name).append(random.nextBoolean() ? " > 0] " : " != 1] ");
      }
    }
    return text.append(scalars()).append(";\n").toString();
  }

  private String extent() {
    return List.of("N", "N", "3", "4", "2").get(random.nextInt(5));
  }

  private String scalars() {
    if (random.nextInt(3) > 0) {
      return scalar(1);
    }
    String extent = extent();
    indices.add(new Index("r", extent));
    String sum = "sum r < " + extent + ": " + scalar(1);
    indices.remove(indices.size() - 1);
    return sum;
  }

  private String scalar(int depth) {
    if (depth > 0 && random.nextBoolean()) {
      return scalar(0) + List.of(" + ", " * ").get(random.nextInt(2)) + scalar(0);
    }
    int choice = random.nextInt(let ? 4 : 2);
    return choice == 0 ? "b[" + below(7) + "]"
        : choice == 1 ? "a[" + belowN(3) + ", " + below(5) + "]"
        : "t[" + belowN(1) + ", " + below(4) + "]";
  }

  /** A subscript from 0 to N - 1 + more. */
  private String belowN(int more) {
    List<Index> fits = indices.stream().filter(i -> i.extent.startsWith("N")).toList();
    if (fits.isEmpty()) {
      return "0";
    }
    Index i = fits.get(random.nextInt(fits.size()));
    int room = i.extent.equals("N") ? more : more - 1;
    int plus = random.nextInt(room + 1);
    return i.name + (plus == 0 ? "" : " + " + plus);
  }

  private String below(int limit) {
    Index i = indices.get(random.nextInt(indices.size()));
    return i.extent.startsWith("N") ? i.name + " mod " + limit
        : random.nextInt(4) == 0 && Integer.parseInt(i.extent) < limit ? i.name + " + 1" : i.name;
  }

  // ── Steps ──

  private Step step(TensorExpression e) {
    List<Place> iterations = Place.all(e, node -> Range.of(node).isPresent());
    Place place = iterations.get(random.nextInt(iterations.size()));
    String name = reference(iterations, place);
    List<Place> inner = Place.all(place.part(0).node(), node -> Range.of(node).isPresent());
    String inside = inner.isEmpty() ? "none"
        : Range.of(inner.get(random.nextInt(inner.size())).node()).orElseThrow().variable();
    String factor = Integer.toString(2 + random.nextInt(3));
    return switch (random.nextInt(9)) {
      case 0 -> step(Rewrite.TILE, name, factor);
      case 1 -> step(Rewrite.TILE, name, factor, "tails");
      case 2, 3 -> step(Rewrite.INTERCHANGE, name, inside);
      case 4 -> step(Rewrite.FUSE, name, inside);
      case 5 -> step(Rewrite.CUT, name, List.of("1", "N - 1", "N div 2").get(random.nextInt(3)));
      case 6 -> step(Rewrite.UNROLL, name);
      case 7 -> step(Rewrite.INLINE, "t");
      default -> step(Rewrite.STAGE, List.of("a", "b", "t").get(random.nextInt(3)), name);
    };
  }

  private static String reference(List<Place> iterations, Place place) {
    String variable = Range.of(place.node()).orElseThrow().variable();
    List<Place> same = iterations.stream()
        .filter(p -> Range.of(p.node()).orElseThrow().variable().equals(variable)).toList();
    return variable + "." + (same.indexOf(place) + 1);
  }

  private static Step step(Rewrite rewrite, String... arguments) {
    return new Step(rewrite, List.of(arguments), java.util.Optional.empty());
  }
}
