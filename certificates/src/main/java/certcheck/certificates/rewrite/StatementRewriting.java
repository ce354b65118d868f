package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * How a statement was rewritten: first by laws, then by lifting.
 *
 * @param source the statement
 * @param applications the laws, in order
 * @param liftings the parts that were assigned before, in order
 */
public record StatementRewriting(
    Statement source, List<Application> applications, List<Lifting> liftings) {

  /** Copies the lists. */
  public StatementRewriting {
    applications = List.copyOf(applications);
    liftings = List.copyOf(liftings);
  }

  /** The right-hand side after the laws. */
  public Expression equal() {
    Expression e = source.expression();
    for (Application a : applications) {
      e = Trees.with(e, a.path(), a.after());
    }
    return e;
  }

  /** The statements that it has become. */
  public List<Statement> result() {
    List<Statement> statements = new ArrayList<>();
    Expression last = equal();
    for (Lifting l : liftings) {
      statements.add(new Statement(l.variable(), l.part(), source.position()));
      last = l.after();
    }
    statements.add(new Statement(source.target(), last, source.position()));
    return statements;
  }
}
