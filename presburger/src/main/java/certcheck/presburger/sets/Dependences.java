package certcheck.presburger.sets;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which of the writes that come before a read access what it reads (Feautrier, Dataflow analysis of
 * array and scalar references, 1991): accesses relate statements to cells, a schedule relates
 * statements to times, which are tuples of one length, in lexicographic order.
 */
public final class Dependences {

  private final Description writes;
  private final Description reads;
  private final Description schedule;
  private final List<String> parameters;
  private final int start;

  /**
   * A question about accesses.
   *
   * @throws IllegalArgumentException for sets, and if times have different lengths
   */
  public Dependences(Description writes, Description reads, Description schedule) {
    parameters = writes.union(reads).union(schedule).parameters();
    this.writes = writes.withParameters(parameters);
    this.reads = reads.withParameters(parameters);
    this.schedule = schedule.withParameters(parameters);
    start = parameters.size();
    for (Description accesses : List.of(this.writes, this.reads, this.schedule)) {
      accesses.spaces().forEach(Relation::requireMap);
    }
    if (this.schedule.spaces().stream().map(space -> space.range().size()).distinct().count() > 1) {
      throw new IllegalArgumentException("times of different lengths");
    }
  }

  /** All writes that come before a read of the same cell, related to it. */
  public Description any() {
    return related(false);
  }

  /** The writes that come before a read of the same cell without one between, related to it. */
  public Description last() {
    return related(true);
  }

  /** The variables of a write and a read, of their cell, their times; then those of a third one. */
  private static final class Layout {
    private int next;

    Layout(int next) {
      this.next = next;
    }

    int[] take(int count) {
      next += count;
      return IntStream.range(next - count, next).toArray();
    }
  }

  private Description related(boolean last) {
    List<Description.Part> results = new ArrayList<>();
    for (Space write : writes.spaces()) {
      for (Space read : reads.spaces()) {
        if (write.range().matches(read.range())) {
          for (Space ofWrite : times(write)) {
            for (Space ofRead : times(read)) {
              results.add(related(write, read, ofWrite, ofRead, last));
            }
          }
        }
      }
    }
    return new Description(parameters, results);
  }

  /** The spaces in which the schedule has times of a statement. */
  private List<Space> times(Space access) {
    Tuple statement = access.domain().orElseThrow();
    return schedule.spaces().stream()
        .filter(space -> space.domain().orElseThrow().matches(statement))
        .toList();
  }

  private Description.Part related(
      Space write, Space read, Space ofWrite, Space ofRead, boolean last) {
    Layout layout = new Layout(start);
    int[] w = layout.take(write.domainSize());
    int[] r = layout.take(read.domainSize());
    int first = layout.next;
    int[] cell = layout.take(write.range().size());
    int[] atWrite = layout.take(ofWrite.range().size());
    int[] atRead = layout.take(ofRead.range().size());
    int end = layout.next;
    List<Formula> parts = new ArrayList<>();
    parts.add(writes.at(write, joined(w, cell), end));
    parts.add(reads.at(read, joined(r, cell), end));
    parts.add(schedule.at(ofWrite, joined(w, atWrite), end));
    parts.add(schedule.at(ofRead, joined(r, atRead), end));
    parts.add(order(atWrite, atRead));
    if (last) {
      parts.addAll(noneBetween(write.range(), cell, atWrite, atRead, end));
    }
    Formula all = Description.exists(first, end - first, new Formula.And(parts));
    return new Description.Part(
        Space.map(write.domain().orElseThrow(), read.domain().orElseThrow()), all);
  }

  /** That no write of a cell comes between two times. */
  private List<Formula> noneBetween(
      Tuple cells, int[] cell, int[] from, int[] to, int end) {
    List<Formula> parts = new ArrayList<>();
    for (Space write : writes.spaces()) {
      for (Space of : write.range().matches(cells) ? times(write) : List.<Space>of()) {
        Layout layout = new Layout(end);
        int[] w = layout.take(write.domainSize());
        int[] time = layout.take(of.range().size());
        Formula between =
            Formula.and(
                writes.at(write, joined(w, cell), layout.next),
                schedule.at(of, joined(w, time), layout.next),
                order(from, time),
                order(time, to));
        parts.add(Formula.not(Description.exists(end, layout.next - end, between)));
      }
    }
    return parts;
  }

