package certcheck.certificates.emit;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The C function that says whether a program can be run with given parameters: the assumptions
 * hold, every array has a number of bytes, and every value that is computed with indices fits into
 * 64 bits. It computes with ranges, one for each index variable, and takes no branch of a
 * conditional for impossible; so it may refuse sizes near 2⁶³ with which nothing would overflow,
 * and never accepts any with which something does.
 */
final class ParameterCheck {
  /** So many bits count cells that have at most 8 bytes in any C with 32 bits or more. */
  private static final int SMALL = 28;

  private final Emission emission;
  private final RangeWriter ranges;
  private final Lines out = new Lines();
  private final Map<String, List<IndexExpression>> extents = new HashMap<>();

  /** What is checked where the next line stands, oldest first, and the same as a set. */
  private final List<String> order = new ArrayList<>();
  private final Set<String> checked = new HashSet<>();

  private ParameterCheck(Emission emission, Program program) {
    this.emission = emission;
    this.ranges = new RangeWriter(emission, program.parameters().stream()
        .map(Program.Parameter::name).collect(Collectors.toSet()));
  }

  /**
   * The text of the function.
   *
   * @param program with constants folded
   * @param heading its first line
   */
  static String text(Program program, String heading, Emission emission) {
    ParameterCheck check = new ParameterCheck(emission, program);
    check.function(program, heading);
    return check.out.toString();
  }

  private void function(Program program, String heading) {
    out.open(heading);
    int start = out.mark();
    out.line("bool cc_fits = true;");
    for (Condition assumption : program.assumptions()) {
      condition(assumption);
      out.open((checked.isEmpty() ? "if (!(" : "if (!cc_fits || !(")
          + IndexWriter.text(assumption, emission) + ")) {");
      out.line("return false; /* line " + assumption.position().line() + ": assume "
          + Printer.print(assumption) + " */");
      out.close("}");
    }
    for (Program.ArrayDeclaration array : program.arrays()) {
      array(array.name(), array.extents());
    }
    statement(program.body(), true);
    out.line("return cc_fits;");
    for (Program.Parameter p : program.parameters()) {
      if (!emission.takeUsed(p.name())) {
        out.insert(start, "(void)" + emission.names().variable(p.name()) + ";");
      }
    }
    out.close("}");
  }

  private void array(String name, List<IndexExpression> dimensions) {
    extents.put(name, dimensions);
    boolean small = CArray.constantCells(dimensions)
        .filter(cells -> cells.bitLength() <= SMALL).isPresent();
    if (!small) {
      emission.need(Helper.CELLS);
      check("cc_cells(" + dimensions.size() + ", (const int64_t[]){" + dimensions.stream()
          .map(ranges::high).collect(Collectors.joining(", ")) + "}, &cc_fits)");
    }
  }

  /** Writes a check that is not in force already. */
  private void check(String call) {
    if (checked.add(call)) {
      order.add(call);
      out.line(call + ";");
    }
  }

  /** Forgets the checks since there were {@code size}, which a block has made. */
  private void forget(int size) {
    List<String> since = order.subList(size, order.size());
    since.forEach(checked::remove);
    since.clear();
  }

  private void index(IndexExpression e) {
    if (RangeWriter.computes(e)) {
      check(ranges.range(e));
    }
  }

  private void access(String array, List<IndexExpression> subscripts) {
    if (IndexWriter.constantOffset(subscripts, extents.get(array)).isPresent()) {
      return;
    }
    if (subscripts.size() > 1) {
      check(ranges.offset(subscripts, extents.get(array)));
    } else {
      subscripts.forEach(this::index);
    }
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
      access(assignment.array(), assignment.subscripts());
      value(assignment.value());
    } else if (statement instanceof Statement.Conditional conditional) {
      condition(conditional.condition());
      statement(conditional.then(), false);
      statement(conditional.otherwise(), last);
    } else if (statement instanceof Statement.Let let) {
      let(let, last);
    } else if (statement instanceof Statement.Local local) {
      array(local.array(), local.extents());
      statement(local.body(), last);
      extents.remove(local.array());
    } else if (statement instanceof Statement.Loop loop) {
      loop(loop);
    } else {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private void let(Statement.Let let, boolean last) {
    String range = ranges.range(let.value());
    int size = order.size();
    if (!last) {
      out.open("{");
    }
    String name = emission.names().variable(let.variable());
    out.line("const cc_range " + name + " = " + range + ";");
    int mark = out.mark();
    statement(let.body(), true);
    if (!emission.takeUsed(let.variable())) {
      out.insert(mark, "(void)" + name + ";");
    }
    if (!last) {
      out.close("}");
    }
    forget(size);
  }

  private void loop(Statement.Loop loop) {
    emission.need(Helper.ITERATIONS);
    String range = "cc_iterations(" + ranges.range(loop.lower()) + ", "
        + ranges.range(loop.upper()) + ", " + loop.step() + ", &cc_fits)";
    String name = emission.names().variable(loop.variable());
    int size = order.size();
    int start = out.mark();
    out.open("{ /* line " + loop.position().line() + ": " + Printer.heading(loop) + " */");
    out.line("const cc_range " + name + " = " + range + ";");
    out.open("if (" + name + ".low <= " + name + ".high) {");
    int body = out.mark();
    statement(loop.body(), true);
    boolean empty = out.mark() == body;
    out.close("}");
    out.close("}");
    emission.takeUsed(loop.variable());
    forget(size);
    if (empty) {
      out.cut(start);
      check(range);
    }
  }

  private void condition(Condition c) {
    c.forEachOperand(this::index);
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Read read) {
      access(read.array(), read.subscripts());
    } else if (e instanceof ValueExpression.Call call) {
      call.arguments().forEach(this::value);
    } else if (e instanceof ValueExpression.Select select) {
      condition(select.condition());
      value(select.first());
      value(select.second());
    } else if (e instanceof ValueExpression.Cast cast) {
      index(cast.index());
    } else if (!(e instanceof ValueExpression.Number)) {
      throw new IllegalStateException("unknown value expression " + e.getClass());
    }
  }
}
