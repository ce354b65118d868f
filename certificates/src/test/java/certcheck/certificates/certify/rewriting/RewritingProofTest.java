package certcheck.certificates.certify.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Application;
import certcheck.certificates.rewrite.Law;
import certcheck.certificates.rewrite.Lifting;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.rewrite.StatementRewriting;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Steps that no law allows, or that capture a variable, have no proof. */
class RewritingProofTest {
  private static final String SOURCE = "s = red+ 1 (prod A B)";
  private static final TensorType PAIRS = TensorType.of(2, 3, 3, 2);

  private static byte[] text(String statement) {
    return ("alloc A : [2, 3]\nalloc B : [3, 2]\nalloc s : [3, 3, 2]\n" + statement + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static Program program(String statement) throws SourceException {
    return Parser.parse("p.teil", text(statement), Limits.DEFAULT);
  }

  private static Expression expression(String text) throws SourceException {
    return program("s = " + text).statements().get(0).expression();
  }

  private static Program source() throws SourceException {
    return program(SOURCE);
  }

  /** A rewriting of the only statement, by these steps, with further variables. */
  private static Rewriting rewriting(List<Application> uses, List<Lifting> liftings,
      Map<String, TensorType> added) throws SourceException {
    Program source = source();
    Statement statement = source.statements().get(0);
    Map<String, TensorType> context =
        new LinkedHashMap<>(TypeChecker.check(source).context());
    context.putAll(added);
    StatementRewriting steps = new StatementRewriting(statement, uses, liftings);
    List<Declaration> allocations = new ArrayList<>(source.allocations());
    added.forEach((name, type) -> allocations.add(
        new Declaration(name, type, Qualifier.NONE, Position.START)));
    return new Rewriting(source, List.of(steps),
        new Program("p.teil", allocations, steps.result()), context);
  }

  private static Rewriting using(Law law, String after) throws SourceException {
    Expression before = source().statements().get(0).expression();
    return rewriting(List.of(new Application(law, List.of(), before, expression(after))),
        List.of(), Map.of());
  }

  private static void refuses(String reason, Rewriting rewriting) {
    String message = assertThrows(Certifier.Undecided.class,
        () -> Certifiers.ofRewriting(rewriting, text(SOURCE), Deadline.NONE,
            OutputStream.nullOutputStream())).getMessage();
    assertTrue(message.startsWith(reason), message);
  }

  @Test
  void rightStepsAreProved() throws SourceException, Certifier.Undecided, IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofRewriting(
        using(Law.RED_LEFT, "prod (red+ 1 A) B"), text(SOURCE), Deadline.NONE, out);
    assertTrue(out.toString(StandardCharsets.UTF_8)
        .contains(" rewritten under distributive-right\n"));
    out.reset();
    Certifiers.ofRewriting(rewriting(List.of(),
        List.of(new Lifting("t1", PAIRS, expression("prod A B"), expression("red+ 1 t1"))),
        Map.of("t1", PAIRS)), text(SOURCE), Deadline.NONE, out);
    assertTrue(out.toString(StandardCharsets.UTF_8).contains(" rewritten\n"));
  }

  /** The claim is about a program of the model language only if that was translated. */
  @Test
  void aProgramThatWasNotTranslatedIsRefused() throws SourceException {
    Rewriting rewriting = using(Law.RED_LEFT, "prod (red+ 1 A) B");
    for (String other : List.of("var A : [2 3]\nA = A\n", "var A : [2 3]\nvar B : [3 2]\n"
        + "var s : [3 3 2]\nvar v : []\nv = v\n")) {
      certcheck.semantics.tml.syntax.Program program = certcheck.semantics.tml.syntax.Parser.parse(
          "p.tml", other.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      assertEquals("what was rewritten is not the translation",
          assertThrows(Certifier.Undecided.class, () -> Certifiers.ofRewriting(
              program, rewriting, other.getBytes(StandardCharsets.UTF_8), Deadline.NONE,
              OutputStream.nullOutputStream())).getMessage());
    }
  }

  /** The text is that of another program, or of none. */
  @Test
  void anotherTextIsRefused() throws SourceException {
    Rewriting rewriting = using(Law.RED_LEFT, "prod (red+ 1 A) B");
    for (String[] other : new String[][] {{"s = red+ 1 (prod B A)",
        "p.teil: the text denotes another program than the one that it is to"},
        {"s = red+ 1 (prod A B", "p.teil:5:1: error: "}}) {
      String message = assertThrows(Certifier.Undecided.class, () -> Certifiers.ofRewriting(
          rewriting, text(other[0]), Deadline.NONE, OutputStream.nullOutputStream())).getMessage();
      assertTrue(message.startsWith(other[1]), message);
    }
  }

  /** Of a program that assigns nothing, any other one would be a rewriting. */
  @Test
  void aProgramWithoutStatementsIsRefused() throws SourceException {
    byte[] text = "alloc input A : [2]\n".getBytes(StandardCharsets.UTF_8);
    Program program = Parser.parse("p.teil", text, Limits.DEFAULT);
    Rewriting rewriting = Rewriting.of(
        program, TypeChecker.check(program).context(), Set.of(), Deadline.NONE);
    assertEquals("the program assigns nothing, so nothing is claimed of it",
        assertThrows(Certifier.Undecided.class, () -> Certifiers.ofRewriting(rewriting, text,
            Deadline.NONE, OutputStream.nullOutputStream())).getMessage());
  }

  /** Dimension 1 is one of the first factor. */
  @Test
  void aLawWhoseConditionFailsIsRefused() throws SourceException {
    refuses("4:1: the law red+ m (prod d e) = prod d (red+ m' e) is not possible in the"
        + " assignment to s: ", using(Law.RED_RIGHT, "prod A (red+ 1 B)"));
  }

  @Test
  void aLawOfOtherExpressionsIsRefused() throws SourceException {
    refuses("4:1: the law prod d (prod e f) = prod (prod d e) f is not possible in the"
        + " assignment to s: ", using(Law.PROD_LEFT, "prod A B"));
  }

  @Test
  void anotherDimensionThanTheLawGivesIsRefused() throws SourceException {
    refuses("the steps do not lead to the rewritten program",
        using(Law.RED_LEFT, "prod (red+ 2 A) B"));
  }

  /** The variable is one of the program: it may be read, or be what is computed. */
  @Test
  void aVariableOfTheProgramIsRefused() throws SourceException {
    for (String taken : List.of("B", "s")) {
      refuses("4:1: lifting to " + taken + " is not possible in the assignment to s: ",
          rewriting(List.of(), List.of(new Lifting(taken, PAIRS, expression("prod A B"),
              expression("red+ 1 " + taken))), Map.of()));
    }
  }

  @Test
  void aVariableThatIsLiftedToTwiceIsRefused() throws SourceException {
    Expression after = expression("red+ 1 (prod t1 B)");
    refuses("4:1: lifting to t1 is not possible in the assignment to s: ", rewriting(List.of(),
        List.of(new Lifting("t1", TensorType.of(2, 3), expression("A"), after),
            new Lifting("t1", PAIRS, expression("prod t1 B"), expression("red+ 1 t1"))),
        Map.of("t1", TensorType.of(2, 3))));
  }

  @Test
  void aVariableOfAnotherTypeIsRefused() throws SourceException {
    TensorType other = TensorType.of(2, 3, 3, 3);
    refuses("4:1: lifting to t1 is not possible in the assignment to s: ", rewriting(List.of(),
        List.of(new Lifting("t1", other, expression("prod A B"), expression("red+ 1 t1"))),
        Map.of("t1", other)));
  }
}
