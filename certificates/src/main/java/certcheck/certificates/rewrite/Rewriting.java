package certcheck.certificates.rewrite;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Position;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A program rewritten so that it takes fewer operations, step by step.
 *
 * @param source the program
 * @param statements how each of its statements was rewritten
 * @param result what it has become: it allocates the same variables, then new ones
 * @param context the types of all variables of the result, in order of allocation
 */
public record Rewriting(Program source, List<StatementRewriting> statements, Program result,
    Map<String, TensorType> context) {

  /** Copies the list. */
  public Rewriting {
    statements = List.copyOf(statements);
  }

  /**
   * Rewrites a program, always in the same way: laws that make expressions smaller, then those that
   * move factors out of sums where that saves operations, then lifting of what would be computed
   * more than once.
   *
   * @param program a well-typed program
   * @param context the types of its variables, in order of allocation
   * @param allowed what may be assumed of the arithmetic
   * @param deadline when that has to end
   * @throws Deadline.Passed when the deadline passes
   */
  public static Rewriting of(Program program, Map<String, TensorType> context,
      Set<ArithmeticLaw> allowed, Deadline deadline) {
    Types types = new Types(context);
    Set<String> taken = new HashSet<>(context.keySet());
    List<StatementRewriting> statements = new ArrayList<>();
    for (Statement s : program.statements()) {
      ExpressionRewriting rewriting =
          new ExpressionRewriting(s.expression(), types, allowed, deadline);
      Simplification.of(rewriting);
      ExpressionRewriting best = rewriting;
      for (ExpressionRewriting next = best; next != null; next = better(best, taken)) {
        best = next;
      }
      statements.add(new StatementRewriting(
          s, best.applications(), new Lifter(types, taken).lift(best.expression())));
    }
    return new Rewriting(program, statements, result(program, statements),
        new LinkedHashMap<>(types.context()));
  }

  /** The first nest regrouped such that fewer operations are needed; null if there is none. */
  private static ExpressionRewriting better(ExpressionRewriting now, Set<String> taken) {
    BigInteger cost = cost(now, taken);
    List<List<Integer>> paths = Simplification.paths(now.expression());
    for (int i = paths.size() - 1; i >= 0; i--) {
      ExpressionRewriting copy = now.copy();
      if (ContractionOrder.of(copy, paths.get(i)) && cost(copy, taken).compareTo(cost) < 0) {
        return copy;
      }
    }
    return null;
  }

  /** The operations that a statement takes after lifting. */
  private static BigInteger cost(ExpressionRewriting rewriting, Set<String> taken) {
    Types types = new Types(rewriting.types().context());
    BigInteger sum = BigInteger.ZERO;
    Expression last = rewriting.expression();
    for (Lifting l : new Lifter(types, new HashSet<>(taken)).lift(last)) {
      sum = sum.add(OperationCount.of(l.part(), types).total());
      last = l.after();
    }
    return sum.add(OperationCount.of(last, types).total());
  }

  private static Program result(Program program, List<StatementRewriting> statements) {
    List<Declaration> allocations = new ArrayList<>(program.allocations());
    List<Statement> result = new ArrayList<>();
    for (StatementRewriting s : statements) {
      s.liftings().forEach(l -> allocations.add(
          new Declaration(l.variable(), l.type(), Qualifier.NONE, Position.START)));
      result.addAll(s.result());
    }
    return new Program(program.file(), allocations, result);
  }

  /** What the laws that were used assume of the arithmetic, in order. */
  public Set<ArithmeticLaw> assumed() {
    Set<ArithmeticLaw> laws = EnumSet.noneOf(ArithmeticLaw.class);
    statements.forEach(s -> s.applications().forEach(a -> laws.addAll(a.law().conditions())));
    return laws;
  }
}
