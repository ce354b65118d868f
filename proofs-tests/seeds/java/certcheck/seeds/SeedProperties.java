package certcheck.seeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Each module runs these among its own tests: what properties see there is the same in every run. */
class SeedProperties {
  private static final boolean SET = !System.getProperty("certcheck.seed", "").isBlank();

  @Property(tries = 1)
  void aPropertyWithoutASeedSeesTheSameInEveryRun(@ForAll Random random) {
    Assume.that(!SET);
    assertEquals(7772486571119423607L, random.nextLong());
  }

  @Property(tries = 1, seed = "7")
  void aPropertyWithASeedKeepsIt(@ForAll Random random) {
    Assume.that(!SET);
    assertEquals(-1274754999724332066L, random.nextLong());
  }

  @Example
  void samplesAreTheSameInEveryRun() {
    Assume.that(!SET);
    assertEquals(2206L, Arbitraries.longs().sample());
  }

  @Example
  void theSettingIsASeedForAllOrFreshOnes() {
    Optional<String> none = Optional.empty();
    assertEquals(PropertySeeds.FIXED, PropertySeeds.seed(none, none));
    assertEquals(PropertySeeds.FIXED, PropertySeeds.seed(none, Optional.of("")));
    assertEquals("7", PropertySeeds.seed(none, Optional.of("7")));
    assertEquals("-5", PropertySeeds.seed(Optional.of("-5"), Optional.of("7")));
    Optional<String> random = Optional.of("random");
    assertNotEquals(PropertySeeds.seed(random, none), PropertySeeds.seed(random, none));
  }
}
