package certcheck.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.Checkout;
import certcheck.certificates.command.mlir.MlirOpt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random functions through random pipelines of whatever mlir-opt is on the path: {@code mvn -Pmlir verify}.
 * {@code -Dcertcheck.mlir.programs=N} tries N functions, {@code -Dcertcheck.mlir.seed=N} begins with another;
 * {@code -Dcertcheck.mlir.proved=true} proves what is not refuted.
 */
@EnabledIfSystemProperty(named = "certcheck.mlir", matches = "true")
class MlirCampaignTest {
  private static final int PROGRAMS = 60;

  @TempDir Path folder;

  @Test
  void whatIsSaidOfPassesIsWhatExecutionSays() throws Exception {
    Optional<MlirOpt> tool =
        MlirOpt.on(Optional.ofNullable(System.getenv("PATH")).orElse(""), 60);
    assumeTrue(tool.isPresent(), "there is no mlir-opt on the path: Debian's mlir-19-tools has it");
    RandomCampaign campaign = new RandomCampaign(tool.get().name(), folder,
        Boolean.getBoolean("certcheck.mlir.proved")
            ? Optional.of(Checkout.root().resolve("certificates/library")) : Optional.empty());
    long first = Long.getLong("certcheck.mlir.seed", 1);
    List<RandomCampaign.Step> contradicted = new ArrayList<>();
    TreeMap<String, Integer> outcomes = new TreeMap<>();
    for (long seed = first; seed < first + Integer.getInteger("certcheck.mlir.programs", PROGRAMS);
        seed++) {
      for (RandomCampaign.Step step : campaign.steps(seed)) {
        Validation v = step.validation();
        outcomes.merge(v.outcome() + ", runs " + v.executed(), 1, Integer::sum);
        if (!v.isConsistent()
            || v.outcome() == Validation.Outcome.UNDECIDED && v.executed() == Validation.Executed.DIFFER) {
          contradicted.add(step);
        }
      }
    }
    System.out.println(tool.get().name() + ": " + outcomes);
    campaign.failures().forEach(System.out::println);
    assertEquals(List.of(), contradicted);
    assertTrue(outcomes.values().stream().mapToInt(n -> n).sum() > 0, "no pass changes a function");
  }
}
