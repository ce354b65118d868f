package certcheck.semantics.sched;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The static checks of a program: every name is declared, and used as what it is; none is bound
 * where it is bound already, be it an array or a variable; arrays have their rank; no input is
 * assigned; assumptions and extents of declared arrays mention parameters only; a function has one
 * arity. That subscripts, bounds and conditions are quasi-affine is in the syntax.
 */
public final class Checker {

  /** What a name stands for. */
  private enum Kind {
    PARAMETER("a parameter"), VARIABLE("an index variable"), ARRAY("an array");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** A name in scope; {@code rank} and {@code assignable} matter for arrays. */
  private record Binding(Kind kind, int rank, boolean assignable, Position position) {}

  private final Diagnostics diagnostics;
  private final Map<String, Binding> scope = new HashMap<>();
  private final Map<String, Integer> arities = new HashMap<>();

  private Checker(String file, Limits limits) {
    this.diagnostics = new Diagnostics(file, limits);
  }

  /**
   * What is wrong with a program, in the order of its text; nothing if it is well-formed.
   *
   * @param limits bounds the number of complaints
   */
  public static List<Diagnostic> check(Program program, Limits limits) {
    Checker checker = new Checker(program.file(), limits);
    checker.declarations(program);
    checker.statement(program.body());
    return checker.diagnostics.list();
  }

  /** The first error of a program, if there is one. */
  public static Optional<Diagnostic> firstError(Program program, Limits limits) {
    return check(program, limits).stream()
        .filter(d -> d.severity() == Severity.ERROR).findFirst();
  }

  private void declarations(Program program) {
    for (Program.Parameter p : program.parameters()) {
      declare(p.name(), new Binding(Kind.PARAMETER, 0, false, p.position()));
    }
    for (Condition assumption : program.assumptions()) {
      condition(assumption);
    }
    Map<String, Binding> arrays = new LinkedHashMap<>();
    for (Program.ArrayDeclaration a : program.arrays()) {
      // Extents see the parameters only: arrays come into scope after all of them.
      a.extents().forEach(this::index);
      Binding binding = new Binding(
          Kind.ARRAY, a.extents().size(), a.qualifier().isOutput(), a.position());
      Binding first = arrays.putIfAbsent(a.name(), binding);
      if (first != null) {
        duplicate(a.name(), binding, first);
      }
    }
    arrays.forEach(this::declare);
  }

  private void declare(String name, Binding binding) {
    Binding first = scope.putIfAbsent(name, binding);
    if (first != null) {
      duplicate(name, binding, first);
    }
  }

  private void duplicate(String name, Binding second, Binding first) {
    diagnostics.error(second.position(), Rule.DUPLICATE_NAME, "a name is declared twice",
        "a name other than '" + name + "'", described(name, first));
  }

