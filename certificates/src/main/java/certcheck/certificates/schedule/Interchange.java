package certcheck.certificates.schedule;

import certcheck.certificates.lower.atl.Variables;
import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.TensorExpression.Operator;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code interchange i j}: the iteration over i, which stands outside, goes into that over j. Of two
 * generations the result is transposed (Liu et al. 2024, section 7.1); a generation and a sum change
 * places as they are, since sums are made element by element.
 */
final class Interchange {
  private final Subject subject;
  private final Step step;
  private final Place place;
  private final Range moved;
  private final String inner;
  private final Set<String> met = new HashSet<>();

  private Interchange(Subject subject, Step step) throws Refusal {
    this.subject = subject;
    this.step = step;
    this.place = subject.iteration(step.arguments().get(0), step.at());
    this.moved = Range.of(place.node()).orElseThrow();
    this.inner = Subject.matched(step.arguments().get(1)).group(1);
    if (!step.arguments().get(1).equals(inner)) {
      throw new Refusal("the iteration over " + inner + " is that inside of the one over "
          + moved.variable() + ": write " + inner + ", not " + step.arguments().get(1));
    }
  }

  static Applied of(Subject subject, Step step) throws Refusal {
    return new Interchange(subject, step).applied();
  }

  private Applied applied() throws Refusal {
    TensorExpression body = place.node().parts().get(0);
    List<Place> within = Place.all(body, e -> Range.of(e)
        .filter(range -> range.variable().equals(inner)).isPresent());
    if (within.isEmpty()) {
      throw new Refusal("there is no iteration over " + inner + " in that over "
          + moved.variable() + " at " + place.position() + (place.scope().contains(inner)
          ? "; it is outside: interchange " + inner + " " + moved.variable() : ""));
    }
    boolean sum = place.node() instanceof TensorExpression.Sum;
    boolean ofSum = within.get(0).node() instanceof TensorExpression.Sum;
    if (sum && ofSum) {
      throw new Refusal("two sums do not change places: each is from left to right, in any"
          + " arithmetic");
    }
    TensorExpression result = sum || ofSum ? direct(body, List.of())
        : new TensorExpression.Reshape(
            Operator.TRANSPOSE, Optional.empty(), pushed(body, 1, List.of()), moved.site());
    if (!met.contains(inner)) {
      throw new Refusal("the generation over " + moved.variable() + " meets that over "
          + met.stream().sorted().collect(Collectors.joining(", ")) + " first, not that over "
          + inner);
    }
    return new Applied(step, place, place.put(result), moved.variable() + " and " + inner);
  }

  // ── A generation and a sum ──

  private TensorExpression direct(TensorExpression e, List<Condition> guards) throws Refusal {
    if (e instanceof TensorExpression.Guard guard) {
      return direct(guard.body(), with(guards, guard.condition()));
    }
    boolean sum = place.node() instanceof TensorExpression.Sum;
    boolean fits = sum ? e instanceof TensorExpression.Generation
        : e instanceof TensorExpression.Sum;
    if (!fits) {
      throw between(e);
    }
    Range range = Range.of(e).orElseThrow();
    requireFree(range);
    met.add(range.variable());
    TensorExpression body = Ranges.guarded(guards, e.parts().get(0));
    return sum ? range.generation(moved.sum(body)) : range.sum(moved.generation(body));
  }

  private Refusal between(TensorExpression e) {
    return new Refusal("between the iterations over " + moved.variable() + " and " + inner
        + " stands " + Layout.head(e) + " at " + e.position());
  }

  // ── Two generations ──

  /**
   * What e is for each index of the generation that is moved, as a dimension behind the first few.
   *
   * @param dimensions how many stand before it
   * @param guards what holds of the index
   */
  private TensorExpression pushed(TensorExpression e, int dimensions, List<Condition> guards)
      throws Refusal {
    if (dimensions == 0) {
      return moved.generation(Ranges.guarded(guards, e));
    } else if (e instanceof TensorExpression.Generation gen) {
      return generation(gen, dimensions, guards);
    } else if (e instanceof TensorExpression.Guard guard) {
      return depends(guard.condition())
          ? pushed(guard.body(), dimensions, with(guards, guard.condition()))
          : new TensorExpression.Guard(guard.condition(),
              pushed(guard.body(), dimensions, guards), guard.site());
    } else if (e instanceof TensorExpression.Concatenation both) {
      return new TensorExpression.Concatenation(pushed(both.first(), dimensions, guards),
          pushed(both.second(), dimensions, guards), both.site());
    } else if (e instanceof TensorExpression.Reshape reshape) {
      return reshape(reshape, dimensions, guards);
    } else if (e instanceof TensorExpression.Let let && !depends(let.value())) {
      return let.with(List.of(let.value(), pushed(let.body(), dimensions, guards)));
    }
    throw between(e);
  }

  private TensorExpression generation(TensorExpression.Generation gen, int dimensions,
      List<Condition> guards) throws Refusal {
    Range range = Range.of(gen).orElseThrow();
    requireFree(range);
    met.add(range.variable());
    return range.generation(pushed(gen.body(), dimensions - 1, guards));
  }

  private TensorExpression reshape(TensorExpression.Reshape reshape, int dimensions,
      List<Condition> guards) throws Refusal {
    int inside = switch (reshape.operator()) {
      case FLATTEN -> dimensions + 1;
      case SPLIT -> dimensions > 1 ? dimensions - 1 : -1;
      case TRANSPOSE -> dimensions > 1 ? dimensions : -1;
      default -> dimensions;
    };
    if (inside < 0) {
      throw between(reshape);
    }
    return reshape.with(List.of(pushed(reshape.operand(), inside, guards)));
  }

  private void requireFree(Range range) throws Refusal {
    if (depends(range.lower()) || depends(range.upper())) {
      throw new Refusal("the range of " + range.variable() + " depends on " + moved.variable());
    }
  }

  private boolean depends(IndexExpression e) {
    return Subject.mentions(e, Set.of(moved.variable()));
  }

  private boolean depends(Condition condition) {
    boolean[] depends = {false};
    condition.forEachOperand(e -> depends[0] |= depends(e));
    return depends[0];
  }

  private boolean depends(TensorExpression e) {
    Set<String> names = new HashSet<>();
    Variables.of(e, names);
    return names.contains(moved.variable());
  }

  private static List<Condition> with(List<Condition> guards, Condition condition) {
    List<Condition> more = new ArrayList<>(guards);
    more.add(condition);
    return more;
  }
}
