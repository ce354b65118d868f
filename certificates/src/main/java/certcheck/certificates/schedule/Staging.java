package certcheck.certificates.schedule;

import certcheck.certificates.lower.atl.Knowledge;
import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code stage h i}: what an iteration over i reads of h, which is a let around it or an input, is
 * computed, or copied, at its beginning. Of each dimension that is a window of literal width around
 * a start that depends on what is outside, or the whole extent.
 */
final class Staging {
  private final Subject subject;
  private final Step step;
  private final Place place;
  private final Place inside;
  private final String array;
  private final List<Windows.Read> reads;
  private final List<Range> ranges = new ArrayList<>();
  private final Optional<Place> let;
  private final boolean isCopied;
  private TensorExpression element;

  private Staging(Subject subject, Step step) throws Refusal {
    this.subject = subject;
    this.step = step;
    this.place = subject.iteration(step.arguments().get(1), step.at());
    this.inside = place.part(0);
    this.array = step.arguments().get(0);
    this.reads = Windows.reads(inside, array);
    this.let = around();
    TensorExpression value = let.map(l -> l.node().parts().get(0)).orElse(null);
    this.isCopied = value == null || !isGenerated(value, Shapes.of(value).size());
    if (isCopied) {
      ofCopy(value == null ? input().extents() : Shapes.of(value));
    } else {
      ofGenerations(value, Shapes.of(value).size());
    }
  }

  static Applied of(Subject subject, Step step) throws Refusal {
    return new Staging(subject, step).applied();
  }

  // ── What is staged ──

  /** The let of this name around the iteration. */
  private Optional<Place> around() {
    Optional<Place> found = place.parent();
    Place below = place;
    while (found.isPresent()) {
      boolean body = below.path().get(below.path().size() - 1) == 1;
      if (body && found.get().node() instanceof TensorExpression.Let l && l.name().equals(array)) {
        return found;
      }
      below = found.get();
      found = below.parent();
    }
    return Optional.empty();
  }

  private static boolean isGenerated(TensorExpression e, int rank) {
    return rank == 0 || e instanceof TensorExpression.Generation gen
        && isGenerated(gen.body(), rank - 1);
  }

  /** A let that is generations of an element, which is computed again. */
  private void ofGenerations(TensorExpression value, int rank) {
    element = value;
    for (int d = 0; d < rank; d++) {
      ranges.add(Range.of(element).orElseThrow());
      element = element.parts().get(0);
    }
  }

  private Program.Input input() throws Refusal {
    return subject.program().inputs().stream()
        .filter(i -> i.name().equals(array)).findFirst().orElseThrow(() -> new Refusal(
            "there is no input " + array + ", and around " + Layout.head(place.node()) + " at "
            + place.position() + " no let of it"));
  }

  /** An input, or a let of another form, whose elements are copied. */
  private void ofCopy(List<IndexExpression> extents) {
    Set<String> names = bound();
    List<IndexExpression> subscripts = new ArrayList<>();
    for (IndexExpression extent : extents) {
      int d = ranges.size();
      String wish = reads.stream().findFirst().flatMap(read -> read.variable(d))
          .orElse("ijkl".substring(d % 4, d % 4 + 1));
      String name = Subject.fresh(wish, names);
      ranges.add(new Range(name, Indices.literal(0), extent, place.node().site()));
      subscripts.add(Indices.variable(name));
    }
    element = new TensorExpression.Scalar(
        new ValueExpression.Read(array, subscripts, place.node().site()), place.node().site());
  }

  /** What no part of the let can bind. */
  private Set<String> bound() {
    Set<String> bound = new HashSet<>(inside.scope());
    subject.program().parameters().forEach(p -> bound.add(p.name()));
    subject.program().inputs().forEach(i -> bound.add(i.name()));
    return bound;
  }

  // ── How it is staged ──