  private static String described(String name, Binding binding) {
    return "'" + name + "' is " + binding.kind().words + " since " + binding.position();
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Skip) {
      return;
    }
    if (statement instanceof Statement.Sequence sequence) {
      sequence.statements().forEach(this::statement);
    } else if (statement instanceof Statement.Assignment assignment) {
      assignment(assignment);
    } else if (statement instanceof Statement.Conditional conditional) {
      condition(conditional.condition());
      statement(conditional.then());
      statement(conditional.otherwise());
    } else if (statement instanceof Statement.Let let) {
      index(let.value());
      inScope(let.variable(), new Binding(Kind.VARIABLE, 0, false, let.position()), let.body());
    } else if (statement instanceof Statement.Local local) {
      local.extents().forEach(this::index);
      inScope(local.array(),
          new Binding(Kind.ARRAY, local.extents().size(), true, local.position()), local.body());
    } else if (statement instanceof Statement.Loop loop) {
      index(loop.lower());
      index(loop.upper());
      inScope(loop.variable(), new Binding(Kind.VARIABLE, 0, false, loop.position()), loop.body());
    } else {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private void inScope(String name, Binding binding, Statement body) {
    Binding outer = scope.get(name);
    if (outer == null) {
      scope.put(name, binding);
      statement(body);
      scope.remove(name);
    } else {
      diagnostics.error(binding.position(), Rule.SHADOWING,
          binding.kind().words + " '" + name + "' shadows another name",
          "a name that is not in scope", described(name, outer));
      scope.put(name, binding);
      statement(body);
      scope.put(name, outer);
    }
  }

  private void assignment(Statement.Assignment assignment) {
    array(assignment.array(), assignment.subscripts(), assignment.position())
        .filter(binding -> !binding.assignable())
        .ifPresent(binding -> diagnostics.error(assignment.position(), Rule.ASSIGNED_INPUT,
            "an input is assigned", "an array that is output, inout or local",
            "'" + assignment.array() + "', an input since " + binding.position()));
    value(assignment.value());
  }

  /** An access of an array; its binding, if the name is one of an array. */
  private Optional<Binding> array(
      String name, List<IndexExpression> subscripts, Position position) {
    subscripts.forEach(this::index);
    Binding binding = scope.get(name);
    if (binding == null) {
      diagnostics.error(position, Rule.UNKNOWN_NAME, "an array that is not declared",
          "a declared array", "'" + name + "'");
      return Optional.empty();
    }
    if (binding.kind() != Kind.ARRAY) {
      diagnostics.error(position, Rule.UNKNOWN_NAME, "subscripts behind what is no array",
          "a declared array", described(name, binding));
      return Optional.empty();
    }
    if (binding.rank() != subscripts.size()) {
      diagnostics.error(position, Rule.RANK, "wrong number of subscripts of '" + name + "'",
          String.valueOf(binding.rank()), String.valueOf(subscripts.size()));
    }
    return Optional.of(binding);
  }

  private void index(IndexExpression e) {
    if (e instanceof IndexExpression.Literal) {
      return;
    }
    if (e instanceof IndexExpression.Variable variable) {
      variable(variable);
    } else if (e instanceof IndexExpression.Sum sum) {
      index(sum.left());
      index(sum.right());
    } else if (e instanceof IndexExpression.Difference difference) {
      index(difference.left());
      index(difference.right());
    } else if (e instanceof IndexExpression.Negation negation) {
      index(negation.operand());
    } else if (e instanceof IndexExpression.Scaled scaled) {
      index(scaled.operand());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      index(quotient.operand());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      index(remainder.operand());
    } else if (e instanceof IndexExpression.Minimum minimum) {
      index(minimum.left());
      index(minimum.right());
    } else if (e instanceof IndexExpression.Maximum maximum) {
      index(maximum.left());
      index(maximum.right());
    } else {
      throw new IllegalStateException("unknown index expression " + e.getClass());
    }
  }

  private void variable(IndexExpression.Variable variable) {
    Binding binding = scope.get(variable.name());
    if (binding == null) {
      diagnostics.error(variable.position(), Rule.UNKNOWN_NAME,
          "a variable that is not declared here", "a parameter or an index variable in scope",
          "'" + variable.name() + "'");
    } else if (binding.kind() == Kind.ARRAY) {
      diagnostics.error(variable.position(), Rule.UNKNOWN_NAME,
          "an array without subscripts", "a parameter, an index variable or '" + variable.name()
              + "[…]'", described(variable.name(), binding));
    }
  }

  private void condition(Condition c) {
    c.forEachOperand(this::index);
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Number) {
      return;
    }
    if (e instanceof ValueExpression.Read read) {
      array(read.array(), read.subscripts(), read.position());
    } else if (e instanceof ValueExpression.Call call) {
      arity(call);
      call.arguments().forEach(this::value);
    } else if (e instanceof ValueExpression.Select select) {
      condition(select.condition());
      value(select.first());
      value(select.second());
    } else if (e instanceof ValueExpression.Cast cast) {
      index(cast.index());
    } else if (e instanceof ValueExpression.Access || e instanceof ValueExpression.Reduction) {
      return;
    } else {
      throw new IllegalStateException("unknown value expression " + e.getClass());
    }
  }

  private void arity(ValueExpression.Call call) {
    int expected = Operator.named(call.function()).map(Operator::arity).orElseGet(
        () -> arities.computeIfAbsent(call.function(), f -> call.arguments().size()));
    if (expected != call.arguments().size()) {
      diagnostics.error(call.position(), Rule.ARITY,
          "wrong number of arguments of '" + call.function() + "'", String.valueOf(expected),
          String.valueOf(call.arguments().size()));
    }
  }
}
