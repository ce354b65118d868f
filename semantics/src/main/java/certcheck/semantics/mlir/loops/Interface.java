package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a function as parameters and arrays: an index is a parameter, another number an array
 * without subscripts, a memref an array, with a parameter for each {@code ?}. A specification may say
 * what extents and arrays are called, which extents are the same, and what is assumed.
 */
final class Interface {
  private final String file;
  private final Operation function;
  private final Optional<Program> specification;
  private final Map<String, Program.Parameter> parameters = new LinkedHashMap<>();
  private final List<Condition> assumptions = new ArrayList<>();
  private final List<Program.ArrayDeclaration> arrays = new ArrayList<>();
  private final Map<String, Meaning> meanings = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();

  private Interface(String file, Operation function, Optional<Program> specification) {
    this.file = file;
    this.function = function;
    this.specification = specification;
  }

  /**
   * The interface of a function.
   *
   * @param shapes of the function whose arguments say which extents are the same
   */
  static Interface of(String file, Operation function, Shapes shapes,
      Optional<Program> specification) throws SourceException {
    Interface all = new Interface(file, function, specification);
    if (specification.isPresent()) {
      specification.get().parameters().forEach(p -> all.parameters.put(p.name(), p));
      all.assumptions.addAll(specification.get().assumptions());
    }
    List<Operation.Value> arguments = function.regions().get(0).blocks().get(0).arguments();
    for (int k = 0; k < arguments.size(); k++) {
      all.argument(k, arguments.get(k), shapes);
    }
    return all;
  }

  List<Program.Parameter> parameters() {
    return List.copyOf(parameters.values());
  }

  List<Condition> assumptions() {
    return assumptions;
  }

  /** What the arguments mean, by their names. */
  Map<String, Meaning> meanings() {
    return meanings;
  }

  /** What a reader has to know, a line each. */
  List<String> remarks() {
    return remarks;
  }

  List<Equation> equations() {
    return specification.map(Program::equations).orElse(List.of());
  }

  private void argument(int k, Operation.Value argument, Shapes shapes) throws SourceException {
    Site site = new Site(argument.position());
    String name = "arg" + k;
    if (Emission.isIndex(argument.type())) {
      if (specification.isPresent() && !parameters.containsKey(name)) {
        throw Functions.refusal(specification.get().file(), Position.START,
            Rule.SPECIFICATION, "a parameter is missing", "param " + name + "; for argument " + k
                + " of @" + Functions.name(function) + ", an index", "none");
      }
      parameters.putIfAbsent(name, new Program.Parameter(name, site));
      meanings.put(argument.name(), new Meaning.Index(new IndexExpression.Variable(name, site)));
      return;
    }
    Type.Shaped type = null;
    if (!(argument.type() instanceof Type.Named)) {
      type = MemoryOperations.requireMemory(
          new Emission(file, Set.of()), function, argument.type());
    }
    Program.ArrayDeclaration array = specification.isPresent()
        ? specified(k, argument, type) : made(k, name, type, shapes, site);
    arrays.add(array);
    meanings.put(argument.name(), type != null
        ? Meaning.Memory.whole(array.name(), array.extents())
        : Meaning.Memory.whole(array.name(), List.of()).read(List.of(), site));
    remarks.add(array.name() + " is argument " + k + " of @" + Functions.name(function) + ", "
        + argument.type().text());
  }

  private Program.ArrayDeclaration made(
      int k, String name, Type.Shaped type, Shapes shapes, Site site) {
    List<IndexExpression> extents = new ArrayList<>();
    for (int d = 0; type != null && d < type.shape().size(); d++) {
      Optional<BigInteger> extent = type.shape().get(d);
      if (extent.isPresent()) {
        extents.add(IndexArithmetic.literal(extent.get()));
      } else {
        String own = Shapes.extent(k, d);
        IndexExpression.Variable variable = new IndexExpression.Variable(own, site);
        parameters.put(own, new Program.Parameter(own, site));
        assumptions.add(new Condition.Comparison(
            Condition.Relation.AT_LEAST, variable, IndexExpression.Literal.of(0), site));
        String same = shapes.representative(own);
        if (!own.equals(same)) {
          remarks.add("assumed " + own + " = " + same
              + ", without which an operation of linalg, or a copy, is undefined");
          assumptions.add(new Condition.Comparison(Condition.Relation.EQUAL, variable,
              Shapes.isNumber(same) ? IndexArithmetic.literal(new BigInteger(same))
                  : new IndexExpression.Variable(same, site), site));
        }
        extents.add(variable);
      }
    }
    return new Program.ArrayDeclaration(name, Qualifier.INPUT, extents, site);
  }

  /** The array that a specification has for the argument: they are in the same order. */
  private Program.ArrayDeclaration specified(
      int k, Operation.Value argument, Type.Shaped type) throws SourceException {
    Program program = specification.orElseThrow();
    String what = "argument " + k + " of @" + Functions.name(function) + ", "
        + argument.type().text();
    if (arrays.size() >= program.arrays().size()) {
      throw Functions.refusal(program.file(), Position.START,
          Rule.SPECIFICATION, "an array is missing", "an array for " + what, "none");
    }
    Program.ArrayDeclaration array = program.arrays().get(arrays.size());
    int rank = type == null ? 0 : type.shape().size();
    boolean fits = array.extents().size() == rank;
    for (int d = 0; fits && d < rank; d++) {
      fits = type.shape().get(d).isEmpty() || type.shape().get(d)
          .equals(IndexArithmetic.value(array.extents().get(d)));
    }
    if (!fits) {
      throw Functions.refusal(program.file(), array.position(), Rule.SPECIFICATION,
          "an array is not as the argument", what, array.name() + array.extents().stream()
              .map(Printer::print).toList());
    }
    return new Program.ArrayDeclaration(array.name(), array.qualifier(), array.extents(),
        array.before(), array.after(), new Site(argument.position()));
  }

  /** The array that the function returns as its result of a number. */
  Program.ArrayDeclaration result(int k, List<IndexExpression> extents, Site site)
      throws SourceException {
    String name = "result" + k;
    Program.ArrayDeclaration made =
        new Program.ArrayDeclaration(name, Qualifier.OUTPUT, extents, site);
    if (specification.isEmpty()) {
      return made;
    }
    Program program = specification.get();
    Program.ArrayDeclaration array = program.arrays().stream()
        .filter(a -> a.name().equals(name)).findFirst()
        .orElseThrow(() -> Functions.refusal(program.file(),
            Position.START, Rule.SPECIFICATION, "an array is missing",
            "output " + name + " for what @" + Functions.name(function) + " returns", "none"));
    return new Program.ArrayDeclaration(
        name, array.qualifier(), extents, array.before(), array.after(), site);
  }

  /**
   * The arrays of the arguments: without a specification, one that is written has values before, too.
   *
   * @param written the names of those that are
   */
  List<Program.ArrayDeclaration> arrays(Set<String> written) throws SourceException {
    List<Program.ArrayDeclaration> all = new ArrayList<>();
    for (Program.ArrayDeclaration a : arrays) {
      if (specification.isPresent()) {
        if (written.contains(a.name()) && !a.qualifier().isOutput()) {
          throw Functions.refusal(file, a.position(), Rule.ASSIGNED_INPUT,
              "an argument is written that the specification has as an input",
              "inout " + a.name() + " or output " + a.name(), "input " + a.name());
        }
        all.add(a);
      } else {
        all.add(new Program.ArrayDeclaration(a.name(),
            written.contains(a.name()) ? Qualifier.INOUT : Qualifier.INPUT, a.extents(), a.site()));
      }
    }
    return all;
  }
}
