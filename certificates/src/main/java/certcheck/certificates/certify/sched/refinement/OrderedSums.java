package certcheck.certificates.certify.sched.refinement;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.equality.Matching;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.certify.sched.written.CellHistories;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Accumulations as reductions, for claims under laws: an assignment {@code x[i] := f(x[i], e)} whose
 * cell was written last by its own last iteration, or before the loop over k began, writes the
 * reduction of e up to k; what is left behind the loop is the whole reduction, also of no elements.
 * Where that is asked for, accumulations in the tiles of a range, and sums of sums over tiles, are
 * reductions over the range, so that two programs may have different tiles.
 */
final class OrderedSums {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final SpecTerms spec;
  private final Map<Term, Sum> sums = new HashMap<>();
  private final Map<Term, Term> numbers = new HashMap<>();
  private final boolean flat;
  /** The tensors of those in tiles that became reductions over the range of all. */
  private final Set<Term> flattened = new HashSet<>();

  /**
   * An accumulation.
   *
   * @param variables the loops around the assignment
   * @param done how many elements have been added when the assignment is done
   * @param count how many there are
   * @param last in which iterations of the loops that it is over the last one is added
   * @param body the elements
   * @param element what the assignment writes, as an element of its tensor
   */
  private record Sum(List<Term.Free> variables, Term function, Term start, Term done, Term count,
      Map<Term.Free, Term> last, Term body, Term element) {}

