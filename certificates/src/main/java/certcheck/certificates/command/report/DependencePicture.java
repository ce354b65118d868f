package certcheck.certificates.command.report;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.counterexample.SampleParameters;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Flow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The iterations of a program's assignments, for small values of its parameters, as grids, with arrows
 * from the iteration that writes a value to the one that reads it. Down and to the right are the two
 * innermost loops. If they tell the iterations apart, those that differ in the loops outside, as tiles,
 * are in frames with numbers in their order; else one iteration of these is shown. What is drawn is said
 * in words, too.
 */
final class DependencePicture {
  /** More statements are not run, more assignments and more places in a direction not drawn. */
  private static final int STATEMENTS = 20_000;

  private static final int ASSIGNMENTS = 4;
  private static final int SHOWN = 16;
  private static final int DISTANCES = 6;
  private static final long LARGEST = 9;
  private static final long TILE = 4;

  private static final int UNIT = 30;
  private static final int LEFT = 60;
  private static final int TOP = 54;
  private static final int RADIUS = 4;

  private final Flow flow;
  private final Svg svg;
  private final Map<Statement.Assignment, List<Statement.Loop>> loops = new IdentityHashMap<>();

  /** A value of the loops down and to the right, and of all outside. */
  private record Point(BigInteger row, BigInteger column, List<BigInteger> outside) {}

  private DependencePicture(Program program, Flow flow, Svg svg) {
    this.flow = flow;
    this.svg = svg;
    collect(program.body(), List.of());
  }

  private void collect(Statement s, List<Statement.Loop> around) {
    List<Statement.Loop> inside = around;
    if (s instanceof Statement.Loop loop) {
      inside = new ArrayList<>(around);
      inside.add(loop);
    } else if (s instanceof Statement.Assignment a) {
      loops.put(a, inside);
    }
    for (Statement part : s.parts()) {
      collect(part, inside);
    }
  }

