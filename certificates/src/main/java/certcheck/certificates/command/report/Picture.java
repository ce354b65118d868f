package certcheck.certificates.command.report;

import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.IterationDomain;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A counterexample as pictures: for each access, the iterations of its assignment as a grid, with the
 * iteration of the access marked by its number; and the array with the cell. What is drawn is said in
 * words, too.
 */
final class Picture {
  /** More iterations are not drawn, nor more cells in a direction. */
  private static final int POINTS = 400;

  private static final int SHOWN = 12;
  private static final int UNIT = 36;
  private static final int MARK = 11;
  private static final int LEFT = 60;
  private static final int TOP = 54;

  private final Program program;
  private final Counterexample counterexample;
  private final Html html;
  private final Svg svg;

  /** An access, with the number under which it is drawn. */
  private record Marked(int number, String role, Access access) {}

  private Picture(Program program, Counterexample counterexample, Html html, String id) {
    this.program = program;
    this.counterexample = counterexample;
    this.html = html;
    this.svg = new Svg(html, id);
  }

  /**
   * Draws a counterexample, if there is something to draw.
   *
   * @param id what identifiers on the page begin with
   */
  static void draw(Program program, Counterexample counterexample, Html html, String id) {
    new Picture(program, counterexample, html, id).draw();
  }

  private void draw() {
    List<Marked> accesses = accesses();
    if (accesses.isEmpty()) {
      return;
    }
    html.open("div", "class", "pictures").line();
    List<List<Marked>> panels = new ArrayList<>();
    for (Marked m : accesses) {
      Optional<List<Marked>> same = panels.stream()
          .filter(p -> domain(p.get(0)).equals(domain(m)) && domain(m).isPresent()).findFirst();
      same.ifPresentOrElse(p -> p.add(m), () -> panels.add(new ArrayList<>(List.of(m))));
    }
    panels.forEach(this::iterations);
    cells(accesses);
    if (counterexample instanceof Counterexample.OfEvaluation c
        && c.failure() instanceof Failure.Race) {
      orders(accesses);
    }
    html.close("div").line();
  }

  private List<Marked> accesses() {
    List<Marked> marked = new ArrayList<>();
    if (counterexample instanceof Counterexample.OfEvaluation c) {
      if (c.failure() instanceof Failure.Race race) {
        marked.add(new Marked(1, "first", race.first()));
        marked.add(new Marked(2, "second", race.second()));
      } else if (c.failure() instanceof Failure.Outside outside) {
        marked.add(new Marked(1, "outside", outside.access()));
      } else if (c.failure() instanceof Failure.Undefined undefined) {
        marked.add(new Marked(1, "read", undefined.access()));
        c.writer().ifPresent(w -> marked.add(new Marked(2, "written later", w)));
      }
    } else if (counterexample instanceof Counterexample.OfOutput c) {
      c.writer().ifPresent(w -> marked.add(new Marked(1, "written", w)));
    }
    return marked;
  }

  private Optional<IterationDomain> domain(Marked m) {
    return IterationDomain.of(program, counterexample.parameters(), m.access(), POINTS);
  }

  // ── Iterations ──

