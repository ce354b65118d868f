package certcheck.semantics.ein;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.List;

/**
 * A program in index notation: variables that are assigned one after the other, each once.
 *
 * @param file name for diagnostics
 * @param parameters sizes, in the order of the text
 * @param assumptions on the parameters
 * @param inputs in the order of the text
 * @param statements in the order of the text
 * @param outputs the variables whose values are wanted; none is all those that no statement uses
 */
record Program(String file, List<Parameter> parameters, List<Condition> assumptions,
    List<Input> inputs, List<Statement> statements, List<Output> outputs) {
  /** Copies the lists. */
  Program {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    inputs = List.copyOf(inputs);
    statements = List.copyOf(statements);
    outputs = List.copyOf(outputs);
  }

  /**
   * A size.
   *
   * @param least the least that it is assumed to be, at least 0
   */
  record Parameter(String name, BigInteger least, Site site) {}

  /** A tensor that is given. */
  record Input(String name, List<IndexExpression> extents, Site site) {
    /** Copies the list. */
    Input {
      extents = List.copyOf(extents);
    }
  }

  /** {@code name = value}. */
  record Statement(String name, Expression value, Site site) {}

  /** A variable that is wanted. */
  record Output(String name, Site site) {}
}
