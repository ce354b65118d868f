package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.text.Tree;
import certcheck.corpus.KernelCommand;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs with many local arrays inside each other, each computed from the one before, and from an
 * input and from the first one.
 */
class LocalArraysTest {
  private static final String CLAIMS =
      "claim bounds; claim race_free; claim defined; claim implements;";

  private static String sixty;

  @TempDir Path folder;

  @BeforeAll
  static void certifySixtyArrays() throws Exception {
    sixty = certificate(60);
  }

  /** The outermost array is t1; the last statement comes after all loops, in the innermost. */
  private static Program program(int arrays, String last) throws SourceException {
    String tensors = each(arrays, "tensor T%1$d(i) = T%2$d(i) + A(i) * T1(i);");
    String locals = each(arrays, "local t%1$d[4];");
    String loops = each(arrays, "par i < 4 { t%1$d[i] := t%2$d[i] + a[i] * t1[i]; }");
    return Parser.parse("many.sched", ("input a[4] = A; output c[4] = C;\n"
        + "tensor T1(i) = A(i) + A(i);\n" + tensors + "tensor C(i) = T" + arrays + "(i);\n"
        + "local t1[4];\n" + locals + "for i < 4 { t1[i] := a[i] + a[i]; }\n" + loops
        + "for i < 4 { c[i] := t" + arrays + "[i]; }\n" + last + CLAIMS)
        .getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static String each(int arrays, String format) {
    return IntStream.rangeClosed(2, arrays)
        .mapToObj(k -> String.format(format, k, k - 1) + "\n").collect(Collectors.joining());
  }

  private static SchedCertifier.Result certify(Program program) throws Exception {
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Shipped.libraryFolder()).certify(program);
  }

  private static String certificate(int arrays) throws Exception {
    SchedCertifier.Result result = certify(program(arrays, ""));
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    return new String(result.certificate().orElseThrow(), StandardCharsets.UTF_8);
  }

  private static int steps(int arrays) throws Exception {
    String certificate = certificate(arrays);
    return Integer.parseInt(certificate.substring(certificate.lastIndexOf(' ') + 1).strip());
  }

  /** With a step for each array between, the growth would be 2.66; proofs of each shape are there once. */
  @Test
  void stepsGrowNearlyLinearly() throws Exception {
    int few = steps(32);
    int more = steps(64);
    int many = steps(128);
    double growth = (many - more) / (double) (more - few);
    assertTrue(growth > 1.7 && growth < 2.2, few + ", " + more + ", " + many);
  }

  @Test
  void onlyDeepProgramsNeedTheirLibraries() throws Exception {
    assertTrue(certificate(Ancestors.FAR).contains("\nlibrary sched_scopes "));
    assertTrue(!certificate(Ancestors.FAR - 1).contains("\nlibrary sched_scopes"));
  }

  private static String withInterface(int arrays) throws Exception {
    Program program = Parser.parse("wide.sched", (each(arrays, "output v%d[4];")
        + each(arrays, "v%d[1] := 0;") + "claim bounds;\n").getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT);
    return new String(certify(program).certificate().orElseThrow(), StandardCharsets.UTF_8);
  }

  /** With a step for each array before, twice as many arrays would take nearly four times as many. */
  @Test
  void manyArraysOfAnInterfaceAreLookedUpInATree() throws Exception {
    String few = withInterface(101);
    String many = withInterface(201);
    assertTrue(few.contains("\nlibrary sched_tables "));
    assertTrue(many.length() < 2.6 * few.length(), few.length() + ", " + many.length());
    check(few, 0);
  }

  @Test
  void theKernelVerifiesSixtyArrays() throws Exception {
    String report = check(sixty, 0);
    for (String claim : List.of("bounds", "race_free", "defined", "implements")) {
      assertTrue(report.contains("\n  claim " + claim + " "), report);
    }
    assertTrue(report.contains("axioms: extensionality choice int "), report);
  }

  /** The proofs rest on the order of the numbers. */
  @Test
  void theKernelRejectsTheProofsForOtherNumbersOfArrays() throws Exception {
    String number = "\nint " + Tree.spelled("t30") + "\n";
    int at = sixty.indexOf(number);
    assertTrue(at > 0, "no array t30");
    BigInteger next = Tree.spelled("t30").add(BigInteger.ONE);
    for (BigInteger other : List.of(next, BigInteger.ZERO)) {
      assertTrue(check(sixty.substring(0, at) + "\nint " + other
          + sixty.substring(at + number.length() - 1), 1).startsWith("REJECTED"));
    }
  }

  /** A shared block gets its numbers at its first place; at the second, u has a greater one. */
  @Test
  void arraysWhoseNumbersDoNotGrowInwardsAreToldApartOneByOne() throws Exception {
    Program text = Parser.parse("shared.sched", ("input a[4]; input u[4]; output c[4];\n"
        + "local t1[4];\n" + each(30, "local t%1$d[4];") + "for i < 4 { t1[i] := u[i]; }\n"
        + each(30, "for i < 4 { t%1$d[i] := t%2$d[i] + u[i]; }")
        + "for i < 4 { c[i] := t30[i] + a[i]; }\nclaim bounds; claim race_free; claim defined;")
        .getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Program copy = Parser.parse("copy.sched", "input a[4]; output u[4]; for i < 4 { u[i] := a[i]; }"
        .getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Site none = Site.NONE;
    Statement local = new Statement.Local("u", text.arrays().get(1).extents(),
        new Statement.Sequence(List.of(copy.body(), text.body()), none), none);
    Program shared = new Program(text.file(), text.parameters(), text.assumptions(), text.arrays(),
        text.equations(), new Statement.Sequence(List.of(text.body(), local), none), text.claims());
    SchedCertifier.Result result =
        new SchedCertifier(Shipped.libraryFolder()).certify(shared);
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    String certificate = new String(result.certificate().orElseThrow(), StandardCharsets.UTF_8);
    assertTrue(check(certificate, 0).contains("\n  claim defined "));
  }

  private String check(String certificate, int status) throws Exception {
    Path file = Files.writeString(folder.resolve("many.cert"), certificate);
    KernelCommand.Result kernel = KernelCommand.run(folder, List.of("-v", file.toString()));
    String report = kernel.out() + kernel.err();
    assertEquals(status, kernel.exit(), report);
    return report;
  }

  @Test
  void anAccessOutsideOfAFarArrayIsNotProved() throws Exception {
    List<SchedCertifier.Outcome> outcomes =
        certify(program(60, "c[0] := t60[0] + a[3] * t2[4];\n")).outcomes();
    SchedCertifier.Outcome bounds = outcomes.get(0);
    assertEquals(Claim.Kind.BOUNDS, bounds.kind());
    assertTrue(bounds.reason().orElseThrow().contains("subscript 1 of t2[4] is less than the extent"),
        bounds.toString());
    assertTrue(outcomes.stream().filter(SchedCertifier.Outcome::isProved)
        .allMatch(o -> o.kind() == Claim.Kind.RACE_FREE), outcomes.toString());
  }

  @Test
  void aLocalArrayIsNotReadOutsideOfItsScope() throws Exception {
    Program program = program(60, "for i < 4 { local u[4]; u[i] := t2[i]; } c[0] := u[0];\n");
    List<Diagnostic> diagnostics = Checker.check(program, Limits.DEFAULT);
    assertEquals(List.of(Rule.UNKNOWN_NAME),
        diagnostics.stream().map(Diagnostic::rule).toList(), diagnostics.toString());
  }
}
