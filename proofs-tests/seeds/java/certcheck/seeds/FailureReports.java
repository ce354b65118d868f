package certcheck.seeds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Reporter;

/** Keeps what a property reports until it has ended, and publishes it only if it has failed. */
final class FailureReports {
  private final List<Runnable> kept = new ArrayList<>();
  private boolean ended;

  /** A reporter that publishes by another one, when it is time. */
  Reporter to(Reporter reporter) {
    return new Reporter() {
      @Override
      public void publishValue(String key, String value) {
        keep(() -> reporter.publishValue(key, value));
      }

      @Override
      public void publishReport(String key, Object object) {
        keep(() -> reporter.publishReport(key, object));
      }

      @Override
      public void publishReports(String key, Map<String, Object> objects) {
        keep(() -> reporter.publishReports(key, objects));
      }
    };
  }

  private void keep(Runnable report) {
    if (ended) {
      report.run();
    } else {
      kept.add(report);
    }
  }

  /** Publishes what was kept, or forgets it; what is reported from now on is published. */
  void end(boolean failed) {
    ended = true;
    if (failed) {
      kept.forEach(Runnable::run);
    }
    kept.clear();
  }
}
