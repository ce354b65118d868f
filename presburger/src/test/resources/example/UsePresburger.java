import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.isl.IslException;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Relation;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import certcheck.presburger.solver.FormulaSolver;
import java.math.BigInteger;
import java.util.Map;

/** The solver as a library, from a program of its own: what is exported is enough. */
public final class UsePresburger {

  /** Asks questions of each kind; prints the answers. */
  public static void main(String[] arguments) {
    formulas();
    scripts();
    sets();
    limits();
  }

  /** Variables are numbers from 0 on. */
  private static void formulas() {
    Term x = Term.variable(0);
    Term y = Term.variable(1);
    Formula even = Formula.divides(BigInteger.TWO, x);
    Formula nine = Formula.and(even, Formula.less(Term.constant(8), x),
        Formula.less(x, Term.constant(10)));
    Decision none = FormulaSolver.satisfiable(nine, Limits.STANDARD);
    Decision.Evidence evidence = ((Decision.Unsatisfiable) none).evidence();
    System.out.println("no even number is 9; its proof is right: "
        + evidence.proof().check(evidence.hypotheses()).isEmpty());
    Formula between = Formula.forAll(1, Formula.or(
        Formula.less(y, x), Formula.less(Term.constant(4), y), Formula.equal(x, y)));
    Formula most = Formula.and(between, Formula.atMost(x, Term.constant(4)));
    Map<Integer, BigInteger> model =
        ((Decision.Satisfiable) FormulaSolver.satisfiable(most, Limits.STANDARD)).model();
    System.out.println("the greatest number up to 4 is " + model.get(0));
  }

  /** Texts of SMT-LIB 2: models, and which assertions are enough. */
  private static void scripts() {
    SmtLibSession session = new SmtLibSession(Limits.STANDARD, System.out::println);
    session.run("(set-option :produce-unsat-cores true) (declare-const x Int)"
        + "(assert (! (< 3 x) :named low)) (check-sat) (get-value ((< 3 x)))"
        + "(assert (! (distinct x 9) :named nine)) (assert (! (< x 2) :named high))"
        + "(check-sat) (get-unsat-core)");
    try {
      session.run("(assert (< x y))");
    } catch (SmtLibException refused) {
      System.out.println(refused.line() + ":" + refused.column() + ": " + refused.reason());
    }
  }

  /** Sets and relations in isl's notation. */
  private static void sets() {
    Relation square = IslParser.relation("{ [i, j] : 0 <= i, j < 10 }");
    Relation below = IslParser.relation("{ [i, j] : j < i }");
    Relation above = square.subtract(below);
    System.out.println("(3, 7) is in it: "
        + IslParser.relation("{ [3, 7] }").isSubset(above) + ", " + above.points(100).size()
        + " points");
    try {
      IslParser.relation("{ [i] : i < }");
    } catch (IslException refused) {
      System.out.println("refused at " + refused.position());
    }
  }

  /** A question may cost a number of pieces of work, or some time. */
  private static void limits() {
    Relation large = IslParser.relation("{ [i] : exists j, k : i = 9j + 5k and 0 <= j, k <= 40 }")
        .within(Limits.STANDARD.working(1));
    try {
      large.isEmpty();
    } catch (LimitReached reached) {
      System.out.println(reached.getMessage());
    }
    Decision unknown = FormulaSolver.satisfiable(
        Formula.less(Term.variable(0), Term.variable(1)), Limits.STANDARD.working(1));
    System.out.println("unknown: " + ((Decision.Unknown) unknown).reason());
  }
}
