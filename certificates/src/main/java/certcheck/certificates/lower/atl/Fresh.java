package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Parser;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names that a program does not have. */
final class Fresh {
  private final Set<String> taken = new HashSet<>(Set.of(
      "select", "real", "min", "max", "sum", "product", "reduce"));

  Fresh(Program program) {
    program.parameters().forEach(p -> taken.add(p.name()));
    program.inputs().forEach(i -> taken.add(i.name()));
    program.outputs().forEach(o -> {
      taken.add(o.name());
      bound(o.value(), taken);
    });
    program.schedules().forEach(s -> bound(s.value(), taken));
  }

  private Fresh(Set<String> taken) {
    this.taken.addAll(taken);
  }

  /** The same names, of which others may be taken. */
  Fresh copy() {
    return new Fresh(taken);
  }

  /** Adds the names that an expression binds. */
  static void bound(TensorExpression e, Set<String> names) {
    if (e instanceof TensorExpression.Generation gen) {
      names.add(gen.variable());
    } else if (e instanceof TensorExpression.Sum sum) {
      names.add(sum.variable());
    } else if (e instanceof TensorExpression.Let let) {
      names.add(let.name());
    } else if (e instanceof TensorExpression.Scalar scalar) {
      scalar.reduction().ifPresent(reduction -> names.add(reduction.variable()));
    }
    e.parts().forEach(part -> bound(part, names));
  }

  /** A new name: the wish, or the wish and a number. */
  String name(String wish) {
    String name = wish;
    for (int number = 1; Parser.isReserved(name) || !taken.add(name); number++) {
      name = wish + "_" + number;
    }
    return name;
  }

  /** A name for the tensor that an array holds. */
  String tensor(String array) {
    return name(array.toUpperCase(Locale.ROOT));
  }
}