  private Applied applied() throws Refusal {
    if (reads.isEmpty()) {
      throw new Refusal("in " + Layout.head(place.node()) + " at " + place.position() + " nothing of "
          + array + " is read");
    }
    List<Windows.Window> windows = new ArrayList<>();
    for (int d = 0; d < ranges.size(); d++) {
      windows.add(Windows.of(reads, d, ranges.get(d).extent()));
    }
    if (windows.stream().allMatch(Windows.Window::whole)) {
      throw new Refusal("of " + array + ", " + Layout.head(place.node()) + " at "
          + place.position() + " reads no window of literal width in any dimension");
    }
    TensorExpression root = place.put(place.node().with(List.of(staged(windows))));
    return new Applied(step, place, isOnlyHere() ? withoutLet(root) : root,
        array + " in " + Range.of(place.node()).orElseThrow().variable());
  }

  private TensorExpression staged(List<Windows.Window> windows) throws Refusal {
    Set<String> taken = new HashSet<>(subject.taken(inside));
    String name = step.argument(2).isPresent() ? Subject.given(step.argument(2).get(), taken)
        : isOnlyHere() ? array : Subject.fresh(array, taken);
    TensorExpression value = value(windows, bound());
    TensorExpression body = Substitution.ofReads(read -> read.array().equals(array)
        ? moved(name, windows, read) : read).in(inside.node());
    return new TensorExpression.Let(name, value, body, inside.node().site());
  }

  /** Whether what is staged is computed again, and read nowhere else. */
  private boolean isOnlyHere() {
    return !isCopied
        && Windows.reads(let.orElseThrow().part(1), array).size() == reads.size();
  }

  private static ValueExpression moved(
      String name, List<Windows.Window> windows, ValueExpression.Read read) {
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int d = 0; d < windows.size(); d++) {
      Windows.Window window = windows.get(d);
      if (window.whole()) {
        subscripts.add(read.subscripts().get(d));
      } else if (window.width() > 1) {
        subscripts.add(Indices.minus(read.subscripts().get(d), window.start()));
      }
    }
    return new ValueExpression.Read(name, subscripts, read.site());
  }

  /** The windows of the tensor, with a guard where they are not known to be inside. */
  private TensorExpression value(List<Windows.Window> windows, Set<String> bound) {
    Map<String, IndexExpression> map = new HashMap<>();
    List<Range> generations = new ArrayList<>();
    List<Condition> guards = new ArrayList<>();
    Knowledge known = Windows.known(subject.program(), place);
    for (int d = 0; d < windows.size(); d++) {
      Range range = ranges.get(d);
      Windows.Window window = windows.get(d);
      String name = Subject.fresh(range.variable(), bound);
      if (window.whole()) {
        IndexExpression lower = Substitution.of(map).in(range.lower());
        IndexExpression upper = Substitution.of(map).in(range.upper());
        generations.add(new Range(name, lower, upper, range.site()));
        map.put(range.variable(), Indices.variable(name));
        continue;
      }
      IndexExpression at = window.start();
      if (window.width() > 1) {
        IndexExpression width = Indices.literal(window.width());
        generations.add(new Range(name, Indices.literal(0), width, range.site()));
        at = Indices.plus(at, Indices.variable(name));
        known = known.with(name, Indices.literal(0), width);
      }
      guards.addAll(inside(at, range.extent(), known));
      map.put(range.variable(),
          Indices.plus(at, Substitution.of(map).in(range.lower())));
    }
    TensorExpression value = Ranges.guarded(guards,
        Substitution.of(map).in(Binders.renamed(element, bound)));
    for (int d = generations.size() - 1; d >= 0; d--) {
      value = generations.get(d).generation(value);
    }
    return value;
  }

  /** That an index is inside of an extent, as far as it is not known. */
  private static List<Condition> inside(
      IndexExpression at, IndexExpression extent, Knowledge known) {
    List<Condition> open = new ArrayList<>();
    for (Condition c : List.of(
        Knowledge.compare(Condition.Relation.AT_LEAST, at, Indices.literal(0)),
        Knowledge.compare(Condition.Relation.LESS, at, extent))) {
      if (!known.implies(c)) {
        open.add(c);
      }
    }
    return open;
  }

  /** The tree without the let. */
  private TensorExpression withoutLet(TensorExpression root) {
    Place named = new Place(root, List.of(), List.of(), root);
    for (int part : let.orElseThrow().path()) {
      named = named.part(part);
    }
    return named.put(named.part(1).node());
  }
}
