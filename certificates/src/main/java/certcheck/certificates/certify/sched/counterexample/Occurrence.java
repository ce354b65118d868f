package certcheck.certificates.certify.sched.counterexample;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * An access in the text of a program.
 *
 * @param writes whether it writes
 * @param path the statements around it, the outermost first
 */
record Occurrence(Statement.Assignment assignment, boolean writes, String array,
    List<IndexExpression> subscripts, Position position, List<Step> path) {

  /**
   * A statement around an access.
   *
   * @param then of a conditional: whether the access is in the first branch
   */
  record Step(Statement statement, boolean then) {}

  /** All accesses, in the order of the text, the reads of an assignment before its write. */
  static List<Occurrence> of(Program program) {
    List<Occurrence> found = new ArrayList<>();
    collect(program.body(), List.of(), found);
    return found;
  }

  private static void collect(Statement s, List<Step> path, List<Occurrence> found) {
    if (s instanceof Statement.Assignment a) {
      reads(a, a.value(), path, found);
      found.add(new Occurrence(a, true, a.array(), a.subscripts(), a.position(), path));
      return;
    }
    for (Statement part : s.parts()) {
      List<Step> inside = new ArrayList<>(path);
      inside.add(new Step(s, s instanceof Statement.Conditional c && part == c.then()));
      collect(part, inside, found);
    }
  }

  private static void reads(Statement.Assignment a, ValueExpression value, List<Step> path,
      List<Occurrence> found) {
    if (value instanceof ValueExpression.Read read) {
      found.add(
          new Occurrence(a, false, read.array(), read.subscripts(), read.position(), path));
    }
    value.operands().forEach(operand -> reads(a, operand, path, found));
  }

  /** How many statements are around what declares its array; 0 if that is the program. */
  int declared() {
    for (int k = path.size() - 1; k >= 0; k--) {
      if (path.get(k).statement() instanceof Statement.Local local
          && local.array().equals(array)) {
        return k + 1;
      }
    }
    return 0;
  }

  /** The extents of its array. */
  List<IndexExpression> extents(Program program) {
    int declared = declared();
    return declared > 0 ? ((Statement.Local) path.get(declared - 1).statement()).extents()
        : program.arrays().stream().filter(d -> d.name().equals(array)).findFirst()
            .orElseThrow().extents();
  }
}
