package certcheck;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Serializable;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The boundaries between the modules, read from their class files. */
class ArchitectureTest {
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("certcheck");

  private static final Set<String> JAVA_BASE =
      ModuleFinder.ofSystem().find("java.base").orElseThrow().descriptor().packages();

  /** Without these floors, a rule about a package that was not found would pass. */
  @ParameterizedTest
  @CsvSource({"kernel, 20", "presburger, 100", "semantics, 100", "certificates, 300"})
  void enoughClassesAreExamined(String module, int floor) {
    long count =
        PRODUCT.stream().filter(resideInAPackage("certcheck." + module + "..")).count();
    assertTrue(count >= floor, () -> module + ": " + count + " classes, expected " + floor);
  }

  @Test
  void everyClassBelongsToOneOfTheModules() {
    classes()
        .should()
        .resideInAnyPackage(
            "certcheck.kernel..",
            "certcheck.presburger..",
            "certcheck.semantics..",
            "certcheck.certificates..",
            "certcheck.benchmarks..")
        .check(PRODUCT);
  }

  /** What is claimed of loops is put together from packages, each of which can be read by itself. */
  @Test
  void proofsAboutLoopsAreInLayers() {
    String proofs = "certcheck.certificates.certify.sched";
    slices().matching(proofs + ".(*)..").should().beFreeOfCycles().check(PRODUCT);
    noClasses()
        .that()
        .resideInAPackage(proofs + ".*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(proofs)
        .check(PRODUCT);
  }

  @Test
  void theKernelDependsOnJavaBaseAlone() {
    DescribedPredicate<JavaClass> javaBase =
        describe(
            "in java.base", c -> JAVA_BASE.contains(c.getBaseComponentType().getPackageName()));
    DescribedPredicate<JavaClass> primitive =
        describe("primitive", c -> c.getBaseComponentType().isPrimitive());
    DescribedPredicate<JavaClass> kernel =
        describe("in the kernel", c -> inKernel(c.getBaseComponentType()));
    classes()
        .that()
        .resideInAPackage("certcheck.kernel..")
        .should()
        .onlyDependOnClassesThat(javaBase.or(primitive).or(kernel))
        .check(PRODUCT);
  }

  /** No native code, reflection, serialisation or loading of classes where theorems are made. */
  @Test
  void theKernelUsesNoBackDoor() {
    noClasses()
        .that()
        .resideInAPackage("certcheck.kernel..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.lang.reflect..", "java.lang.invoke..", "sun..", "jdk..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ClassLoader.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(java.io.ObjectInput.class)
        .check(PRODUCT.that(describe("written by hand", c -> !c.isRecord() && !c.isEnum())));
  }

  @Test
  void theModuleOfTheKernelRequiresJavaBaseAndOpensNothing() throws Exception {
    Path kernel =
        Path.of(
            certcheck.kernel.Theorem.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    ModuleDescriptor module =
        ModuleFinder.of(kernel).find("certcheck.kernel").orElseThrow().descriptor();
    assertEquals(
        Set.of("java.base"),
        module.requires().stream().map(r -> r.name()).collect(Collectors.toSet()));
    assertEquals(
        Set.of("certcheck.kernel"),
        module.exports().stream().map(e -> e.source()).collect(Collectors.toSet()));
    assertTrue(module.opens().isEmpty() && !module.isOpen());
    assertTrue(module.uses().isEmpty() && module.provides().isEmpty());
  }

  /** Else two jars could hold parts of the trusted package. */
  @Test
  void everyClassOfTheKernelComesFromTheKernel() {
    Set<String> sources =
        PRODUCT.stream()
            .filter(resideInAPackage("certcheck.kernel.."))
            .map(c -> c.getSource().orElseThrow().getUri().toString())
            .map(uri -> uri.replaceFirst("certcheck/kernel/[^/]*$", ""))
            .collect(Collectors.toSet());
    assertEquals(1, sources.size(), sources::toString);
  }

  @Test
  void theSolverAndTheSemanticsDependOnNoOtherModule() {
    for (String module : new String[] {"presburger", "semantics"}) {
      noClasses()
          .that()
          .resideInAPackage("certcheck." + module + "..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("certcheck..")
                  .and(DescribedPredicate.not(resideInAPackage("certcheck." + module + ".."))))
          .check(PRODUCT);
    }
  }

  @Test
  void theoremsAreMadeInOnePlace() {
    JavaClass theorem = PRODUCT.get("certcheck.kernel.Theorem");
    assertEquals(1, theorem.getConstructors().size());
    JavaConstructor constructor = theorem.getConstructors().iterator().next();
    assertTrue(
        constructor.getModifiers().stream()
            .noneMatch(m -> m == JavaModifier.PUBLIC || m == JavaModifier.PROTECTED));
    Set<String> callers =
        constructor.getAccessesToSelf().stream()
            .map(call -> call.getOrigin().getFullName().replaceFirst("\\(.*", ""))
            .collect(Collectors.toSet());
    assertEquals(Set.of("certcheck.kernel.Rules.theorem"), callers);
  }

  @Test
  void theoremsCannotBeExtendedOrSerialised() {
    JavaClass theorem = PRODUCT.get("certcheck.kernel.Theorem");
    assertTrue(theorem.getModifiers().contains(JavaModifier.FINAL));
    assertFalse(theorem.isRecord());
    assertFalse(theorem.isAssignableTo(Serializable.class));
    assertFalse(theorem.isAssignableTo(Cloneable.class));
  }

  private static boolean inKernel(JavaClass c) {
    return c.getPackageName().equals("certcheck.kernel");
  }
}
