package certcheck.certificates.lower.atl;

import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Loops that store the elements of a tensor expression (Liu et al. 2024, section 5): reshape operators
 * become what is done to indices, a let a local array, a sum an accumulation. Conditions that are
 * known are left out.
 */
final class TensorLoops {
  /** An index of which nothing is known: no name of a program. */
  private static final String OPEN = "?";

  private final Fresh fresh;
  private final AtlOptions options;
  private final Specification specification;
  private final List<IndexExpression> extents;
  private int blocked;

  /** Where the element at an index goes. */
  private interface Place {
    Cell at(List<IndexExpression> index);
  }

  /**
   * What is done: an element, 0 for padding, is assigned, or one that is present is added; to count is
   * to add, and to assign what is there to itself where an element is padding.
   */
  private enum Mode { ASSIGN, ADD, COUNT }

  /**
   * Loops.
   *
   * @param specification of which assignments are told where it is not seen what they write
   * @param extents of the program's arrays: an expression that is known to be one is written so
   */
  TensorLoops(Fresh fresh, AtlOptions options, Specification specification,
      List<IndexExpression> extents) {
    this.fresh = fresh;
    this.options = options;
    this.specification = specification;
    this.extents = extents;
  }

  /** Stores the elements in an array of that shape. */
  Statement of(TensorExpression e, String array, Knowledge knowledge) {
    return Statement.Sequence.of(statements(e, index -> new Cell(array, index),
        Mode.ASSIGN, knowledge), Site.NONE);
  }

  private List<Statement> statements(
      TensorExpression e, Place place, Mode mode, Knowledge known) {
    if (e instanceof TensorExpression.Scalar scalar) {
      return scalar.reduction().map(r -> reduction(r, place, mode, known))
          .orElseGet(() -> assignment(place, scalar.value(), mode, known));
    } else if (e instanceof TensorExpression.Generation gen) {
      return generation(gen, place, mode, known);
    } else if (e instanceof TensorExpression.Sum sum) {
      return mode == Mode.ASSIGN && !Shapes.of(sum).isEmpty()
          ? sum(sum, place, known) : apart(sum, place, mode, known);
    } else if (e instanceof TensorExpression.Guard guard) {
      return guard(guard, place, mode, known);
    } else if (e instanceof TensorExpression.Let let) {
      String x = let.name();
      Specification.Counted tensor = specification.cases().get(let);
      Place named = index -> new Cell(x, index, List.of(), Optional.ofNullable(tensor)
          .map(t -> element(t, index)));
      List<Statement> body =
          new ArrayList<>(statements(let.value(), named, Mode.ASSIGN, known));
      body.addAll(statements(let.body(), place, mode, known));
      return List.of(new Statement.Local(x, Shapes.of(let.value()),
          Statement.Sequence.of(body, Site.NONE), Site.NONE));
    } else if (e instanceof TensorExpression.Concatenation c) {
      IndexExpression m = Shapes.of(c.first()).get(0);
      List<Statement> both = new ArrayList<>(statements(c.first(), place, mode, known));
      both.addAll(statements(c.second(),
          index -> place.at(with(index, Terms.plus(index.get(0), m))), mode, known));
      return both;
    }
    return reshaped((TensorExpression.Reshape) e, place, mode, known);
  }

  // ── Generations ──

  /**
   * A loop over the elements that are stored somewhere, as far as bounds say so; if they are added, over
   * those that may be something else than padding. Zeros that are assigned stay a case.
   */
  private List<Statement> generation(
      TensorExpression.Generation gen, Place place, Mode mode, Knowledge known) {
    return blocks(gen, place, mode, known).orElseGet(() -> plain(gen, place, mode, known));
  }

