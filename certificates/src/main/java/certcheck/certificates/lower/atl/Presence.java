package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import java.util.ArrayList;
import java.util.List;

/** Conditions without which no element of an expression is anything but padding. */
final class Presence {
  private Presence() {}

  /** The conditions; they mention no variable that the expression binds. */
  static List<Condition> of(TensorExpression e) {
    if (e instanceof TensorExpression.Guard guard) {
      List<Condition> all = new ArrayList<>(Bounds.parts(guard.condition()));
      all.addAll(of(guard.body()));
      return all;
    } else if (e instanceof TensorExpression.Generation gen) {
      return without(gen.variable(), of(gen.body()));
    } else if (e instanceof TensorExpression.Sum sum) {
      return without(sum.variable(), of(sum.body()));
    } else if (e instanceof TensorExpression.Let let) {
      return of(let.body());
    } else if (e instanceof TensorExpression.Concatenation c) {
      List<Condition> both = new ArrayList<>(of(c.first()));
      both.retainAll(of(c.second()));
      return both;
    }
    return e instanceof TensorExpression.Reshape reshape ? of(reshape.operand()) : List.of();
  }

  private static List<Condition> without(String variable, List<Condition> conditions) {
    return conditions.stream().filter(c -> !Bounds.mentions(c, variable)).toList();
  }
}
