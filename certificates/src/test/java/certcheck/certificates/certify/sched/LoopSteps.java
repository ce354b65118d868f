package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.LoopTree.Assignment;
import certcheck.certificates.certify.sched.LoopTree.Block;
import certcheck.certificates.certify.sched.LoopTree.Loop;
import certcheck.certificates.certify.sched.RandomCompositions.Defect;
import certcheck.certificates.certify.sched.RandomCompositions.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Single transformations of loops, at a random place where their shape allows it. Whether
 * dependences allow it is not asked. Wrongly applied, one leaves out the rest of a loop, or shifts
 * by one less than it should.
 */
final class LoopSteps {
  private static final Pattern READ =
      Pattern.compile("\\bx\\[([^\\[\\],]*), ([^\\[\\],]*)\\]");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z]\\w*");
  private static final Pattern SKEWED = Pattern.compile("(\\d+) \\* (\\w+)");

  private final Random random;
  private int names;
  private Optional<Defect> defect = Optional.empty();
  private boolean isWrong;

  LoopSteps(Random random) {
    this.random = random;
  }

  /** Whether the last step was applied wrongly. */
  boolean isWrong() {
    return isWrong;
  }

  /** Loops after a step, if there is a place for it. */
  Optional<List<LoopTree>> apply(Kind kind, List<LoopTree> body, Optional<Defect> wrongly) {
    defect = wrongly;
    isWrong = false;
    return switch (kind) {
      case INTERCHANGE -> at(body, this::isNest, this::interchanged);
      case SKEW -> at(body, this::isNest, this::skewed);
      case SHIFT -> at(body, loop -> true, this::shifted);
      case STRIP -> at(body, loop -> true, this::strips);
      case TILE -> at(body, this::isNest, this::tiled);
      case UNROLL -> at(body, loop -> true, this::unrolled);
      case JAM -> at(body, this::isRectangle, this::jammed);
      case PEEL -> at(body, loop -> true, this::peeled);
      case FUSE -> fused(body);
      case PACK -> random.nextBoolean() ? packed(body) : at(body, loop -> true, this::rowPacked);
      case PARALLEL -> at(body, loop -> !loop.parallel(), loop -> List.of(new Loop(
          true, loop.variable(), loop.lower(), loop.upper(), loop.body())));
    };
  }

  /** Whether this step goes wrong in this way. */
  private boolean fails(Defect one) {
    boolean fails = defect.isPresent() && defect.get() == one;
    isWrong |= fails;
    return fails;
  }

  private interface Step {
    List<LoopTree> apply(Loop loop);
  }

  private Optional<List<LoopTree>> at(List<LoopTree> body, Predicate<Loop> fits, Step step) {
    List<Loop> places = body.stream().flatMap(part -> part.all().stream())
        .filter(part -> part instanceof Loop loop && fits.test(loop)).map(Loop.class::cast)
        .toList();
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Loop place = places.get(random.nextInt(places.size()));
    List<LoopTree> others = step.apply(place);
    return others.isEmpty() ? Optional.empty()
        : Optional.of(LoopTree.replaced(body, place, others));
  }

  // ── Shapes ──

  private boolean isNest(Loop loop) {
    return loop.body().size() == 1 && loop.body().get(0) instanceof Loop;
  }

  private static Loop inner(Loop loop) {
    return (Loop) loop.body().get(0);
  }

  private static boolean mentions(String text, String variable) {
    return NAME.matcher(text).results().anyMatch(m -> m.group().equals(variable));
  }

  private boolean isRectangle(Loop loop) {
    return isNest(loop) && !mentions(inner(loop).lower(), loop.variable())
        && !mentions(inner(loop).upper(), loop.variable());
  }

  private String name(String prefix) {
    return prefix + names++;
  }

  private int size() {
    return 2 + random.nextInt(3);
  }

  private static String plus(String e, String f) {
    return e.equals("0") ? f : f.equals("0") ? e : e + " + " + f;
  }

  private static String minus(String e, String f) {
    return f.equals("0") ? e : f.matches("\\w+") ? e + " - " + f : e + " - (" + f + ")";
  }

  private static Loop loop(String variable, String lower, String upper, List<LoopTree> body) {
    return new Loop(variable, lower, upper, body);
  }

  /** Loops with names of their own. */
  private List<LoopTree> renamed(List<LoopTree> parts) {
    List<LoopTree> result = parts;
    List<String> variables = parts.stream().flatMap(part -> part.all().stream())
        .filter(Loop.class::isInstance).map(part -> ((Loop) part).variable()).toList();
    for (String variable : variables) {
      result = LoopTree.substituted(result, variable, name("v"));
    }
    return result;
  }

  /** A body for a value of the loop's variable. */
  private List<LoopTree> instance(Loop loop, String value) {
    return renamed(LoopTree.substituted(loop.body(), loop.variable(), value));
  }

  // ── Orders ──

  private List<LoopTree> interchanged(Loop outer) {
    Loop inner = inner(outer);
    if (isRectangle(outer)) {
      return List.of(inner.with(List.of(outer.with(inner.body()))));
    }
    String o = outer.variable();
    String n = inner.variable();
    if (outer.lower().equals("0") && inner.lower().equals("0")
        && inner.upper().equals(o + " + 1")) {
      return List.of(loop(n, "0", outer.upper(),
          List.of(loop(o, n, outer.upper(), inner.body()))));
    }
    Matcher start = SKEWED.matcher(inner.lower());
    if (!outer.lower().equals("0") || !start.matches() || !start.group(2).equals(o)
        || !inner.upper().startsWith(inner.lower() + " + ")) {
      return List.of();
    }
    String f = start.group(1);
    String width = inner.upper().substring(inner.lower().length() + 3);
    if (mentions(width, o)) {
      return List.of();
    }
    return List.of(loop(n, "0", plus(f + " * (" + minus(outer.upper(), "1") + ")", width),
        List.of(loop(o, "max(0, (" + minus(n, width) + " + " + f + ") div " + f + ")",
            "min(" + outer.upper() + ", " + n + " div " + f + " + 1)", inner.body()))));
  }

  private List<LoopTree> skewed(Loop outer) {
    Loop inner = inner(outer);
    String by = (1 + random.nextInt(2)) + " * " + outer.variable();
    if (!inner.lower().equals("0")) {
      return List.of();
    }
    String n = name("s");
    String wrong = fails(Defect.SHIFTED) ? plus(by, "1") : by;
    return List.of(outer.with(List.of(loop(n, by, by + " + " + inner.upper(),
        LoopTree.substituted(inner.body(), inner.variable(), minus(n, wrong))))));
  }

  private List<LoopTree> shifted(Loop loop) {
    int by = 1 + random.nextInt(3);
    int wrong = fails(Defect.SHIFTED) ? by - 1 : by;
    String s = name("s");
    return List.of(new Loop(loop.parallel(), s, plus(loop.lower(), "" + by),
        plus(loop.upper(), "" + by),
        LoopTree.substituted(loop.body(), loop.variable(), minus(s, "" + wrong))));
  }

  // ── Tiles ──

  private String count(String lower, String upper, int size) {
    String length = minus(upper, lower);
    return "(" + (fails(Defect.REMAINDER) ? length : plus(length, "" + (size - 1))) + ") div "
        + size;
  }

  private List<LoopTree> strips(Loop loop) {
    int size = size();
    String t = name("t");
    String start = plus(loop.lower(), size + " * " + t);
    return List.of(new Loop(loop.parallel(), t, "0", count(loop.lower(), loop.upper(), size),
        List.of(loop(loop.variable(), start, "min(" + plus(start, "" + size) + ", " + loop.upper()
            + ")", loop.body()))));
  }

  /** Tiles of two loops; the inner one's bounds may depend on the outer one. */
  private List<LoopTree> tiled(Loop outer) {
    Loop inner = inner(outer);
    int size = size();
    int other = size();
    String t = name("t");
    String u = name("u");
    String last = LoopTree.put(inner.upper(), outer.variable(), minus(outer.upper(), "1"));
    if (!outer.lower().equals("0") || last.contains("min") || inner.lower().contains("max")) {
      return List.of();
    }
    String start = size + " * " + t;
    String from = other + " * " + u;
    Loop points = loop(outer.variable(), start, "min(" + start + " + " + size + ", "
        + outer.upper() + ")", List.of(loop(inner.variable(),
        inner.lower().equals("0") ? from : "max(" + inner.lower() + ", " + from + ")",
        "min(" + inner.upper() + ", " + from + " + " + other + ")", inner.body())));
    return List.of(loop(t, "0", count("0", outer.upper(), size),
        List.of(loop(u, "0", count("0", last, other), List.of(points)))));
  }

  // ── Copies of bodies ──

  private List<LoopTree> unrolled(Loop loop) {
    int size = size();
    String m = name("m");
    String length = "(" + minus(loop.upper(), loop.lower()) + ") div " + size;
    List<LoopTree> copies = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      copies.addAll(instance(loop, plus(plus(loop.lower(), size + " * " + m), "" + k)));
    }
    return withRest(loop, loop(m, "0", length, copies), size + " * (" + length + ")");
  }

  private List<LoopTree> withRest(Loop loop, Loop whole, String done) {
    String r = name("r");
    return fails(Defect.REMAINDER) ? List.of(whole)
        : List.of(whole, loop(r, plus(loop.lower(), done), loop.upper(), instance(loop, r)));
  }

  private List<LoopTree> jammed(Loop outer) {
    Loop inner = inner(outer);
    int size = size();
    String m = name("m");
    String length = "(" + minus(outer.upper(), outer.lower()) + ") div " + size;
    List<LoopTree> copies = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      copies.addAll(renamed(LoopTree.substituted(inner.body(), outer.variable(),
          plus(plus(outer.lower(), size + " * " + m), "" + k))));
    }
    return withRest(outer, loop(m, "0", length, List.of(inner.with(copies))),
        size + " * (" + length + ")");
  }

  /** The first or the last iteration on its own; there is one. */
  private List<LoopTree> peeled(Loop loop) {
    boolean first = random.nextBoolean();
    boolean isLeft = fails(Defect.REMAINDER);
    List<LoopTree> one = isLeft ? List.of()
        : instance(loop, first ? loop.lower() : minus(loop.upper(), "1"));
    LoopTree rest = first ? loop(loop.variable(), plus(loop.lower(), "1"), loop.upper(),
        loop.body()) : loop(loop.variable(), loop.lower(), minus(loop.upper(), "1"), loop.body());
    return Stream.of(first ? one : List.of(rest), first ? List.of(rest) : one)
        .flatMap(List::stream).map(LoopTree.class::cast).toList();
  }

  // ── Fusion ──

  private record Neighbours(Loop first, Loop second) {}

  private static void neighbours(List<LoopTree> body, List<Neighbours> found) {
    for (int k = 0; k < body.size(); k++) {
      if (k > 0 && body.get(k - 1) instanceof Loop one && body.get(k) instanceof Loop other) {
        found.add(new Neighbours(one, other));
      }
      neighbours(body.get(k).body(), found);
    }
  }

  /** Two loops in one; the second so many iterations later. */
  private Optional<List<LoopTree>> fused(List<LoopTree> body) {
    List<Neighbours> places = new ArrayList<>();
    neighbours(body, places);
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Neighbours place = places.get(random.nextInt(places.size()));
    Loop one = place.first();
    Loop other = place.second();
    int late = random.nextInt(4);
    String v = name("v");
    String shift = fails(Defect.SHIFTED) ? "" + (late + 1) : "" + late;
    List<LoopTree> second = LoopTree.substituted(other.body(), other.variable(), minus(v, shift));
    List<LoopTree> first = LoopTree.substituted(one.body(), one.variable(), v);
    boolean same = one.lower().equals(other.lower()) && one.upper().equals(other.upper())
        && late == 0;
    String lower = one.lower().equals(other.lower()) ? one.lower()
        : "min(" + one.lower() + ", " + plus(other.lower(), "" + late) + ")";
    List<LoopTree> both = new ArrayList<>();
    both.addAll(same ? first : guarded(v, one.lower(), one.upper(), first));
    both.addAll(same ? second : guarded(v, plus(other.lower(), "" + late),
        plus(other.upper(), "" + late), second));
    String upper = same ? one.upper()
        : "max(" + one.upper() + ", " + plus(other.upper(), "" + late) + ")";
    return Optional.of(LoopTree.replaced(LoopTree.replaced(body, one,
        List.of(loop(v, lower, upper, both))), other, List.of()));
  }

  private static List<LoopTree> guarded(
      String variable, String lower, String upper, List<LoopTree> body) {
    return List.of(Block.guard(variable + " >= " + lower + " and " + variable + " < " + upper,
        body));
  }

  // ── Copies of inputs ──

  /** The whole input is copied first. */
  private Optional<List<LoopTree>> packed(List<LoopTree> body) {
    String p = name("p");
    List<LoopTree> others = LoopTree.mapped(body, text -> text.replaceAll("\\bx\\[", p + "["));
    if (others.equals(body)) {
      return Optional.empty();
    }
    String r = name("r");
    String s = name("s");
    String end = fails(Defect.REMAINDER) ? "M" : "M + 3";
    List<LoopTree> parts = new ArrayList<>(List.of(loop(r, "0", "N + 3", List.of(loop(s, "0", end,
        List.of(new Assignment(p + "[" + r + ", " + s + "] := x[" + r + ", "
            + (fails(Defect.SHIFTED) ? "(" + s + " + 1) mod 2" : s) + "];")))))));
    parts.addAll(others);
    return Optional.of(List.of(new Block("{ local " + p + "[" + RandomKernels.EXTENTS + "];", parts)));
  }

  /** A row of the input is copied in each iteration that reads it. */
  private List<LoopTree> rowPacked(Loop loop) {
    List<String> bound = loop.body().stream().flatMap(part -> part.all().stream())
        .filter(Loop.class::isInstance).map(part -> ((Loop) part).variable()).toList();
    List<String> rows = READ.matcher(LoopTree.lines(loop.body())).results().map(m -> m.group(1))
        .filter(row -> bound.stream().noneMatch(v -> mentions(row, v))).distinct().toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    String row = rows.get(random.nextInt(rows.size()));
    String p = name("p");
    String r = name("r");
    String end = fails(Defect.REMAINDER) ? "M" : "M + 3";
    List<LoopTree> parts = new ArrayList<>(List.of(loop(r, "0", end,
        List.of(new Assignment(p + "[" + r + "] := x["
            + (fails(Defect.SHIFTED) ? plus(row, "1") : row) + ", " + r + "];")))));
    parts.addAll(LoopTree.mapped(loop.body(), text -> READ.matcher(text).replaceAll(m ->
        m.group(1).equals(row) ? Matcher.quoteReplacement(p + "[" + m.group(2) + "]")
            : Matcher.quoteReplacement(m.group()))));
    return List.of(loop.with(List.of(new Block("{ local " + p + "[M + 3];", parts))));
  }
}
