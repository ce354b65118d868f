package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A function while it becomes loops. What an operation computes is an expression, which is put where it
 * is used. It is assigned to a local scalar instead where that would not be the same: before an array
 * that it reads is written, if only what runs under a condition or in a loop would read, and if it is
 * large.
 */
final class Emission {
  /** Functions in one another, of which SCHED reads 500. */
  private static final int HIGHEST = 60;

  /** Nodes of expressions that are not copied, counted with the copies. */
  private static final int LARGEST = 120;

  private final String file;
  private final Set<String> taken;
  private final Map<String, String> freed = new HashMap<>();
  private Frame frame;
  private int fresh;

  /**
   * An emission.
   *
   * @param file name for diagnostics
   * @param taken names that are in use
   */
  Emission(String file, Set<String> taken) {
    this.file = file;
    this.taken = new HashSet<>(taken);
  }

  Frame frame() {
    return frame;
  }

  /** A name that is not in use. */
  String fresh(String prefix) {
    String name;
    do {
      name = prefix + fresh++;
    } while (!taken.add(name));
    return name;
  }

  /**
   * A name for what a value is: {@code v3} for {@code %3}, as theory {@code mlir_text} spells it,
   * unless that is in use, or the value has a name of letters, which may mean something in SCHED.
   */
  String named(Operation.Value value, String prefix) {
    return named(value, "", prefix);
  }

  /** The same with a suffix: for the array that holds what blocks hand on of it. */
  String named(Operation.Value value, String suffix, String prefix) {
    String name = "v" + value.name() + suffix;
    return value.name().chars().allMatch(c -> '0' <= c && c <= '9') && taken.add(name)
        ? name : fresh(prefix);
  }

  /** Begins a block. */
  void open(List<Operation> operations) {
    frame = new Frame(Optional.ofNullable(frame), operations);
  }

  /** Ends a block; gives its statements as one. */
  Statement close(Site site) {
    Statement all = frame.finish(site);
    frame = frame.parent().orElse(null);
    return all;
  }

  // ── What values mean ──

  private Meaning meaning(Operation.Value operand) throws SourceException {
    return frame.meaning(operand.name()).orElseThrow(() -> refusal(operand.position(),
        Rule.UNKNOWN_NAME, "a value that is not defined here", "one that an operation before defines",
        "'%" + operand.name() + "'"));
  }

  IndexExpression index(Operation.Value operand) throws SourceException {
    if (meaning(operand) instanceof Meaning.Index index) {
      return index.expression();
    }
    throw refusal(operand.position(), Rule.AFFINE, "an index that depends on data",
        "an affine function of sizes and loop variables", "'%" + operand.name() + "'");
  }

  Optional<IndexExpression> indexOf(Operation.Value operand) throws SourceException {
    return meaning(operand) instanceof Meaning.Index index
        ? Optional.of(index.expression()) : Optional.empty();
  }

  List<IndexExpression> indices(List<Operation.Value> operands) throws SourceException {
    List<IndexExpression> indices = new ArrayList<>();
    for (Operation.Value operand : operands) {
      indices.add(index(operand));
    }
    return indices;
  }

  BigInteger constant(Operation.Value operand, String what) throws SourceException {
    return IndexArithmetic.value(index(operand)).orElseThrow(() -> refusal(operand.position(),
        Rule.AFFINE, what + " is no constant", "a constant", "'%" + operand.name() + "'"));
  }

  Optional<Condition> truthOf(Operation.Value operand) throws SourceException {
    return meaning(operand) instanceof Meaning.Truth truth
        ? Optional.of(truth.condition()) : Optional.empty();
  }

  Condition truth(Operation.Value operand) throws SourceException {
    return truthOf(operand).orElseThrow(() -> refusal(operand.position(), Rule.AFFINE,
        "a condition that depends on data", "one on sizes and loop variables",
        "'%" + operand.name() + "'"));
  }

  /** A value that arrays may hold; an index is the number that it is, a truth value 1 or 0. */
  Meaning.Datum datum(Operation.Value operand) throws SourceException {
    Meaning meaning = meaning(operand);
    Site site = new Site(operand.position());
    if (meaning instanceof Meaning.Datum datum) {
      return datum;
    } else if (meaning instanceof Meaning.Index index) {
      return Meaning.Datum.of(new ValueExpression.Cast(index.expression(), site));
    } else if (meaning instanceof Meaning.Truth truth) {
      return truth.condition() instanceof Condition.Constant constant
          ? Meaning.Datum.of(new ValueExpression.Number(constant.value() ? "1" : "0", site))
          : Meaning.Datum.of(new ValueExpression.Select(truth.condition(),
              new ValueExpression.Number("1", site), new ValueExpression.Number("0", site), site));
    }
    throw refusal(operand.position(), Rule.NOT_SUPPORTED, "no number", "a number",
        "'%" + operand.name() + "'");
  }

  Meaning.Vector vector(Operation.Value operand) throws SourceException {
    if (meaning(operand) instanceof Meaning.Vector vector) {
      return vector;
    }
    throw refusal(operand.position(), Rule.NOT_SUPPORTED, "no vector", "a vector",
        "'%" + operand.name() + "'");
  }

  Optional<Meaning.Mask> maskOf(Operation.Value operand) throws SourceException {
    return meaning(operand) instanceof Meaning.Mask mask ? Optional.of(mask) : Optional.empty();
  }

