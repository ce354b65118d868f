package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loops without the loops over tiles around them, as they were before an optimiser tiled them: a loop
 * whose variable t no access mentions, but bounds of loops inside, such as {@code 32 * t}, is left
 * out. Loops keep those of their bounds that mention no tile; where all do, they have those by the
 * conditions inside, or a tile is the first or the last. Conditions on tiles are left out. Nothing is
 * proved here, and it is not known that the loops do the same.
 */
public final class Untiled {
  /** Bounds of one loop, while tiles are replaced in them. */
  private static final int BOUNDS = 64;

  /** The loops over tiles around the place, the outermost first. */
  private final Map<String, Statement.Loop> tiles = new LinkedHashMap<>();
  private boolean isTiled;

  private final List<Condition> assumed;

  private Untiled(List<Condition> assumed) {
    this.assumed = assumed;
  }

  /** A bound that is not understood. */
  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown() {
      super(null, null, false, false);
    }
  }

  /** A program without tiles; empty if it has none, or bounds that are not understood. */
  public static Optional<Program> of(Program program) {
    Untiled untiled = new Untiled(program.assumptions());
    try {
      Statement body = untiled.statement(program.body());
      return untiled.isTiled ? Optional.of(new Program(program.file(), program.parameters(),
          program.assumptions(), program.arrays(), body, List.of())) : Optional.empty();
    } catch (Unknown e) {
      return Optional.empty();
    }
  }

  private Statement statement(Statement s) {
    if (s instanceof Statement.Sequence sequence) {
      return new Statement.Sequence(
          sequence.statements().stream().map(this::statement).toList(), s.site());
    } else if (s instanceof Statement.Conditional c) {
      Statement then = statement(c.then());
      Optional<Condition> condition = condition(c.condition());
      return condition.isEmpty() && c.otherwise() instanceof Statement.Skip ? then
          : new Statement.Conditional(condition.orElseThrow(Unknown::new), then,
              statement(c.otherwise()), s.site());
    } else if (s instanceof Statement.Let let) {
      return new Statement.Let(let.variable(), let.value(), statement(let.body()), s.site());
    } else if (s instanceof Statement.Local local) {
      return new Statement.Local(local.array(), local.extents(), statement(local.body()), s.site());
    } else if (s instanceof Statement.Loop loop) {
      return loop(loop);
    }
    return s;
  }

  private Statement loop(Statement.Loop loop) {
    if (!isOverTiles(loop)) {
      return new Statement.Loop(loop.parallel(), loop.variable(),
          bound(loop, true), bound(loop, false), loop.step(), statement(loop.body()),
          loop.reductions(), loop.site());
    }
    isTiled = true;
    tiles.put(loop.variable(), loop);
    Statement body = statement(loop.body());
    tiles.remove(loop.variable());
    return body;
  }

  // ── Which loops are over tiles ──

  private static boolean isOverTiles(Statement.Loop loop) {
    return !isAccessed(loop.body(), loop.variable()) && isBound(
        loop.body(), loop.variable(), loop.step().compareTo(BigInteger.ONE) > 0);
  }

  /** Whether an access, or an expression that may be in one, mentions a variable. */
  private static boolean isAccessed(Statement s, String variable) {
    List<IndexExpression> all = new ArrayList<>();
    Statements.forEachAssignment(s, a -> {
      all.addAll(a.subscripts());
      collect(a.value(), all);
    });
    return all.stream().anyMatch(e -> mentions(e, variable)) || isNamed(s, variable);
  }

  private static void collect(ValueExpression e, List<IndexExpression> all) {
    if (e instanceof ValueExpression.Read read) {
      all.addAll(read.subscripts());
    } else if (e instanceof ValueExpression.Cast cast) {
      all.add(cast.index());
    } else if (e instanceof ValueExpression.Select select) {
      select.condition().forEachOperand(all::add);
    }
    e.operands().forEach(part -> collect(part, all));
  }

  /** Whether the extents of a local array, or the value of a name, mention a variable. */
  private static boolean isNamed(Statement s, String variable) {
    return s instanceof Statement.Let let && mentions(let.value(), variable)
        || s instanceof Statement.Local local
            && local.extents().stream().anyMatch(e -> mentions(e, variable))
        || s.parts().stream().anyMatch(part -> isNamed(part, variable));
  }

  /**
   * Whether a loop is bounded by a multiple of a variable.
   *
   * @param step whether the variable itself is one
   */
  private static boolean isBound(Statement s, String variable, boolean step) {
    return s instanceof Statement.Loop loop
        && (isMultiple(loop.lower(), variable, step) || isMultiple(loop.upper(), variable, step))
        || s.parts().stream().anyMatch(part -> isBound(part, variable, step));
  }

  private static boolean isMultiple(IndexExpression e, String variable, boolean multiple) {
    boolean inside = multiple || e instanceof IndexExpression.Product
        || e instanceof IndexExpression.Scaled s && s.factor().bitLength() > 1;
    return e instanceof IndexExpression.Variable x ? multiple && x.name().equals(variable)
        : IndexExpressions.operands(e).stream().anyMatch(o -> isMultiple(o, variable, inside));
  }

  private static boolean mentions(IndexExpression e, String variable) {
    return IndexExpressions.variables(e).stream().anyMatch(x -> x.name().equals(variable));
  }

  // ── What is left of conditions and bounds ──

  /** What a condition says of no tile; empty if nothing. */
  private Optional<Condition> condition(Condition c) {
    if (c instanceof Condition.And and) {
      Optional<Condition> left = condition(and.left());
      Optional<Condition> right = condition(and.right());
      return left.isPresent() && right.isPresent()
          ? Optional.of(new Condition.And(left.get(), right.get(), c.site()))
          : left.or(() -> right);
    }
    List<IndexExpression> operands = new ArrayList<>();
    c.forEachOperand(operands::add);
    return operands.stream().anyMatch(e -> LinearIndex.of(e).mentions(tiles.keySet()))
        ? Optional.empty() : Optional.of(c);
  }

  private IndexExpression bound(Statement.Loop loop, boolean lower) {
    IndexExpression e = lower ? loop.lower() : loop.upper();
    if (!LinearIndex.of(e).mentions(tiles.keySet())) {
      return e;
    }
    List<LinearIndex> bounds = operands(LinearIndex.of(e), lower);
    if (bounds.stream().allMatch(form -> form.mentions(tiles.keySet()))) {
      Optional<List<List<LinearIndex>>> guards = GuardBounds.of(loop, lower, tiles.keySet());
      if (guards.isPresent() && !guards.get().isEmpty()) {
        List<IndexExpression> all = guards.get().stream()
            .map(some -> most(some, lower, loop.site())).distinct().toList();
        return most(all.stream().map(LinearIndex::of).toList(), !lower, loop.site());
      }
    }
    return most(free(bounds, lower), lower, loop.site());
  }

  /** The greatest or the least of several sums, without those that plainly are not. */
  private IndexExpression most(List<LinearIndex> forms, boolean greatest, Site site) {
    List<LinearIndex> needed = new ArrayList<>(new LinkedHashSet<>(forms));
    for (LinearIndex form : List.copyOf(needed)) {
      if (needed.stream().anyMatch(other -> other != form
          && isAtLeast(greatest ? other : form, greatest ? form : other))) {
        needed.remove(form);
      }
    }
    return needed.stream().map(form -> form.expression(site)).reduce((s, t) -> greatest
        ? new IndexExpression.Maximum(s, t, site) : new IndexExpression.Minimum(s, t, site))
        .orElseThrow();
  }

  /** Whether a sum is at least another by what is assumed of single parameters. */
  private boolean isAtLeast(LinearIndex one, LinearIndex other) {
    LinearIndex slack = one.plus(BigInteger.ONE.negate(), other);
    BigInteger least = slack.constant();
    for (Map.Entry<IndexExpression, BigInteger> part : slack.factors().entrySet()) {
      BigInteger value = least(part.getKey());
      if (value == null || part.getValue().signum() < 0) {
        return false;
      }
      least = least.add(part.getValue().multiply(value));
    }
    return least.signum() >= 0;
  }

  /** The least value of a parameter, if an assumption says so; or null. */
  private BigInteger least(IndexExpression parameter) {
    return assumed.stream().flatMap(c -> conjuncts(c).stream())
        .filter(c -> c.relation() == Condition.Relation.AT_LEAST && c.left().equals(parameter)
            && c.right() instanceof IndexExpression.Literal)
        .map(c -> ((IndexExpression.Literal) c.right()).value())
        .max(BigInteger::compareTo).orElse(null);
  }

  private static List<Condition.Comparison> conjuncts(Condition c) {
    List<Condition.Comparison> all = new ArrayList<>();
    if (c instanceof Condition.And and) {
      all.addAll(conjuncts(and.left()));
      all.addAll(conjuncts(and.right()));
    } else if (c instanceof Condition.Comparison comparison) {
      all.add(comparison);
    }
    return all;
  }

  /** The sums of which a bound is the greatest, if it is a lower one, or the least. */
  private static List<LinearIndex> operands(LinearIndex form, boolean lower) {
    for (Map.Entry<IndexExpression, BigInteger> part : form.factors().entrySet()) {
      boolean greatest = lower == part.getValue().signum() > 0;
      if (part.getKey() instanceof IndexExpression.Maximum && greatest
          || part.getKey() instanceof IndexExpression.Minimum && !greatest) {
        List<LinearIndex> all = new ArrayList<>();
        for (IndexExpression operand : IndexExpressions.operands(part.getKey())) {
          all.addAll(operands(form.with(part.getKey(), LinearIndex.of(operand)), lower));
        }
        return all;
      }
    }
    return List.of(form);
  }

  /** Bounds that mention no tile. */
  private List<LinearIndex> free(List<LinearIndex> bounds, boolean lower) {
    List<LinearIndex> free =
        bounds.stream().filter(form -> !form.mentions(tiles.keySet())).toList();
    if (!free.isEmpty()) {
      return free;
    }
    List<String> inside = new ArrayList<>(tiles.keySet());
    for (int n = inside.size() - 1; n >= 0 && bounds.size() <= BOUNDS; n--) {
      String tile = inside.get(n);
      if (bounds.stream().anyMatch(form -> form.mentions(Set.of(tile)))) {
        return free(bounds.stream().flatMap(
            form -> at(form, tiles.get(tile), lower).stream()).toList(), lower);
      }
    }
    throw new Unknown();
  }

  /**
   * A bound at the first or the last tile, whichever is the weaker one; none if that is not known. Sizes
   * of tiles are taken to be positive.
   */
  private static List<LinearIndex> at(LinearIndex form, Statement.Loop tile, boolean lower) {
    IndexExpression variable = form.factors().keySet().stream()
        .filter(e -> isMultiple(e, tile.variable())).findFirst()
        .orElse(new IndexExpression.Variable(tile.variable(), tile.site()));
    BigInteger factor = form.factors().getOrDefault(variable, BigInteger.ZERO);
    if (factor.signum() == 0) {
      return form.mentions(Set.of(tile.variable())) ? List.of() : List.of(form);
    }
    boolean first = lower == (factor.signum() > 0);
    List<LinearIndex> all = new ArrayList<>();
    for (LinearIndex end : operands(LinearIndex.of(first ? tile.lower() : tile.upper()), first)) {
      LinearIndex last = first ? end
          : end.plus(BigInteger.ONE, new LinearIndex(Map.of(), BigInteger.ONE.negate()));
      if (variable instanceof IndexExpression.Product && !last.factors().isEmpty()) {
        return List.of();
      }
      all.add(form.with(variable, variable instanceof IndexExpression.Product product
          ? new LinearIndex(Map.of(), BigInteger.ZERO).plus(
              last.constant(), LinearIndex.of(size(product, tile.variable()))) : last));
    }
    return all;
  }

  /** Whether an expression is a tile times a size, in any order. */
  private static boolean isMultiple(IndexExpression e, String tile) {
    return e instanceof IndexExpression.Product product
        && (isTile(product.left(), tile) || isTile(product.right(), tile))
        && !mentions(size(product, tile), tile);
  }

  private static boolean isTile(IndexExpression e, String tile) {
    return e instanceof IndexExpression.Variable x && x.name().equals(tile);
  }

  private static IndexExpression size(IndexExpression.Product product, String tile) {
    return isTile(product.left(), tile) ? product.right() : product.left();
  }
}
