package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a scope of many arrays is at each of them, proved for all together, row by row. */
final class ScopeRows {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Map<Term, Theorem> proved = new HashMap<>();

  /** A row {@code cond (y = $a) m r} of a scope at y. */
  private record Row(Term array, Term meaning, Term rest) {}

  /**
   * The rows of a scope.
   *
   * @param function {@code λb. cond (b = $a) (some extents) …}
   */
  ScopeRows(Calculus calculus, Term function) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    // The name that the bound variable has in certificates: so the rows are written once.
    Term.Free y =
        syntax.variant("%1", syntax.logic().terms.integer, syntax.frees(function));
    Theorem reduced = recorder.beta(syntax.logic().terms.application(function, y));
    List<Row> rows = rows(Syntax.right(reduced));
    List<Term> arrays = rows.stream().map(Row::array).toList();
    List<Theorem> found = split(rows, calculus.places(arrays), function, y, reduced);
    List<Theorem> inOrder = Parts.shared(calculus, "rows", found);
    for (int k = 0; k < arrays.size(); k++) {
      proved.put(arrays.get(k), inOrder.get(k));
    }
  }

  private static List<Row> rows(Term scope) {
    List<Row> rows = new ArrayList<>();
    Term rest = scope;
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      List<Term> parts = Syntax.arguments(rest);
      rows.add(new Row(Syntax.right(parts.get(0)), parts.get(1), parts.get(2)));
      rest = parts.get(2);
    }
    return rows;
  }

  /** {@code ⊢ g $a = m} for each row. */
  private List<Theorem> split(
      List<Row> rows, ArrayPlaces places, Term function, Term.Free y, Theorem reduced) {
    Term end = syntax.lambda(y, rows.get(rows.size() - 1).rest);
    Theorem same = recorder.sym(recorder.beta(syntax.logic().terms.application(end, y)));
    List<Term> behind = new ArrayList<>(List.of(end));
    for (int k = rows.size() - 1; k >= 0; k--) {
      Row row = rows.get(k);
      Term last = behind.get(behind.size() - 1);
      same = calculus.rule(
          "rows_written", List.of(y, row.array, row.meaning, row.rest, last), same);
      behind.add(((Term.Application) Syntax.right(same)).function);
    }
    Collections.reverse(behind);
    Term place = places.place(rows.get(0).array);
    Theorem from = calculus.rule("rows_all", List.of(place, places.term(), function, behind.get(0)),
        recorder.gen(y, recorder.trans(reduced, same)));
    List<Theorem> found = new ArrayList<>();
    for (int k = 0; k < rows.size(); k++) {
      Row row = rows.get(k);
      Term next = k + 1 < rows.size() ? places.place(rows.get(k + 1).array)
          : syntax.literal(((Term.Literal) place).value.add(BigInteger.ONE));
      Theorem both = calculus.rule("rows_split", List.of(place, places.term(), function, row.array,
          row.meaning, behind.get(k + 1), next), from, places.of(row.array),
          recorder.evaluate(calculus.less(place, next)));
      found.add(recorder.conjunct1(both));
      from = recorder.conjunct2(both);
      place = next;
    }
    return found;
  }

  /** {@code ⊢ g $a = some extents}; null where the scope has no such array. */
  Theorem lookup(Term array) {
    return proved.get(array);
  }
}