  Meaning.Memory memory(Operation.Value operand) throws SourceException {
    if (!(meaning(operand) instanceof Meaning.Memory memory)) {
      throw refusal(operand.position(), Rule.NOT_SUPPORTED, "no memref", "a memref",
          "'%" + operand.name() + "'");
    }
    String nothing = freed.get(memory.array());
    return nothing == null ? memory : new Meaning.Memory(nothing, memory.extents(), List.of(
        Meaning.Place.of(IndexExpression.Literal.of(0), Map.of())));
  }

  /** Where memory is that a value is a part of; for values that are not yet translated, too. */
  Optional<String> array(String name) {
    return frame.meaning(name).filter(m -> m instanceof Meaning.Memory)
        .map(m -> ((Meaning.Memory) m).array());
  }

  /**
   * Frees an array, which is one of this block. Whatever is accessed of it later is an element of an
   * array without elements, and so outside.
   */
  void free(Operation.Value operand) throws SourceException {
    String array = memory(operand).array();
    Site site = new Site(operand.position());
    if (freed.containsValue(array)) {
      frame.add(new Statement.Assignment(array, List.of(IndexExpression.Literal.of(0)),
          new ValueExpression.Number("0", site), site));
      return;
    }
    if (!frame.declares(array)) {
      throw refusal(operand.position(), Rule.NOT_SUPPORTED,
          "dealloc of a memref that another block has allocated", "one that this block has",
          "'%" + operand.name() + "'");
    }
    if (frame.isUsedLater(array)) {
      String nothing = fresh("freed");
      frame.declare(new Statement.Local(nothing, List.of(IndexExpression.Literal.of(0)),
          new Statement.Skip(site), site));
      freed.put(array, nothing);
    }
  }

  // ── Definitions ──

  void define(Operation.Value result, Meaning meaning) throws SourceException {
    requireNew(result);
    if (meaning instanceof Meaning.Datum datum && datum.size() > 1
        && (datum.height() > HIGHEST
            || (long) datum.size() * frame.uses().count(result.name()) > LARGEST
                && frame.uses().count(result.name()) > 1)) {
      materialise(result.name(), datum, new Site(result.position()));
    } else if (meaning instanceof Meaning.Index index && frame.parent().isPresent()
        && IndexArithmetic.size(index.expression()) > LARGEST / 4) {
      String variable = fresh("x");
      frame.add(new Statement.Let(variable, index.expression(),
          new Statement.Skip(Site.NONE), new Site(result.position())));
      frame.define(result.name(), new Meaning.Index(IndexExpression.Variable.of(variable)));
    } else {
      frame.define(result.name(), meaning);
    }
  }

  /** What is loaded: it is read where it is used, if that is in this block, else here. */
  void load(Operation.Value result, Meaning.Datum read) throws SourceException {
    requireNew(result);
    if (frame.uses().isNeeded(result.name())) {
      frame.define(result.name(), read);
    } else {
      materialise(result.name(), read, new Site(result.position()));
    }
  }

  private void requireNew(Operation.Value result) throws SourceException {
    if (!result.name().isEmpty() && frame.meaning(result.name()).isPresent()) {
      throw refusal(result.position(), Rule.DUPLICATE_NAME, "a value is defined twice",
          "another name", "'%" + result.name() + "'");
    }
  }

  /** Assigns a value to a local scalar here, which it is from now on. */
  private void materialise(String name, Meaning.Datum datum, Site site) {
    frame.define(name, scalar(datum.expression(), site));
  }

  /** A local scalar with a value. */
  private Meaning.Datum scalar(ValueExpression value, Site site) {
    String scalar = fresh("s");
    frame.declare(new Statement.Local(scalar, List.of(), new Statement.Skip(site), site));
    frame.add(new Statement.Assignment(scalar, List.of(), value, site));
    return new Meaning.Datum(
        new ValueExpression.Read(scalar, List.of(), site), Set.of(scalar), 1, 1);
  }

  /** What depends on an array that the current operation writes is computed before it. */
  void beforeWrite(String array, boolean inside, Site site) {
    for (String name : frame.dependents(array, frame.at() + (inside ? 0 : 1))) {
      materialise(name, (Meaning.Datum) frame.meaning(name).orElseThrow(), site);
    }
  }

  /** A cell that is assigned. */
  record Target(String array, List<IndexExpression> subscripts) {}

  /** Assigns values to cells, all at once. */
  void assign(List<Target> targets, List<Meaning.Datum> values, Site site) {
    List<Meaning.Datum> left = new ArrayList<>(values);
    for (int k = 0; k < targets.size(); k++) {
      Target target = targets.get(k);
      beforeWrite(target.array(), false, site);
      for (int later = k + 1; later < left.size(); later++) {
        if (left.get(later).reads().contains(target.array())) {
          left.set(later, scalar(left.get(later).expression(), site));
        }
      }
      frame.add(new Statement.Assignment(
          target.array(), target.subscripts(), left.get(k).expression(), site));
    }
  }

  // ── Refusals ──

  SourceException refusal(
      Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, file, position, rule, message, expected, found));
  }

  /** An operation in a form that is not read. */
  SourceException refusal(Operation operation, String expected, String found) {
    return refusal(operation.position(), Rule.NOT_SUPPORTED,
        "'" + operation.name() + "' in a form that is not read", expected, found);
  }

  Attribute attribute(Operation operation, String... names) throws SourceException {
    for (String name : names) {
      Optional<Attribute> attribute = operation.attribute(name);
      if (attribute.isPresent()) {
        return attribute.get();
      }
    }
    throw refusal(operation, "the attribute '" + names[0] + "'", "none");
  }

  static boolean isIndex(Type type) {
    return type instanceof Type.Named named && named.isIndex();
  }
}