  private List<Statement> plain(
      TensorExpression.Generation gen, Place place, Mode mode, Knowledge known) {
    String x = gen.variable();
    IndexExpression i = Terms.minus(IndexExpression.Variable.of(x), gen.lower());
    Place row = index -> place.at(before(i, index));
    Bounds stored = stored(
        x, List.of(), Shapes.of(gen).size() - 1, gen.lower(), gen.upper(), row, mode, known);
    Bounds bounds = Bounds.of(x, mode == Mode.ADD ? Presence.of(gen.body()) : List.of(),
        stored.lower(), stored.upper(), known);
    return loop(options.parallel().contains(x), x, bounds.lower(), bounds.upper(),
        statements(gen.body(), row, mode, known.with(x, bounds.lower(), bounds.upper())));
  }

  // ── Sums in blocks ──

  /** How many tensors of sums are computed in blocks. */
  int blocked() {
    return blocked;
  }

  /** The loops over blocks of a tensor of sums, where there are rows and columns enough. */
  private Optional<List<Statement>> blocks(
      TensorExpression.Generation gen, Place place, Mode mode, Knowledge known) {
    return mode != Mode.ASSIGN ? Optional.empty()
        : options.blocks().flatMap(sizes -> Generations.of(gen)
            .flatMap(tensor -> tensor(tensor, place, known))
            .flatMap(tensor -> blocks(tensor, sizes, known, open ->
                plain(gen, place, mode, known.with(new Condition.Not(open, Site.NONE))))));
  }

  /**
   * The same of sums with rows and columns.
   *
   * @param plain the loops for where a condition does not hold
   */
  private Optional<List<Statement>> blocks(BlockedTensor tensor, BlockSizes sizes,
      Knowledge known, Function<Condition, List<Statement>> plain) {
    if (tensor.enough(sizes).stream().anyMatch(known::excludes)) {
      return Optional.empty();
    }
    blocked++;
    List<Statement> loops = List.of(tensor.loops(sizes, tensor.axes().stream()
        .anyMatch(axis -> options.parallel().contains(axis.index()))));
    return Optional.of(tensor.enough(sizes).stream().filter(c -> !known.implies(c))
        .reduce(Terms::and).map(open -> List.<Statement>of(new Statement.Conditional(open,
            Statement.Sequence.of(loops, Site.NONE),
            Statement.Sequence.of(plain.apply(open), Site.NONE), Site.NONE))).orElse(loops));
  }

  /** Of sums that go to cells under no condition, and of which nothing is told. */
  private Optional<BlockedTensor> tensor(
      Generations tensor, Place place, Knowledge known) {
    Knowledge inside = tensor.inside(known);
    Cell cell = place.at(tensor.index());
    return cell.value().isEmpty() && cell.conditions().stream().allMatch(inside::implies)
        && tensor.expressions().stream().noneMatch(
            sum -> specification.counted().containsKey(sum) || specification.tells(sum))
        && tensor.sums().stream().skip(1).allMatch(axis -> inside.implies(Knowledge.compare(
            Condition.Relation.AT_LEAST, axis.extent(), IndexExpression.Literal.of(1))))
        ? BlockedTensor.of(tensor, cell, fresh) : Optional.empty();
  }

  /**
   * The bounds between which cells are stored anywhere.
   *
   * @param rank of the cells
   * @param row where they go, for a value of the variable x
   */
  private static Bounds stored(String x, List<IndexExpression> before, int rank,
      IndexExpression lower, IndexExpression upper, Place row, Mode mode, Knowledge known) {
    List<IndexExpression> index = new ArrayList<>(before);
    for (int d = 0; d < rank; d++) {
      index.add(IndexExpression.Variable.of(OPEN));
    }
    List<Condition> conditions = mode == Mode.COUNT ? List.of()
        : row.at(index).conditions().stream().filter(c -> !Bounds.mentions(c, OPEN)).toList();
    return Bounds.of(x, conditions, lower, upper, known);
  }

  // ── Scalars ──

  private static List<Statement> assignment(
      Place place, ValueExpression value, Mode mode, Knowledge known) {
    Cell cell = place.at(List.of());
    ValueExpression stored = mode == Mode.ASSIGN ? value
        : new ValueExpression.Call("+", List.of(cell.read(), value), Site.NONE);
    return where(cell.conditions(), known, List.of(new Statement.Assignment(
        cell.array(), cell.subscripts(), stored, cell.value(), Site.NONE)));
  }

