package certcheck;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Limits;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.LifecycleHook;
import net.jqwik.api.lifecycle.PropertyAttributes;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What a test says depends on the sources alone: not on chance, not on the speed of the machine, not
 * on what failed before. Read from the class files of the tests of all modules.
 */
class DeterminismTest {
  private static final String HOOK = "certcheck.seeds.PropertySeeds";
  private static final String SERVICE = "META-INF/services/" + LifecycleHook.class.getName();

  private static final List<Path> FOLDERS = modules().stream()
      .map(module -> Checkout.root().resolve(module).resolve("target/test-classes")).toList();

  private static final JavaClasses TESTS = new ClassFileImporter().importPaths(FOLDERS);

  private static List<String> modules() {
    try {
      String pom = Files.readString(Checkout.root().resolve("pom.xml"));
      String list = pom.substring(pom.indexOf("<modules>"), pom.indexOf("</modules>"));
      return Pattern.compile("<module>([^<]*)</module>").matcher(list).results()
          .map((MatchResult found) -> found.group(1)).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Without these floors, a rule about classes that were not found would pass. */
  @Test
  void enoughTestsAreExamined() {
    assertEquals(5, FOLDERS.size());
    assertTrue(TESTS.size() > 300, "only " + TESTS.size() + " classes");
    long properties = TESTS.stream().flatMap(c -> c.getMethods().stream())
        .filter(method -> method.isAnnotatedWith(Property.class)).count();
    assertTrue(properties > 60, "only " + properties + " properties");
  }

  @Test
  void everyModuleGivesItsPropertiesTheirSeeds() throws IOException {
    for (Path folder : FOLDERS) {
      assertEquals(HOOK, Files.readString(folder.resolve(SERVICE)).strip(), folder::toString);
      assertTrue(Files.exists(folder.resolve("certcheck/seeds/PropertySeeds.class")));
      assertTrue(Files.exists(folder.resolve("certcheck/seeds/SeedProperties.class")));
      Path module = folder.getParent().getParent();
      assertFalse(Files.exists(module.resolve("src/test/resources/junit-platform.properties")));
      assertFalse(Files.exists(module.resolve("src/test/resources").resolve(SERVICE)));
    }
  }

  @Test
  void noOtherHookChangesWhatPropertiesDo() {
    noClasses().that().resideOutsideOfPackage("certcheck.seeds")
        .and().doNotBelongToAnyOf(DeterminismTest.class).should()
        .beAssignableTo(LifecycleHook.class)
        .orShould().dependOnClassesThat().areAssignableTo(PropertyAttributes.class)
        .check(TESTS);
  }

  @Test
  void nothingIsLeftToChance() {
    noClasses().that().resideOutsideOfPackage("certcheck.seeds").should()
        .accessTargetWhere(calls("an unseeded source of numbers", access -> {
          String owner = access.getTargetOwner().getName();
          String name = access.getTarget().getName();
          int arguments = access.getTarget() instanceof CodeUnitAccessTarget unit
              ? unit.getRawParameterTypes().size() : 0;
          return (owner.equals("java.util.Random") || owner.equals("java.util.SplittableRandom"))
              && name.equals("<init>") && arguments == 0
              || Set.of("java.util.concurrent.ThreadLocalRandom", "java.security.SecureRandom")
                  .contains(owner)
              || owner.equals("java.lang.Math") && name.equals("random")
              || owner.equals("java.util.UUID") && name.equals("randomUUID")
              || owner.equals("java.util.Collections") && name.equals("shuffle")
                  && arguments == 1;
        })).check(TESTS);
  }

  /** Outside properties and examples of jqwik, the seed of a sample is not fixed. */
  @Test
  void samplesAreTakenInPropertiesOnly() {
    noClasses().that(describe("have tests of Jupiter", c -> c.getMethods().stream()
            .anyMatch(method -> method.isAnnotatedWith(Test.class)))).should()
        .accessTargetWhere(calls("a sample of jqwik",
            access -> access.getTargetOwner().isAssignableTo(Arbitrary.class)
                && access.getTarget().getName().startsWith("sample")))
        .check(TESTS);
  }

  @Test
  void noVerdictDependsOnTime() {
    noClasses().should().accessTargetWhere(calls("a timed assertion",
        access -> access.getTargetOwner().isEquivalentTo(Assertions.class)
            && access.getTarget().getName().startsWith("assertTimeout"))).check(TESTS);
    noClasses().should().beAnnotatedWith(Timeout.class).check(TESTS);
    TESTS.stream().flatMap(c -> c.getMethods().stream()).forEach(method ->
        assertFalse(method.isAnnotatedWith(Timeout.class), method.getFullName()));
  }

  /** But for the tests of the limit itself, which give it no time at all. */
  @Test
  void workIsLimitedByItsAmount() {
    noClasses().that().doNotHaveSimpleName("OmegaTestTest").and()
        .doNotHaveSimpleName("AnswerCertificateTest").should()
        .accessTargetWhere(calls("a limit of time",
            access -> access.getTargetOwner().isEquivalentTo(Limits.class)
                && access.getTarget().getName().equals("within")))
        .check(TESTS);
  }

  private interface Condition {
    boolean holds(JavaAccess<?> access);
  }

  private static DescribedPredicate<JavaAccess<?>> calls(String what, Condition condition) {
    return describe(what, condition::holds);
  }
}
