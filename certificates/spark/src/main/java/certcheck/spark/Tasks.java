package certcheck.spark;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Batches;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.util.CollectionAccumulator;

/**
 * Runs a task for each few certificates. Spark gives a job up when one of its tasks fails too often,
 * as when each worker that has it is lost. What other tasks had found by then is kept, and of the rest
 * the halves are tried, until a certificate is alone with the failure.
 */
final class Tasks {
  private final JavaSparkContext spark;
  private final Function<ArrayList<Entry>, ArrayList<Outcome>> task;

  Tasks(JavaSparkContext spark, Function<ArrayList<Entry>, ArrayList<Outcome>> task) {
    this.spark = spark;
    this.task = task;
  }

  /**
   * An outcome of each entry, in their order.
   *
   * @throws Failure if Spark itself ends
   */
  List<Outcome> outcomes(List<Entry> entries) {
    Outcome[] outcomes = new Outcome[entries.size()];
    run(entries, outcomes);
    return List.of(outcomes);
  }

  private void run(List<Entry> entries, Outcome[] outcomes) {
    String reason = tried(entries, outcomes);
    List<Entry> rest = entries.stream().filter(e -> outcomes[e.number()] == null).toList();
    if (rest.isEmpty()) {
      return;
    }
    if (spark.sc().isStopped()) {
      throw new Failure(ExitStatus.INTERNAL, "Spark has ended: " + reason);
    }
    if (rest.size() == 1) {
      outcomes[rest.get(0).number()] =
          Outcome.none(rest.get(0), "not checked: its task failed: " + reason);
      return;
    }
    run(rest.subList(0, rest.size() / 2), outcomes);
    run(rest.subList(rest.size() / 2, rest.size()), outcomes);
  }

  /** Runs a job, and gives the reason if Spark gave it up. */
  private String tried(List<Entry> entries, Outcome[] outcomes) {
    List<ArrayList<Entry>> batches = batches(entries);
    CollectionAccumulator<ArrayList<Outcome>> found = spark.sc().collectionAccumulator();
    Function<ArrayList<Entry>, ArrayList<Outcome>> each = task;
    String reason = "no task";
    try {
      spark.parallelize(batches, batches.size()).foreach(batch -> found.add(guarded(each, batch)));
    } catch (Exception e) { // Spark throws SparkException where Java's compiler sees none
      if (!(e instanceof SparkException || e instanceof IllegalStateException)) {
        throw e;
      }
      reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
    found.value().forEach(some -> some.forEach(o -> outcomes[o.number()] = o));
    return reason;
  }

  /** Spark ends the whole process at an error that it takes for one of the Java virtual machine. */
  private static ArrayList<Outcome> guarded(Function<ArrayList<Entry>, ArrayList<Outcome>> task,
      ArrayList<Entry> batch) throws Exception {
    try {
      return task.call(batch);
    } catch (StackOverflowError | OutOfMemoryError e) {
      throw new IllegalStateException(e.toString());
    }
  }

  private List<ArrayList<Entry>> batches(List<Entry> entries) {
    long[] sizes = entries.stream().mapToLong(e -> e.certificate().bytes()).toArray();
    List<ArrayList<Entry>> batches = new ArrayList<>();
    for (List<Integer> batch : Batches.of(sizes, spark.defaultParallelism())) {
      batches.add(new ArrayList<>(batch.stream().map(entries::get).toList()));
    }
    return batches;
  }
}
