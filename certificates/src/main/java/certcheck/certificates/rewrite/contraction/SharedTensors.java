package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.lower.atl.ReadNames;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An ATL program in each output of which no tensor is named that is one that was named before, by whatever
 * operators and folds: common subexpressions, over all statements that an output needs. Equal to the program
 * in any arithmetic. An output in which a name stands for two things is left as it is.
 */
public final class SharedTensors {
  private final Map<String, BigInteger> sizes;
  private final List<Shared> shared = new ArrayList<>();

  /**
   * A tensor that is one that is there already.
   *
   * @param name of it
   * @param as the name of the other
   * @param position where it stands
   * @param saved the operations that it took
   */
  public record Shared(String name, String as, Position position, OperationCount saved) {}

  /**
   * Sharing.
   *
   * @param sizes values of all parameters, at which operations are counted
   */
  public SharedTensors(Map<String, BigInteger> sizes) {
    this.sizes = Map.copyOf(sizes);
  }

  /** What was shared so far. */
  public List<Shared> shared() {
    return List.copyOf(shared);
  }

  /** The program, without its schedules and claims. */
  public Program of(Program program) {
    List<Program.Output> outputs = program.outputs().stream().map(o -> new Program.Output(o.name(),
        isNamedOnce(program, o.value()) ? new Run().of(o.value(), Map.of()) : o.value(), o.site())).toList();
    return new Program(program.file(), program.parameters(), program.assumptions(),
        program.inputs(), outputs, List.of(), List.of());
  }

  private static boolean isNamedOnce(Program program, TensorExpression value) {
    Set<String> names = new HashSet<>();
    program.inputs().forEach(input -> names.add(input.name()));
    return isNamedOnce(value, names);
  }

  private static boolean isNamedOnce(TensorExpression e, Set<String> names) {
    return (!(e instanceof TensorExpression.Let let) || names.add(let.name()))
        && e.parts().stream().allMatch(part -> isNamedOnce(part, names));
  }

  /** One output. */
  private final class Run {
    /** The names that are left out, and those that are in their place. */
    private final Map<String, String> names = new HashMap<>();

    /**
     * A tensor, with what is shared.
     *
     * @param known the names around it, by the texts of what they name
     */
    TensorExpression of(TensorExpression e, Map<String, String> known) {
      List<TensorExpression.Let> kept = new ArrayList<>();
      Map<String, String> here = new HashMap<>(known);
      TensorExpression body = e;
      while (body instanceof TensorExpression.Let let) {
        TensorExpression value = of(let.value(), here);
        String text = TensorText.of(value);
        String as = here.get(text);
        OperationCount saved = as == null ? OperationCount.NONE : TensorCost.of(value, sizes);
        if (saved.total().signum() > 0) {
          names.put(let.name(), as);
          shared.add(new Shared(let.name(), as, let.position(), saved));
        } else {
          here.putIfAbsent(text, let.name());
          kept.add(new TensorExpression.Let(let.name(), value, let.body(), let.site()));
        }
        body = let.body();
      }
      TensorExpression all = body.parts().isEmpty() ? ReadNames.replaced(body, names)
          : body.with(body.parts().stream().map(part -> of(part, here)).toList());
      for (int k = kept.size() - 1; k >= 0; k--) {
        all = new TensorExpression.Let(kept.get(k).name(), kept.get(k).value(), all, kept.get(k).site());
      }
      return all;
    }
  }
}
