package certcheck.certificates.lower;

import certcheck.certificates.lower.block.BlockedLoops;
import certcheck.certificates.lower.block.Sequences;
import certcheck.semantics.cfdlang.Pairwise;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program.ArrayDeclaration;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.teil.Padding;
import certcheck.semantics.tml.analysis.Liveness;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypeChecker;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lowering of one program. Each assignment becomes loops over the elements of its variable, and
 * equations that define the tensor that is the variable's new value; indices count from 1 there and
 * from 0 here. Where the loops would overwrite what they still read, they write to a temporary
 * array, from which other loops copy.
 *
 * @param <E> the expressions of the language of the program
 */
public final class Lowering<E extends SyntaxTree<E>> {
  private static final int DEPTH = 400;

  private final TensorProgram<E> program;
  private final Language<E> language;
  private final LoweringOptions options;
  private final Map<String, TensorType> types;
  private final Values values;
  private final Storage storage;
  private final Names names;
  private final Operations operations;
  private final List<Indexed> elements = new ArrayList<>();
  private final List<Region> regions = new ArrayList<>();
  private final List<Interference.Step> steps = new ArrayList<>();
  private final List<Equation> equations = new ArrayList<>();
  private final List<Lowered.Assignment> assignments = new ArrayList<>();

  /** How the expressions of a language are evaluated. */
  private interface Language<E> {
    /** With what types of variables, if those of arrays are given. */
    Map<String, TensorType> context(E expression, Map<String, TensorType> stored);

    /** Whether the loops say which elements they write. */
    boolean annotates(Map<String, TensorType> stored);

    /** Element by element. */
    Indexing.Indexable unfolded(E expression, Map<String, TensorType> context,
        Map<String, Integer> versions, Names names);
  }

  /** Programs of the model language are evaluated in the padding, too (Rink 2018, Fig. 14). */
  private static final class Model implements Language<certcheck.semantics.tml.syntax.Expression> {
    @Override
    public Map<String, TensorType> context(certcheck.semantics.tml.syntax.Expression expression,
        Map<String, TensorType> stored) {
      return stored;
    }

    @Override
    public boolean annotates(Map<String, TensorType> stored) {
      return false;
    }

    @Override
    public Indexing.Indexable unfolded(certcheck.semantics.tml.syntax.Expression expression,
        Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
      return expression.fold(new ModelIndexing(context, versions, names));
    }
  }

  /** So is what keeps zero in TeIL; anything else only where the tensor is. */
  private record Teil(Map<String, TensorType> declared)
      implements Language<certcheck.semantics.teil.Expression> {
    @Override
    public Map<String, TensorType> context(certcheck.semantics.teil.Expression expression,
        Map<String, TensorType> stored) {
      return Padding.keepsZero(expression) ? stored : declared;
    }

    /** If there is padding: two statements may write an array then. */
    @Override
    public boolean annotates(Map<String, TensorType> stored) {
      return !stored.equals(declared);
    }

    @Override
    public Indexing.Indexable unfolded(certcheck.semantics.teil.Expression expression,
        Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
      return expression.fold(new TeilIndexing(context, versions, names));
    }
  }

  /** Programs of the CFDlang dialect are evaluated where their tensors are; there is no padding. */
  private static final class Cfdlang implements Language<Pairwise> {
    @Override
    public Map<String, TensorType> context(
        Pairwise expression, Map<String, TensorType> stored) {
      return stored;
    }

    @Override
    public boolean annotates(Map<String, TensorType> stored) {
      return false;
    }

    @Override
    public Indexing.Indexable unfolded(Pairwise expression, Map<String, TensorType> context,
        Map<String, Integer> versions, Names names) {
      return expression.fold(new CfdlangIndexing(context, versions, names));
    }
  }

  private Lowering(
      TensorProgram<E> program, Language<E> language, LoweringOptions options) {
    this.program = program;
    this.language = language;
    this.options = options;
    this.types = program.types();
    this.values = new Values(this.program);
    this.storage = new Storage(this.program, values);
    this.names = new Names(tensors());
    this.operations = new Operations(options.padding().isPresent());
  }

  /**
   * Lowers a program of the model language.
   *
   * @param program a well-typed program
   * @throws SourceException if what the options demand is not possible, or an expression is too
   *     deep
   * @throws IllegalArgumentException if the program is ill-typed
   */
  public static Lowered lower(Program program, LoweringOptions options) throws SourceException {
    require(TypeChecker.check(program).isWellFormed());
    Program single = Desugaring.singleContractions(program);
    return new Lowering<>(options.padding().map(p -> p.rounded(single)).orElse(single),
        new Model(), options).lowered(program);
  }

  /**
   * Lowers a program of TeIL.
   *
   * @param program a well-typed program
   * @throws SourceException if what the options demand is not possible, or an expression is too
   *     deep
   * @throws IllegalArgumentException if the program is ill-typed
   */
  public static Lowered lower(certcheck.semantics.teil.Program program, LoweringOptions options)
      throws SourceException {
    require(certcheck.semantics.teil.TypeChecker.check(program).isWellFormed());
    return new Lowering<>(
        options.padding().map(p -> new Padding(p).rounded(program)).orElse(program),
        new Teil(program.types()), options).lowered(program);
  }

