package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.equality.Matching;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Guesses what assignments {@code a[i] := f(a[i], e)} write: a reduction of the specification up to
 * the element that e is, if they go through its elements in order; else what they themselves add up,
 * from what the cell held at first, in parts if there are several loops.
 */
final class Accumulations {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final SpecTerms spec;
  private final Inference inference;
  private final List<Pattern> patterns = new ArrayList<>();
  private int variables;

  /**
   * {@code reduce F function start count body} in an equation, with the variables around it: the
   * equation's indices come first.
   */
  private record Pattern(SpecEquation equation, List<Term.Free> unknowns, Term function, Term start,
      Term count, Term.Abstraction body) {}

  Accumulations(Calculus calculus, SpecTerms spec, List<SpecEquation> equations,
      Inference inference) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.spec = spec;
    this.inference = inference;
    equations.forEach(e -> collect(e, e.value(), e.indices()));
  }

  private void collect(SpecEquation equation, Term value, List<Term.Free> unknowns) {
    if (Syntax.isConstant("reduce", Syntax.head(value))) {
      List<Term> parts = Syntax.arguments(value);
      Term.Abstraction body = (Term.Abstraction) parts.get(4);
      patterns.add(
          new Pattern(equation, unknowns, parts.get(1), parts.get(2), parts.get(3), body));
      Term.Free k = fresh();
      List<Term.Free> inside = new ArrayList<>(unknowns);
      inside.add(k);
      collect(equation, terms.instantiate(body, k), inside);
    } else if (value instanceof Term.Application a) {
      collect(equation, a.function, unknowns);
      collect(equation, a.argument, unknowns);
    }
  }

  private Term.Free fresh() {
    return terms.free("k_r" + variables++, terms.integer);
  }

  /**
   * The value after an assignment, if it accumulates; or null.
   *
   * @param around the loops and branches around it
   */
  Term guess(Code.Write write, Known known, Facts facts, Inference.Around around) {
    if (!(write.value() instanceof Code.Value.Call call) || call.arguments().size() != 2) {
      return null;
    }
    boolean left = isOwn(call.arguments().get(0), write.cell());
    if (!left && !isOwn(call.arguments().get(1), write.cell())) {
      return null;
    }
    Term added = inference.expected(call.arguments().get(left ? 1 : 0), known, facts);
    if (added == null) {
      return null;
    }
    History history = new History(write, known, facts);
    for (Term element : new LinkedHashSet<>(List.of(added, inference.folded(added, facts)))) {
      for (Pattern pattern : patterns) {
        Term ordered = pattern.function() == call.function()
            ? ordered(pattern, element, history, facts) : null;
        if (ordered != null) {
          return ordered;
        }
      }
    }
    return left ? history.sum(call.function(), inference.folded(added, facts), around) : null;
  }

  private static boolean isOwn(Code.Value e, Code.Cell cell) {
    return e instanceof Code.Value.Read read && read.cell().array() == cell.array()
        && read.cell().index() == cell.index();
  }

  /** The reduction of a pattern up to an element, if its elements come in order. */
  private Term ordered(Pattern pattern, Term element, History history, Facts facts) {
    Term.Free k = fresh();
    List<Term.Free> unknowns = new ArrayList<>(pattern.unknowns());
    unknowns.removeIf(u -> !terms.occurs(u, pattern.body()));
    unknowns.add(k);
    Term every = terms.instantiate(pattern.body(), k);
    Map<Term.Free, Term> match = Matching.match(calculus, unknowns, every, element, facts);
    if (match == null) {
      match = inOwnCell(pattern, unknowns, every, element, history);
    }
    boolean some = match == null;
    if (some) {
      match = chosen(unknowns, every, element, facts);
    }
    if (match == null) {
      return null;
    }
    Term start = terms.substitute(match, pattern.start());
    Term body = terms.substitute(match, pattern.body());
    Term whole = reduce(
        pattern.function(), start, terms.substitute(match, pattern.count()), body);
    return !history.inOrder(match.get(k), whole, some) ? null : reduce(pattern.function(), start,
        syntax.apply("+", match.get(k), syntax.literal(1)), body);
  }

  /**
   * The match where the equation's indices are the subscripts of the cell that is written, which have
   * quotients in them (others follow from the element); null if the cell does not hold elements of this
   * tensor, or there is none.
   */
  private Map<Term.Free, Term> inOwnCell(Pattern pattern, List<Term.Free> unknowns, Term every,
      Term element, History history) {
    Code.Cell cell = history.write.cell();
    if (!inference.holds(cell.array(), pattern.equation().tensor())
        || cell.subscripts().stream().noneMatch(Accumulations::hasQuotient)) {
      return null;
    }
    Map<Term.Free, Term> all = new LinkedHashMap<>();
    for (int d = 0; d < cell.subscripts().size(); d++) {
      all.put(pattern.equation().indices().get(d), cell.subscripts().get(d));
    }
    List<Term.Free> others = unknowns.stream().filter(u -> !all.containsKey(u)).toList();
    Map<Term.Free, Term> match = Matching.match(
        calculus, others, terms.substitute(all, every), element, history.facts);
    if (match == null) {
      return null;
    }
    all.putAll(match);
    return all;
  }

  /**
   * Where a pattern is an element or else a number, and the element is meant: that the number may be
   * left out is for laws to say. Null if it does not match.
   */
  private Map<Term.Free, Term> chosen(
      List<Term.Free> unknowns, Term pattern, Term element, Facts facts) {
    if (!Syntax.isConstant("cond", Syntax.head(pattern))) {
      return null;
    }
    List<Term> parts = Syntax.arguments(pattern);
    boolean first = isNumber(parts.get(2));
    if (!first && !isNumber(parts.get(1))) {
      return null;
    }
    Map<Term.Free, Term> match =
        Matching.match(calculus, unknowns, parts.get(first ? 1 : 2), element, facts);
    Term condition = first ? parts.get(0) : syntax.not(parts.get(0));
    return match == null || !match.keySet().containsAll(unknowns)
        || calculus.tryArithmetic(facts, terms.substitute(match, condition)) == null ? null : match;
  }

  /** Whether a numeral divides something in an integer. */
  private static boolean hasQuotient(Term t) {
    return Syntax.isBinary("div", t) && Syntax.right(t) instanceof Term.Literal
        || t instanceof Term.Application a && (hasQuotient(a.function) || hasQuotient(a.argument));
  }

  private boolean isNumber(Term value) {
    return Syntax.head(value) == spec.functions()
        && Syntax.items(Syntax.arguments(value).get(2)).isEmpty();
  }

  private Term reduce(Term function, Term start, Term count, Term body) {
    return syntax.apply("reduce", spec.functions(), function, start, count, body);
  }

  /** What was in the cell before an assignment that accumulates. */
  private final class History {
    private final Code.Write write;
    private final Facts facts;
    private final List<Alternatives.Alternative> all;
    private final List<Alternatives.Alternative> own = new ArrayList<>();
    private Alternatives.Alternative first;

    History(Code.Write write, Known known, Facts facts) {
      this.write = write;
      this.facts = facts;
      this.all = inference.writers(write.cell(), known, facts);
      for (Alternatives.Alternative writer : all) {
        if (isOwn(writer)) {
          own.add(writer);
        } else if (first == null) {
          first = writer;
        }
      }
    }

    private boolean isOwn(Alternatives.Alternative writer) {
      return !writer.isGiven()
          && writer.candidate().write().source() == write.source();
    }

    private Term initial() {
      return first == null ? null : inference.value(first, write.cell());
    }

    /**
     * Whether the element before this one is the one that was added before, or none. What another
     * assignment that adds to the cell has added is taken to be in order if it comes later in the
     * text.
     *
     * @param whole the reduction with all its elements
     * @param some whether elements may be left out
     */
    boolean inOrder(Term element, Term whole, boolean some) {
      Facts left = facts;
      for (Alternatives.Alternative writer : all) {
        Term here = syntax.conjunction(writer.conditions());
        Facts known = calculus.with(left, here);
        Term added = isOwn(writer) ? ownAdded(writer, element, whole, known)
            : added(writer, whole, known);
        if (added == null ? isOwn(writer) : some ? !atMost(known, added, element)
            : !equal(known, added, element)) {
          return false;
        }
        left = calculus.with(left, syntax.not(here));
      }
      return true;
    }

    /**
     * How many elements a cell has that the same assignment has written: those up to its own; none
     * if the start of the reduction is what it has completed; null if it is another reduction.
     */
    private Term ownAdded(
        Alternatives.Alternative writer, Term element, Term whole, Facts known) {
      List<Term> iteration = writer.iteration(calculus);
      Term there = write.in(terms, iteration, whole);
      Term next = syntax.apply(
          "+", write.in(terms, iteration, element), syntax.literal(1));
      if (start(there) == start(whole) || !inference.isElement(start(whole))) {
        return next;
      }
      return equal(known, next, Syntax.arguments(there).get(3))
          && inference.says(start(whole), there, known) ? syntax.literal(0) : null;
    }

    private static Term start(Term reduction) {
      return Syntax.arguments(reduction).get(2);
    }

    /** How many elements a cell has that another assignment has written; null if not known. */
    private Term added(Alternatives.Alternative writer, Term whole, Facts known) {
      Term value = inference.value(writer, write.cell());
      if (value == start(whole)
          || value != null && inference.says(start(whole), value, known)) {
        return syntax.literal(0);
      }
      if (value == null || !Syntax.isConstant("reduce", Syntax.head(value))) {
        return null;
      }
      List<Term> parts = Syntax.arguments(value);
      return parts.get(1) == Syntax.arguments(whole).get(1) && parts.get(2) == start(whole)
          ? parts.get(3) : null;
    }

    private boolean equal(Facts known, Term left, Term right) {
      return calculus.tryArithmetic(known, syntax.equation(left, right)) != null;
    }

    private boolean atMost(Facts known, Term less, Term more) {
      return calculus.tryArithmetic(known, syntax.apply("≤", less, more)) != null;
    }

    /** The loops over which the assignment accumulates. */
    private List<Integer> loops() {
      List<Integer> result = new ArrayList<>();
      for (int n = 0; n < write.iteration().size(); n++) {
        for (Alternatives.Alternative writer : own) {
          if (!result.contains(n)
              && !equal(facts, writer.iteration(calculus).get(n), write.iteration().get(n))) {
            result.add(n);
          }
        }
      }
      return result;
    }

    /**
     * What the loops add up, from what the cell held at first; if that is a number, then instead of what
     * they leave out.
     */
    Term sum(Term function, Term element, Inference.Around around) {
      List<Integer> loops = loops();
      Term start = initial();
      if (loops.isEmpty() || start == null
          || loops.stream().anyMatch(n -> terms.occurs(variable(n), start))) {
        return null;
      }
      Term added = element;
      for (Term condition : isNumber(start) ? around.conditions() : List.<Term>of()) {
        if (loops.stream().anyMatch(n -> terms.occurs(variable(n), condition))) {
          added = syntax.apply("cond", condition, added, start);
        }
      }
      int last = loops.size() - 1;
      Term.Free innermost = variable(loops.get(last));
      Term sum = reduce(function, start, syntax.apply("+", innermost, syntax.literal(1)),
          syntax.lambda(innermost, added));
      Term whole = added;
      for (int n = last; n > 0; n--) {
        Term.Free inner = variable(loops.get(n));
        Term.Free outer = variable(loops.get(n - 1));
        whole = reduce(function, start, around.counts().get(loops.get(n)), syntax.lambda(inner, whole));
        sum = spec.call(function, syntax.list(terms.integer, List.of()),
            List.of(reduce(function, start, outer, syntax.lambda(outer, whole)), sum));
      }
      return sum;
    }

    private Term.Free variable(int loop) {
      return (Term.Free) write.iteration().get(loop);
    }
  }
}
