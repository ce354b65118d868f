package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program of which one or two instances of assignments are left. Each loop around them has only
 * the iterations in which they are, and only if it has these in the whole program: what is run is a
 * part of what the whole program runs, with the conditions and bounds of that. So an access outside
 * of an array, or two that race, are such accesses of the whole program.
 */
final class RestrictedProgram {
  private final Map<Position, Statement.Loop> loops = new HashMap<>();
  private final Program program;

  RestrictedProgram(Program whole, List<Instance> instances) {
    program = new Program(whole.file(), whole.parameters(), whole.assumptions(), whole.arrays(),
        whole.equations(), only(whole.body(), instances), whole.claims());
  }

  /** The program. */
  Program program() {
    return program;
  }

  /** A failure of it as one of the whole program. */
  Failure ofWhole(Failure failure) {
    return failure instanceof Failure.Race race ? new Failure.Race(
        loops.get(race.loop().position()), race.environment(), race.rule(), race.first(),
        race.iteration(), race.second(), race.otherIteration()) : failure;
  }

  /** What is left of a statement. */
  private Statement only(Statement s, List<Instance> all) {
    List<Instance> inside = all.stream().filter(i -> contains(s, i.assignment())).toList();
    if (inside.isEmpty()) {
      return new Statement.Skip(s.site());
    } else if (s instanceof Statement.Sequence sequence) {
      List<Statement> parts = sequence.statements().stream().map(part -> only(part, inside))
          .filter(part -> !(part instanceof Statement.Skip)).toList();
      return Statement.Sequence.of(parts, s.site());
    } else if (s instanceof Statement.Conditional c) {
      return new Statement.Conditional(
          c.condition(), only(c.then(), inside), only(c.otherwise(), inside), c.site());
    } else if (s instanceof Statement.Let let) {
      return new Statement.Let(
          let.variable(), let.value(), only(let.body(), inside), let.site());
    } else if (s instanceof Statement.Local local) {
      return new Statement.Local(
          local.array(), local.extents(), only(local.body(), inside), local.site());
    }
    return s instanceof Statement.Loop loop ? loop(loop, inside) : s;
  }

  private static boolean contains(Statement s, Statement.Assignment assignment) {
    boolean[] found = {false};
    Statements.forEachAssignment(s, a -> found[0] |= a == assignment);
    return found[0];
  }

  /** A loop with one iteration, or two as the steps of one are apart. */
  private Statement loop(Statement.Loop loop, List<Instance> inside) {
    loops.put(loop.position(), loop);
    List<BigInteger> values = inside.stream().map(i -> i.iterations().get(loop.variable()))
        .distinct().sorted().toList();
    BigInteger first = values.get(0);
    BigInteger last = values.get(values.size() - 1);
    Statement body = only(loop.body(), at(loop, first, inside));
    BigInteger step = BigInteger.ONE;
    if (!first.equals(last)) {
      step = last.subtract(first);
      body = new Statement.Conditional(
          comparison(Condition.Relation.EQUAL, variable(loop), literal(first)), body,
          only(loop.body(), at(loop, last, inside)), loop.site());
    }
    Statement restricted = new Statement.Loop(loop.parallel(), loop.variable(), literal(first),
        new IndexExpression.Minimum(loop.upper(), literal(last.add(BigInteger.ONE)), Site.NONE),
        step, body, loop.site());
    Condition isIteration =
        comparison(Condition.Relation.AT_MOST, loop.lower(), literal(first));
    for (BigInteger value : values) {
      isIteration = new Condition.And(isIteration, comparison(Condition.Relation.EQUAL,
          new IndexExpression.Remainder(new IndexExpression.Difference(
              literal(value), loop.lower(), Site.NONE), loop.step(), Site.NONE),
          literal(BigInteger.ZERO)), Site.NONE);
    }
    return new Statement.Conditional(
        isIteration, restricted, new Statement.Skip(loop.site()), loop.site());
  }

  private static List<Instance> at(
      Statement.Loop loop, BigInteger value, List<Instance> instances) {
    List<Instance> there = new ArrayList<>(instances);
    there.removeIf(i -> !i.iterations().get(loop.variable()).equals(value));
    return there;
  }

  private static Condition comparison(
      Condition.Relation relation, IndexExpression left, IndexExpression right) {
    return new Condition.Comparison(relation, left, right, Site.NONE);
  }

  private static IndexExpression variable(Statement.Loop loop) {
    return new IndexExpression.Variable(loop.variable(), Site.NONE);
  }

  private static IndexExpression literal(BigInteger value) {
    return new IndexExpression.Literal(value, Site.NONE);
  }
}