  /** A reduction in a scalar of its own, which goes to its place when it is complete. */
  private List<Statement> reduction(ValueExpression.Reduction reduction, Place place, Mode mode,
      Knowledge known) {
    Cell cell = new Cell(fresh.name("t"), List.of());
    Place scalar = index -> cell;
    List<Statement> body = new ArrayList<>(
        assignment(scalar, reduction.start(), Mode.ASSIGN, known));
    ValueExpression next = new ValueExpression.Call(
        reduction.function(), List.of(cell.read(), reduction.body()), Site.NONE);
    body.addAll(loop(false, reduction.variable(), reduction.lower(), reduction.upper(),
        assignment(scalar, next, Mode.ASSIGN, known)));
    body.addAll(assignment(place, cell.read(), mode, known));
    return List.of(new Statement.Local(
        cell.array(), List.of(), Statement.Sequence.of(body, Site.NONE), Site.NONE));
  }

  /** Statements under the conditions that are not known to hold; none if they cannot hold. */
  private static List<Statement> where(
      List<Condition> conditions, Knowledge known, List<Statement> statements) {
    Condition open = null;
    Knowledge all = known;
    for (Condition c : conditions) {
      if (all.excludes(c)) {
        return List.of();
      } else if (!all.implies(c)) {
        open = open == null ? c : Terms.and(open, c);
        all = all.with(c);
      }
    }
    return open == null || statements.isEmpty() ? statements
        : List.of(new Statement.Conditional(open, Statement.Sequence.of(statements, Site.NONE),
            new Statement.Skip(Site.NONE), Site.NONE));
  }

  private static List<Statement> loop(boolean parallel, String variable, IndexExpression lower,
      IndexExpression upper, List<Statement> body) {
    return body.isEmpty() ? body : List.of(new Statement.Loop(parallel, variable, lower, upper,
        BigInteger.ONE, Statement.Sequence.of(body, Site.NONE), Site.NONE));
  }

  /** Padding in cells of this shape. */
  private List<Statement> padding(List<IndexExpression> lower, List<IndexExpression> upper,
      List<IndexExpression> before, Place place, Mode mode, Knowledge known) {
    int d = before.size();
    if (mode == Mode.ADD) {
      return List.of();
    } else if (d == upper.size()) {
      return assignment(index -> place.at(before),
          mode == Mode.ASSIGN ? Terms.zero() : place.at(before).read(), Mode.ASSIGN, known);
    }
    String z = fresh.name("z");
    List<IndexExpression> index = new ArrayList<>(before);
    index.add(IndexExpression.Variable.of(z));
    Bounds all = stored(
        z, index, upper.size() - d - 1, lower.get(d), upper.get(d), place, mode, known);
    return loop(false, z, all.lower(), all.upper(),
        padding(lower, upper, index, place, mode, known.with(z, all.lower(), all.upper())));
  }

  private List<Statement> padding(
      List<IndexExpression> shape, Place place, Mode mode, Knowledge known) {
    return padding(shape.stream().map(n -> Terms.NOTHING).toList(), shape, List.of(), place, mode,
        known);
  }

  // ── Sums and guards ──

