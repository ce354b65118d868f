package certcheck.semantics.sched;

import certcheck.semantics.sched.Scope.Binding;
import certcheck.semantics.sched.Scope.Kind;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The static checks of a program: every name is declared, and used as what it is; none is bound
 * where it is bound already, be it an array or a variable; arrays have their rank; no input is
 * assigned; assumptions and extents of declared arrays mention parameters only; a function has one
 * arity; divisors are positive by what is assumed ({@link Positivity}). What is required of
 * specifications: {@link SpecificationChecker}; of updates: {@link UpdateChecker}.
 */
public final class Checker {

  private final Diagnostics diagnostics;
  private final Scope scope;
  private final SpecificationChecker specification;

  private Checker(Program program, Limits limits) {
    this.diagnostics = new Diagnostics(program.file(), limits);
    this.scope = new Scope(diagnostics, new Positivity(program));
    this.specification = new SpecificationChecker(program, scope, diagnostics);
  }

  /**
   * What is wrong with a program: declarations, the specification, statements and claims, each in
   * the order of the text; nothing if it is well-formed.
   *
   * @param limits bounds the number of complaints
   */
  public static List<Diagnostic> check(Program program, Limits limits) {
    Checker checker = new Checker(program, limits);
    checker.declarations(program);
    checker.specification.declarations();
    checker.statement(program.body());
    new UpdateChecker(checker.diagnostics).check(program);
    checker.specification.claims();
    return checker.diagnostics.list();
  }

  /** The first error of a program, if there is one. */
  public static Optional<Diagnostic> firstError(Program program, Limits limits) {
    return check(program, limits).stream()
        .filter(d -> d.severity() == Severity.ERROR).findFirst();
  }

  private void declarations(Program program) {
    for (Program.Parameter p : program.parameters()) {
      scope.declare(p.name(), new Binding(Kind.PARAMETER, 0, false, p.position()));
    }
    for (Condition assumption : program.assumptions()) {
      scope.condition(assumption);
    }
    Map<String, Binding> arrays = new LinkedHashMap<>();
    for (Program.ArrayDeclaration a : program.arrays()) {
      // Extents see the parameters only: arrays come into scope after all of them.
      a.extents().forEach(scope::index);
      Binding binding = new Binding(
          Kind.ARRAY, a.extents().size(), a.qualifier().isOutput(), a.position());
      Binding first = arrays.putIfAbsent(a.name(), binding);
      if (first != null) {
        scope.duplicate(a.name(), binding, first);
      }
    }
    arrays.forEach(scope::declare);
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
      scope.condition(conditional.condition());
      statement(conditional.then());
      statement(conditional.otherwise());
    } else if (statement instanceof Statement.Let let) {
      scope.index(let.value());
      scope.with(let.variable(), Binding.variable(let.position()), () -> statement(let.body()));
    } else if (statement instanceof Statement.Local local) {
      local.extents().forEach(scope::index);
      scope.with(local.array(),
          new Binding(Kind.ARRAY, local.extents().size(), true, local.position()),
          () -> statement(local.body()));
    } else if (statement instanceof Statement.Loop loop) {
      scope.index(loop.lower());
      scope.index(loop.upper());
      scope.with(loop.variable(), Binding.variable(loop.position()), () -> statement(loop.body()));
    } else {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private void assignment(Statement.Assignment assignment) {
    scope.array(assignment.array(), assignment.subscripts(), assignment.position())
        .filter(binding -> !binding.assignable())
        .ifPresent(binding -> diagnostics.error(assignment.position(), Rule.ASSIGNED_INPUT,
            "an input is assigned", "an array that is output, inout or local",
            "'" + assignment.array() + "', an input since " + binding.position()));
    assignment.prophecy().ifPresent(specification::value);
    value(assignment.value());
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Number) {
      return;
    }
    if (e instanceof ValueExpression.Read read) {
      scope.array(read.array(), read.subscripts(), read.position());
    } else if (e instanceof ValueExpression.Call call) {
      specification.call(call);
      call.arguments().forEach(this::value);
    } else if (e instanceof ValueExpression.Select select) {
      scope.condition(select.condition());
      value(select.first());
      value(select.second());
    } else if (e instanceof ValueExpression.Cast cast) {
      scope.index(cast.index());
    } else {
      throw new IllegalStateException("no expression of a program: " + e.getClass());
    }
  }
}
