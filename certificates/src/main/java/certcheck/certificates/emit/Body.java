package certcheck.certificates.emit;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Updates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The C function that runs a program. There are no jumps: where memory is lacking, what needs it is
 * left out, and the status says so. Conditions and bounds cannot depend on what is then missing.
 */
final class Body {
  /** Cells of a local array on the stack, and of all of them together. */
  private static final int MOST_CELLS = 1024;

  private static final int MOST_CELLS_TOGETHER = 8 * MOST_CELLS;

  private final Emission emission;
  private final ProvedLoops proved;
  private final Map<String, CArray> arrays = new HashMap<>();
  private final ValueWriter values;
  private final Lines out = new Lines();
  private int cellsOnStack;
  private int parallelLoops;
  private int enclosingParallelLoops;
  private int updates;
  /** How many parallel loops are around the declarations of local arrays. */
  private final Map<String, Integer> declaredIn = new HashMap<>();
  /** How many parallel loops enclose the updates of the copies that threads have of arrays. */
  private final Map<String, Integer> reduced = new HashMap<>();
  private boolean allocates;
  private final List<CEmitter.Sequential> sequential = new ArrayList<>();

  Body(Emission emission, ProvedLoops proved) {
    this.emission = emission;
    this.proved = proved;
    this.values = new ValueWriter(emission, arrays);
  }

  /** What writes the values; knows the functions that are called. */
  ValueWriter values() {
    return values;
  }

  /** The number of loops that run in parallel. */
  int parallelLoops() {
    return parallelLoops;
  }

  /** The parallel loops that do not, in the order of the text. */
  List<CEmitter.Sequential> sequential() {
    return sequential;
  }

  /** Whether the function takes memory from the heap. */
  boolean allocates() {
    return allocates;
  }

  /**
   * The text of the function.
   *
   * @param program with constants folded
   * @param heading its first line or lines
   * @param check the call of the function that checks the parameters
   */
  String function(Program program, String heading, String check) {
    for (Program.ArrayDeclaration a : program.arrays()) {
      arrays.put(a.name(), new CArray(
          emission.names().variable(a.name()), a.extents(), CArray.Storage.POINTER));
    }
    out.open(heading);
    out.open("if (!" + check + ") {");
    out.line("return 1;");
    out.close("}");
    int start = out.mark();
    statement(program.body(), true);
    for (Program.ArrayDeclaration a : program.arrays()) {
      if (!emission.takeUsed(a.name())) {
        out.insert(start, "(void)" + emission.names().variable(a.name()) + ";");
      }
    }
    program.parameters().forEach(p -> emission.takeUsed(p.name()));
    if (allocates) {
      out.insert(start, "int cc_status = 0;");
    }
    out.line(allocates ? "return cc_status;" : "return 0;");
    out.close("}");
    return out.toString();
  }

  private static String at(Statement statement) {
    return "line " + statement.position().line();
  }

