package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Recurrences over a box, whose dependences go one way in some order of its dimensions. */
class ModelsProperties {
  private static final List<String> INDICES = List.of("i", "j", "k");

  /** Distances of elements to those that they read: in a first dimension they go one way. */
  private record Recurrence(int dimensions, List<int[]> distances) {
    static Recurrence random(Random random) {
      int dimensions = 1 + random.nextInt(3);
      List<Integer> order = new ArrayList<>(IntStream.range(0, dimensions).boxed().toList());
      Collections.shuffle(order, random);
      int[] direction = random.ints(dimensions, 0, 2).map(b -> 2 * b - 1).toArray();
      List<int[]> distances = new ArrayList<>();
      int number = 1 + random.nextInt(3);
      for (int n = 0; n < number; n++) {
        int[] distance = new int[dimensions];
        int first = random.nextInt(dimensions);
        for (int d = first; d < dimensions; d++) {
          distance[order.get(d)] = d == first
              ? direction[order.get(d)] * (1 + random.nextInt(2)) : random.nextInt(5) - 2;
        }
        distances.add(distance);
      }
      return new Recurrence(dimensions, distances);
    }

    private String indices() {
      return String.join(", ", INDICES.subList(0, dimensions));
    }

    private String element(int[] distance) {
      return IntStream.range(0, dimensions).mapToObj(d -> INDICES.get(d) + " + " + distance[d])
          .collect(Collectors.joining(", ", "D(", ")"));
    }

    /** {@code tensor D(i, …) = D(i + 1, …) + … if 0 <= i and i < 9 and …;}. */
    String equation() {
      return "tensor D(" + indices() + ") = "
          + distances.stream().map(this::element).collect(Collectors.joining(" + "))
          + INDICES.subList(0, dimensions).stream().map(x -> "0 <= " + x + " and " + x + " < N + 9")
              .collect(Collectors.joining(" and ", " if ", ";"));
    }

    /** Also the way back along one of the distances. */
    Recurrence circular() {
      List<int[]> more = new ArrayList<>(distances);
      more.add(IntStream.of(distances.get(0)).map(x -> -x).toArray());
      return new Recurrence(dimensions, more);
    }
  }

  @Property(tries = 15)
  void aRecurrenceHasAModel(@ForAll Random random) throws Exception {
    SpecFixture.prove(Recurrence.random(random).equation());
  }

  @Property(tries = 10)
  void aCircularOneIsRefused(@ForAll Random random) {
    String reason = SpecFixture.reason(Recurrence.random(random).circular().equation());
    assertTrue(reason.contains("depends on itself"), reason);
  }
}
