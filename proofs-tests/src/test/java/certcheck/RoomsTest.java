package certcheck;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Each package is a room. What it may use of its module is stated here, room after room: only what
 * comes before it.
 */
class RoomsTest {
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(
              "certcheck.kernel",
              "certcheck.presburger",
              "certcheck.semantics",
              "certcheck.certificates");

  private static final SliceAssignment PACKAGES =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass c) {
          return SliceIdentifier.of(c.getPackageName());
        }

        @Override
        public String getDescription() {
          return "packages";
        }
      };

  @Test
  void noPackagesUseEachOther() {
    slices().assignedFrom(PACKAGES).should().beFreeOfCycles().check(PRODUCT);
  }

  /** From the terms of a question up to the notations in which it is asked. */
  @Test
  void roomsOfTheSolver() {
    check(
        "certcheck.presburger",
        """
        linear:
        limit: linear
        formula: linear limit
        evidence: linear formula
        branch: linear limit
        simplex: linear limit branch
        omega: linear limit evidence branch simplex
        learning: linear limit evidence omega
        elimination: linear limit formula evidence omega learning
        solver: linear limit formula evidence learning elimination
        sets: linear limit formula evidence omega learning elimination
        isl: linear limit formula sets
        smtlib: linear limit formula evidence solver
        """);
  }

  /** From texts and values up to the languages, each of which is parsed, checked and run. */
  @Test
  void roomsOfTheSemantics() {
    check(
        "certcheck.semantics",
        """
        source:
        value:
        nest: source value
        tml.syntax: source value
        tml.typing: source tml.syntax
        tml.evaluation: source value nest tml.syntax tml.typing
        tml.analysis: source value tml.syntax tml.evaluation
        tml.padding: source value tml.syntax tml.evaluation
        cfdlang: source value tml.syntax tml.typing tml.evaluation
        teil: source value nest tml.syntax tml.typing tml.evaluation tml.padding
        sched: source value
        sched.execution: source value sched
        sched.counterexample: source value sched sched.execution
        atl: source sched
        atl.evaluation: source sched sched.execution atl
        atl.counterexample: source sched sched.execution sched.counterexample atl atl.evaluation
        ein: source sched sched.execution sched.counterexample atl
        io: source value tml.syntax
        mlir: source
        mlir.loops: source sched mlir
        """);
  }

  /** From the recording of proofs up to provers, certifiers and commands. */
  @Test
  void roomsOfTheCertificates() {
    check(
        "certcheck.certificates",
        """
        proof:
        proof.script: proof
        prover.logic: proof
        prover.arithmetic: proof prover.logic
        prover.presburger: proof prover.logic prover.arithmetic
        prover.firstorder: proof prover.logic
        prover.horn: proof proof.script prover.logic prover.arithmetic
        prover.inductive: proof proof.script prover.logic
        prover.datatype: proof proof.script prover.logic prover.inductive
        prover.cases: proof proof.script
        prover: proof proof.script prover.arithmetic prover.firstorder prover.horn
          prover.inductive prover.datatype prover.cases
        text: proof
        text.tml: proof text
        text.teil: proof text
        text.smtlib: proof text
        certify.claim: proof
        certify.terms: proof
        certify.computation: proof certify.claim certify.terms
        certify.typing: proof text certify.claim certify.terms certify.computation
        certify.tml: proof certify.claim certify.terms certify.computation certify.typing
        certify.cfdlang: proof text certify.claim certify.terms certify.computation
          certify.typing certify.tml
        certify.teil: proof certify.claim certify.terms certify.computation certify.typing
          certify.tml
        certify.safety: proof text text.tml text.teil certify.claim certify.terms
          certify.computation certify.typing certify.tml certify.cfdlang certify.teil
        certify.inplace: proof text.tml certify.claim certify.terms certify.computation
          certify.typing certify.tml certify.cfdlang certify.safety
        certify.padding: proof text text.tml text.teil certify.claim certify.terms certify.computation
          certify.typing certify.tml certify.cfdlang certify.teil certify.safety
        rewrite: proof
        certify.rewriting: proof text text.tml text.teil certify.claim certify.terms
          certify.computation certify.typing certify.cfdlang certify.teil certify.safety rewrite
        certify.reuse: proof text text.tml text.teil certify.claim certify.terms certify.typing certify.tml
          certify.cfdlang certify.safety certify.inplace certify.rewriting
        certify: proof certify.claim certify.safety certify.inplace certify.reuse certify.padding
          rewrite certify.rewriting
        certify.sched.terms: proof prover.arithmetic certify.claim text
        certify.sched.calculus: proof prover.arithmetic certify.claim certify.sched.terms
        certify.sched.meaning: proof certify.claim certify.sched.terms text
        certify.sched.evaluation: proof certify.claim certify.sched.terms
          certify.sched.calculus
        certify.sched.access: proof prover.arithmetic certify.sched.terms
          certify.sched.calculus
        certify.sched.equality: proof certify.sched.terms certify.sched.calculus
        certify.sched.model: proof prover.arithmetic certify.sched.terms
          certify.sched.calculus
        certify.sched.written: proof prover.arithmetic certify.sched.terms
          certify.sched.calculus certify.sched.access certify.sched.equality
        certify.sched.refinement: proof certify.sched.terms certify.sched.calculus
          certify.sched.equality certify.sched.written
        formula:
        certify.sched.counterexample: proof formula
        certify.sched: proof prover.arithmetic certify.claim certify.sched.terms
          certify.sched.calculus certify.sched.access certify.sched.equality
          certify.sched.model certify.sched.written certify.sched.meaning
          certify.sched.refinement text
        certify.atl: proof prover.arithmetic certify.claim certify.sched certify.sched.terms
          certify.sched.calculus certify.sched.equality certify.sched.meaning text
        certify.ein: proof prover.arithmetic prover.horn prover.inductive certify.claim certify.atl certify.sched
          certify.sched.calculus certify.sched.equality certify.sched.meaning certify.computation certify.typing
          certify.teil certify.safety certify.cfdlang text text.tml text.teil
        certify.lowering: proof text text.tml text.teil prover.arithmetic certify.claim
          certify.terms certify.computation certify.typing certify.cfdlang certify.safety
          certify.sched certify.sched.terms certify.sched.calculus certify.sched.meaning rewrite certify.rewriting
        certify.mlir: proof prover.horn prover.inductive prover.arithmetic certify.claim certify.sched
          certify.sched.meaning certify.sched.terms text
        lower.block:
        lower: lower.block
        lower.atl: formula lower.block
        schedule: lower.atl
        rewrite.contraction: rewrite lower.atl
        emit:
        solve: proof prover.arithmetic prover.presburger text text.smtlib certify.claim
        command.outcome:
        command.theory:
        command.verdict: command.outcome command.theory
        command.finding: certify.claim command.verdict
        command.file: command.outcome command.verdict command.finding
        command.replay: proof certify.claim command.verdict
        command.explain: proof schedule command.theory command.verdict command.replay
        command.report: certify.claim command.outcome command.theory command.verdict
          command.finding command.replay
        command.run: command.outcome command.file command.finding
        command.program: proof certify.claim certify certify.sched certify.atl certify.lowering rewrite certify.rewriting
          lower schedule command.outcome command.file command.finding
        command.mlir: command.outcome command.file command.finding command.program
        command.lsp: command.finding command.mlir command.program
        command.certification: proof certify.claim certify.safety certify.reuse certify certify.atl certify.ein
          certify.sched certify.sched.meaning certify.sched.counterexample certify.lowering
          certify.rewriting certify.mlir rewrite rewrite.contraction schedule lower
          lower.atl lower.block emit command.outcome command.verdict
          command.file command.finding command.replay command.program
        command: proof certify.claim certify.reuse certify.mlir rewrite certify lower lower.atl lower.block
          schedule emit solve command.outcome
          command.theory command.verdict command.file command.replay command.explain
          command.run command.program command.certification command.finding command.report
          command.mlir command.lsp
        api: command.outcome command.verdict command.file command
        : command.outcome command.file command.finding command
        """);
  }

  /** The table of the way from text to verdict names every room once, and no other. */
  @Test
  void theLayoutLeadsThroughEveryRoom() throws Exception {
    String page = Files.readString(Checkout.root().resolve("proofs-tests/docs/layout.md"));
    int start = page.indexOf("The way of a program from text to verdict");
    assertTrue(start >= 0, "the layout has no way from text to verdict");
    int rows = page.indexOf("|---|", start);
    String table = page.substring(rows, page.indexOf("\n\n", rows));
    Map<String, Integer> named = new TreeMap<>();
    Matcher names =
        Pattern.compile("`((?:kernel|presburger|semantics|certificates)[a-z.]*)(?:\\{([a-z,]+)})?`")
            .matcher(table);
    while (names.find()) {
      String last = names.group(2) == null ? "" : names.group(2);
      for (String name : last.split(",")) {
        named.merge("certcheck." + names.group(1) + name, 1, Integer::sum);
      }
    }
    Map<String, Integer> once =
        PRODUCT.stream()
            .map(JavaClass::getPackageName)
            .distinct()
            .collect(Collectors.toMap(p -> p, p -> 1, Integer::sum, TreeMap::new));
    assertEquals(once, named);
  }

  /**
   * That each room uses no others of its module than stated, and that each is stated.
   *
   * @param rooms what each package may use, by their names in the module; a line that is indented
   *     continues the one before
   */
  private static void check(String module, String rooms) {
    Map<String, Set<String>> allowed = new TreeMap<>();
    for (String line : rooms.strip().split("\n(?! )")) {
      String[] parts = line.split(":", -1);
      Set<String> used = new TreeSet<>(Set.of(parts[1].strip().split("\\s+")));
      used.remove("");
      assertTrue(allowed.keySet().containsAll(used), () -> "used before it is stated: " + line);
      allowed.put(parts[0], used);
    }
    Map<String, Set<String>> uses = uses(module);
    assertEquals(allowed.keySet(), uses.keySet());
    uses.forEach((room, used) -> used.removeAll(allowed.get(room)));
    uses.values().removeIf(Set::isEmpty);
    assertEquals(Map.of(), uses, "uses that are not stated");
  }

  private static Map<String, Set<String>> uses(String module) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass c : PRODUCT) {
      String room = c.getPackageName();
      if (!isIn(module, room)) {
        continue;
      }
      Set<String> used = uses.computeIfAbsent(name(module, room), k -> new TreeSet<>());
      for (Dependency d : c.getDirectDependenciesFromSelf()) {
        String other = d.getTargetClass().getBaseComponentType().getPackageName();
        if (isIn(module, other) && !other.equals(room)) {
          used.add(name(module, other));
        }
      }
    }
    return uses;
  }

  private static boolean isIn(String module, String room) {
    return room.equals(module) || room.startsWith(module + ".");
  }

  /** The name in the module; empty for the package of the module itself. */
  private static String name(String module, String room) {
    return room.substring(Math.min(room.length(), module.length() + 1));
  }
}