  /** @param last whether nothing follows in the C block, so that names may be declared in it */
  private void statement(Statement statement, boolean last) {
    if (statement instanceof Statement.Skip) {
      return;
    }
    if (statement instanceof Statement.Sequence sequence) {
      int rest = sequence.statements().size();
      for (Statement next : sequence.statements()) {
        statement(next, last && --rest == 0);
      }
    } else if (statement instanceof Statement.Assignment assignment) {
      assignment(assignment);
    } else if (statement instanceof Statement.Conditional conditional) {
      conditional(conditional);
    } else if (statement instanceof Statement.Loop loop) {
      loop(loop);
    } else if (!last) {
      out.open("{");
      statement(statement, true);
      out.close("}");
    } else if (statement instanceof Statement.Let let) {
      let(let);
    } else if (statement instanceof Statement.Local local) {
      local(local);
    } else {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private void assignment(Statement.Assignment assignment) {
    if (arrays.get(assignment.array()).storage() == CArray.Storage.POINTER) {
      emission.use(assignment.array());
    }
    if (assignment.atomic() && isShared(assignment.array())) {
      update(assignment);
    } else {
      out.line(values.cell(assignment.array(), assignment.subscripts()) + " = "
          + values.text(assignment.value()) + "; /* " + at(assignment) + " */");
    }
  }

  /** Whether iterations of a loop that runs in parallel have the array in common. */
  private boolean isShared(String array) {
    return declaredIn.getOrDefault(array, 0) < enclosingParallelLoops;
  }

  /** An update; of a loop's own copy there is no other thread that accesses it. */
  private void update(Statement.Assignment update) {
    String cell = values.cell(update.array(), update.subscripts());
    Optional<String> sign = sign(Updates.call(update).function());
    boolean own = reduced.getOrDefault(update.array(), -1) == enclosingParallelLoops;
    if (!own) {
      updates++;
      out.directive("#ifdef _OPENMP");
      out.directive(sign.isPresent() ? "#pragma omp atomic" : "#pragma omp critical(cc_update)");
      out.directive("#endif");
    }
    out.line(cell + (sign.isPresent() ? " " + sign.get() + "= "
        + values.text(Updates.operand(update)) : " = " + values.text(update.value())) + "; /* "
        + at(update) + " */");
  }

  /** The sign of a function that OpenMP knows as an update and a reduction. */
  private static Optional<String> sign(String function) {
    return function.equals(Operator.ADD.function()) || function.equals(Operator.MULTIPLY.function())
        ? Optional.of(function) : Optional.empty();
  }

  /** The clauses of a parallel loop for the arrays of which each thread has a copy of its own. */
  private String reductions(Statement.Loop loop) {
    StringBuilder clauses = new StringBuilder();
    for (Statement.Reduction reduction : loop.reductions()) {
      if (sign(reduction.function()).isPresent()) {
        updates++;
        clauses.append(reduction.arrays().stream().map(arrays::get).map(
            a -> a.name() + (a.storage() == CArray.Storage.VARIABLE ? "" : "[:1]"))
            .collect(Collectors.joining(", ", " reduction(" + reduction.function() + ": ", ")")));
        reduction.arrays().forEach(a -> {
          reduced.put(a, enclosingParallelLoops + 1);
          emission.use(a);
        });
      }
    }
    // Each thread has the iterations between two others: theory sched_reductions_copies.
    return clauses.length() == 0 ? "" : clauses.append(" schedule(static)").toString();
  }

  /** The number of updates and reductions of threads that run in parallel. */
  int updates() {
    return updates;
  }

  private void conditional(Statement.Conditional conditional) {
    out.open("if (" + IndexWriter.text(conditional.condition(), emission) + ") { /* "
        + at(conditional) + " */");
    statement(conditional.then(), true);
    if (!(conditional.otherwise() instanceof Statement.Skip)) {
      out.next("} else {");
      statement(conditional.otherwise(), true);
    }
    out.close("}");
  }

  private void let(Statement.Let let) {
    String name = emission.names().variable(let.variable());
    out.line("const int64_t " + name + " = " + IndexWriter.text(let.value(), emission) + "; /* "
        + at(let) + " */");
    int mark = out.mark();
    statement(let.body(), true);
    if (!emission.takeUsed(let.variable())) {
      out.insert(mark, "(void)" + name + ";");
    }
  }

  private void loop(Statement.Loop loop) {
    Optional<String> obstacle =
        loop.parallel() ? proved.obstacle(loop) : Optional.of("it is no par");
    boolean parallel = obstacle.isEmpty();
    if (parallel) {
      out.directive("#ifdef _OPENMP");
      out.directive("#pragma omp parallel for" + reductions(loop));
      out.directive("#endif");
      parallelLoops++;
      enclosingParallelLoops++;
    } else if (loop.parallel()) {
      sequential.add(new CEmitter.Sequential(loop.position(), obstacle.get()));
      out.line("/* Sequential, because " + CText.inComment(obstacle.get()) + ". */");
    }
    Unrolling.of(loop).ifPresent(count -> {
      out.directive("#ifdef __GNUC__");
      out.directive("#pragma GCC unroll " + count);
      out.directive("#endif");
    });
    String name = emission.names().variable(loop.variable());
    out.open("for (int64_t " + name + " = " + IndexWriter.text(loop.lower(), emission) + "; "
        + name + " < " + IndexWriter.text(loop.upper(), emission) + "; " + name
        + (loop.step().equals(BigInteger.ONE) ? "++" : " += " + loop.step()) + ") { /* "
        + at(loop) + ": " + Printer.heading(loop) + " */");
    statement(loop.body(), true);
    out.close("}");
    enclosingParallelLoops -= parallel ? 1 : 0;
    loop.reductions().forEach(r -> r.arrays().forEach(reduced::remove));
    emission.takeUsed(loop.variable());
  }

  private void local(Statement.Local local) {
    String name = emission.names().variable(local.array());
    Optional<Integer> cells = onStack(local.extents());
    CArray.Storage storage = cells.isEmpty() ? CArray.Storage.POINTER
        : local.extents().isEmpty() ? CArray.Storage.VARIABLE : CArray.Storage.STACK;
    arrays.put(local.array(), new CArray(name, local.extents(), storage));
    declaredIn.put(local.array(), enclosingParallelLoops);
    if (cells.isEmpty()) {
      onHeap(local, name);
    } else {
      cellsOnStack += cells.get();
      String size = storage == CArray.Storage.STACK ? "[" + cells.get() + "]"
          : isWrittenFirst(local.array(), local.body()) ? "" : " = 0";
      out.line(emission.type() + " " + name + size + "; /* " + at(local) + " */");
      int mark = out.mark();
      statement(local.body(), true);
      if (!emission.takeUsed(local.array())) {
        out.insert(mark, "(void)" + name + ";");
      }
    }
    arrays.remove(local.array());
    declaredIn.remove(local.array());
  }

  /** Whether a command begins with writing a variable; else compilers might fear that none does. */
  private static boolean isWrittenFirst(String variable, Statement statement) {
    Statement first = statement;
    while (first instanceof Statement.Sequence || first instanceof Statement.Local) {
      first = first instanceof Statement.Sequence sequence ? sequence.statements().get(0)
          : ((Statement.Local) first).body();
    }
    return first instanceof Statement.Assignment assignment
        && assignment.array().equals(variable);
  }

  /** The number of cells, at least 1, if it is constant, small, and so is that of all so far. */
  private Optional<Integer> onStack(List<IndexExpression> extents) {
    BigInteger most =
        BigInteger.valueOf(Math.min(MOST_CELLS, MOST_CELLS_TOGETHER - cellsOnStack));
    return CArray.constantCells(extents).filter(cells -> cells.compareTo(most) <= 0)
        .map(cells -> Math.max(cells.intValueExact(), 1));
  }

  private void onHeap(Statement.Local local, String name) {
    allocates = true;
    emission.need(Helper.ALLOCATE);
    out.line(emission.type() + " *restrict " + name + " = cc_allocate(" + local.extents().size()
        + ", (const int64_t[]){" + local.extents().stream()
            .map(e -> IndexWriter.text(e, emission)).collect(Collectors.joining(", "))
        + "}); /* " + at(local) + " */");
    out.open("if (" + name + " == NULL) {");
    if (enclosingParallelLoops > 0) {
      out.directive("#ifdef _OPENMP");
      out.directive("#pragma omp atomic write");
      out.directive("#endif");
    }
    out.line("cc_status = 2;");
    out.next("} else {");
    statement(local.body(), true);
    out.line("free(" + name + ");");
    out.close("}");
    emission.takeUsed(local.array());
  }
}