  /**
   * Lowers a program of the CFDlang dialect, with stacks or without.
   *
   * @param options without padding
   * @throws SourceException if what the options demand is not possible, or an expression is too
   *     deep
   */
  public static Lowered lower(PairwiseProgram program, LoweringOptions options)
      throws SourceException {
    if (options.padding().isPresent()) {
      throw new IllegalArgumentException("padded programs are lowered by their translation");
    }
    return new Lowering<>(program, new Cfdlang(), options).lowered(program);
  }

  private static void require(boolean isWellFormed) {
    if (!isWellFormed) {
      throw new IllegalArgumentException("the program is ill-typed");
    }
  }

  private List<String> tensors() {
    List<String> tensors = new ArrayList<>();
    for (String variable : types.keySet()) {
      for (int version = 0; version <= values.last(variable); version++) {
        tensors.add(Names.tensor(variable, version));
      }
    }
    return tensors;
  }

  private Lowered lowered(TensorProgram<?> source) throws SourceException {
    for (int i = 0; i < program.statements().size(); i++) {
      index(i);
    }
    Interference interference = new Interference(steps);
    storage.demand(options.demandedReuse(), interference);
    if (options.reuse()) {
      storage.reuse(interference, options.inPlace());
    }
    demandedInPlace();
    storage.name(names);
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      statements.add(statement(i));
    }
    List<ArrayDeclaration> arrays = new ArrayList<>();
    Statement body = Sequences.flat(statements);
    List<Web> owners = storage.owners();
    for (int i = owners.size() - 1; i >= 0; i--) {
      Web web = owners.get(i);
      if (web.qualifier().isPresent()) {
        arrays.add(0, declared(web, web.qualifier().get()));
      } else {
        body = new Statement.Local(storage.array(web), extents(web.type()), body, Site.NONE);
      }
    }
    List<Claim> claims = new ArrayList<>();
    List.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE, Claim.Kind.DEFINED, Claim.Kind.IMPLEMENTS)
        .forEach(kind -> claims.add(new Claim(kind, Site.NONE)));
    return new Lowered(new certcheck.semantics.sched.Program(
        program.file(), List.of(), List.of(), arrays, equations, body, claims),
        layout(source), assignments);
  }

  /** Takes a statement's right-hand side apart. */
  private void index(int number) throws SourceException {
    Assignment<E> s = program.statements().get(number);
    Map<String, TensorType> context = language.context(s.expression(), types);
    Indexing.Indexable value =
        language.unfolded(s.expression(), context, values.before(number), names);
    if (value.depth() > DEPTH) {
      throw new SourceException(new Diagnostic(Severity.ERROR, program.file(), s.position(),
          Rule.LIMIT, "the expression is too deep to be lowered", "at most " + DEPTH
              + " operations above one another", String.valueOf(value.depth())));
    }
    List<String> own = names.indices(value.type().rank());
    Indexed element = value.elements().at(Names.variables(own), own.size());
    List<Interference.Read> reads = new ArrayList<>();
    element.forEachElement(e -> reads.add(new Interference.Read(
        storage.web(e.variable(), e.version()), isOwn(e, own, value.type(), context),
        e.index(), own.toString(), e.position())));
    elements.add(element);
    regions.add(new Region(own, value.type(), types.get(s.target())));
    steps.add(new Interference.Step(
        storage.web(s.target(), 1), reads, live(number + 1), s.position()));
  }

  /** What is live before a statement. */
  private Map<Web, Liveness.Use> live(int number) {
    Map<Web, Liveness.Use> live = new HashMap<>();
    values.live(number).forEach((x, use) ->
        live.put(storage.web(x, values.before(number).getOrDefault(x, 0)), use));
    return live;
  }

  /** Whether an element is at the given index; where there is one value only, all are equal. */
  private static boolean isOwn(Indexed.Element element, List<String> own, TensorType type,
      Map<String, TensorType> context) {
    if (!context.get(element.variable()).equals(type)) {
      return false;
    }
    for (int d = 0; d < own.size(); d++) {
      if (!element.indices().get(d).equals(IndexExpression.Variable.of(own.get(d)))
          && !type.extents().get(d).equals(BigInteger.ONE)) {
        return false;
      }
    }
    return true;
  }

  private void demandedInPlace() throws SourceException {
    for (String variable : options.demandedInPlace()) {
      if (values.last(variable) == 0) {
        throw refusal(variable, Position.START, "a variable that is assigned", variable);
      }
      for (Interference.Step step : steps) {
        if (step.target().variable().equals(variable)) {
          Optional<Interference.Read> foreign = overlap(step).filter(r -> !r.own());
          if (foreign.isPresent()) {
            throw refusal(variable, foreign.get().position(),
                "reads of " + variable + foreign.get().assigned() + " only",
                Interference.reason(foreign.get(), step.target()));
          }
        }
      }
    }
  }

  private SourceException refusal(
      String variable, Position position, String expected, String found) {
    return new SourceException(new Diagnostic(Severity.ERROR, program.file(), position,
        Rule.IN_PLACE, "--in-place " + variable + " is not possible", expected, found));
  }

  /** A read of the array that is written: at another index if there is one. */
  private Optional<Interference.Read> overlap(Interference.Step step) {
    List<Interference.Read> reads = step.reads().stream()
        .filter(r -> storage.shared(r.web(), step.target())).toList();
    return reads.stream().filter(r -> !r.own()).findFirst()
        .or(() -> reads.stream().findFirst());
  }

  private Statement statement(int number) {
    Assignment<E> s = program.statements().get(number);
    Interference.Step step = steps.get(number);
    Indexed element = elements.get(number);
    Region region = regions.get(number);
    Equations defining = new Equations(Names.tensor(s.target(),
        values.before(number).getOrDefault(s.target(), 0) + 1), region, element, operations, names);
    equations.addAll(defining.list());
    Optional<Interference.Read> overlap = overlap(step);
    boolean direct = overlap.isEmpty() || overlap.get().own() && (options.inPlace()
        || options.demandedInPlace().contains(s.target()) || overlap.get().web() != step.target());
    String array = storage.array(step.target());
    if (direct) {
      assignments.add(new Lowered.Assignment(s, overlap.isEmpty()
          ? Lowered.Manner.DIRECT : Lowered.Manner.IN_PLACE, overlap.map(this::text)));
      return loops(array, region, element, defining, overlap.isEmpty());
    }
    assignments.add(new Lowered.Assignment(s, overlap.get().own() ? Lowered.Manner.COPIED
        : Lowered.Manner.TEMPORARY, overlap.map(this::text)));
    String temporary = names.fresh(array + "_new");
    Region all = Region.all(region.indices(), region.stored());
    Indexed copy =
        new Indexed.Element(temporary, 0, Names.variables(all.indices()), s.position());
    return new Statement.Local(temporary, extents(region.stored()), Sequences.flat(List.of(
        loops(temporary, region, element, defining, true),
        new ElementLoops(new LoopContext(
            List.of(), Optional.empty(), operations, e -> temporary, names, defining::partial))
            .statement(array, all, copy, options.parallel()))), Site.NONE);
  }

  private String text(Interference.Read read) {
    return read.position() + ": " + read.web() + read.index() + " is read where "
        + read.assigned() + " is assigned";
  }

  /**
   * The loops that write to an array.
   *
   * @param isFree whether the element does not read it
   */
  private Statement loops(String array, Region region, Indexed element, Equations defining,
      boolean isFree) {
    boolean annotates = language.annotates(types) || isStack(region, element);
    LoopContext context = new LoopContext(List.of(),
        Optional.of(defining.tensor()).filter(tensor -> annotates), operations,
        e -> storage.array(storage.web(e.variable(), e.version())), names, defining::partial);
    return loops(context, array, region, element, isFree);
  }

  /** Each tensor of a stack has loops of its own. */
  private Statement loops(LoopContext context, String array, Region region, Indexed element,
      boolean isFree) {
    if (isStack(region, element)) {
      List<Statement> each = new ArrayList<>();
      List<Indexed> tensors = ((Indexed.Selected) element).elements();
      for (int k = 0; k < tensors.size(); k++) {
        each.add(loops(context.at(IndexExpression.Literal.of(k)), array, region.rest(),
            tensors.get(k), isFree));
      }
      return Sequences.flat(each);
    }
    return options.blocks().filter(blocks -> isFree)
        .flatMap(blocks -> BlockedReduction.of(context, blocks, region, element, array)
            .map(sum -> BlockedLoops.of(sum, blocks, options.parallel())))
        .orElseGet(() -> new ElementLoops(context)
            .statement(array, region, element, options.parallel()));
  }

  private static boolean isStack(Region region, Indexed element) {
    return element instanceof Indexed.Selected selected
        && selected.index().equals(region.indices().get(0));
  }

  private static List<IndexExpression> extents(TensorType type) {
    List<IndexExpression> extents = new ArrayList<>();
    type.extents().forEach(e -> extents.add(new IndexExpression.Literal(e, Site.NONE)));
    return extents;
  }

  private ArrayDeclaration declared(Web web, Qualifier qualifier) {
    return new ArrayDeclaration(storage.array(web), qualifier, extents(web.type()),
        qualifier.isInput() ? Optional.of(storage.tensor(web, false)) : Optional.empty(),
        qualifier.isOutput() ? Optional.of(storage.tensor(web, true)) : Optional.empty(),
        Site.NONE);
  }

  private List<Lowered.Storage> layout(TensorProgram<?> source) {
    Map<String, Declaration> declarations = new LinkedHashMap<>();
    source.declarations().forEach(d -> declarations.put(d.name(), d));
    return storage.webs().stream().map(web -> new Lowered.Storage(web.variable(),
        declarations.get(web.variable()).type(), web.type(), storage.array(web),
        web.qualifier(), storage.webs().stream()
            .filter(other -> other != web && storage.shared(web, other))
            .map(Web::variable).toList())).toList();
  }
}
