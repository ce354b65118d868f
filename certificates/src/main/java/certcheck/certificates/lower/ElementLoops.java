package certcheck.certificates.lower;

import certcheck.certificates.lower.Operations.Replacement;
import certcheck.certificates.lower.block.Sequences;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The loops that compute the elements of an expression, one after the other, and write each to an
 * array. A sum, or another reduction, is computed in a local scalar, at the beginning of the
 * innermost loop whose index it mentions. Its first summand is written before the loop, unless that
 * loop computes other sums: then a condition tells the first one. What the scalar holds on the way
 * is annotated.
 */
final class ElementLoops {
  private final LoopContext context;
  private final List<Scope> nest = new ArrayList<>();
  private final Map<Indexed.Reduction, Scope> scopes = new IdentityHashMap<>();
  private final Map<Indexed.Reduction, String> scalars = new IdentityHashMap<>();

  /** The body of a loop, and which sums are computed at its beginning. */
  private record Scope(String index, int loops, List<Indexed.Reduction> sums) {
    Scope(String index, int loops) {
      this(index, loops, new ArrayList<>());
    }
  }

  /** Loops in a context. */
  ElementLoops(LoopContext context) {
    this.context = context;
  }

  /**
   * The loops for all elements. Sums are computed where there are values only.
   *
   * @param region where there are values; elsewhere zero is written
   * @param parallel whether the outermost loop with several iterations is parallel
   */
  Statement statement(String array, Region region, Indexed element, boolean parallel) {
    List<String> indices = region.indices();
    nest.add(new Scope("", 0));
    indices.forEach(i -> nest.add(new Scope(i, nest.size())));
    place(element, nest);
    Statement body = assignment(array, region, value(element, Replacement.NONE));
    int outermost = 0;
    while (outermost < indices.size() && region.stored(outermost).equals(BigInteger.ONE)) {
      outermost++;
    }
    for (int d = indices.size(); d >= 0; d--) {
      body = inside(array, region, d, with(nest.get(d).sums, body));
      if (d > 0) {
        body = LoopContext.loop(parallel && d - 1 == outermost, indices.get(d - 1), 0, region.stored(d - 1),
            body);
      }
    }
    return body;
  }

  private Statement assignment(String array, Region region, ValueExpression value) {
    return context.assignment(array, Names.variables(region.indices()), value);
  }

  /**
   * The statement in so many loops where there are values. That is decided before sums are
   * computed, else in the innermost loop.
   */
  private Statement inside(String array, Region region, int loops, Statement body) {
    if (!decides(loops)) {
      return body;
    }
    int before = loops - 1;
    while (before > 0 && !decides(before)) {
      before--;
    }
    return region.inside(Math.max(before, 0), loops).<Statement>map(condition ->
        new Statement.Conditional(condition, body, zero(array, region, loops), Site.NONE))
        .orElse(body);
  }

  private boolean decides(int loops) {
    return loops == nest.size() - 1 || !nest.get(loops).sums.isEmpty();
  }

  /** Writes zero to all cells that are left in so many loops. */
  private Statement zero(String array, Region region, int loops) {
    Statement body = assignment(array, region, Operations.ZERO);
    for (int d = region.indices().size(); d > loops; d--) {
      body = LoopContext.loop(false, region.indices().get(d - 1), 0, region.stored(d - 1), body);
    }
    return body;
  }

  /** Decides where sums are computed; those in a sum come before it. */
  private void place(Indexed e, List<Scope> path) {
    if (e instanceof Indexed.Operated operated) {
      place(operated.left(), path);
      place(operated.right(), path);
    } else if (e instanceof Indexed.Selected selected) {
      selected.elements().forEach(element -> place(element, path));
    } else if (e instanceof Indexed.Reduction sum) {
      Scope own = new Scope(sum.index(), context.prefix().size() + path.size());
      scopes.put(sum, own);
      List<Scope> inner = new ArrayList<>(path);
      inner.add(own);
      place(sum.body(), inner);
      Set<String> free = sum.free();
      int innermost = path.size() - 1;
      while (innermost > 0 && !free.contains(path.get(innermost).index)) {
        innermost--;
      }
      path.get(innermost).sums.add(sum);
      scalars.put(sum, context.names().scalar(sum.word(), scalars.size() + 1));
    }
  }

  /** The statement after the computation of sums. */
  private Statement with(List<Indexed.Reduction> sums, Statement rest) {
    Statement result = rest;
    for (int k = sums.size() - 1; k >= 0; k--) {
      List<Statement> block = new ArrayList<>(computation(sums.get(k)));
      block.add(result);
      result = new Statement.Local(
          scalars.get(sums.get(k)), List.of(), Sequences.flat(block), Site.NONE);
    }
    return result;
  }

  private List<Statement> computation(Indexed.Reduction sum) {
    List<Indexed.Reduction> inner = scopes.get(sum).sums;
    if (!inner.isEmpty()) {
      Condition isFirst = new Condition.Comparison(Condition.Relation.EQUAL,
          IndexExpression.Variable.of(sum.index()), IndexExpression.Literal.of(0), Site.NONE);
      return List.of(LoopContext.loop(false, sum.index(), 0, sum.extent(), with(inner,
          new Statement.Conditional(
              isFirst, first(sum, Replacement.NONE), increase(sum), Site.NONE))));
    }
    Statement first = first(sum, Replacement.zero(sum.index()));
    return sum.extent().equals(BigInteger.ONE) ? List.of(first)
        : List.of(first, LoopContext.loop(false, sum.index(), 1, sum.extent(), increase(sum)));
  }

  private Statement first(Indexed.Reduction sum, Replacement replacement) {
    return new Statement.Assignment(
        scalars.get(sum), List.of(), value(sum.body(), replacement), Site.NONE);
  }

  private Statement increase(Indexed.Reduction sum) {
    ValueExpression increased = context.operations().call(
        sum.operation(), read(sum), value(sum.body(), Replacement.NONE));
    String index = context.names().index(scopes.get(sum).loops);
    return new Statement.Assignment(scalars.get(sum), List.of(), increased,
        Optional.of(context.partial().apply(sum, index)), Site.NONE);
  }

  private ValueExpression read(Indexed.Reduction sum) {
    return new ValueExpression.Read(scalars.get(sum), List.of(), Site.NONE);
  }

  private ValueExpression value(Indexed e, Replacement replacement) {
    if (e instanceof Indexed.Element element) {
      return context.read(replacement.in(element));
    }
    if (e instanceof Indexed.Operated operated) {
      return context.operations().call(operated.operation(),
          value(operated.left(), replacement), value(operated.right(), replacement));
    }
    if (e instanceof Indexed.Reduction sum) {
      return read(sum);
    }
    if (e instanceof Indexed.Selected selected) {
      return Operations.selected(selected, replacement, element -> value(element, replacement));
    }
    throw new IllegalStateException("unknown element " + e.getClass());
  }
}
