package certcheck.semantics.tml.analysis;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which variables are live, that is, hold at a point what is still to be read: by a later statement
 * before it is assigned again, or after the program, if it is one of the {@link
 * TensorProgram#outputs}.
 */
public final class Liveness {

  /**
   * Why a variable is live.
   *
   * @param variable where it is read next; null if the program assigns and reads it no more
   * @param statement the statement that reads it there; null likewise
   */
  public record Use(VariableUse variable, Assignment<?> statement) {
    private static final Use END = new Use(null, null);

    /** Whether it is read after the program only. */
    public boolean isOutput() {
      return variable == null;
    }
  }

  private final List<String> outputs;
  private final List<Map<String, Use>> points = new ArrayList<>();

  /** Analyses a well-typed program. */
  public Liveness(TensorProgram<?> program) {
    this.outputs = program.outputs();
    Map<String, Use> live = new LinkedHashMap<>();
    outputs.forEach(y -> live.put(y, Use.END));
    points.add(Collections.unmodifiableMap(new LinkedHashMap<>(live)));
    for (int k = program.statements().size() - 1; k >= 0; k--) {
      Assignment<?> s = program.statements().get(k);
      live.remove(s.target());
      List<SyntaxTree<?>> nodes = new ArrayList<>(s.expression().postorder());
      Collections.reverse(nodes);
      for (SyntaxTree<?> node : nodes) {
        if (node instanceof VariableUse x) {
          live.put(x.name(), new Use(x, s));
        }
      }
      points.add(Collections.unmodifiableMap(new LinkedHashMap<>(live)));
    }
    Collections.reverse(points);
  }

  /** The variables that are read after the program, in order of declaration. */
  public List<String> outputs() {
    return outputs;
  }

  /**
   * The variables that are live before a statement, each with its next use.
   *
   * @param statement its number, from 0; the number of statements for the end of the program
   */
  public Map<String, Use> before(int statement) {
    return points.get(statement);
  }
}
