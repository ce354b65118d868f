package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import java.util.ArrayList;
import java.util.List;

/** Uses the laws that make an expression smaller, or a sum shorter, wherever they apply. */
final class Simplification {
  private static final List<Law> LAWS = List.of(Law.PAREN, Law.PROJ_EXPA, Law.DIAG_TRANSP,
      Law.MIN_EXPA, Law.MAX_EXPA, Law.RED_EXPA, Law.RED_LEFT, Law.RED_RIGHT);

  private Simplification() {}

  /** Rewrites an expression until no law applies. */
  static void of(ExpressionRewriting rewriting) {
    boolean again = true;
    while (again) {
      again = false;
      for (List<Integer> path : paths(rewriting.expression())) {
        if (LAWS.stream().anyMatch(law -> rewriting.apply(law, path))) {
          again = true;
          break;
        }
      }
    }
  }

  /** The paths of all nodes, operands first. */
  static List<List<Integer>> paths(Expression root) {
    List<List<Integer>> all = new ArrayList<>();
    List<List<Integer>> open = new ArrayList<>(List.of(List.of()));
    while (!open.isEmpty()) {
      List<Integer> path = open.remove(open.size() - 1);
      all.add(0, path);
      for (int i = 0; i < Trees.at(root, path).operands().size(); i++) {
        open.add(Trees.then(path, i));
      }
    }
    return all;
  }
}