  /** A grid: down the values of one variable, to the right those of the loop inside it. */
  private void iterations(List<Marked> marked) {
    Optional<IterationDomain> domain = domain(marked.get(0));
    if (domain.isEmpty() || domain.get().loops().isEmpty()) {
      return;
    }
    List<Statement.Loop> loops = domain.get().loops();
    int inner = loops.size() - 1;
    Statement.Loop down = loops.get(Math.max(0, inner - 1));
    Optional<Statement.Loop> right =
        loops.size() > 1 ? Optional.of(loops.get(inner)) : Optional.empty();
    List<Map<String, BigInteger>> points = new ArrayList<>();
    for (Map<String, BigInteger> p : domain.get().points()) {
      boolean shown = marked.stream().map(m -> IterationDomain.point(m.access())).anyMatch(
          at -> loops.stream().filter(l -> l != down && right.filter(r -> r == l).isEmpty())
              .allMatch(l -> p.get(l.variable()).equals(at.get(l.variable()))));
      if (shown) {
        points.add(p);
      }
    }
    List<BigInteger> rows = values(points, down.variable());
    List<BigInteger> columns = right.map(r -> values(points, r.variable()))
        .orElse(List.of(BigInteger.ZERO));
    if (rows.size() > SHOWN * 2 || columns.size() > SHOWN * 2) {
      html.element("p", "The iteration domain is too large to be drawn: " + points.size()
          + " iterations.").line();
      return;
    }
    String title = "Iterations of the assignment at " + marked.get(0).access().position();
    String said = marked.stream().map(m -> m.number() + ": " + m.access())
        .collect(Collectors.joining("; "));
    svg.begin(title, said, LEFT + columns.size() * UNIT + 40, TOP + rows.size() * UNIT + 14);
    svg.axis(Printer.heading(down), 4, 16);
    right.ifPresent(r -> svg.axis(Printer.heading(r), LEFT, 34));
    for (int i = 0; i < columns.size() && right.isPresent(); i++) {
      svg.label(columns.get(i).toString(), LEFT + i * UNIT + UNIT / 2, TOP - 6, "middle");
    }
    for (int j = 0; j < rows.size(); j++) {
      svg.label(rows.get(j).toString(), LEFT - 8, TOP + j * UNIT + UNIT / 2 + 4, "end");
    }
    for (Map<String, BigInteger> p : points) {
      int x = x(p, right, columns);
      int y = TOP + rows.indexOf(p.get(down.variable())) * UNIT + UNIT / 2;
      html.empty("circle", "class", "point", "cx", x, "cy", y, "r", 3).line();
    }
    for (Marked m : marked) {
      Map<String, BigInteger> p = IterationDomain.point(m.access());
      mark(m, x(p, right, columns),
          TOP + rows.indexOf(p.get(down.variable())) * UNIT + UNIT / 2);
    }
    svg.end(title + " · " + said);
  }

  private static int x(Map<String, BigInteger> point, Optional<Statement.Loop> right,
      List<BigInteger> columns) {
    int column = right.map(r -> columns.indexOf(point.get(r.variable()))).orElse(0);
    return LEFT + column * UNIT + UNIT / 2;
  }

  private static List<BigInteger> values(List<Map<String, BigInteger>> points, String variable) {
    return points.stream().map(p -> p.get(variable)).distinct().sorted().toList();
  }

  // ── Cells ──

  /** The array of the accesses, one row or a grid of its last two dimensions, and the cells. */
  private void cells(List<Marked> marked) {
    Map<String, List<Marked>> arrays = new LinkedHashMap<>();
    marked.forEach(m -> arrays.computeIfAbsent(m.access().cell().array(),
        a -> new ArrayList<>()).add(m));
    arrays.forEach(this::cells);
  }

