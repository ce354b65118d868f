package certcheck.certificates.certify.sched.refinement;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.ValueText;
import certcheck.certificates.certify.sched.written.CellHistories;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Extracts a specification from a program. The assignment n in loops over i, j, … defines the tensor
 * Sn(i, j, …), which is what it writes in that iteration; an output holds at the end what was
 * written last. The program then says of each assignment that it writes Sn(i, j, …), and of arrays
 * that they hold tensors: of their own names at the start. Under laws, accumulations are {@link
 * OrderedSums}.
 */
public final class Extraction {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Program source;
  private final List<Law> laws;
  private final Set<String> taken = new HashSet<>();
  private final Map<Statement.Assignment, String> names = new IdentityHashMap<>();
  private final List<Equation> unknown = new ArrayList<>();
  private final Program annotated;
  private final Map<String, ValueExpression> flattened = new LinkedHashMap<>();
  private boolean isFlattened;

  /**
   * An extraction.
   *
   * @param source without errors; what it claims and specifies does not matter
   * @param laws of values that the claim about it will assume
   */
  public Extraction(Calculus calculus, Program source, List<Law> laws) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.source = source;
    this.laws = laws;
    source.arrays().forEach(a -> taken.add(a.name()));
    Statement body = new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        String name = names.computeIfAbsent(a, b -> fresh("S" + (names.size() + 1)));
        unknown.add(new Equation(name, loops, zero(a.site()), always(a.site()), a.site()));
        return Optional.of(new ValueExpression.Access(name, loops.stream()
            .map(x -> Affine.variable(x, a.site())).toList(), a.site()));
      }
    }.of(source.body());
    this.annotated = program(interfaceOf(source), unknown, body);
  }

  /**
   * A program in which what is accumulated in tiles, and not annotated, is {@link #sums}.
   *
   * @param laws of values
   */
  public static Program withSums(Calculus calculus, Program program, List<Law> laws) {
    Map<Statement.Assignment, ValueExpression> sums =
        new Extraction(calculus, program, laws).sums();
    Statement body = new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        return a.prophecy().or(() -> Optional.ofNullable(sums.get(a)));
      }
    }.of(program.body());
    return new Program(program.file(), program.parameters(), program.assumptions(),
        program.arrays(), program.equations(), body, program.claims());
  }

  /** A statement without annotations. */
  public static Statement plain(Statement s) {
    return new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        return Optional.empty();
      }
    }.of(s);
  }

  private String fresh(String wanted) {
    String name = wanted;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  private static ValueExpression zero(Site site) {
    return new ValueExpression.Number("0", site);
  }

  private static Condition always(Site site) {
    return new Condition.Constant(true, site);
  }

  /** The arrays, with the tensors that they hold. */
  private List<Program.ArrayDeclaration> interfaceOf(Program program) {
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    for (Program.ArrayDeclaration a : program.arrays()) {
      Optional<String> after = a.qualifier().isOutput()
          ? Optional.of(fresh(a.name() + "_end")) : Optional.empty();
      arrays.add(new Program.ArrayDeclaration(a.name(), a.qualifier(), a.extents(),
          a.qualifier().isInput() ? Optional.of(a.name()) : Optional.empty(), after, a.site()));
      after.ifPresent(tensor -> unknown.add(new Equation(tensor, indices(a), zero(a.site()),
          always(a.site()), a.site())));
    }
    return arrays;
  }

  private static List<String> indices(Program.ArrayDeclaration array) {
    List<String> result = new ArrayList<>();
    for (int d = 0; d < array.extents().size(); d++) {
      result.add("x" + (d + 1));
    }
    return result;
  }

  private Program program(
      List<Program.ArrayDeclaration> arrays, List<Equation> equations, Statement body) {
    return new Program(source.file(), source.parameters(), source.assumptions(), arrays, equations,
        body, List.of(claim()));
  }

  private Claim claim() {
    return new Claim(Claim.Kind.IMPLEMENTS, laws, source.body().site());
  }

  /**
   * The program with its specification.
   *
   * @param exact whether last writers are computed, and not guessed
   * @param flat whether, under laws, what is accumulated in tiles is a sum over the range of all
   * @throws OpenObligation if a cell is read, or an output, that is perhaps not written
   */
  public Program specified(boolean exact, boolean flat) {
    ProgramTerms terms = new ProgramTerms(syntax, annotated);
    Facts facts = calculus.with(new Facts(List.of()), terms.assumptions(terms.environment()));
    Map<Term, String> parameters = new LinkedHashMap<>();
    annotated.parameters().forEach(p -> parameters.put(terms.parameter(p.name()), p.name()));
    ValueText text = new ValueText(syntax, terms, parameters);
    CellHistories histories = new CellHistories(calculus, terms.specification(),
        terms.tensorsOf(Program.ArrayDeclaration::before), exact);
    Known given = new Known.Given(null, new Scope(calculus,
        terms.scope(terms.environment(), d -> d.qualifier().isInput()),
        terms.extents(d -> d.qualifier().isInput())));
    Code code = terms.code();
    OrderedSums sums = new OrderedSums(calculus, terms.specification(), flat);
    List<Equation> equations = new ArrayList<>();
    flattened.clear();
    histories.visit(code, new CellHistories.Place(given, facts, List.of()), (write, place) -> {
      Term value = histories.value(write.value(), place);
      Term written = laws.isEmpty() ? value : sums.written(write, value, place);
      equations.add(equation(write, written, place, text));
      if (sums.isFlattened(write)) {
        flattened.put(instance(write).tensor(),
            new ValueText(syntax, terms, named(write, parameters)).value(written));
      }
    });
    CellHistories.Place end =
        new CellHistories.Place(new Known.Then(null, given, code), facts, List.of());
    Map<Term, List<Term>> extents = terms.extents(d -> true);
    for (Program.ArrayDeclaration a : annotated.arrays()) {
      a.after().ifPresent(tensor -> equations.add(end(tensor, a, terms.array(a.name()),
          extents.get(terms.array(a.name())), histories, sums, end, text)));
    }
    isFlattened = sums.isFlattened();
    Set<String> numbers = laws.isEmpty() ? Set.of() : numbers(equations);
    equations.removeIf(e -> numbers.contains(e.tensor()));
    return program(annotated.arrays(), equations, without(numbers, annotated.body()));
  }

  /**
   * What assignments of the program write that accumulate in tiles: sums over the range that the
   * tiles cover, in the variables of the loops, and of the tensors that inputs hold alone.
   */
  private Map<Statement.Assignment, ValueExpression> sums() {
    try {
      specified(false, true);
    } catch (OpenObligation e) {
      return Map.of();
    }
    Map<Statement.Assignment, ValueExpression> sums = new IdentityHashMap<>();
    names.forEach((assignment, tensor) -> {
      ValueExpression sum = flattened.get(tensor);
      Set<String> others = new HashSet<>(names.values());
      int all = others.size();
      if (sum != null) {
        forget(sum, others);
        if (others.size() == all) {
          sums.put(assignment, sum);
        }
      }
    });
    return sums;
  }

  /** Whether some accumulation in tiles became one over a range, in what was extracted last. */
  public boolean isFlattened() {
    return isFlattened;
  }

  /**
   * The tensors of assignments that write a number, where no other one mentions them: what folds
   * numbers into elements would hide the unit of a monoid.
   */
  private Set<String> numbers(List<Equation> equations) {
    Set<String> numbers = new HashSet<>();
    equations.stream().filter(e -> e.value() instanceof ValueExpression.Number
        && names.containsValue(e.tensor())).forEach(e -> numbers.add(e.tensor()));
    equations.forEach(e -> forget(e.value(), numbers));
    return numbers;
  }

  private static void forget(ValueExpression e, Set<String> tensors) {
    if (e instanceof ValueExpression.Access access) {
      tensors.remove(access.tensor());
    }
    e.operands().forEach(part -> forget(part, tensors));
  }

  private static Statement without(Set<String> tensors, Statement body) {
    return new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        return a.prophecy().filter(says ->
            !tensors.contains(((ValueExpression.Access) says).tensor()));
      }
    }.of(body);
  }

  private static ValueExpression.Access instance(Code.Write write) {
    return (ValueExpression.Access) write.source().prophecy().orElseThrow();
  }

  /** The names of the parameters, and of the loops around an assignment. */
  private static Map<Term, String> named(Code.Write write, Map<Term, String> parameters) {
    Map<Term, String> names = new LinkedHashMap<>(parameters);
    List<IndexExpression> loops = instance(write).indices();
    for (int n = 0; n < loops.size(); n++) {
      names.put(write.iteration().get(n), ((IndexExpression.Variable) loops.get(n)).name());
    }
    return names;
  }

  /** What an assignment writes. */
  private Equation equation(Code.Write write, Term value, CellHistories.Place place,
      ValueText text) {
    ValueExpression.Access instance = instance(write);
    List<String> indices = write.iteration().stream()
        .map(k -> text.name(k, ((Term.Free) k).name)).toList();
    return new Equation(instance.tensor(), indices, text.value(value),
        text.condition(syntax.conjunction(place.domain())), write.source().site());
  }

  /** What an array holds at the end. */
  private Equation end(String tensor, Program.ArrayDeclaration array, Term constant,
      List<Term> extents, CellHistories histories, OrderedSums sums, CellHistories.Place end,
      ValueText text) {
    List<Term> subscripts = new ArrayList<>();
    List<String> indices = new ArrayList<>();
    CellHistories.Place inside = end;
    for (String index : indices(array)) {
      Term.Free x = syntax.logic().terms.free(index + "_e", syntax.logic().terms.integer);
      inside = histories.where(histories.where(inside, calculus.notNegative(x)),
          calculus.less(x, extents.get(subscripts.size())));
      subscripts.add(x);
      indices.add(text.name(x, index));
    }
    Code.Cell cell = new Code.Cell(constant, subscripts,
        syntax.list(syntax.logic().terms.integer, subscripts), array.name(), array.position());
    Term held;
    try {
      held = histories.cell(cell, inside);
      held = laws.isEmpty() ? held : sums.held(held, inside.facts());
    } catch (OpenObligation e) {
      throw new OpenObligation(array.position(), "it is not known that every cell of the output "
          + array.name() + " is written; declared as inout, it may keep what it holds");
    }
    return new Equation(tensor, indices, text.value(held),
        text.condition(syntax.conjunction(inside.domain())), array.site());
  }
}
