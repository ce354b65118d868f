package certcheck.semantics.tml.analysis;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which variables nothing undefined reaches (Rink 2018, section 5): inputs, and what is last
 * assigned an expression that divides nothing and reads only such variables. For all others, why
 * something undefined may reach them.
 */
public final class DefinednessAnalysis {
  private final Predicate<SyntaxTree<?>> divides;
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

  private DefinednessAnalysis(
      TensorProgram<?> program, Predicate<SyntaxTree<?>> divides) {
    this.divides = divides;
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
    return doubts(program, e -> e instanceof Expression.ElementWise o
        && o.operator() == Operator.DIVIDE);
  }

  /**
   * The same of a program in any tensor language.
   *
   * @param divides whether a node is a division
   */
  public static Map<String, Doubt> doubts(
      TensorProgram<?> program, Predicate<SyntaxTree<?>> divides) {
    return new DefinednessAnalysis(program, divides).doubts;
  }

  private void assign(Assignment<?> s) {
    Doubt doubt = null;
    for (SyntaxTree<?> e : s.expression().postorder()) {
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
  private Doubt doubt(Assignment<?> s, SyntaxTree<?> e) {
    String assigned = "is assigned at " + s.position() + ", ";
    if (e instanceof VariableUse x && doubts.containsKey(x.name())) {
      return new Doubt(s.target(), s.position(),
          assigned + "which reads " + x.name() + " at " + x.position(),
          Optional.of(doubts.get(x.name())));
    } else if (divides.test(e)) {
      return new Doubt(s.target(), s.position(),
          assigned + "which divides at " + e.position(), Optional.empty());
    }
    return null;
  }
}
