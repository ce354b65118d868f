package certcheck.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.junit.jupiter.api.Test;

class TasksTest {
  /** Numbers of entries with which no task ends. */
  private static final Set<Integer> POISONED = Set.of(0, 41, 42, 99);

  /** The tasks of some certificates fail, whichever others they are with. */
  @Test
  void aTaskThatFailsCostsItsCertificateAlone() {
    SparkConf conf = new SparkConf().setMaster("local[2]").setAppName("tasks")
        .set("spark.ui.enabled", "false").set("spark.driver.host", "localhost")
        .set("spark.driver.bindAddress", "127.0.0.1");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        entries.add(new Entry(i, new StoredFile(i + ".cert", 1 << 16, ""), new ArrayList<>()));
      }
      Function<ArrayList<Entry>, ArrayList<Outcome>> task = batch -> {
        ArrayList<Outcome> outcomes = new ArrayList<>();
        for (Entry e : batch) {
          if (POISONED.contains(e.number())) {
            throw new StackOverflowError("poison");
          }
          outcomes.add(new Outcome(e.number(), new ArrayList<>(), e.certificate().name(), 1,
              "REJECTED " + e.certificate().name() + ":1:1   format: a", 0));
        }
        return outcomes;
      };
      List<Outcome> outcomes = new Tasks(spark, task).outcomes(entries);
      Set<Integer> errors = new TreeSet<>();
      for (int i = 0; i < 100; i++) {
        assertEquals(i, outcomes.get(i).number());
        assertEquals(i + ".cert", outcomes.get(i).verdict().file());
        if (outcomes.get(i).status() != 1) {
          errors.add(i);
          assertTrue(outcomes.get(i).verdict().reason().startsWith(
              "certcheck: " + i + ".cert: not checked: its task failed: "), outcomes::toString);
        }
      }
      assertEquals(POISONED, errors);
    }
  }
}