  private static int[] joined(int[] first, int[] second) {
    return IntStream.concat(IntStream.of(first), IntStream.of(second)).toArray();
  }

  private static Formula order(int[] first, int[] second) {
    return TupleOperations.order(
        "<<",
        IntStream.of(first).mapToObj(Term::variable).toList(),
        IntStream.of(second).mapToObj(Term::variable).toList());
  }

  /**
   * What {@link #last} describes: by the latest time at which each cell that is read was written.
   *
   * @throws IllegalArgumentException if there is none, as writes before a read have no end
   */
  public Relation lastWrites(Limits limits) {
    Relation result = new Description(parameters, List.of()).relation(limits);
    for (Space read : reads.spaces()) {
      for (Space ofRead : times(read)) {
        Relation times = timesBefore(read, ofRead).relation(limits).coalesce();
        PiecewiseExpression latest = times.lexicographicMaximum();
        Optional<Point> endless = latest.missing(times);
        if (endless.isPresent()) {
          throw new IllegalArgumentException("no write is the last before " + endless.get());
        }
        Description found = latest.toRelation().within(limits).description();
        result = result.union(writesAt(read, found).relation(limits));
      }
    }
    return result.coalesce();
  }

  /** The times of writes before a read, for each statement that reads with each cell. */
  private Description timesBefore(Space read, Space ofRead) {
    Tuple access = access(read);
    List<Description.Part> results = new ArrayList<>();
    for (Space write : writes.spaces()) {
      for (Space of : write.range().matches(read.range()) ? times(write) : List.<Space>of()) {
        Layout layout = new Layout(start);
        int[] r = layout.take(read.domainSize());
        int[] cell = layout.take(read.range().size());
        int[] time = layout.take(of.range().size());
        int first = layout.next;
        int[] w = layout.take(write.domainSize());
        int[] atRead = layout.take(ofRead.range().size());
        int end = layout.next;
        Formula all =
            Formula.and(
                reads.at(read, joined(r, cell), end),
                writes.at(write, joined(w, cell), end),
                schedule.at(of, joined(w, time), end),
                schedule.at(ofRead, joined(r, atRead), end),
                order(time, atRead));
        results.add(
            new Description.Part(
                Space.map(access, new Tuple("", of.range().dimensions())),
                Description.exists(first, end - first, all)));
      }
    }
    return new Description(parameters, results);
  }

  /** A statement and the cell that it accesses as one tuple. */
  private static Tuple access(Space read) {
    List<String> dimensions = new ArrayList<>(read.domain().orElseThrow().dimensions());
    dimensions.addAll(read.range().dimensions());
    return new Tuple("", dimensions);
  }

  /** The writes at the times that are found for the statements and cells of a read. */
  private Description writesAt(Space read, Description found) {
    List<Description.Part> results = new ArrayList<>();
    for (Space write : writes.spaces()) {
      for (Space of : write.range().matches(read.range()) ? times(write) : List.<Space>of()) {
        Layout layout = new Layout(start);
        int[] w = layout.take(write.domainSize());
        int[] r = layout.take(read.domainSize());
        int first = layout.next;
        int[] cell = layout.take(read.range().size());
        int[] time = layout.take(of.range().size());
        int end = layout.next;
        for (Space space : found.spaces()) {
          Formula all =
              Formula.and(
                  found.at(space, joined(joined(r, cell), time), end),
                  writes.at(write, joined(w, cell), end),
                  schedule.at(of, joined(w, time), end));
          results.add(
              new Description.Part(
                  Space.map(write.domain().orElseThrow(), read.domain().orElseThrow()),
                  Description.exists(first, end - first, all)));
        }
      }
    }
    return new Description(parameters, results);
  }
}
