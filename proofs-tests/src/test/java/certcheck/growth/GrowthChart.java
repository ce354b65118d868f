package certcheck.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws how proofs of families grow, as SVG: for each family the seconds to prove, above, and the
 * kilobytes of the certificate, below, against the size of the program; all axes are logarithmic. The
 * lines of what was measured before are grey and dashed. The same figures give the same bytes.
 */
final class GrowthChart {
  /** What was measured of one family: values by size. */
  record Series(Map<Integer, Double> seconds, Map<Integer, Double> kilobytes) {
    Series() {
      this(new TreeMap<>(), new TreeMap<>());
    }
  }

  private static final int WIDTH = 150;
  private static final int HEIGHT = 150;
  private static final int LEFT = 62;
  private static final int TOP = 40;
  private static final int GAP = 26;
  private static final int LEAST = 20;
  private static final int GREATEST = 1300;
  private static final double[] SECONDS = {0.1, 100};
  private static final double[] KILOBYTES = {100, 100_000};

  private final StringBuilder svg = new StringBuilder();

  private GrowthChart() {}

  /**
   * The picture.
   *
   * @param before what was measured before, by family; families may be missing
   * @param after what was measured now
   */
  static String of(Map<String, Series> before, Map<String, Series> after) {
    return new GrowthChart().picture(before, after);
  }

  private String picture(Map<String, Series> before, Map<String, Series> after) {
    int width = LEFT + after.size() * (WIDTH + GAP);
    int height = TOP + 2 * (HEIGHT + GAP) + 14;
    line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
        + " font-family=\"sans-serif\" font-size=\"11\">", width, height, width, height);
    line("<title>Seconds to prove and kilobytes of certificates, by size of the program</title>");
    line("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", width, height);
    text(LEFT, 14, "start", "#333333", "to prove, s (above); certificate, KB (below); against the"
        + " size of the program; dashed: before");
    int column = 0;
    for (Map.Entry<String, Series> family : after.entrySet()) {
      int x = LEFT + column * (WIDTH + GAP);
      Series old = before.getOrDefault(family.getKey(), new Series());
      text(x + WIDTH / 2, TOP - 6, "middle", "#000000", family.getKey());
      panel(x, TOP, column == 0, SECONDS, old.seconds(), family.getValue().seconds());
      panel(x, TOP + HEIGHT + GAP, column == 0, KILOBYTES, old.kilobytes(),
          family.getValue().kilobytes());
      column++;
    }
    line("</svg>");
    return svg.toString();
  }

  private void panel(int x, int y, boolean isFirst, double[] range, Map<Integer, Double> before,
      Map<Integer, Double> after) {
    line("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#999999\"/>", x,
        y, WIDTH, HEIGHT);
    for (double value = range[0]; value <= range[1]; value *= 10) {
      double at = vertical(y, range, value);
      line("<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#e4e4e4\"/>", x, at,
          x + WIDTH, at);
      if (isFirst) {
        text(x - 5, at + 4, "end", "#555555", number(value));
      }
    }
    for (int size : List.of(25, 100, 400, 1000)) {
      double at = horizontal(x, size);
      line("<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#999999\"/>", at,
          y + HEIGHT, at, y + HEIGHT + 3);
      text(at, y + HEIGHT + 14, "middle", "#555555", Integer.toString(size));
    }
    curve(x, y, range, before, "#888888", " stroke-dasharray=\"4 3\"");
    curve(x, y, range, after, "#1f5fa8", "");
  }

  private void curve(int x, int y, double[] range, Map<Integer, Double> values, String colour,
      String style) {
    List<String> points = new ArrayList<>();
    values.forEach((size, value) -> {
      double across = horizontal(x, size);
      double down = vertical(y, range, value);
      points.add(String.format(Locale.ROOT, "%.1f,%.1f", across, down));
      line("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.2\" fill=\"%s\"><title>%d: %s</title></circle>",
          across, down, colour, size, number(value));
    });
    if (points.size() > 1) {
      line("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"%s/>", String.join(" ", points),
          colour, style);
    }
  }

  private static double horizontal(int x, double size) {
    return x + WIDTH * Math.log(size / LEAST) / Math.log((double) GREATEST / LEAST);
  }

  /** Values outside of the range are drawn at its end. */
  private static double vertical(int y, double[] range, double value) {
    double within = Math.max(range[0], Math.min(range[1], value));
    return y + HEIGHT * (1 - Math.log(within / range[0]) / Math.log(range[1] / range[0]));
  }

  private static String number(double value) {
    return value >= 10 ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value).replaceAll("\\.?0+$", "");
  }

  private void text(double x, double y, String anchor, String colour, String words) {
    line("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>", x, y, anchor, colour,
        words);
  }

  private void line(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