  private List<Statement> sum(TensorExpression.Sum sum, Place told, Knowledge known) {
    Place place = index -> told.at(index).untold();
    List<Statement> all = new ArrayList<>(
        padding(Shapes.of(sum), place, Mode.ASSIGN, known));
    Specification.Counted tensor = specification.counted().get(sum);
    if (tensor != null) {
      IndexExpression k = Terms.minus(IndexExpression.Variable.of(sum.variable()), sum.lower());
      Place counting = index -> counted(place.at(index), tensor, index,
          Terms.plus(k, Terms.literal(BigInteger.ONE)));
      all.addAll(loop(false, sum.variable(), sum.lower(), sum.upper(), statements(sum.body(),
          counting, Mode.COUNT, known.with(sum.variable(), sum.lower(), sum.upper()))));
      return all;
    }
    Bounds bounds = Bounds.of(
        sum.variable(), Presence.of(sum.body()), sum.lower(), sum.upper(), known);
    Knowledge inside = known.with(sum.variable(), bounds.lower(), bounds.upper());
    Place adding = index -> place.at(index).telling(specification.partial(sum, index, inside));
    all.addAll(loop(false, sum.variable(), bounds.lower(), bounds.upper(),
        statements(sum.body(), adding, Mode.ADD, inside)));
    return all;
  }

  /** A cell of which the specification says what it holds behind so many iterations of a sum. */
  private static Cell counted(Cell cell, Specification.Counted tensor,
      List<IndexExpression> index, IndexExpression count) {
    List<IndexExpression> indices = new ArrayList<>(index);
    indices.add(count);
    return cell.telling(Optional.of(element(tensor, indices)));
  }

  private static ValueExpression element(
      Specification.Counted tensor, List<IndexExpression> index) {
    List<IndexExpression> indices = new ArrayList<>();
    tensor.first().forEach(x -> indices.add(IndexExpression.Variable.of(x)));
    indices.addAll(index);
    return new ValueExpression.Access(tensor.tensor(), indices, Site.NONE);
  }

  /**
   * A sum in an array of its own, which goes to its place when it is complete: so a sum that is added to
   * what is there is one summand, and one that is a scalar may be kept in a register.
   */
  private List<Statement> apart(
      TensorExpression.Sum sum, Place place, Mode mode, Knowledge known) {
    String t = fresh.name("t");
    List<IndexExpression> shape = Shapes.of(sum);
    List<Statement> body = new ArrayList<>(
        sum(sum, index -> new Cell(t, index), known));
    Place whole = index -> switch (mode) {
      case ASSIGN -> told(sum, place.at(index), index, known);
      case ADD -> place.at(index).only(specification.presence(sum, index, known));
      case COUNT -> place.at(index);
    };
    body.addAll(copy(t, shape, List.of(), whole, mode, known));
    return List.of(new Statement.Local(
        t, shape, Statement.Sequence.of(body, Site.NONE), Site.NONE));
  }

  /** A cell to which a whole sum goes, and of which it is told. */
  private Cell told(TensorExpression.Sum sum, Cell cell, List<IndexExpression> index,
      Knowledge known) {
    Specification.Counted tensor = specification.counted().get(sum);
    return cell.value().isPresent() ? cell
        : tensor != null ? counted(cell, tensor, index, Terms.minus(sum.upper(), sum.lower()))
            : cell.telling(specification.whole(sum, index, known));
  }

  private List<Statement> copy(String t, List<IndexExpression> shape, List<IndexExpression> before,
      Place place, Mode mode, Knowledge known) {
    int d = before.size();
    if (d == shape.size()) {
      return assignment(index -> place.at(before),
          new ValueExpression.Read(t, before, Site.NONE), mode, known);
    }
    String z = fresh.name("z");
    List<IndexExpression> index = new ArrayList<>(before);
    index.add(IndexExpression.Variable.of(z));
    Bounds all = stored(
        z, index, shape.size() - d - 1, Terms.NOTHING, shape.get(d), place, mode, known);
    return loop(false, z, all.lower(), all.upper(),
        copy(t, shape, index, place, mode, known.with(z, all.lower(), all.upper())));
  }

