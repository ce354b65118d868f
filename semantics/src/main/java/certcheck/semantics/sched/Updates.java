package certcheck.semantics.sched;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The updates of a program (Clément 2022, chapter 7), and the programs without any that say what it
 * does: the one whose loops are in order, and the rest.
 */
public final class Updates {

  private Updates() {}

  /** Whether there are any. */
  public static boolean in(Program program) {
    return in(program.body());
  }

  /** Whether there are any in a statement, or loops that reduce to an array. */
  public static boolean in(Statement statement) {
    return statement instanceof Statement.Assignment a && a.atomic()
        || statement instanceof Statement.Loop loop && !loop.reductions().isEmpty()
        || statement.parts().stream().anyMatch(Updates::in);
  }

  /** The functions with which a program updates cells, in the order of the text. */
  public static Set<String> functions(Program program) {
    Set<String> functions = new LinkedHashSet<>();
    Statements.forEachAssignment(program.body(), a -> {
      if (a.atomic()) {
        functions.add(call(a).function());
      }
    });
    return functions;
  }

  /**
   * {@code f(a[i], e)}, which an update {@code atomic a[i] f= e} writes.
   *
   * @param update of a program that {@link Checker} has no error in
   */
  public static ValueExpression.Call call(Statement.Assignment update) {
    return (ValueExpression.Call) update.value();
  }

  /** The e of an update {@code atomic a[i] f= e}. */
  public static ValueExpression operand(Statement.Assignment update) {
    return call(update).arguments().get(1);
  }

  /** Whether an assignment combines its cell with another value, be it marked as an update or not. */
  public static boolean isUpdate(Statement.Assignment assignment) {
    return assignment.value() instanceof ValueExpression.Call call && call.arguments().size() == 2
        && call.arguments().get(0) instanceof ValueExpression.Read read
        && read.array().equals(assignment.array())
        && read.subscripts().equals(assignment.subscripts());
  }

  /** Whether laws let updates with a function be exchanged. */
  public static boolean exchanges(List<Law> laws, String function) {
    boolean commutes = false;
    boolean associates = false;
    for (Law law : laws) {
      if (law instanceof Law.Monoid monoid && monoid.function().equals(function)
          || (law instanceof Law.Ring || law instanceof Law.Modulo)
              && (function.equals(Operator.ADD.function())
                  || function.equals(Operator.MULTIPLY.function()))) {
        return true;
      }
      commutes |= law instanceof Law.Commutative c && c.function().equals(function);
      associates |= law instanceof Law.Associative a && a.function().equals(function);
    }
    return commutes && associates;
  }

  /**
   * The program by which a claim about a program is judged: its races by the rest, and what it
   * leaves by its loops in order if the claim has laws that let its updates be exchanged.
   */
  public static Program judged(Program program, Claim claim) {
    if (!in(program)) {
      return program;
    }
    return switch (claim.kind()) {
      case BOUNDS, DEFINED -> inOrder(program);
      case IMPLEMENTS -> functions(program).stream().allMatch(f -> exchanges(claim.laws(), f))
          ? inOrder(program) : assigned(program);
      case RACE_FREE, RACE_BENIGN, RACE_COVERED -> without(program);
    };
  }

  /** The name of the function of an update that is marked, as theory {@code sched_reductions_text}
   * marks it: the integer that it spells is 128 times as large. */
  public static String marked(String function) {
    return function + '\0';
  }

  /** The program in which updates call {@link #marked} functions, as no other assignment does. */
  public static Program marked(Program program) {
    return with(program, map(program.body(), a -> a.atomic() ? new Statement.Assignment(a.array(),
        a.subscripts(), new ValueExpression.Call(
            marked(call(a).function()), call(a).arguments(), call(a).site()), a.prophecy(), true,
        a.site()) : a, loop -> loop));
  }

  /** The program in which updates are assignments. Its parallel loops have races. */
  public static Program assigned(Program program) {
    return with(program, map(program.body(), Updates::assigned, Updates::unmarked));
  }

  /** The same, of which each parallel loop with updates is sequential. */
  public static Program inOrder(Program program) {
    return with(program, map(program.body(), Updates::assigned, Updates::sequential));
  }

  /**
   * The rest of a program: of each update what it reads, but not the cell that it updates. It
   * writes that to a local array of its own.
   */
  public static Program without(Program program) {
    String name = fresh(program);
    return with(program, map(program.body(), a -> a.atomic() ? new Statement.Local(
        name, List.of(), new Statement.Assignment(name, List.of(), operand(a), a.site()), a.site())
        : a, Updates::unmarked));
  }

  private static Statement assigned(Statement.Assignment a) {
    return new Statement.Assignment(a.array(), a.subscripts(), a.value(), a.prophecy(), a.site());
  }

  private static Statement.Loop unmarked(Statement.Loop loop) {
    return new Statement.Loop(loop.parallel(), loop.variable(), loop.lower(), loop.upper(),
        loop.step(), loop.body(), loop.site());
  }

  private static Statement.Loop sequential(Statement.Loop loop) {
    return new Statement.Loop(loop.parallel() && !in(loop.body()), loop.variable(), loop.lower(),
        loop.upper(), loop.step(), loop.body(), loop.site());
  }

  private static Program with(Program program, Statement body) {
    return new Program(program.file(), program.parameters(), program.assumptions(),
        program.arrays(), program.equations(), body, program.claims());
  }

  private static String fresh(Program program) {
    Set<String> names = new HashSet<>();
    program.parameters().forEach(p -> names.add(p.name()));
    program.arrays().forEach(a -> {
      names.add(a.name());
      a.before().ifPresent(names::add);
      a.after().ifPresent(names::add);
    });
    program.equations().forEach(e -> names.add(e.tensor()));
    bound(program.body(), names);
    String name = "update";
    while (names.contains(name)) {
      name += "_";
    }
    return name;
  }

  private static void bound(Statement statement, Set<String> names) {
    if (statement instanceof Statement.Let let) {
      names.add(let.variable());
    } else if (statement instanceof Statement.Local local) {
      names.add(local.array());
    } else if (statement instanceof Statement.Loop loop) {
      names.add(loop.variable());
    }
    statement.parts().forEach(part -> bound(part, names));
  }

  /** A statement with other loops, from the outside in, and other assignments. */
  private static Statement map(Statement s, Function<Statement.Assignment, Statement> assignment,
      UnaryOperator<Statement.Loop> loops) {
    Function<Statement, Statement> inner = part -> map(part, assignment, loops);
    if (s instanceof Statement.Assignment a) {
      return assignment.apply(a);
    } else if (s instanceof Statement.Sequence sequence) {
      List<Statement> parts = new ArrayList<>();
      sequence.statements().forEach(part -> parts.add(inner.apply(part)));
      return new Statement.Sequence(parts, s.site());
    } else if (s instanceof Statement.Conditional c) {
      return new Statement.Conditional(
          c.condition(), inner.apply(c.then()), inner.apply(c.otherwise()), s.site());
    } else if (s instanceof Statement.Let let) {
      return new Statement.Let(let.variable(), let.value(), inner.apply(let.body()), s.site());
    } else if (s instanceof Statement.Local local) {
      return new Statement.Local(
          local.array(), local.extents(), inner.apply(local.body()), s.site());
    } else if (s instanceof Statement.Loop loop) {
      Statement.Loop changed = loops.apply(loop);
      return new Statement.Loop(changed.parallel(), changed.variable(), changed.lower(),
          changed.upper(), changed.step(), inner.apply(changed.body()), changed.site());
    }
    return s;
  }
}
