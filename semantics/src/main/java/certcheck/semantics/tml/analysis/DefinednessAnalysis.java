package certcheck.semantics.tml.analysis;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which variables nothing undefined reaches (Rink 2018, section 5): inputs, and what is last
 * assigned an expression that divides nothing and reads only such variables. For all others, why
 * something undefined may reach them.
 */
public final class DefinednessAnalysis {
  private final Map<String, Doubt> doubts = new LinkedHashMap<>();

  /**
   * Why an element of a variable may be undefined.
   *
   * @param variable the variable
   * @param position where it is assigned, or declared if it is not
   * @param reason what may be undefined there, in words
   * @param cause why that may be undefined, if it is another variable
   */
  public record Doubt(
      String variable, Position position, String reason, Optional<Doubt> cause) {

    /** This and what it comes from, one line each. */
    public List<String> chain() {
      List<String> lines = new ArrayList<>();
      for (Optional<Doubt> d = Optional.of(this); d.isPresent(); d = d.get().cause) {
        lines.add(d.get().variable + " " + d.get().reason);
      }
      return lines;
    }
  }

  private DefinednessAnalysis(Program program) {
    for (Declaration d : program.declarations()) {
      if (!d.qualifier().isInput()) {
        doubts.put(d.name(), new Doubt(d.name(), d.position(), "is declared at " + d.position()
            + " without the qualifier input, and not assigned before", Optional.empty()));
      }
    }
    program.statements().forEach(this::assign);
  }

  /**
   * The variables of a well-typed program that may have an undefined element at its end, with the
   * reasons.
   */
  public static Map<String, Doubt> doubts(Program program) {
    return new DefinednessAnalysis(program).doubts;
  }

  private void assign(Statement s) {
    Doubt doubt = null;
    for (Expression e : s.expression().postorder()) {
      if (doubt == null) {
        doubt = doubt(s, e);
      }
    }
    if (doubt == null) {
      doubts.remove(s.target());
    } else {
      doubts.put(s.target(), doubt);
    }
  }

  /** Why the value of one node may be undefined although those of its operands are defined. */
  private Doubt doubt(Statement s, Expression e) {
    String assigned = "is assigned at " + s.position() + ", ";
    if (e instanceof Expression.Variable x && doubts.containsKey(x.name())) {
      return new Doubt(s.target(), s.position(),
          assigned + "which reads " + x.name() + " at " + x.position(),
          Optional.of(doubts.get(x.name())));
    } else if (e instanceof Expression.ElementWise o && o.operator() == Operator.DIVIDE) {
      return new Doubt(s.target(), s.position(),
          assigned + "which divides at " + o.position(), Optional.empty());
    }
    return null;
  }
}
