package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the cells that an expression reads hold, if its value is made as the expression is: the part
 * of the value in the place of the read. Nothing is proved here.
 */
final class ExpectedReads {
  private final Map<List<Term>, Term> values = new HashMap<>();

  /**
   * The parts of a value.
   *
   * @param value null if none is known
   */
  ExpectedReads(Code.Value expression, Term value) {
    if (value != null) {
      collect(expression, value);
    }
  }

  /** What a cell is to hold; null if that is not known, or no element, with cases or without. */
  Term of(Code.Cell cell) {
    return values.get(List.of(cell.array(), cell.index()));
  }

  private void collect(Code.Value expression, Term value) {
    List<Term> parts = Syntax.arguments(value);
    if (expression instanceof Code.Value.Read read) {
      if (Syntax.isConstant("cond", Syntax.head(value))
          || Syntax.head(value) instanceof Term.Free && parts.size() == 2) {
        values.putIfAbsent(List.of(read.cell().array(), read.cell().index()), value);
      }
    } else if (expression instanceof Code.Value.Call call && parts.size() == 3
        && parts.get(0) == call.function()) {
      List<Term> arguments = Syntax.items(parts.get(2));
      for (int k = 0; k < Math.min(arguments.size(), call.arguments().size()); k++) {
        collect(call.arguments().get(k), arguments.get(k));
      }
    }
  }
}
