package certcheck.growth;

import certcheck.growth.GrowthChart.Series;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How proofs grew before ADR 42: kilobytes at commit 2bb1f1e7, from the table in the document of the
 * benchmarks; seconds from issue 19, at a065b26.
 */
final class FormerGrowth {
  private FormerGrowth() {}

  /** The figures by family. */
  static Map<String, Series> measured() {
    Map<String, Series> all = new LinkedHashMap<>();
    all.put("statements", sizes(331, 826, 2333));
    all.put("cells", sizes(187, 455, 1297));
    all.put("chain", sizes(191, 461, 1302));
    all.put("arrays", sizes(771, 1975, 6365, 21748));
    all.put("locals", sizes(260, 507, 1027));
    all.put("accumulators", sizes(747, 2186, 7445));
    all.put("unrolled", sizes(1660, 5697));
    all.get("arrays").seconds().put(200, 40.0);
    all.get("accumulators").seconds().put(128, 17.5);
    return all;
  }

  /** Kilobytes at 25, 50, 100, …. */
  private static Series sizes(double... kilobytes) {
    Map<Integer, Double> bySize = new TreeMap<>();
    for (int k = 0; k < kilobytes.length; k++) {
      bySize.put(25 << k, kilobytes[k]);
    }
    return new Series(new TreeMap<>(), bySize);
  }
}