  /**
   * Accumulations in a program.
   *
   * @param flat whether those in tiles become reductions over the range that these cover
   */
  OrderedSums(Calculus calculus, SpecTerms spec, boolean flat) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.spec = spec;
    this.flat = flat;
  }

  /** Whether some accumulation in tiles became one over a range. */
  boolean isFlattened() {
    return !flattened.isEmpty();
  }

  /** Whether what an assignment accumulates became a reduction over a range. */
  boolean isFlattened(Code.Write write) {
    return flattened.contains(tensor(write.prophecy()));
  }

  private static Term tensor(Term element) {
    return Syntax.arguments(element).get(0);
  }

  /** What an assignment writes, with reductions; later values may mention it. */
  Term written(Code.Write write, Term value, CellHistories.Place place) {
    Term simplified = held(value, place.facts());
    Sum sum = sum(write, simplified, place);
    Term tensor = tensor(write.prophecy());
    if (sum != null) {
      sums.put(tensor, sum);
      return reduce(sum.function, sum.start, sum.done, sum.body);
    }
    if (isCall(simplified) && isNil(Syntax.arguments(simplified).get(1))
        && isNil(Syntax.arguments(simplified).get(2))) {
      numbers.put(tensor, simplified);
    }
    return simplified;
  }

  /** What a cell holds, with numbers for the elements that are such, and with whole reductions. */
  Term held(Term value, Facts facts) {
    List<Term> parts = Syntax.arguments(value);
    if (Syntax.head(value) == spec.model()) {
      Term whole = flat ? whole(value, facts) : null;
      return whole != null ? whole : numbers.getOrDefault(parts.get(0), value);
    } else if (isCall(value)) {
      return spec.call(parts.get(0), parts.get(1),
          Syntax.items(parts.get(2)).stream().map(v -> held(v, facts)).toList());
    } else if (Syntax.isConstant("cond", Syntax.head(value))) {
      Term otherwise = held(parts.get(2), facts);
      Term whole = whole(parts.get(1), otherwise, calculus.with(facts, parts.get(0)));
      return whole != null ? whole
          : syntax.apply("cond", parts.get(0), held(parts.get(1), facts), otherwise);
    }
    return value;
  }

  private boolean isCall(Term value) {
    return Syntax.head(value) == spec.functions() && Syntax.arguments(value).size() == 3;
  }

  private static boolean isNil(Term list) {
    return Syntax.isConstant("nil", list);
  }

  private Term reduce(Term function, Term start, Term count, Term body) {
    return syntax.apply("reduce", spec.functions(), function, start, count, body);
  }

  private Sum sum(Code.Write write, Term value, CellHistories.Place place) {
    if (!(write.value() instanceof Code.Value.Call call) || call.arguments().size() != 2
        || !(call.arguments().get(0) instanceof Code.Value.Read own)
        || own.cell().array() != write.cell().array()
        || own.cell().index() != write.cell().index()) {
      return null;
    }
    List<Term> operands = Syntax.items(Syntax.arguments(value).get(2));
    Term before = operands.get(0);
    if (!Syntax.isConstant("cond", Syntax.head(before))) {
      return null;
    }
    Term last = Syntax.arguments(before).get(1);
    Term start = Syntax.arguments(before).get(2);
    List<Term.Free> variables =
        write.iteration().stream().map(v -> (Term.Free) v).toList();
    Facts facts = calculus.with(place.facts(), Syntax.arguments(before).get(0));
    for (int n = variables.size() - 1; n >= 0; n--) {
      Term.Free k = variables.get(n);
      Term count = count(k, place.domain());
      Term earlier = terms.substitute(
          Map.of(k, syntax.apply("-", k, syntax.literal(1))), write.prophecy());
      if (count != null && !terms.occurs(k, start) && equal(last, earlier, facts)) {
        Sum sum = new Sum(variables, call.function(), start,
            syntax.apply("+", k, syntax.literal(1)), count,
            Map.of(k, syntax.apply("-", count, syntax.literal(1))),
            syntax.lambda(k, operands.get(1)), write.prophecy());
        return flat ? flattened(sum, n, place) : sum;
      }
    }
    return null;
  }

  /** The same over the range that tiles cover, and tiles of tiles, if it is in tiles. */
  private Sum flattened(Sum sum, int n, CellHistories.Place place) {
    Sum flattened = ofTiles(sum, n, place).orElse(sum);
    for (int m = n - 1; m >= 0; m--) {
      flattened = inTiles(flattened, m, place).orElse(flattened);
    }
    if (flattened != sum) {
      this.flattened.add(tensor(sum.element));
    }
    return flattened;
  }

  /** An accumulation that goes on, in the next tile t, with what the one before has left. */
  private Optional<Sum> inTiles(Sum sum, int m, CellHistories.Place place) {
    Term.Free t = sum.variables.get(m);
    List<Term.Free> inner = sum.variables.subList(m + 1, sum.variables.size());
    List<Term> parts = Syntax.arguments(sum.start);
    Term tiles = count(t, place.domain().stream()
        .filter(c -> inner.stream().noneMatch(v -> terms.occurs(v, c))).toList());
    if (!Syntax.isConstant("cond", Syntax.head(sum.start)) || tiles == null
        || terms.occurs(t, parts.get(2)) || !equal(parts.get(1), before(sum, t),
            calculus.with(place.facts(), parts.get(0)))) {
      return Optional.empty();
    }
    return TiledRange.of(calculus, sum.count, t, tiles, place.facts()).map(range -> {
      Map<Term.Free, Term> last =
          at(sum.last, t, syntax.apply("-", tiles, syntax.literal(1)));
      last.put(t, syntax.apply("-", tiles, syntax.literal(1)));
      return new Sum(sum.variables, sum.function, parts.get(2),
          syntax.apply("+", syntax.apply("*", range.size(), t), sum.done), range.total(), last,
          inFirst(t, sum.body), sum.element);
    });
  }

  /** What was written last in the tile before t. */
  private Term before(Sum sum, Term.Free t) {
    Term earlier = syntax.apply("-", t, syntax.literal(1));
    Map<Term.Free, Term> there = at(sum.last, t, earlier);
    there.put(t, earlier);
    return terms.substitute(there, sum.element);
  }

  private Map<Term.Free, Term> at(Map<Term.Free, Term> iterations, Term.Free t, Term value) {
    Map<Term.Free, Term> there = new HashMap<>();
    iterations.forEach((v, i) -> there.put(v, terms.substitute(Map.of(t, value), i)));
    return there;
  }

  /** A sum, over tiles t, of the sums over k of each tile. */
  private Optional<Sum> ofTiles(Sum sum, int n, CellHistories.Place place) {
    Term.Free t = sum.variables.get(n);
    Term inner = syntax.at(sum.body, t);
    List<Term> parts = Syntax.arguments(inner);
    if (!Syntax.isConstant("reduce", Syntax.head(inner)) || parts.get(1) != sum.function
        || !isCall(parts.get(2)) || !isNil(Syntax.arguments(parts.get(2)).get(2))) {
      return Optional.empty();
    }
    return TiledRange.of(calculus, parts.get(3), t, sum.count, place.facts()).map(range ->
        new Sum(sum.variables, sum.function, sum.start, syntax.apply("+",
            syntax.apply("*", range.size(), t), parts.get(3)), range.total(), sum.last,
            inFirst(t, parts.get(4)), sum.element));
  }

  /** The elements of the first tile, which say what those of the range are. */
  private Term inFirst(Term.Free tile, Term body) {
    return terms.substitute(Map.of(tile, syntax.literal(0)), body);
  }

  /** How often the loop over k runs, if nothing else is said of k. */
  private Term count(Term.Free k, List<Term> domain) {
    List<Term> about = new ArrayList<>(domain);
    about.removeIf(t -> !terms.occurs(k, t));
    return about.size() == 2 && Syntax.isBinary("<", about.get(1))
        && Syntax.left(about.get(1)) == k ? Syntax.right(about.get(1)) : null;
  }

  /** Whether two elements of a tensor have the same indices. */
  private boolean equal(Term element, Term other, Facts facts) {
    if (Syntax.head(element) != spec.model()
        || Syntax.arguments(element).get(0) != Syntax.arguments(other).get(0)) {
      return false;
    }
    List<Term> indices = Syntax.items(Syntax.arguments(element).get(1));
    List<Term> others = Syntax.items(Syntax.arguments(other).get(1));
    for (int d = 0; d < indices.size(); d++) {
      if (calculus.tryArithmetic(
          facts, syntax.equation(indices.get(d), others.get(d))) == null) {
        return false;
      }
    }
    return true;
  }

  /** A whole reduction, if an element is its last value and the other value is its start. */
  private Term whole(Term element, Term otherwise, Facts facts) {
    Term whole = whole(element, facts);
    return whole != null && Syntax.arguments(whole).get(2) == otherwise ? whole : null;
  }

  /** A whole reduction, if an element is its last value. */
  private Term whole(Term element, Facts facts) {
    Sum sum = Syntax.head(element) == spec.model()
        ? sums.get(Syntax.arguments(element).get(0)) : null;
    Map<Term.Free, Term> at = sum == null ? null : at(sum, element, facts);
    if (at == null) {
      return null;
    }
    Term count = terms.substitute(at, sum.count);
    boolean last = calculus.tryArithmetic(facts, syntax.equation(
        terms.substitute(at, sum.done), count)) != null;
    return last ? reduce(sum.function, terms.substitute(at, sum.start), count,
        terms.substitute(at, sum.body)) : null;
  }

  /** The iteration in which an accumulation writes an element; null if that is not seen. */
  private Map<Term.Free, Term> at(Sum sum, Term element, Facts facts) {
    Map<Term.Free, Term> others = new HashMap<>();
    List<Term.Free> unknowns = new ArrayList<>();
    for (Term.Free v : sum.variables) {
      unknowns.add(terms.free(v.name + "_of", v.type));
      others.put(v, unknowns.get(unknowns.size() - 1));
    }
    Map<Term.Free, Term> found = Matching.match(
        calculus, unknowns, terms.substitute(others, sum.element), element, facts);
    Map<Term.Free, Term> at = new HashMap<>();
    for (int n = 0; found != null && n < unknowns.size(); n++) {
      at.put(sum.variables.get(n), found.get(unknowns.get(n)));
    }
    return found == null ? null : at;
  }
}