  private void cells(String array, List<Marked> marked) {
    Optional<List<BigInteger>> extents = program.arrays().stream()
        .filter(a -> a.name().equals(array)).findFirst().map(a -> Indices.values(
            a.extents(), Environment.of(counterexample.parameters())));
    int rank = marked.get(0).access().cell().index().size();
    if (extents.isEmpty() || rank > 2) {
      return;
    }
    List<int[]> places = marked.stream().map(m -> place(m.access().cell())).toList();
    int height = rank == 2 ? shown(extents.get().get(0)) : 1;
    int width = rank == 0 ? 1 : shown(extents.get().get(rank - 1));
    if (height < 0 || width < 0
        || places.stream().anyMatch(p -> Math.abs(p[0]) > SHOWN || Math.abs(p[1]) > SHOWN)) {
      return;
    }
    int top = places.stream().mapToInt(p -> Math.min(0, p[0])).min().orElse(0);
    int left = places.stream().mapToInt(p -> Math.min(0, p[1])).min().orElse(0);
    int bottom = places.stream().mapToInt(p -> Math.max(height, p[0] + 1)).max().orElse(1);
    int right = places.stream().mapToInt(p -> Math.max(width, p[1] + 1)).max().orElse(1);
    String named = array + extents.get().stream().map(BigInteger::toString)
        .collect(Collectors.joining(", ", "[", "]"));
    String said = marked.stream().map(m -> m.number() + ": " + m.access().cell())
        .distinct().collect(Collectors.joining("; "));
    svg.begin("Cells of " + named, said, LEFT + (right - left) * UNIT + 20,
        TOP + (bottom - top) * UNIT + 14);
    svg.axis(named, 4, 16);
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        html.empty("rect", "class", "cell", "x", LEFT + (j - left) * UNIT, "y",
            TOP + (i - top) * UNIT, "width", UNIT, "height", UNIT).line();
      }
    }
    for (int j = left; j < right && rank > 0; j++) {
      svg.label(String.valueOf(j), LEFT + (j - left) * UNIT + UNIT / 2, TOP - 6, "middle");
    }
    for (int i = top; i < bottom && rank == 2; i++) {
      svg.label(String.valueOf(i), LEFT - 8, TOP + (i - top) * UNIT + UNIT / 2 + 4, "end");
    }
    for (int k = 0; k < marked.size(); k++) {
      int[] p = places.get(k);
      boolean inside = p[0] >= 0 && p[1] >= 0 && p[0] < height && p[1] < width;
      html.empty("rect", "class", inside ? "cell hit" : "cell outside", "x",
          LEFT + (p[1] - left) * UNIT, "y", TOP + (p[0] - top) * UNIT, "width", UNIT, "height",
          UNIT).line();
    }
    for (int k = 0; k < marked.size(); k++) {
      int[] p = places.get(k);
      int shift = !isShared(places) ? 0 : k == 0 ? -UNIT / 4 : UNIT / 4;
      mark(marked.get(k), LEFT + (p[1] - left) * UNIT + UNIT / 2 + shift,
          TOP + (p[0] - top) * UNIT + UNIT / 2, shift == 0 ? MARK : UNIT / 4 - 1);
    }
    svg.end("Cells of " + named + " · " + said);
  }

  /** Whether two accesses are of one cell. */
  private static boolean isShared(List<int[]> places) {
    return places.size() > 1 && Arrays.equals(places.get(0), places.get(1));
  }

  private static int[] place(Cell cell) {
    List<BigInteger> index = cell.index();
    int row = index.size() == 2 ? clamped(index.get(0)) : 0;
    return new int[] {row, index.isEmpty() ? 0 : clamped(index.get(index.size() - 1))};
  }

  private static int clamped(BigInteger i) {
    return i.bitLength() > 20 ? Integer.MAX_VALUE / 2 : i.intValue();
  }

  /** An extent, or -1 if it is too large to be drawn. */
  private static int shown(BigInteger extent) {
    return extent.compareTo(BigInteger.valueOf(SHOWN)) > 0 ? -1 : Math.max(0, extent.intValue());
  }

  // ── Time ──

  /** The two orders in which the accesses of a race may happen. */
  private void orders(List<Marked> accesses) {
    String title = "Two orders in time";
    List<String> words = accesses.stream().map(m -> m.access().toString()).toList();
    int box = 16 + 8 * words.stream().mapToInt(String::length).max().orElse(0);
    svg.begin(title, "1 before 2, or 2 before 1", 40 + 2 * box + 70, 120);
    svg.axis("time →", 4, 16);
    for (int row = 0; row < 2; row++) {
      for (int k = 0; k < 2; k++) {
        Marked m = accesses.get(row == 0 ? k : 1 - k);
        int x = 40 + k * (box + 40);
        int y = 28 + row * 46;
        html.empty("rect", "class", "box", "x", x, "y", y, "width", box, "height", 30).line();
        svg.label(m.access().toString(), x + box / 2, y + 20, "middle");
        mark(m, x, y + 15);
      }
      int y = 28 + row * 46 + 15;
      html.empty("path", "class", "arrow", "d", "M" + (40 + box) + " " + y + " h22 m-6 -4 l6 4 l-6 4")
          .line();
    }
    svg.end(title);
  }

  // ── Marks ──

  /** The first access is a circle, the second a square, each with its number. */
  private void mark(Marked m, int x, int y) {
    mark(m, x, y, MARK);
  }

  private void mark(Marked m, int x, int y, int size) {
    if (m.number() == 1) {
      html.empty("circle", "class", "mark one", "cx", x, "cy", y, "r", size);
    } else {
      html.empty("rect", "class", "mark two", "x", x - size + 1, "y", y - size + 1, "width",
          2 * size - 2, "height", 2 * size - 2);
    }
    html.element("text", String.valueOf(m.number()), "class", "number", "x", x, "y", y + 4,
        "text-anchor", "middle").line();
  }
}
