package certcheck.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.growth.GrowthChart.Series;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Pictures of growth show each figure, at a place that its logarithm gives. */
class GrowthChartTest {
  private static Series series(Map<Integer, Double> seconds, Map<Integer, Double> kilobytes) {
    return new Series(new TreeMap<>(seconds), new TreeMap<>(kilobytes));
  }

  @Test
  void aPointForEachFigureBeforeAndAfter() {
    String svg = GrowthChart.of(Map.of("cells", series(Map.of(), Map.of(25, 187.0, 50, 455.0))),
        Map.of("cells", series(Map.of(25, 0.5), Map.of(25, 184.0))));
    assertEquals(4, svg.split("<circle", -1).length - 1, svg);
    assertTrue(svg.contains("<title>50: 455</title>") && svg.contains("<title>25: 0.5</title>"), svg);
    assertEquals(1, svg.split("stroke-dasharray", -1).length - 1, svg);
  }

  @Test
  void tenTimesAsManySecondsAreAThirdOfTheHeightHigher() {
    String one = GrowthChart.of(Map.of(), Map.of("a", series(Map.of(25, 1.0), Map.of())));
    String ten = GrowthChart.of(Map.of(), Map.of("a", series(Map.of(25, 10.0), Map.of())));
    assertTrue(one.contains("cy=\"140.0\"") && ten.contains("cy=\"90.0\""), one + ten);
  }

  @Test
  void whatIsBeyondTheAxisIsDrawnAtItsEnd() {
    String svg = GrowthChart.of(Map.of(), Map.of("a", series(Map.of(25, 5000.0), Map.of())));
    assertTrue(svg.contains("cy=\"40.0\""), svg);
  }
}