  /**
   * Draws the assignments of a program that are in loops, if it is small at some of the values that it
   * allows.
   *
   * @param id what identifiers on the page begin with
   */
  static void draw(Program program, Html html, String id) {
    for (Map<String, BigInteger> parameters : values(program)) {
      Optional<DependencePicture> picture = Flow.of(program, parameters, STATEMENTS)
          .map(flow -> new DependencePicture(program, flow, new Svg(html, id)));
      List<Flow.Assigned> drawn = picture.map(DependencePicture::drawable).orElse(List.of());
      if (!drawn.isEmpty()) {
        html.raw("<h3>Iterations, and where values come from</h3>\n");
        html.element("p", "In sequential order" + (parameters.isEmpty() ? "" : ", with "
            + parameters.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue())
                .collect(Collectors.joining(", "))) + ". Nothing here is proved.").line();
        html.open("div", "class", "pictures").line();
        drawn.forEach(picture.get()::draw);
        html.close("div").line();
        return;
      }
    }
  }

  /** Values that a program allows: all the same but sizes of tiles, from large to small; then others. */
  private static List<Map<String, BigInteger>> values(Program program) {
    Set<String> divisors = divisors(program.body());
    List<Map<String, BigInteger>> values = new ArrayList<>();
    for (long n = LARGEST; n > 0; n--) {
      Map<String, BigInteger> same = new LinkedHashMap<>();
      for (Program.Parameter p : program.parameters()) {
        same.put(p.name(), BigInteger.valueOf(divisors.contains(p.name()) ? Math.min(n, TILE) : n));
      }
      if (SampleParameters.isAssumed(program, same)) {
        values.add(same);
      }
    }
    values.addAll(SampleParameters.of(program, program.body()));
    return values;
  }

  /** What bounds of loops are divided by. */
  private static Set<String> divisors(Statement s) {
    Set<String> found = new TreeSet<>();
    if (s instanceof Statement.Loop loop) {
      for (IndexExpression bound : List.of(loop.lower(), loop.upper())) {
        IndexExpressions.visit(bound, e -> {
          if (e instanceof IndexExpression.QuotientBy q) {
            IndexExpressions.variables(q.right()).forEach(v -> found.add(v.name()));
          }
        });
      }
    }
    s.parts().forEach(part -> found.addAll(divisors(part)));
    return found;
  }

  private List<Flow.Assigned> drawable() {
    return flow.assignments().stream()
        .filter(a -> !names(a).isEmpty() && places(points(a), Point::row).size() <= SHOWN
            && places(points(a), Point::column).size() <= SHOWN)
        .filter(this::isRemarkable).limit(ASSIGNMENTS).toList();
  }

  /** Whether there is more to be seen than a full grid. */
  private boolean isRemarkable(Flow.Assigned a) {
    List<Point> points = points(a);
    List<List<BigInteger>> outside = points.stream().map(Point::outside).distinct().toList();
    return inside(a).stream().anyMatch(d -> !d.source().equals(d.target()))
        || isApart(points) && (outside.size() > 1 || points.size()
            < places(points, Point::row).size() * places(points, Point::column).size());
  }

  /** The variables of the loops around an assignment, outermost first. */
  private static List<String> names(Flow.Assigned a) {
    return a.iterations().get(0).bindings(Environment.Kind.ITERATION).stream()
        .map(Environment::name).toList();
  }

  private static Point point(Environment e) {
    List<BigInteger> values = e.bindings(Environment.Kind.ITERATION).stream()
        .map(Environment::value).toList();
    int n = values.size();
    return n == 1 ? new Point(BigInteger.ZERO, values.get(0), List.of())
        : new Point(values.get(n - 2), values.get(n - 1), values.subList(0, n - 2));
  }

  private static List<Point> points(Flow.Assigned a) {
    return a.iterations().stream().map(DependencePicture::point).toList();
  }

  private static List<BigInteger> places(List<Point> points, Function<Point, BigInteger> place) {
    return points.stream().map(place).distinct().sorted().toList();
  }

  /** Whether no two iterations are at one place. */
  private static boolean isApart(List<Point> points) {
    return points.stream().map(p -> List.of(p.row(), p.column())).distinct().count()
        == points.size();
  }

  private void draw(Flow.Assigned a) {
    List<String> names = names(a);
    List<Point> all = points(a);
    boolean apart = isApart(all);
    List<List<BigInteger>> tiles = all.stream().map(Point::outside).distinct().toList();
    List<BigInteger> chosen = tiles.get(tiles.size() / 2);
    List<Point> points = apart ? all
        : all.stream().filter(p -> p.outside().equals(chosen)).toList();
    List<BigInteger> rows = places(points, Point::row);
    List<BigInteger> columns = places(points, Point::column);
    String title = "Iterations of the assignment at " + a.assignment().position();
    String said = said(a, names, apart, tiles, chosen);
    List<Statement.Loop> around = loops.get(a.assignment());
    String across = Printer.heading(around.get(around.size() - 1));
    String down = around.size() > 1 ? Printer.heading(around.get(around.size() - 2)) : "";
    svg.begin(title, said, Math.max(LEFT + columns.size() * UNIT + 20,
        Math.max(LEFT + 8 * across.length(), 8 * down.length()) + 10), TOP + rows.size() * UNIT + 14);
    if (names.size() > 1) {
      svg.axis(down, 4, 16);
      for (int j = 0; j < rows.size(); j++) {
        svg.label(rows.get(j).toString(), LEFT - 12, TOP + j * UNIT + UNIT / 2 + 4, "end");
      }
    }
    svg.axis(across, LEFT, 34);
    for (int i = 0; i < columns.size(); i++) {
      svg.label(columns.get(i).toString(), LEFT + i * UNIT + UNIT / 2, TOP - 6, "middle");
    }
    if (apart && tiles.size() > 1) {
      tiles(points, tiles, rows, columns);
    }
    for (Point p : points) {
      svg.html().empty("circle", "class", "point", "cx", x(p, columns), "cy", y(p, rows), "r",
          RADIUS).line();
    }
    for (Flow.Dependence d : inside(a)) {
      Point from = point(d.source().environment());
      Point to = point(d.target().environment());
      if (points.contains(from) && points.contains(to) && !from.equals(to)) {
        arrow(x(from, columns), y(from, rows), x(to, columns), y(to, rows));
      }
    }
    svg.end(title + " · " + said);
  }

  private List<Flow.Dependence> inside(Flow.Assigned a) {
    return flow.dependences().stream().filter(d -> d.source().assignment() == a.assignment()
        && d.target().assignment() == a.assignment()).toList();
  }

  /** Frames around the places of each tile, with its number. */
  private void tiles(List<Point> points, List<List<BigInteger>> tiles, List<BigInteger> rows,
      List<BigInteger> columns) {
    for (int t = 0; t < tiles.size(); t++) {
      List<BigInteger> tile = tiles.get(t);
      List<Point> own = points.stream().filter(p -> p.outside().equals(tile)).toList();
      int left = own.stream().mapToInt(p -> x(p, columns)).min().orElse(0) - UNIT / 2 + 2;
      int right = own.stream().mapToInt(p -> x(p, columns)).max().orElse(0) + UNIT / 2 - 2;
      int top = own.stream().mapToInt(p -> y(p, rows)).min().orElse(0) - UNIT / 2 + 2;
      int bottom = own.stream().mapToInt(p -> y(p, rows)).max().orElse(0) + UNIT / 2 - 2;
      svg.html().empty("rect", "class", "tile", "x", left, "y", top, "width", right - left,
          "height", bottom - top, "rx", 5).line();
      svg.html().element("text", String.valueOf(t + 1), "class", "small", "x", left + 2, "y", top + 8)
          .line();
    }
  }

  /** What the picture shows, in words. */
  private String said(Flow.Assigned a, List<String> names, boolean apart,
      List<List<BigInteger>> tiles, List<BigInteger> chosen) {
    List<String> parts = new ArrayList<>();
    List<String> outside = names.subList(0, Math.max(0, names.size() - 2));
    if (apart && tiles.size() > 1) {
      parts.add(tiles.size() + " frames, one for each " + "(" + String.join(", ", outside) + ")");
    } else if (!apart) {
      List<String> fixed = new ArrayList<>();
      for (int k = 0; k < outside.size(); k++) {
        fixed.add(outside.get(k) + " = " + chosen.get(k));
      }
      parts.add("of " + a.iterations().size() + " iterations those with " + String.join(", ", fixed));
    }
    List<String> distances = inside(a).stream()
        .map(d -> distance(d.source().environment(), d.target().environment())).distinct().toList();
    parts.add(distances.isEmpty() ? "no iteration reads what another of them wrote"
        : "values are read that were written, in (" + String.join(", ", names) + "), at distance "
            + String.join(", ", distances.subList(0, Math.min(DISTANCES, distances.size())))
            + (distances.size() > DISTANCES ? " and " + (distances.size() - DISTANCES) + " more" : ""));
    String others = flow.dependences().stream().filter(
        d -> d.target().assignment() == a.assignment() && d.source().assignment() != a.assignment())
        .map(d -> d.source().assignment().position().toString()).distinct()
        .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      parts.add("and values from the assignment at " + others);
    }
    return String.join("; ", parts);
  }

  private static String distance(Environment from, Environment to) {
    List<BigInteger> sources = from.bindings(Environment.Kind.ITERATION).stream()
        .map(Environment::value).toList();
    List<BigInteger> targets = to.bindings(Environment.Kind.ITERATION).stream()
        .map(Environment::value).toList();
    List<String> distance = new ArrayList<>();
    for (int k = 0; k < sources.size(); k++) {
      distance.add(targets.get(k).subtract(sources.get(k)).toString());
    }
    return "(" + String.join(", ", distance) + ")";
  }

  private static int x(Point p, List<BigInteger> columns) {
    return LEFT + columns.indexOf(p.column()) * UNIT + UNIT / 2;
  }

  private static int y(Point p, List<BigInteger> rows) {
    return TOP + rows.indexOf(p.row()) * UNIT + UNIT / 2;
  }

  /** An arrow between two places, bent if it would pass over another. */
  private void arrow(int x1, int y1, int x2, int y2) {
    double length = Math.hypot(x2 - x1, y2 - y1);
    double ux = (x2 - x1) / length;
    double uy = (y2 - y1) / length;
    int bend = length > 1.5 * UNIT ? 10 : 0;
    long cx = Math.round((x1 + x2) / 2.0 - uy * bend);
    long cy = Math.round((y1 + y2) / 2.0 + ux * bend);
    double dx = (x2 - cx) / Math.hypot(x2 - cx, y2 - cy);
    double dy = (y2 - cy) / Math.hypot(x2 - cx, y2 - cy);
    double ex = x2 - dx * (RADIUS + 1);
    double ey = y2 - dy * (RADIUS + 1);
    svg.html().empty("path", "class", "flow", "d", "M" + Math.round(x1 + ux * RADIUS) + " "
        + Math.round(y1 + uy * RADIUS) + " Q" + cx + " " + cy + " " + Math.round(ex) + " "
        + Math.round(ey) + " M" + Math.round(ex - 5 * dx + 3 * dy) + " "
        + Math.round(ey - 5 * dy - 3 * dx) + " L" + Math.round(ex) + " " + Math.round(ey) + " L"
        + Math.round(ex - 5 * dx - 3 * dy) + " " + Math.round(ey - 5 * dy + 3 * dx)).line();
  }
}
