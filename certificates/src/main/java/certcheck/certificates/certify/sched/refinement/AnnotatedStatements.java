package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Statements with other annotations. */
abstract class AnnotatedStatements {
  /**
   * The annotation of an assignment.
   *
   * @param loops the variables of the loops around it, the outermost first
   */
  abstract Optional<ValueExpression> annotation(Statement.Assignment assignment,
      List<String> loops);

  /** A statement with these annotations. */
  final Statement of(Statement s) {
    return of(s, List.of());
  }

  private Statement of(Statement s, List<String> loops) {
    if (s instanceof Statement.Assignment a) {
      return new Statement.Assignment(
          a.array(), a.subscripts(), a.value(), annotation(a, loops), a.atomic(), a.site());
    } else if (s instanceof Statement.Sequence sequence) {
      return new Statement.Sequence(
          sequence.statements().stream().map(part -> of(part, loops)).toList(), s.site());
    } else if (s instanceof Statement.Conditional c) {
      return new Statement.Conditional(
          c.condition(), of(c.then(), loops), of(c.otherwise(), loops), s.site());
    } else if (s instanceof Statement.Let let) {
      return new Statement.Let(let.variable(), let.value(), of(let.body(), loops), s.site());
    } else if (s instanceof Statement.Local local) {
      return new Statement.Local(local.array(), local.extents(), of(local.body(), loops), s.site());
    } else if (s instanceof Statement.Loop loop) {
      List<String> inner = new ArrayList<>(loops);
      inner.add(loop.variable());
      return new Statement.Loop(loop.parallel(), loop.variable(), loop.lower(), loop.upper(),
          loop.step(), of(loop.body(), inner), loop.reductions(), s.site());
    }
    return s;
  }
}