  private List<Statement> guard(
      TensorExpression.Guard outer, Place place, Mode mode, Knowledge known) {
    TensorExpression.Guard guard = outer;
    Condition b = guard.condition();
    while (guard.body() instanceof TensorExpression.Guard inner) {
      guard = inner;
      b = Terms.and(b, guard.condition());
    }
    Condition not = new Condition.Not(b, Site.NONE);
    if (known.implies(b)) {
      return statements(guard.body(), place, mode, known);
    }
    List<Statement> otherwise = padding(Shapes.of(guard), place, mode, known.with(not));
    if (known.excludes(b)) {
      return otherwise;
    }
    List<Statement> then = statements(guard.body(), place, mode, known.with(b));
    if (then.isEmpty()) {
      return otherwise.isEmpty() ? otherwise : where(List.of(not), known, otherwise);
    }
    return List.of(new Statement.Conditional(b, Statement.Sequence.of(then, Site.NONE),
        Statement.Sequence.of(otherwise, Site.NONE), Site.NONE));
  }

  // ── Reshape operators ──

  private static List<IndexExpression> before(IndexExpression first, List<IndexExpression> index) {
    List<IndexExpression> all = new ArrayList<>(index);
    all.add(0, first);
    return all;
  }

  private static List<IndexExpression> with(List<IndexExpression> index, IndexExpression first) {
    List<IndexExpression> all = new ArrayList<>(index);
    all.set(0, first);
    return all;
  }

  private List<Statement> reshaped(
      TensorExpression.Reshape e, Place place, Mode mode, Knowledge known) {
    TensorExpression operand = e.operand();
    List<IndexExpression> shape = Shapes.of(operand);
    IndexExpression n = shape.get(0);
    IndexExpression k = e.amount().orElse(null);
    switch (e.operator()) {
      case FLATTEN -> {
        BigInteger m = ((IndexExpression.Literal) shape.get(1)).value();
        return statements(operand, index -> place.at(before(Terms.plus(
            Terms.times(m, index.get(0)), index.get(1)), index.subList(2, index.size()))), mode,
            known);
      }
      case TRANSPOSE -> {
        return statements(operand, index -> {
          List<IndexExpression> turned = new ArrayList<>(index);
          turned.set(0, index.get(1));
          turned.set(1, index.get(0));
          return place.at(turned);
        }, mode, known);
      }
      case SPLIT -> {
        BigInteger m = ((IndexExpression.Literal) k).value();
        Place rows = index -> place.at(before(Terms.div(index.get(0), m),
            with(index, Terms.mod(index.get(0), m))));
        List<Statement> all = new ArrayList<>(statements(operand, rows, mode, known));
        all.addAll(padding(shape, n, Terms.times(m, Shapes.of(e).get(0)), rows, mode, known));
        return all;
      }
      case TRUNCATE_LEFT -> {
        return statements(operand, index -> place.at(
            with(index, Terms.minus(index.get(0), k))).only(List.of(
                Knowledge.compare(Condition.Relation.AT_MOST, k, index.get(0)))), mode, known);
      }
      case TRUNCATE_RIGHT -> {
        IndexExpression rest = known.among(extents, Terms.minus(n, k));
        return statements(operand, index -> place.at(index).only(List.of(
            Knowledge.compare(Condition.Relation.LESS, index.get(0), rest))), mode, known);
      }
      case PAD_LEFT -> {
        List<Statement> all = new ArrayList<>(
            padding(shape, Terms.NOTHING, k, place, mode, known));
        all.addAll(statements(operand,
            index -> place.at(with(index, Terms.plus(index.get(0), k))), mode, known));
        return all;
      }
      default -> {
        List<Statement> all = new ArrayList<>(statements(operand, place, mode, known));
        all.addAll(padding(shape, n, Terms.plus(n, k), place, mode, known));
        return all;
      }
    }
  }

  /** Rows of padding, from one to before another. */
  private List<Statement> padding(List<IndexExpression> shape, IndexExpression from,
      IndexExpression to, Place place, Mode mode, Knowledge known) {
    if (known.implies(Knowledge.compare(Condition.Relation.AT_MOST, to, from))) {
      return List.of();
    }
    List<IndexExpression> lower =
        new ArrayList<>(shape.stream().map(extent -> Terms.NOTHING).toList());
    lower.set(0, from);
    return padding(lower, with(shape, to), List.of(), place, mode, known);
  }
}
